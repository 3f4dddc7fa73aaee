; Dart: what is defined and what is referred to. A type with arguments is several nodes beside each other: the captured ones are one type.

; Types
(class_definition name: (identifier) @name) @definition.class
(class_definition [(abstract) (sealed)] @modifiers name: (identifier) @name) @definition.class
(class_definition (mixin_application_class . (identifier) @name)) @definition.class
(mixin_declaration (identifier) @name) @definition.trait
(extension_type_declaration name: (identifier) @name) @definition.class
(representation_declaration type: (_) @type name: (identifier) @name) @definition.field
(enum_declaration name: (identifier) @name) @definition.enum
(enum_constant name: (identifier) @name) @definition.enum_member
(type_alias . (type_identifier) @name) @definition.type
(type_alias . (type_identifier) @name "=" . (type_identifier) @type . (type_arguments)? @type) @definition.type
; An extension adds members to a type; its own name is something else.
(extension_declaration class: (type_identifier) @name) @definition.implementation
(extension_declaration name: (identifier) @name @definition.object)

; Supertypes
(class_definition name: (identifier) @name superclass: (superclass (type_identifier) @base)) @definition.class
(class_definition name: (identifier) @name superclass: (superclass (mixins (type_identifier) @base))) @definition.class
(class_definition name: (identifier) @name interfaces: (interfaces (type_identifier) @base)) @definition.class
(class_definition (mixin_application_class . (identifier) @name (mixin_application . (type_identifier) @base))) @definition.class
(class_definition
  (mixin_application_class . (identifier) @name (mixin_application (mixins (type_identifier) @base)))) @definition.class
(mixin_declaration (identifier) @name (type_identifier) @base) @definition.trait
(mixin_declaration (identifier) @name (interfaces (type_identifier) @base)) @definition.trait
(extension_type_declaration name: (identifier) @name (interfaces (type_identifier) @base)) @definition.class
(enum_declaration name: (identifier) @name (mixins (type_identifier) @base)) @definition.enum
(enum_declaration name: (identifier) @name (interfaces (type_identifier) @base)) @definition.enum

; Functions and methods, with a body and without
(function_declaration
  signature: (function_signature
    [(type_identifier) (void_type)]? @type . (type_arguments)? @type . (nullable_type)?
    name: (identifier) @name (formal_parameter_list) @parameters)) @definition.function
(program
  (function_signature
    [(type_identifier) (void_type)]? @type . (type_arguments)? @type . (nullable_type)?
    name: (identifier) @name (formal_parameter_list) @parameters) @definition.function)
(function_declaration signature: (getter_signature (type_identifier) @type . (type_arguments)? @type name: (identifier) @name))
  @definition.property
(function_declaration signature: (getter_signature name: (identifier) @name)) @definition.property
(function_declaration signature: (setter_signature name: (identifier) @name)) @definition.property
(method_declaration
  signature: (method_signature "static"? @modifiers
    (function_signature
      [(type_identifier) (void_type)]? @type . (type_arguments)? @type . (nullable_type)?
      name: (identifier) @name (formal_parameter_list) @parameters))) @definition.method
(declaration "static"? @modifiers
  (function_signature
    [(type_identifier) (void_type)]? @type . (type_arguments)? @type . (nullable_type)?
    name: (identifier) @name (formal_parameter_list) @parameters)) @definition.method
(method_declaration
  signature: (method_signature "static"? @modifiers
    (getter_signature (type_identifier)? @type . (type_arguments)? @type . (nullable_type)? name: (identifier) @name)))
  @definition.property
(declaration "static"? @modifiers
  (getter_signature (type_identifier)? @type . (type_arguments)? @type . (nullable_type)? name: (identifier) @name))
  @definition.property
(method_declaration
  signature: (method_signature "static"? @modifiers (setter_signature name: (identifier) @name))) @definition.property
(declaration (setter_signature name: (identifier) @name)) @definition.property
(method_declaration
  signature: (method_signature (operator_signature [(binary_operator) "[]" "[]=" "~"] @name (formal_parameter_list) @parameters)))
  @definition.operator
(local_function_declaration
  (lambda_expression
    parameters: (function_signature
      [(type_identifier) (void_type)]? @type . (type_arguments)? @type . (nullable_type)?
      name: (identifier) @name (formal_parameter_list) @parameters)) @definition.function)

