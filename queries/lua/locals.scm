; Lua: scopes and local names. A local is seen after its statement, a local function in its own body too.

[(function_declaration) (function_definition)] @scope.function
[(do_statement) (for_statement) (while_statement) (repeat_statement)] @scope.block
(if_statement consequence: (block) @scope.block)
(elseif_statement consequence: (block) @scope.block)
(else_statement body: (block) @scope.block)

(table_constructor) @scope.members

(variable_declaration
  (assignment_statement
    (variable_list . name: (identifier) @local.variable)
    (expression_list
      . value: (function_call
        name: [
          (dot_index_expression table: _ @type field: (identifier) @_new)
          (method_index_expression table: _ @type method: (identifier) @_new)
        ])))
  (#eq? @_new "new")) @extent
(variable_declaration
  (assignment_statement (variable_list . name: (identifier) @local.variable) (expression_list . value: _ @value))
  (#not-match? @value "^require\\b")) @extent
(variable_declaration
  (assignment_statement (variable_list name: (identifier) @local.variable) (expression_list . value: _ @_value))
  (#not-match? @_value "^require\\b")) @extent
(variable_declaration (variable_list name: (identifier) @local.variable)) @extent
(parameters name: (identifier) @local.parameter)
(for_numeric_clause name: (identifier) @local.variable)
(for_generic_clause (variable_list name: (identifier) @local.variable))
(attribute (identifier) @skip)
(label_statement (identifier) @local.label (#set! visible "scope"))
