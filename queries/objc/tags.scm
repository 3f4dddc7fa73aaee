; inherits: c
; Objective-C: classes, protocols and categories with their methods and properties. A method is called with the first word of its selector.

(class_interface "@interface" . (identifier) @name superclass: (identifier) @base) @definition.class
(class_interface "@interface" . (identifier) @name superclass: (identifier) (parameterized_arguments (type_name (type_identifier) @base))) @definition.class
(class_interface . (identifier) @name category: (identifier)) @definition.implementation
(class_interface . (identifier) @name (protocol_reference_list (identifier) @base)) @definition.implementation
(class_interface . (identifier) @name) @definition.implementation
(class_implementation . (identifier) @name) @definition.implementation
(protocol_declaration . (identifier) @name) @definition.protocol
(protocol_declaration . (identifier) @name (protocol_reference_list (identifier) @base)) @definition.protocol

(method_declaration . "+" @modifiers . (method_type (type_name) @type)? . (identifier) @name (#set! modifiers "static")) @definition.method @parameters
(method_declaration (method_type (type_name) @type)? . (identifier) @name) @definition.method @parameters
(method_definition . "+" . (method_type (type_name) @type)? . (identifier) @name (compound_statement) @body (#set! modifiers "static")) @definition.method @parameters
(method_definition (method_type (type_name) @type)? . (identifier) @name (compound_statement) @body) @definition.method @parameters
(property_declaration (struct_declaration
  [(type_identifier) (primitive_type) (typedefed_specifier) (generic_specifier) (sized_type_specifier)] @type
  (struct_declarator [
    (identifier) @name
    (pointer_declarator declarator: (identifier) @name)
    (pointer_declarator (pointer_declarator declarator: (identifier) @name))
    (function_declarator declarator: (parenthesized_declarator (block_pointer_declarator declarator: (identifier) @name)))
  ]))) @definition.property
(property_declaration (struct_declaration (struct_declarator [
  (identifier) @name
  (pointer_declarator declarator: (identifier) @name)
  (function_declarator declarator: (parenthesized_declarator (block_pointer_declarator declarator: (identifier) @name)))
]))) @definition.property
(instance_variable (struct_declaration
  [(type_identifier) (primitive_type) (typedefed_specifier) (generic_specifier) (sized_type_specifier)] @type
  (struct_declarator [(identifier) @name (pointer_declarator declarator: (identifier) @name)]))) @definition.field
(instance_variable (struct_declaration (struct_declarator [(identifier) @name (pointer_declarator declarator: (identifier) @name)]))) @definition.field
(type_definition declarator: (function_declarator declarator: (parenthesized_declarator (block_pointer_declarator declarator: (type_identifier) @name)))) @definition.type

(class_declaration (identifier) @reference.type)
(protocol_forward_declaration (identifier) @reference.type)
(class_interface superclass: (identifier) @reference.type)
(class_interface . (identifier) @reference.type category: (_))
(class_implementation . (identifier) @reference.implementation)
(protocol_reference_list (identifier) @reference.type)
(message_expression receiver: (_) @receiver . method: (identifier) @reference.member)
(message_expression ":" . (_) . method: (identifier) @skip)
(method_declaration (method_parameter) . (identifier) @skip)
(method_definition (method_parameter) . (identifier) @skip)
((message_expression receiver: (identifier) @reference.type) (#match? @reference.type "^[A-Z]"))
(selector_expression (identifier) @reference.call)
((selector_expression) @reference.call (#set! names "^@selector\\(\\s*(\\w+)"))
(property_implementation (identifier) @reference)
(property_attribute . (identifier) @skip)
