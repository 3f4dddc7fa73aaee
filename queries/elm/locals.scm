; Elm: what patterns bind, wherever they stand; what a let declares is seen by all of it.

(value_declaration functionDeclarationLeft: (_)) @scope.function
[(let_in_expr) (case_of_branch) (anonymous_function_expr)] @scope.block
[(type_declaration) (type_alias_declaration)] @scope.block

(function_declaration_left pattern: (lower_pattern (lower_case_identifier) @local.parameter))
(anonymous_function_expr param: (pattern child: (lower_pattern (lower_case_identifier) @local.parameter)))
(lower_pattern (lower_case_identifier) @local.variable)
(lower_type_name (lower_case_identifier) @local.type_parameter)
