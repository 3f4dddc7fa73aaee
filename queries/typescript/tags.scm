; inherits: ecmascript
; TypeScript: what is defined.

; Functions and classes
(function_declaration
  "async"? @modifiers
  name: (identifier) @name
  parameters: (_) @parameters
  return_type: (type_annotation (_) @type)?) @definition.function
(generator_function_declaration
  "async"? @modifiers
  name: (identifier) @name
  parameters: (_) @parameters
  return_type: (type_annotation (_) @type)?) @definition.function
(function_signature
  "async"? @modifiers
  name: (identifier) @name
  parameters: (_) @parameters
  return_type: (type_annotation (_) @type)?) @definition.function
(class_declaration name: (type_identifier) @name) @definition.class
(abstract_class_declaration "abstract" @modifiers name: (type_identifier) @name) @definition.class
(class name: (type_identifier) @name) @definition.class
(class_declaration
  name: (type_identifier) @name
  (class_heritage [
    (_ value: [(identifier) (member_expression)] @base)
    (_ value: (_ function: (_) @base arguments: (arguments (identifier)? @base)))
    (implements_clause [(type_identifier) @base (nested_type_identifier) @base (generic_type name: (_) @base)])
  ])) @definition.class
(abstract_class_declaration
  name: (type_identifier) @name
  (class_heritage [
    (_ value: [(identifier) (member_expression)] @base)
    (_ value: (_ function: (_) @base arguments: (arguments (identifier)? @base)))
    (implements_clause [(type_identifier) @base (nested_type_identifier) @base (generic_type name: (_) @base)])
  ])) @definition.class

; Types
(interface_declaration name: (type_identifier) @name) @definition.interface
(interface_declaration
  name: (type_identifier) @name
  (extends_type_clause [(type_identifier) @base (nested_type_identifier) @base (generic_type name: (_) @base)])) @definition.interface
(type_alias_declaration name: (type_identifier) @name value: (_) @type) @definition.type
(enum_declaration "const"? @modifiers name: (identifier) @name) @definition.enum
(enum_body name: (property_identifier) @name @definition.enum_member)
(enum_body name: (string (string_fragment) @name) @definition.enum_member)
(enum_assignment name: [(property_identifier) @name (string (string_fragment) @name)]) @definition.enum_member
(import_alias . (identifier) @name (_) @type) @definition.type

; Namespaces and ambient modules
(internal_module name: (identifier) @name) @definition.namespace
(internal_module name: (nested_identifier object: (_) @container property: (_) @name)) @definition.namespace
(module name: (identifier) @name) @definition.namespace
(module name: (nested_identifier object: (_) @container property: (_) @name)) @definition.namespace
(module name: (string (string_fragment) @name)) @definition.module

; Variables that hold a function or a class are that function or class.
(variable_declarator
  name: (identifier) @name
  value: [
    (_
      "async"? @modifiers
      parameters: (_) @parameters
      return_type: (type_annotation (_) @type)?
      body: (_) @body)
    (_ "async"? @modifiers parameter: (_) @parameters body: (_) @body)
  ]) @definition.function
(variable_declarator name: (identifier) @name value: (class body: (_) @body)) @definition.class
(lexical_declaration kind: "const"
  (variable_declarator name: (identifier) @name type: (type_annotation (_) @type) value: (object)? @body) @definition.constant)
(lexical_declaration kind: "const"
  (variable_declarator
    name: (identifier) @name
    value: [
      (object) @body
      (new_expression constructor: (_) @type)
      (as_expression (_) (type_identifier) @type)
      (satisfies_expression (object) @body)
      (as_expression (object) @body)
    ]) @definition.constant)
(lexical_declaration kind: "const" (variable_declarator name: (identifier) @name) @definition.constant)
(variable_declarator name: (identifier) @name type: (type_annotation (_) @type) value: (object)? @body) @definition.variable
(variable_declarator
  name: (identifier) @name
  value: [(object) @body (new_expression constructor: (_) @type) (as_expression (_) (type_identifier) @type)]) @definition.variable
