; Swift: scopes and local names. A local is seen from the end of its declaration, a member in all of its type.

(function_declaration) @scope.function
(protocol_function_declaration) @scope.function
(subscript_declaration) @scope.function
(deinit_declaration) @scope.function
(computed_property) @scope.function
(computed_getter) @scope.block
(computed_setter) @scope.block
(lambda_literal) @scope.function
(class_declaration) @scope.block
(protocol_declaration) @scope.block
(typealias_declaration) @scope.block
(class_body) @scope.class
(enum_class_body) @scope.class
(protocol_body) @scope.class
(if_statement) @scope.block
(for_statement) @scope.block
(while_statement) @scope.block
(switch_entry) @scope.block
(do_statement) @scope.block
(catch_block) @scope.block

(type_parameter . (type_identifier) @local.type_parameter (#set! visible "scope")) @extent
(parameter name: (simple_identifier) @local.parameter name: (_) @type) @extent
(lambda_parameter name: (simple_identifier) @local.parameter name: (_)? @type) @extent
(computed_setter (simple_identifier) @local.parameter)
(capture_list_item name: (simple_identifier) @local.variable value: (_)) @extent

(statements (property_declaration
  name: (pattern bound_identifier: (simple_identifier) @local.variable)
  .
  (type_annotation (_) @type)) @extent)
((statements (property_declaration
  name: (pattern bound_identifier: (simple_identifier) @local.variable)
  .
  value: [
    (call_expression . (simple_identifier) @type)
    (constructor_expression constructed_type: (_) @type)
    (as_expression name: (_) @type)
  ]) @extent)
  (#match? @type "^[A-Z]"))
(property_declaration name: (pattern bound_identifier: (simple_identifier) @local.variable)) @extent
(property_declaration name: (pattern (pattern (simple_identifier) @local.variable))) @extent

; The value behind `=` or `in` does not see the name it is bound to (`if let x = x`).
(if_statement bound_identifier: (simple_identifier) @local.variable . (_) @extent)
(guard_statement bound_identifier: (simple_identifier) @local.variable . condition: (_) @extent)
(while_statement bound_identifier: (simple_identifier) @local.variable . (_) @extent)
(for_statement item: (pattern bound_identifier: (simple_identifier) @local.variable) collection: (_) @extent)
(for_statement item: (pattern (pattern (simple_identifier) @local.variable)) collection: (_) @extent)
(guard_statement bound_identifier: (simple_identifier) @local.variable)
; `case let .some(x)`: the names stand in patterns of their own.
(pattern bound_identifier: (simple_identifier) @local.variable)
(pattern (value_binding_pattern) (pattern . (simple_identifier) @local.variable .))
(pattern (value_binding_pattern) (pattern (pattern . (simple_identifier) @local.variable .)))
(if_statement (value_binding_pattern) condition: (pattern . (simple_identifier) @local.variable .))
(guard_statement (value_binding_pattern) condition: (pattern . (simple_identifier) @local.variable .))
(while_statement (value_binding_pattern) condition: (pattern . (simple_identifier) @local.variable .))
