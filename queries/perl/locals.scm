; Perl: `my` binds in the block around, from its end on.

[
  (subroutine_declaration_statement)
  (method_declaration_statement)
  (anonymous_subroutine_expression)
  (anonymous_method_expression)
] @scope.function
[(block) (for_statement) (cstyle_for_statement) (loop_statement) (conditional_statement) (try_statement)] @scope.block

(mandatory_parameter (scalar) @local.parameter) @extent
(optional_parameter (scalar) @local.parameter) @extent
(slurpy_parameter [(array (varname) @local.parameter) (hash (varname) @local.parameter)]) @extent
(for_statement variable: (scalar) @local.variable (#set! visible "scope"))
(try_statement catch_expr: (scalar) @local.variable (#set! visible "scope"))
(assignment_expression
  left: (variable_declaration ["my" "state" "field"] variable: (scalar) @local.variable) right: (_) @value) @extent
(variable_declaration ["my" "state" "field"] variable: (scalar) @local.variable) @extent
(variable_declaration ["my" "state" "field"] variables: (scalar) @local.variable) @extent
(variable_declaration ["my" "state" "field"] [variable: (array (varname) @local.variable) variable: (hash (varname) @local.variable)]) @extent
(variable_declaration ["my" "state" "field"] [variables: (array (varname) @local.variable) variables: (hash (varname) @local.variable)]) @extent
(statement_label label: (identifier) @local.label (#set! hoist "function"))
