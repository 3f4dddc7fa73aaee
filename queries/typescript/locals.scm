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

(formal_parameters (_ pattern: (identifier) @local.parameter type: (_ (_) @type)?) @extent)
(formal_parameters (_ pattern: (rest_pattern (identifier) @local.parameter) type: (_ (_) @type)?) @extent)
(formal_parameters (_ pattern: [
  (object_pattern [
    (shorthand_property_identifier_pattern) @local.parameter
    (_ left: (shorthand_property_identifier_pattern) @local.parameter)
    (_ value: (identifier) @local.parameter)
    (_ value: (_ left: (identifier) @local.parameter))
    (rest_pattern (identifier) @local.parameter)
  ])
  (array_pattern [
    (identifier) @local.parameter
    (_ left: (identifier) @local.parameter)
    (rest_pattern (identifier) @local.parameter)
  ])
] type: (_ (_) @type)?) @extent)
(index_signature name: (identifier) @local.parameter index_type: (_) @type)

(type_parameter name: (type_identifier) @local.type_parameter constraint: (_ (_) @type)?) @extent
; Not its bound: `infer T extends Shape`.
(infer_type . (type_identifier) @local.type_parameter) @extent
(mapped_type_clause name: (type_identifier) @local.type_parameter) @extent

; Names of tuple elements
(tuple_type (_ name: [(identifier) @skip (rest_pattern (identifier) @skip)]))
