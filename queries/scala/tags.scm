; Scala 2 and 3: what is defined and what is referred to.

; Types and objects
(class_definition (modifiers)? @modifiers name: (identifier) @name class_parameters: (class_parameters)? @parameters) @definition.class
(trait_definition (modifiers)? @modifiers name: (identifier) @name) @definition.trait
(object_definition (modifiers)? @modifiers name: (identifier) @name) @definition.object
(package_object name: (identifier) @name) @definition.object
(enum_definition name: (identifier) @name class_parameters: (class_parameters)? @parameters) @definition.enum
(simple_enum_case name: (identifier) @name) @definition.enum_member
(full_enum_case name: (identifier) @name class_parameters: (class_parameters) @parameters) @definition.enum_member
(type_definition
  (modifiers)? @modifiers
  name: (type_identifier) @name
  type: (_)? @type) @definition.type

; Supertypes
(class_definition
  name: (identifier) @name
  extend: (extends_clause [
    (type_identifier) @base
    (stable_type_identifier) @base
    (generic_type type: (_) @base)
  ])) @definition.class
(object_definition
  name: (identifier) @name
  extend: (extends_clause [
    (type_identifier) @base
    (stable_type_identifier) @base
    (generic_type type: (_) @base)
  ])) @definition.object
(trait_definition
  name: (identifier) @name
  extend: (extends_clause [
    (type_identifier) @base
    (stable_type_identifier) @base
    (generic_type type: (_) @base)
  ])) @definition.trait
(enum_definition
  name: (identifier) @name
  extend: (extends_clause [
    (type_identifier) @base
    (stable_type_identifier) @base
    (generic_type type: (_) @base)
  ])) @definition.enum

; A given is an object of its type; without a name it stands under the type's name.
(given_definition
  (modifiers)? @modifiers
  name: (identifier) @name
  return_type: [
    (type_identifier) @base
    (stable_type_identifier) @base
    (generic_type type: (_) @base)
  ]) @definition.object
(given_definition
  !name
  return_type: [
    (type_identifier) @name
    (generic_type type: (type_identifier) @name)
  ]) @definition.implementation
; An extension groups methods of its parameter's type.
(extension_definition
  parameters: (parameters (parameter type: [
    (type_identifier) @name
    (generic_type type: (type_identifier) @name)
  ]))) @definition.implementation

; Functions. `def this` is a constructor.
(function_definition
  (modifiers)? @modifiers
  name: (identifier) @name
  (parameters) @parameters
  (#eq? @name "this")
  (#set! visible "none")) @definition.constructor
(function_definition
  (modifiers)? @modifiers
  name: [(identifier) (operator_identifier)] @name
  (parameters)? @parameters
  return_type: (_)? @type) @definition.function
(function_declaration
  (modifiers)? @modifiers
  name: [(identifier) (operator_identifier)] @name
  (parameters)? @parameters
  return_type: (_)? @type) @definition.function

; Values: fields of a type; the ones inside functions become locals.
(template_body
  (val_definition
    (modifiers)? @modifiers
    "val" @modifiers
    pattern: [
      (identifier) @name
      (identifiers (identifier) @name)
      (tuple_pattern (identifier) @name)
      (case_class_pattern (identifier) @name)
    ]
    type: (_)? @type) @definition.field)
(template_body
  (var_definition
    (modifiers)? @modifiers
    pattern: [(identifier) @name (identifiers (identifier) @name) (tuple_pattern (identifier) @name)]
    type: (_)? @type) @definition.field)
(val_definition
  !type
  pattern: (identifier) @name
  value: (instance_expression . [(type_identifier) @type (generic_type type: (_) @type)])) @definition.variable
(val_definition
  (modifiers)? @modifiers
  "val" @modifiers
  pattern: [
    (identifier) @name
    (identifiers (identifier) @name)
    (tuple_pattern (identifier) @name)
    (case_class_pattern (identifier) @name)
  ]
  type: (_)? @type) @definition.variable
(var_definition
  (modifiers)? @modifiers
  pattern: [(identifier) @name (identifiers (identifier) @name) (tuple_pattern (identifier) @name)]
  type: (_)? @type) @definition.variable
(val_declaration (modifiers)? @modifiers "val" @modifiers name: (identifier) @name type: (_) @type) @definition.field
(var_declaration (modifiers)? @modifiers name: (identifier) @name type: (_) @type) @definition.field
(class_parameter
  (modifiers)? @modifiers ["val" "var"] @modifiers name: (identifier) @name type: (_)? @type) @definition.field
(class_definition
  "case"
  class_parameters: (class_parameters
    (class_parameter name: (identifier) @name type: (_)? @type) @definition.field))
(full_enum_case
  class_parameters: (class_parameters
    (class_parameter name: (identifier) @name type: (_)? @type) @definition.field))

; References: calls and members
(call_expression function: (identifier) @reference.call arguments: (arguments) @arguments)
(call_expression function: (identifier) @reference.call)
(call_expression
  function: (field_expression value: (_) @receiver field: (identifier) @reference.member)
  arguments: (arguments) @arguments)
(call_expression
  function: (generic_function function: (identifier) @reference.call) arguments: (arguments) @arguments)
(call_expression
  function: (generic_function
    function: (field_expression value: (_) @receiver field: (identifier) @reference.member))
  arguments: (arguments) @arguments)
(field_expression value: (_) @receiver field: [(identifier) (operator_identifier)] @reference.member)
(generic_function function: (identifier) @reference.call)
(infix_expression left: (_) @receiver operator: [(identifier) (operator_identifier)] @reference.member)
(postfix_expression . (_) @receiver (identifier) @reference.member .)
(instance_expression
  [
    (type_identifier) @reference.new
    (generic_type type: (type_identifier) @reference.new)
    (stable_type_identifier (type_identifier) @reference.new .)
  ]
  arguments: (arguments)? @arguments)
(stable_type_identifier . (_) @receiver . (type_identifier) @reference.type)
(stable_identifier . (_) @receiver . (identifier) @reference.member)
(case_class_pattern type: (type_identifier) @reference.type)
(infix_pattern operator: [(identifier) (operator_identifier)] @reference)

; Annotations, names of arguments, assignments
(annotation name: [(type_identifier) @reference.decorator (generic_type type: (type_identifier) @reference.decorator)])
(call_expression
  function: (_) @callee
  arguments: (arguments (assignment_expression left: (identifier) @reference.key)))
(instance_expression
  . (_) @callee
  arguments: (arguments (assignment_expression left: (identifier) @reference.key)))
(arguments (assignment_expression left: (identifier) @reference.key))
(assignment_expression left: (identifier) @reference.write)
(package_identifier (identifier) @reference.module)
(import_declaration (identifier) @reference.module)
(export_declaration (identifier) @reference.module)

(type_identifier) @reference.type
(identifier) @reference
(operator_identifier) @reference