; Constructors: the first name is the class, the second their own. Nothing sees them without the class.
(constructor_signature . (identifier) @type @name . (formal_parameter_list) @parameters (#set! visible "none"))
  @definition.constructor
(constructor_signature
  . (identifier) @type . (identifier) @name . (formal_parameter_list) @parameters
  (#set! visible "none") (#set! modifiers "static")) @definition.constructor
(constant_constructor_signature (identifier) @type @name . (formal_parameter_list) @parameters (#set! visible "none"))
  @definition.constructor
(constant_constructor_signature
  (identifier) @type . (identifier) @name . (formal_parameter_list) @parameters
  (#set! visible "none") (#set! modifiers "static")) @definition.constructor
(factory_constructor_signature
  (identifier) @type . (identifier) @name . (formal_parameter_list) @parameters
  (#set! visible "none") (#set! modifiers "static")) @definition.constructor
(redirecting_factory_constructor_signature
  (identifier) @type . (identifier) @name . (formal_parameter_list) @parameters
  (#set! visible "none") (#set! modifiers "static")) @definition.constructor

; Fields
(declaration "static"? @modifiers
  [(type_identifier) (function_type) (record_type)]? @type . (type_arguments)? @type . (nullable_type)?
  (initialized_identifier_list (initialized_identifier . (identifier) @name))) @definition.field
(declaration "static"? @modifiers
  (initialized_identifier_list (initialized_identifier . (identifier) @name . (_) @value))) @definition.field
(declaration "static"? @modifiers
  (type_identifier)? @type . (type_arguments)? @type . (nullable_type)?
  (static_final_declaration_list (static_final_declaration . (identifier) @name))) @definition.constant
(declaration "static"? @modifiers
  (static_final_declaration_list (static_final_declaration . (identifier) @name . (_) @value))) @definition.constant
(declaration (abstract) @modifiers
  (type_identifier)? @type . (type_arguments)? @type . (nullable_type)?
  (identifier_list (identifier) @name)) @definition.field
(program
  (type_identifier) @type . (type_arguments)? @type . (nullable_type)?
  . (initialized_identifier_list (initialized_identifier . (identifier) @name) @definition.variable))
(program (initialized_identifier_list (initialized_identifier . (identifier) @name . (_)? @value) @definition.variable))
(program
  (type_identifier) @type . (type_arguments)? @type . (nullable_type)?
  . (static_final_declaration_list (static_final_declaration . (identifier) @name) @definition.constant))
(program (static_final_declaration_list (static_final_declaration . (identifier) @name . (_)? @value) @definition.constant))

; Calls
(method_invocation function: (identifier) @reference.call arguments: (argument_part (arguments) @arguments))
(method_invocation
  function: [
    (unconditional_assignable_selector . (_) @receiver (assignable_operator) . (identifier) @reference.member)
    (conditional_assignable_selector . (_) @receiver (assignable_operator) . (identifier) @reference.member)
  ]
  arguments: (argument_part (arguments) @arguments))
(cascade_expression
  target: (_) @receiver
  (unconditional_cascade_section
    (method_invocation
      function: (cascade_selector (identifier) @reference.member) arguments: (argument_part (arguments) @arguments))))
(new_expression . (type_identifier) @reference.new . (arguments) @arguments)
(new_expression . (type_identifier) @receiver . (identifier) @reference.member . (arguments) @arguments)
(const_object_expression (type_identifier) @reference.new . (arguments) @arguments)
(const_object_expression (type_identifier) @receiver . (identifier) @reference.member . (arguments) @arguments)
(constructor_invocation . (type_identifier) @receiver (identifier) @reference.member . (arguments) @arguments)

; Members
(unconditional_assignable_selector . (_) @receiver (assignable_operator) . (identifier) @reference.member)
(conditional_assignable_selector . (_) @receiver (assignable_operator) . (identifier) @reference.member)
(cascade_expression
  target: (_) @receiver
  (unconditional_cascade_section
    (assignment_expression_without_cascade left: (cascade_selector (identifier) @reference.member))))
(cascade_selector (identifier) @reference.member)
(constructor_param (this) @receiver (identifier) @reference.member)
(type_identifier) @reference.type

; What else names stand for
(annotation name: (identifier) @reference.decorator)
(named_argument (label (identifier) @reference.key))
(assignable_expression . (identifier) @reference.write .)
(combinator (identifier) @reference)
(break_statement (identifier) @skip)
(continue_statement (identifier) @skip)
(library_name (dotted_identifier_list (identifier) @skip))
(part_of_directive (dotted_identifier_list (identifier) @skip))
(identifier_dollar_escaped) @reference
(identifier) @reference
