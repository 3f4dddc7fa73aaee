; Kotlin: what is defined and what is referred to. The grammar names few fields, so order and anchors tell the parts.

; Types
(class_declaration
  (modifiers)? @modifiers "enum" "class" . (type_identifier) @name (primary_constructor)? @parameters) @definition.enum
(class_declaration
  (modifiers (class_modifier "annotation")) @modifiers . (type_identifier) @name) @definition.annotation
(class_declaration
  (modifiers)? @modifiers "class" . (type_identifier) @name (primary_constructor)? @parameters) @definition.class
(class_declaration (modifiers)? @modifiers "interface" . (type_identifier) @name) @definition.interface
(object_declaration (modifiers)? @modifiers (type_identifier) @name) @definition.object
(companion_object (type_identifier) @name) @definition.object
; A companion without a name is found by its word.
(companion_object "companion" @name "object" . [(class_body) (delegation_specifier)]) @definition.object
(type_alias
  (modifiers)? @modifiers
  "typealias" . (type_identifier) @name
  [(user_type) (nullable_type) (function_type) (parenthesized_type)] @type) @definition.type

; Supertypes
(class_declaration
  (type_identifier) @name
  (delegation_specifier [
    (user_type) @base
    (constructor_invocation (user_type) @base)
    (explicit_delegation . (user_type) @base)
  ])) @definition.class
(object_declaration
  (type_identifier) @name
  (delegation_specifier [
    (user_type) @base
    (constructor_invocation (user_type) @base)
    (explicit_delegation . (user_type) @base)
  ])) @definition.object

; Functions: an extension is held by its receiver's type.
(function_declaration
  (modifiers)? @modifiers
  [
    (user_type (type_identifier) @container)
    (nullable_type (user_type (type_identifier) @container))
  ] . (simple_identifier) @name . (function_value_parameters) @parameters
  . [(user_type) (nullable_type) (function_type) (parenthesized_type)]? @type) @definition.function
(function_declaration
  (modifiers)? @modifiers
  (simple_identifier) @name . (function_value_parameters) @parameters
  . [(user_type) (nullable_type) (function_type) (parenthesized_type)]? @type) @definition.function
; A constructor is no member that a plain name finds, so it binds nothing.
(secondary_constructor
  (modifiers)? @modifiers
  "constructor" @name
  (function_value_parameters) @parameters
  "{"? @body
  (#set! visible "none")) @definition.constructor

; Properties; the ones inside functions become locals.
(class_parameter
  (modifiers)? @modifiers
  (binding_pattern_kind) @modifiers . (simple_identifier) @name . (_) @type) @definition.property
(property_declaration
  (modifiers (property_modifier)) @modifiers
  (variable_declaration . (simple_identifier) @name . (_)? @type)) @definition.constant
(class_body
  (property_declaration
    (modifiers)? @modifiers
    (binding_pattern_kind) @modifiers
    (variable_declaration . (simple_identifier) @name .)
    "=" . (_) @value) @definition.property)
(source_file
  (property_declaration
    (modifiers)? @modifiers
    (binding_pattern_kind) @modifiers
    (variable_declaration . (simple_identifier) @name .)
    "=" . (_) @value) @definition.property)
(class_body
  (property_declaration
    (modifiers)? @modifiers
    (binding_pattern_kind) @modifiers
    (user_type (type_identifier) @container)?
    (variable_declaration . (simple_identifier) @name . (_)? @type)) @definition.property)
(source_file
  (property_declaration
    (modifiers)? @modifiers
    (binding_pattern_kind) @modifiers
    (user_type (type_identifier) @container)?
    (variable_declaration . (simple_identifier) @name . (_)? @type)) @definition.property)
(enum_class_body
  (property_declaration (variable_declaration . (simple_identifier) @name . (_)? @type)) @definition.property)
(enum_entry (simple_identifier) @name) @definition.enum_member

; References: calls and members
(call_expression
  . (simple_identifier) @reference.call (call_suffix (value_arguments) @arguments .))
(call_expression . (simple_identifier) @reference.call (call_suffix . (annotated_lambda) @arguments .))
(call_expression . (simple_identifier) @reference.call)
(call_expression
  . (navigation_expression . (_) @receiver (navigation_suffix (simple_identifier) @reference.member))
  (call_suffix (value_arguments) @arguments .))
(call_expression
  . (navigation_expression . (_) @receiver (navigation_suffix (simple_identifier) @reference.member))
  (call_suffix . (annotated_lambda) @arguments .))
(navigation_expression . (_) @receiver (navigation_suffix (simple_identifier) @reference.member))
(directly_assignable_expression . (_) @receiver (navigation_suffix (simple_identifier) @reference.member))
(callable_reference (type_identifier) @receiver (simple_identifier) @reference.member)
(callable_reference . (simple_identifier) @reference.call)
(infix_expression . (_) @receiver . (simple_identifier) @reference.member . (_))
(user_type (type_identifier) @receiver . (type_identifier) @reference.type)

; Annotations
(annotation (user_type (type_identifier) @reference.decorator .))
(annotation (constructor_invocation (user_type (type_identifier) @reference.decorator .)))
(file_annotation (user_type (type_identifier) @reference.decorator .))
(file_annotation (constructor_invocation (user_type (type_identifier) @reference.decorator .)))

; Names of arguments, assignments
(call_expression . (_) @callee (call_suffix (value_arguments (value_argument . (simple_identifier) @reference.key "="))))
(constructor_invocation (user_type) @callee (value_arguments (value_argument . (simple_identifier) @reference.key "=")))
(value_argument . (simple_identifier) @reference.key "=")
(directly_assignable_expression . (simple_identifier) @reference.write .)
(postfix_expression (simple_identifier) @reference.write ["++" "--"])
(prefix_expression ["++" "--"] (simple_identifier) @reference.write)
(package_header (identifier (simple_identifier) @reference.module))
(import_header (identifier (simple_identifier) @reference.module))

(type_identifier) @reference.type
(simple_identifier) @reference
(interpolated_identifier) @reference
