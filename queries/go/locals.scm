; Go: scopes and local names. A local is seen from the end of its declaration.

; Parameters and the body's own names share one scope, so a body is none of its own.
(function_declaration) @scope.function
(method_declaration) @scope.function
(func_literal) @scope.function
(method_elem) @scope.function
(function_type) @scope.block
(type_spec) @scope.block
(type_alias) @scope.block
(field_declaration_list) @scope.members
(interface_type) @scope.members
(if_statement) @scope.block
(for_statement) @scope.block
(expression_switch_statement) @scope.block
(type_switch_statement) @scope.block
(expression_case) @scope.block
(type_case) @scope.block
(default_case) @scope.block
(communication_case) @scope.block
(if_statement (block) @scope.block)
(for_statement (block) @scope.block)
(statement_list (block) @scope.block)
(labeled_statement (block) @scope.block)

(parameter_declaration name: (identifier) @local.parameter type: (_) @type) @extent
(variadic_parameter_declaration name: (identifier) @local.parameter type: (_) @type) @extent
(type_parameter_declaration name: (identifier) @local.type_parameter type: (_) @type (#set! visible "scope")) @extent
(method_declaration
  receiver: (parameter_list (parameter_declaration
    type: [
      (generic_type type_arguments: (type_arguments (type_elem (type_identifier) @local.type_parameter)))
      (pointer_type (generic_type type_arguments: (type_arguments (type_elem (type_identifier) @local.type_parameter))))
    ]))
  (#set! visible "scope"))

; Where one of several names is new, the others are assigned to.
(short_var_declaration
  left: (expression_list . (identifier) @local.variable)
  right: (expression_list . [
    (composite_literal type: (_) @type)
    (unary_expression operand: (composite_literal type: (_) @type))
    (type_assertion_expression type: (_) @type)
    (type_conversion_expression type: (_) @type)
    (call_expression arguments: (argument_list . [(type_identifier) (qualified_type) (map_type) (slice_type) (channel_type)] @type))
  ])
  (#set! assign "first")) @extent
; Of one call's several results each name takes its own.
(short_var_declaration
  left: (expression_list . (identifier) @local.variable .)
  right: (expression_list . (_) @value .)
  (#set! assign "first")) @extent
(short_var_declaration
  left: (expression_list . (identifier) @local.variable . (_))
  right: (expression_list . (call_expression) @value .)
  (#set! value "[0]") (#set! assign "first")) @extent
(short_var_declaration
  left: (expression_list . (_) . (identifier) @local.variable)
  right: (expression_list . (call_expression) @value .)
  (#set! value "[1]") (#set! assign "first")) @extent
(short_var_declaration
  left: (expression_list . (_) . (_) . (identifier) @local.variable)
  right: (expression_list . (call_expression) @value .)
  (#set! value "[2]") (#set! assign "first")) @extent
(short_var_declaration
  left: (expression_list . (identifier) @local.variable . (_))
  right: (expression_list . (_) @value)
  (#set! assign "first")) @extent
(short_var_declaration
  left: (expression_list . (_) . (identifier) @local.variable)
  right: (expression_list . (_) . (_) @value)
  (#set! assign "first")) @extent
(short_var_declaration left: (expression_list (identifier) @local.variable) (#set! assign "first")) @extent
(range_clause
  left: (expression_list . (_) . (identifier) @local.variable) ":="
  right: (composite_literal type: [(slice_type element: (_) @type) (array_type element: (_) @type) (map_type value: (_) @type)])) @extent
(range_clause
  left: (expression_list . (_) . (identifier) @local.variable) ":=" right: (_) @value (#set! value "[]")) @extent
(range_clause left: (expression_list (identifier) @local.variable) ":=") @extent
(receive_statement left: (expression_list (identifier) @local.variable) ":=") @extent
; `switch v := v.(type)`: the value does not see the new name.
(type_switch_statement alias: (expression_list (identifier) @local.variable) value: (_) @extent)

(labeled_statement label: (label_name) @local.label (#set! visible "scope") (#set! hoist "function"))
