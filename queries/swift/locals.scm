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

; A property's type as written or as constructed. The value behind `=` or `in` does not see the name it is bound to
; (`if let x = x`).
(statements (_ name: (_ bound_identifier: (simple_identifier) @local.variable) . (type_annotation (_) @type)) @extent)
((statements (_
  name: (_ bound_identifier: (simple_identifier) @local.variable)
  .
  value: [(_ . (simple_identifier) @type . (call_suffix)) (_ constructed_type: (_) @type) (_ (as_operator) . (_) @type)]) @extent)
  (#match? @type "^[A-Z]"))
(statements [
  (_ name: (_ bound_identifier: (simple_identifier) @local.variable)) @extent
  (_ name: (_ (_ . (simple_identifier) @local.variable .))) @extent
  (_ name: (_ (_ (_ . (simple_identifier) @local.variable .)))) @extent
  (_ bound_identifier: (simple_identifier) @local.variable . (_) @extent)
  (_ (value_binding_pattern) (pattern . (simple_identifier) @local.variable .))
])
(source_file [
  (_ bound_identifier: (simple_identifier) @local.variable . (_) @extent)
  (_ name: (_ (_ . (simple_identifier) @local.variable .))) @extent
])
(if_statement [
  (_ bound_identifier: (simple_identifier) @local.variable . (_) @extent)
  (_ (value_binding_pattern) (pattern . (simple_identifier) @local.variable .))
])
(for_statement item: (_ bound_identifier: (simple_identifier) @local.variable) collection: (_) @extent)
(for_statement item: (_ (_ . (simple_identifier) @local.variable .)) collection: (_) @extent)
; `case let .some(x)`: the names stand in patterns of their own.
(pattern bound_identifier: (simple_identifier) @local.variable)
(pattern (value_binding_pattern) (_ . (simple_identifier) @local.variable .))
(pattern (value_binding_pattern) (_ (_ . (simple_identifier) @local.variable .)))
