; Swift: what is defined and what is referred to. The grammar gives names and written types the same field `name`, and
; parameters no list: `@parameters` is the declaration itself.

(class_declaration (modifiers)? @modifiers declaration_kind: "class" name: (type_identifier) @name) @definition.class
(class_declaration (modifiers)? @modifiers declaration_kind: "actor" name: (type_identifier) @name) @definition.class
(class_declaration (modifiers)? @modifiers declaration_kind: "struct" name: (type_identifier) @name) @definition.struct
(class_declaration (modifiers)? @modifiers declaration_kind: "enum" name: (type_identifier) @name) @definition.enum
(class_declaration
  (modifiers)? @modifiers
  declaration_kind: "extension"
  name: (user_type (type_identifier) @name .)) @definition.implementation
(protocol_declaration (modifiers)? @modifiers name: (type_identifier) @name) @definition.protocol
(class_declaration name: (type_identifier) @name (inheritance_specifier inherits_from: (_) @base)) @definition.class
(class_declaration
  name: (user_type (type_identifier) @name .)
  (inheritance_specifier inherits_from: (_) @base)) @definition.implementation
(protocol_declaration name: (type_identifier) @name (inheritance_specifier inherits_from: (_) @base)) @definition.protocol

(function_declaration
  (modifiers)? @modifiers
  name: (simple_identifier) @name
  name: (_)? @type) @definition.function @parameters
(function_declaration (modifiers)? @modifiers name: "init" @name) @definition.constructor @parameters
(function_declaration
  (modifiers)? @modifiers
  name: [(custom_operator) "==" "<" ">" "<=" ">=" "+" "-" "*" "/" "%"] @name
  name: (_)? @type) @definition.operator @parameters
(protocol_function_declaration
  (modifiers)? @modifiers
  name: (simple_identifier) @name
  name: (_)? @type) @definition.function @parameters
(protocol_function_declaration (modifiers)? @modifiers name: "init" @name) @definition.constructor @parameters
(subscript_declaration (modifiers)? @modifiers "subscript" @name name: (_) @type) @definition.method @parameters
(deinit_declaration "deinit" @name) @definition.method

(class_body (property_declaration
  (modifiers)? @modifiers
  name: (pattern bound_identifier: (simple_identifier) @name)
  .
  (type_annotation (_) @type)) @definition.property)
(class_body (property_declaration
  (modifiers)? @modifiers
  name: (pattern bound_identifier: (simple_identifier) @name)) @definition.property)
(enum_class_body (property_declaration
  (modifiers)? @modifiers
  name: (pattern bound_identifier: (simple_identifier) @name)) @definition.property)
(source_file (property_declaration
  (modifiers)? @modifiers
  (value_binding_pattern "var")
  name: (pattern bound_identifier: (simple_identifier) @name)
  (type_annotation (_) @type)?) @definition.variable)
(source_file (property_declaration
  (modifiers)? @modifiers
  (value_binding_pattern "let")
  name: (pattern bound_identifier: (simple_identifier) @name)
  (type_annotation (_) @type)?) @definition.constant)
(protocol_property_declaration
  (modifiers)? @modifiers
  name: (pattern bound_identifier: (simple_identifier) @name)
  (type_annotation (_) @type)) @definition.property
(enum_entry name: (simple_identifier) @name) @definition.enum_member
(typealias_declaration (modifiers)? @modifiers name: (type_identifier) @name name: (_) @type) @definition.type
(associatedtype_declaration name: (type_identifier) @name) @definition.type
(operator_declaration (custom_operator) @name) @definition.operator
(precedence_group_declaration (simple_identifier) @name) @definition.type

; Calls, members, values
(call_expression
  .
  [
    (simple_identifier) @reference.call
    (prefix_expression target: (simple_identifier) @reference.member)
    (navigation_expression target: (_) @receiver suffix: (navigation_suffix suffix: (simple_identifier) @reference.member))
  ]
  (call_suffix (value_arguments "(") @arguments))
(call_expression . (simple_identifier) @reference.call (call_suffix . (lambda_literal)))
(assignment target: (directly_assignable_expression [
  (simple_identifier) @reference.write
  (navigation_expression target: (_) @receiver suffix: (navigation_suffix suffix: (simple_identifier) @reference.write))
]))
(navigation_expression target: (_) @receiver suffix: (navigation_suffix suffix: (simple_identifier) @reference.member))
(prefix_expression operation: "." target: (simple_identifier) @reference.member)
(pattern "." . (simple_identifier) @reference.member)
(constructor_expression constructed_type: (user_type (type_identifier) @reference.new .))
(user_type (type_identifier) @receiver . (type_identifier) @reference.type)
(attribute (user_type (type_identifier) @reference.decorator))
(identifier (simple_identifier) @reference.type)
(value_argument_label (simple_identifier) @reference.key)
(parameter external_name: (simple_identifier) @reference.key)
(enum_type_parameters (simple_identifier) @reference.key)
(tuple_expression name: (simple_identifier) @reference.key)
(type_identifier) @reference.type
(simple_identifier) @reference
(custom_operator) @reference
