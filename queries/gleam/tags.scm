; Gleam: types with their constructors and the fields of these, functions, constants.

(type_definition (visibility_modifier)? @modifiers (type_name name: (type_identifier) @name)) @definition.enum
(type_alias (visibility_modifier)? @modifiers (type_name name: (type_identifier) @name)) @definition.type
(data_constructor name: (constructor_name) @name (#set! hoist "file")) @definition.constructor
(data_constructor_argument label: (label) @name value: (_) @type (#set! visible "none")) @definition.field
(constant (visibility_modifier)? @modifiers name: (identifier) @name type: (type)? @type) @definition.constant
(function
  (visibility_modifier)? @modifiers name: (identifier) @name parameters: (function_parameters) @parameters return_type: (type)? @type)
  @definition.function

(function_call function: (identifier) @reference.call arguments: (arguments) @arguments)
(function_call function: (field_access record: (_) @receiver field: (label) @reference.member) arguments: (arguments) @arguments)
(field_access record: (_) @receiver field: (label) @reference.member)
(constructor_name) @reference.new
(type_identifier) @reference.type
(argument label: (label) @skip)
(function_parameter label: (label) @skip)
(record_update_argument label: (label) @reference.key)
(attribute (identifier) @skip)
(attribute_value (identifier) @skip)
(identifier) @reference
