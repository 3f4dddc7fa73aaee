; GraphQL: the variables of an operation, seen in all of it, and the arguments of a field.

(operation_definition) @scope.function
(field_definition) @scope.block
(directive_definition) @scope.block
(object_type_definition) @scope.members
(object_type_extension) @scope.members
(interface_type_definition) @scope.members
(input_object_type_definition) @scope.members
(enum_type_definition) @scope.members

(variable_definition (variable (name) @local.parameter) (type) @type) @extent
(arguments_definition (input_value_definition (name) @local.parameter (type) @type (#set! visible "none")) @extent)