(variable_declaration (variable_declarator name: (identifier) @name) @definition.variable (#set! hoist "function"))
(lexical_declaration (variable_declarator name: (identifier) @name) @definition.variable)
(assignment_expression "using" left: (identifier) @name) @definition.constant

; Members of classes, and methods of object literals
(method_definition
  (accessibility_modifier)? @modifiers
  name: (property_identifier) @name
  parameters: (_) @parameters
  (#eq? @name "constructor")) @definition.constructor
(method_signature
  (accessibility_modifier)? @modifiers
  name: (property_identifier) @name
  parameters: (_) @parameters
  (#eq? @name "constructor")) @definition.constructor
(method_definition
  [(accessibility_modifier) (override_modifier) "static"]* @modifiers
  ["get" "set"]
  name: [(property_identifier) (private_property_identifier)] @name
  return_type: (type_annotation (_) @type)?) @definition.property
(method_definition
  [(accessibility_modifier) (override_modifier) "static" "async" "readonly"]* @modifiers
  name: [(property_identifier) (private_property_identifier)] @name
  parameters: (_) @parameters
  return_type: (type_annotation (_) @type)?) @definition.method
(method_definition
  name: (string (string_fragment) @name)
  parameters: (_) @parameters
  return_type: (type_annotation (_) @type)?) @definition.method
(method_signature
  ["get" "set"]
  name: (property_identifier) @name
  return_type: (type_annotation (_) @type)?) @definition.property
(method_signature
  [(accessibility_modifier) (override_modifier) "static" "async" "readonly"]* @modifiers
  name: [(property_identifier) (private_property_identifier)] @name
  parameters: (_) @parameters
  return_type: (type_annotation (_) @type)?) @definition.method
(method_signature
  name: (string (string_fragment) @name)
  parameters: (_) @parameters
  return_type: (type_annotation (_) @type)?) @definition.method
(abstract_method_signature
  [(accessibility_modifier) (override_modifier) "abstract" "async"]* @modifiers
  name: (_) @name
  parameters: (_) @parameters
  return_type: (type_annotation (_) @type)?) @definition.method
(public_field_definition
  [(accessibility_modifier) (override_modifier) "static" "readonly"]* @modifiers
  name: [(property_identifier) (private_property_identifier)] @name
  value: [
    (_
      "async"? @modifiers
      parameters: (_) @parameters
      return_type: (type_annotation (_) @type)?
      body: (_) @body)
    (_ "async"? @modifiers parameter: (_) @parameters body: (_) @body)
  ]) @definition.method
(public_field_definition
  [(accessibility_modifier) (override_modifier) "static" "readonly" "abstract"]* @modifiers
  name: [(property_identifier) (private_property_identifier)] @name
  !type
  value: (new_expression constructor: (_) @type)) @definition.field
(public_field_definition
  [(accessibility_modifier) (override_modifier) "static" "readonly" "abstract"]* @modifiers
  name: [(property_identifier) (private_property_identifier)] @name
  type: (type_annotation (_) @type)?) @definition.field
(public_field_definition name: (string (string_fragment) @name) type: (type_annotation (_) @type)?) @definition.field
(property_signature
  "readonly"? @modifiers
  name: [(property_identifier) (private_property_identifier)] @name
  type: (type_annotation (_) @type)?) @definition.property
(property_signature name: (string (string_fragment) @name) type: (type_annotation (_) @type)?) @definition.property

; Fields that the parameters of a constructor declare
(class_declaration
  name: (type_identifier) @container
  body: (_ (method_definition parameters: (_ (_
    [(accessibility_modifier) (override_modifier) "readonly"]+ @modifiers
    pattern: (identifier) @name
    type: (type_annotation (_) @type)?) @definition.field))))
(abstract_class_declaration
  name: (type_identifier) @container
  body: (_ (method_definition parameters: (_ (_
    [(accessibility_modifier) (override_modifier) "readonly"]+ @modifiers
    pattern: (identifier) @name
    type: (type_annotation (_) @type)?) @definition.field))))

; Properties of object literals whose type is not written elsewhere
(pair
  key: (property_identifier) @name
  value: [
    (_
      "async"? @modifiers
      parameters: (_) @parameters
      return_type: (type_annotation (_) @type)?
      body: (_) @body)
    (_ "async"? @modifiers parameter: (_) @parameters body: (_) @body)
  ]) @definition.method
(variable_declarator
  name: (identifier) @container
  !type
  value: [
    (_ (pair key: (property_identifier) @name) @definition.property)
    (as_expression (_ (pair key: (property_identifier) @name) @definition.property))
    (satisfies_expression (_ (pair key: (property_identifier) @name) @definition.property))
  ])
(variable_declarator
  !type
  value: [
    (_ (pair value: (_ (pair key: (property_identifier) @name) @definition.property)))
    (as_expression (_ (pair value: (_ (pair key: (property_identifier) @name) @definition.property))))
  ])
(variable_declarator
  !type
  value: (_ (pair value: (_ (pair value: (_ (pair key: (property_identifier) @name) @definition.property))))))
(public_field_definition !type value: (_ (pair key: (property_identifier) @name) @definition.property))
(export_statement value: [
  (_ (pair key: (property_identifier) @name) @definition.property)
  (satisfies_expression (_ (pair key: (property_identifier) @name) @definition.property))
])
; `const Level = Object.freeze({ LOW: 1 })`
(variable_declarator
  name: (identifier) @container
  value: (_
    function: (_ object: (identifier) @_object)
    arguments: (arguments . (_ (pair key: (property_identifier) @name) @definition.property)))
  (#eq? @_object "Object"))

; Functions given to a name from outside: `Widget.create = () => …`, `Widget.prototype.draw = function …`
(assignment_expression
  left: (_
    object: [(identifier) @container (_ object: (identifier) @container property: (property_identifier))]
    property: (property_identifier) @name)
  right: (_ "async"? @modifiers parameters: (_) @parameters body: (_) @body)
  (#match? @container "^[A-Z]") (#set! visible "none")) @definition.method

; References
(extends_clause value: (identifier) @reference.type)
(nested_type_identifier module: (identifier) @reference.module)
(nested_type_identifier module: (_) @receiver name: (type_identifier) @reference.type)
(nested_identifier object: (_) @receiver property: (property_identifier) @reference.member)
(type_identifier) @reference.type
