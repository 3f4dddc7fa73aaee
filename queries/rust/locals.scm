; Rust: scopes and local names. Bindings are seen from the end of their statement.

(function_item) @scope.function
(function_signature_item) @scope.function
(closure_expression) @scope.block
(block) @scope.block
(for_expression) @scope.block
(match_arm) @scope.block
(if_expression) @scope.block
(while_expression) @scope.block
(impl_item) @scope.members
(trait_item) @scope.members
(struct_item) @scope.members
(enum_item) @scope.members
(mod_item) @scope.module

(parameter pattern: (identifier) @local.parameter type: (_) @type) @extent
(parameter pattern: (mut_pattern (identifier) @local.parameter) type: (_) @type) @extent
(closure_parameters (identifier) @local.parameter)
(let_declaration pattern: (identifier) @local.variable type: (_)? @type) @extent
(let_declaration pattern: (mut_pattern (identifier) @local.variable) type: (_)? @type) @extent
(let_declaration
  pattern: (identifier) @local.variable
  value: (struct_expression name: (_) @type)) @extent
(for_expression pattern: (identifier) @local.variable)
(tuple_pattern (identifier) @local.variable)
(tuple_struct_pattern (identifier) @local.variable)
(slice_pattern (identifier) @local.variable)
(reference_pattern (identifier) @local.variable)
(ref_pattern (identifier) @local.variable)
(captured_pattern . (identifier) @local.variable)
(field_pattern name: (shorthand_field_identifier) @local.variable)
(field_pattern pattern: (identifier) @local.variable)
(type_parameter name: (type_identifier) @local.type_parameter (#set! visible "scope"))
(const_parameter name: (identifier) @local.constant (#set! visible "scope"))
