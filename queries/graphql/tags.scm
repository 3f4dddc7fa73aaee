; GraphQL: what a schema declares, the operations and fragments of documents, and the types, directives and fragments that are named.

(object_type_definition (description)? @doc (name) @name) @definition.class
(object_type_definition (name) @name (implements_interfaces (named_type (name) @base))) @definition.class
(object_type_definition (name) @name (implements_interfaces (implements_interfaces (named_type (name) @base)))) @definition.class
(interface_type_definition (description)? @doc (name) @name) @definition.interface
(interface_type_definition (name) @name (implements_interfaces (named_type (name) @base))) @definition.interface
(union_type_definition (description)? @doc (name) @name) @definition.union
(enum_type_definition (description)? @doc (name) @name) @definition.enum
(enum_value_definition (description)? @doc (enum_value (name) @name)) @definition.enum_member
(input_object_type_definition (description)? @doc (name) @name) @definition.struct
(scalar_type_definition (description)? @doc (name) @name) @definition.type
(directive_definition (description)? @doc (name) @name) @definition.annotation
(field_definition (description)? @doc (name) @name (type) @type) @definition.field
(field_definition (name) @name (arguments_definition) @parameters (type) @type) @definition.field
(input_fields_definition (input_value_definition (description)? @doc (name) @name (type) @type) @definition.field)
(object_type_extension (name) @name) @definition.implementation
(interface_type_extension (name) @name) @definition.implementation
(input_object_type_extension (name) @name) @definition.implementation
(enum_type_extension (name) @name) @definition.implementation
(operation_definition (name) @name (#set! visible "none")) @definition.function
(fragment_definition (fragment_name (name) @name) (#set! visible "none")) @definition.function

(object_type_extension (name) @reference.type)
(interface_type_extension (name) @reference.type)
(input_object_type_extension (name) @reference.type)
(enum_type_extension (name) @reference.type)
(union_type_extension (name) @reference.type)
(scalar_type_extension (name) @reference.type)
(named_type (name) @reference.type)
(directive (name) @reference.decorator)
(fragment_spread (fragment_name (name) @reference.call))
(selection (field (name) @reference.member))
(enum_value (name) @reference.member)
(variable (name) @reference)
(name) @reference
