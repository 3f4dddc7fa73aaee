; inherits: ecmascript
; TypeScript: scopes of types, parameters, type parameters.

(function_signature) @scope.function
(method_signature) @scope.function
(abstract_method_signature) @scope.function
(call_signature) @scope.function
(construct_signature) @scope.function
(function_type) @scope.function
(constructor_type) @scope.function
(abstract_class_declaration) @scope.block
(interface_declaration) @scope.block
(type_alias_declaration) @scope.block
(conditional_type) @scope.block
(index_signature) @scope.block
(interface_body) @scope.members
(object_type) @scope.members
(enum_body) @scope.class
(internal_module) @scope.module
(module) @scope.module

(required_parameter pattern: (identifier) @local.parameter type: (type_annotation (_) @type)?) @extent
(required_parameter pattern: (rest_pattern (identifier) @local.parameter) type: (type_annotation (_) @type)?) @extent
(optional_parameter pattern: (identifier) @local.parameter type: (type_annotation (_) @type)?) @extent
(required_parameter pattern: (object_pattern [
  (shorthand_property_identifier_pattern) @local.parameter
  (object_assignment_pattern left: (shorthand_property_identifier_pattern) @local.parameter)
  (pair_pattern value: (identifier) @local.parameter)
  (pair_pattern value: (assignment_pattern left: (identifier) @local.parameter))
  (rest_pattern (identifier) @local.parameter)
]))
(required_parameter pattern: (array_pattern [
  (identifier) @local.parameter
  (assignment_pattern left: (identifier) @local.parameter)
  (rest_pattern (identifier) @local.parameter)
]))
(optional_parameter pattern: (object_pattern (shorthand_property_identifier_pattern) @local.parameter))
(index_signature name: (identifier) @local.parameter index_type: (_) @type)

(type_parameter name: (type_identifier) @local.type_parameter) @extent
(infer_type (type_identifier) @local.type_parameter) @extent
(mapped_type_clause name: (type_identifier) @local.type_parameter) @extent

; Names of tuple elements
(required_parameter name: [(identifier) @skip (rest_pattern (identifier) @skip)])
(optional_parameter name: (identifier) @skip)
