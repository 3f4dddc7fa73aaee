; GDScript: a script is a class, by its `class_name`, with what stands in it.

(source (class_name_statement name: (name) @name)) @definition.class
(source (class_name_statement name: (name) @name) (extends_statement (type (identifier) @base))) @definition.class
(class_definition name: (name) @name) @definition.class
(class_definition name: (name) @name extends: (extends_statement (type (identifier) @base))) @definition.class
(signal_statement name: (name) @name) @definition.event
(enum_definition name: (name) @name) @definition.enum
(enumerator left: (identifier) @name) @definition.enum_member
(function_definition
  (static_keyword)? @modifiers name: (name) @name parameters: (parameters) @parameters return_type: (type) @type) @definition.function
(function_definition (static_keyword)? @modifiers name: (name) @name parameters: (parameters) @parameters) @definition.function
(constructor_definition "_init" @name parameters: (parameters) @parameters) @definition.constructor
(source (const_statement name: (name) @name type: (type)? @type value: (_) @value) @definition.constant)
(class_body (const_statement name: (name) @name type: (type)? @type value: (_) @value) @definition.constant)
(source (variable_statement static: (static_keyword)? @modifiers name: (name) @name type: (type) @type) @definition.field)
(source (variable_statement static: (static_keyword)? @modifiers name: (name) @name value: (_) @value) @definition.field)
(source (variable_statement static: (static_keyword)? @modifiers name: (name) @name) @definition.field)
(class_body (variable_statement static: (static_keyword)? @modifiers name: (name) @name type: (type) @type) @definition.field)
(class_body (variable_statement static: (static_keyword)? @modifiers name: (name) @name value: (_) @value) @definition.field)
(class_body (variable_statement static: (static_keyword)? @modifiers name: (name) @name) @definition.field)

(call . (identifier) @reference.call arguments: (arguments) @arguments)
(attribute (_) @receiver . (attribute_call (identifier) @reference.member arguments: (arguments) @arguments))
(attribute (_) @receiver . (identifier) @reference.member)
(type (identifier) @reference.type)
(type (subscript (identifier) @reference.type))
(type (subscript arguments: (subscript_arguments (identifier) @reference.type)))
(type (attribute (identifier) @receiver . (identifier) @reference.member))
(annotation (identifier) @reference.decorator)
(pair left: (identifier) @skip)
(identifier) @reference
