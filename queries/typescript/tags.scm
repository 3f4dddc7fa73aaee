; inherits: ecmascript
; TypeScript: what is defined.

; Functions and classes
(function_declaration
  "async"? @modifiers
  name: (identifier) @name
  parameters: (_) @parameters
  return_type: (_ (_) @type)?) @definition.function
(generator_function_declaration
  "async"? @modifiers
  name: (identifier) @name
  parameters: (_) @parameters
  return_type: (_ (_) @type)?) @definition.function
(function_signature
  "async"? @modifiers
  name: (identifier) @name
  parameters: (_) @parameters
  return_type: (_ (_) @type)?) @definition.function
(class_declaration name: (type_identifier) @name) @definition.class
(abstract_class_declaration "abstract" @modifiers name: (type_identifier) @name) @definition.class
(class name: (type_identifier) @name) @definition.class
(class_declaration
  name: (type_identifier) @name
  (class_heritage [
    (_ value: [(identifier) (member_expression)] @base type_arguments: (_)? @base)
    (_ value: (_ function: (_) @base arguments: (arguments (identifier)? @base)))
    (implements_clause [(type_identifier) @base (nested_type_identifier) @base (generic_type) @base])
  ])) @definition.class
(abstract_class_declaration
  name: (type_identifier) @name
  (class_heritage [
    (_ value: [(identifier) (member_expression)] @base type_arguments: (_)? @base)
    (_ value: (_ function: (_) @base arguments: (arguments (identifier)? @base)))
    (implements_clause [(type_identifier) @base (nested_type_identifier) @base (generic_type) @base])
  ])) @definition.class

; Types
(interface_declaration name: (type_identifier) @name) @definition.interface
(interface_declaration
  name: (type_identifier) @name
  (extends_type_clause [(type_identifier) @base (nested_type_identifier) @base (generic_type) @base])) @definition.interface
(type_alias_declaration name: (type_identifier) @name value: (_) @type) @definition.type
(type_alias_declaration
  name: (type_identifier) @name
  value: (intersection_type [
    (type_identifier) @base
    (generic_type) @base
    (intersection_type [
      (type_identifier) @base
      (generic_type) @base
      (intersection_type [(type_identifier) @base (generic_type) @base])
    ])
  ])) @definition.type
(enum_declaration "const"? @modifiers name: (identifier) @name) @definition.enum
(enum_body name: (property_identifier) @name @definition.enum_member)
(enum_body name: (string (string_fragment) @name) @definition.enum_member)
(enum_assignment name: [(property_identifier) @name (string (string_fragment) @name)]) @definition.enum_member
(import_alias . (identifier) @name (_) @type) @definition.type

; Namespaces and ambient modules
(internal_module name: (identifier) @name) @definition.namespace
(internal_module name: (nested_identifier object: (_) @container property: (_) @name)) @definition.namespace
(internal_module name: (nested_identifier object: (identifier) @name)) @definition.namespace
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
      return_type: (_ (_) @type)?
      body: (_) @body)
    (_ "async"? @modifiers parameter: (_) @parameters body: (_) @body)
  ]) @definition.function
(variable_declarator name: (identifier) @name value: (class body: (_) @body)) @definition.class
(lexical_declaration kind: "const"
  (variable_declarator name: (identifier) @name type: (_ (_) @type) value: (object)? @body) @definition.constant)
(lexical_declaration kind: "const"
  (variable_declarator
    name: (identifier) @name
    value: [(object) @body (_ constructor: (_) @type) @value (as_expression (_) (type_identifier) @type) (_ . (object) @body)]) @definition.constant)
; Members of what is given to a call first: `const Level = freeze({ … })`
(lexical_declaration kind: "const"
  (variable_declarator
    name: (identifier) @name
    value: (call_expression arguments: (arguments . (object) @body)) @value) @definition.constant)
(lexical_declaration kind: "const" (variable_declarator name: (identifier) @name value: (_)? @value) @definition.constant)
(variable_declarator name: (identifier) @name type: (_ (_) @type) value: (object)? @body) @definition.variable
(variable_declarator
  name: (identifier) @name
  value: [(object) @body (_ constructor: (_) @type) @value]) @definition.variable
(variable_declaration (variable_declarator name: (identifier) @name value: (_)? @value) @definition.variable (#set! hoist "function"))
(lexical_declaration (variable_declarator name: (identifier) @name value: (_)? @value) @definition.variable)
(assignment_expression "using" left: (identifier) @name) @definition.constant

; Default exports of another type than they are written with.
(export_statement "default" @name
  value: [(as_expression (_) (type_identifier) @type) (satisfies_expression . (object) @body) (as_expression . (object) @body)]) @definition.constant
(export_statement "default" @name value: [(as_expression) (satisfies_expression) (non_null_expression)] @value) @definition.constant

; Members of classes
(class_body
  (_ (accessibility_modifier)? @modifiers name: (property_identifier) @name parameters: (_) @parameters) @definition.constructor
  (#eq? @name "constructor"))
(class_body
  (_
    [(accessibility_modifier) (override_modifier) "static" "abstract"]* @modifiers
    ["get" "set"]
    name: [(property_identifier) (private_property_identifier)] @name
    return_type: (_ (_) @type)?) @definition.property)
(class_body
  (_
    [(accessibility_modifier) (override_modifier) "static" "abstract" "async"]* @modifiers
    name: [(property_identifier) @name (private_property_identifier) @name (string (string_fragment) @name)]
    parameters: (_) @parameters
    return_type: (_ (_) @type)?) @definition.method)
(class_body
  (_
    [(accessibility_modifier) (override_modifier) "static" "readonly"]* @modifiers
    name: [(property_identifier) (private_property_identifier)] @name
    value: [
      (_ "async"? @modifiers parameters: (_) @parameters return_type: (_ (_) @type)? body: (_) @body)
      (_ "async"? @modifiers parameter: (_) @parameters body: (_) @body)
    ]) @definition.method)
(class_body
  (_
    [(accessibility_modifier) (override_modifier) "static" "readonly"]* @modifiers
    !type
    name: [(property_identifier) (private_property_identifier)] @name
    value: (_ constructor: (_) @type) @value) @definition.field)
(class_body
  (_
    [(accessibility_modifier) (override_modifier) "static" "readonly" "abstract"]* @modifiers
    !parameters
    name: [(property_identifier) @name (private_property_identifier) @name (string (string_fragment) @name)]
    type: (_ (_) @type)?
    value: (_)? @value) @definition.field)

; Members of interfaces and object types, methods of object literals
(interface_body (_ ["get" "set"] name: (property_identifier) @name return_type: (_ (_) @type)?) @definition.property)
(interface_body
  (_
    name: [(property_identifier) @name (private_property_identifier) @name (string (string_fragment) @name)]
    parameters: (_) @parameters
    return_type: (_ (_) @type)?) @definition.method)
(interface_body
  (_
    "readonly"? @modifiers
    !parameters
    name: [(property_identifier) @name (private_property_identifier) @name (string (string_fragment) @name)]
    type: (_ (_) @type)?) @definition.property)
(object_type (_ ["get" "set"] name: (property_identifier) @name return_type: (_ (_) @type)?) @definition.property)
(object_type
  (_
    name: [(property_identifier) @name (private_property_identifier) @name (string (string_fragment) @name)]
    parameters: (_) @parameters
    return_type: (_ (_) @type)?) @definition.method)
(object_type
  (_
    "readonly"? @modifiers
    !parameters
    name: [(property_identifier) @name (private_property_identifier) @name (string (string_fragment) @name)]
    type: (_ (_) @type)?) @definition.property)
(object (_ ["get" "set"] name: (property_identifier) @name return_type: (_ (_) @type)?) @definition.property)
(object
  (_
    "async"? @modifiers
    name: [(property_identifier) @name (private_property_identifier) @name (string (string_fragment) @name)]
    parameters: (_) @parameters
    return_type: (_ (_) @type)?) @definition.method)

; Fields that the parameters of a constructor declare
(class_declaration
  name: (type_identifier) @container
  body: (_ (_ parameters: (_ (_
    [(accessibility_modifier) (override_modifier) "readonly"]+ @modifiers
    pattern: (identifier) @name
    type: (_ (_) @type)?) @definition.field))))
(abstract_class_declaration
  name: (type_identifier) @container
  body: (_ (_ parameters: (_ (_
    [(accessibility_modifier) (override_modifier) "readonly"]+ @modifiers
    pattern: (identifier) @name
    type: (_ (_) @type)?) @definition.field))))

; Properties of object literals whose type is not written elsewhere
(pair
  key: (property_identifier) @name
  value: [
    (_
      "async"? @modifiers
      parameters: (_) @parameters
      return_type: (_ (_) @type)?
      body: (_) @body)
    (_ "async"? @modifiers parameter: (_) @parameters body: (_) @body)
  ]) @definition.method
(variable_declarator
  name: (identifier) @container
  !type
  value: [
    (_ (pair key: (property_identifier) @name value: (_) @value) @definition.property)
    (_ . (object (pair key: (property_identifier) @name value: (_) @value) @definition.property))
  ])
(variable_declarator
  !type
  value: [
    (_ (pair value: (_ (pair key: (property_identifier) @name value: (_) @value) @definition.property)))
    (_ . (object (pair value: (_ (pair key: (property_identifier) @name value: (_) @value) @definition.property))))
  ])
(variable_declarator
  !type
  value: (_ (pair value: (_ (pair value: (_ (pair key: (property_identifier) @name value: (_) @value) @definition.property))))))
(class_body (_ !type value: (_ (pair key: (property_identifier) @name value: (_) @value) @definition.property)))
(export_statement value: [
  (_ (pair key: (property_identifier) @name value: (_) @value) @definition.property)
  (_ . (object (pair key: (property_identifier) @name value: (_) @value) @definition.property))
])
; Those of what a function gives: nobody else writes their type down, unless the function says it.
(return_statement [
  (object (pair key: (property_identifier) @name value: (_) @value) @definition.property)
  (_ . (object (pair key: (property_identifier) @name value: (_) @value) @definition.property))
  (object (pair value: (_ (pair key: (property_identifier) @name value: (_) @value) @definition.property)))
])
(arrow_function body: (parenthesized_expression [
  (object (pair key: (property_identifier) @name value: (_) @value) @definition.property)
  (_ . (object (pair key: (property_identifier) @name value: (_) @value) @definition.property))
  (object (pair value: (_ (pair key: (property_identifier) @name value: (_) @value) @definition.property)))
]))
; `const Level = Object.freeze({ LOW: 1 })`
(variable_declarator
  name: (identifier) @container
  value: (_
    function: (_ object: (identifier) @_object)
    arguments: (arguments . (_ (pair key: (property_identifier) @name value: (_) @value) @definition.property)))
  (#eq? @_object "Object"))

; Functions given to a name from outside: `Widget.create = () => …`, `Widget.prototype.draw = function …`
(assignment_expression
  left: (_
    object: [(identifier) @container (_ object: (identifier) @container property: (property_identifier))]
    property: (property_identifier) @name)
  right: (_ "async"? @modifiers parameters: (_) @parameters body: (_) @body)
  (#match? @container "^[A-Z]") (#set! visible "none") (#set! hoist "module")) @definition.method

; References
(extends_clause value: (identifier) @reference.type)
(nested_type_identifier module: (identifier) @reference.module)
(nested_type_identifier module: (_) @receiver name: (type_identifier) @reference.type)
(nested_identifier object: (_) @receiver property: (property_identifier) @reference.member)
(type_identifier) @reference.type
; Members by their names in strings: `T["name"]`, `Pick<T, "name" | "size">`, `Exclude<keyof T, "name">`. A union holds the one before it: so many levels are read.
(lookup_type . (_) @literal (literal_type (string (string_fragment) @reference.key)))
(lookup_type . (_) @literal
  (union_type [(literal_type (string (string_fragment) @reference.key))
  (union_type [(literal_type (string (string_fragment) @reference.key))
  (union_type [(literal_type (string (string_fragment) @reference.key))
  (union_type [(literal_type (string (string_fragment) @reference.key))
  (union_type [(literal_type (string (string_fragment) @reference.key))
  (union_type (literal_type (string (string_fragment) @reference.key)))])])])])]))
(generic_type
  name: (type_identifier) @_name
  type_arguments: (type_arguments . (_) @literal [
    (literal_type (string (string_fragment) @reference.key))
    (union_type [(literal_type (string (string_fragment) @reference.key))
    (union_type [(literal_type (string (string_fragment) @reference.key))
    (union_type [(literal_type (string (string_fragment) @reference.key))
    (union_type [(literal_type (string (string_fragment) @reference.key))
    (union_type [(literal_type (string (string_fragment) @reference.key))
    (union_type (literal_type (string (string_fragment) @reference.key)))])])])])])
  ])
  (#any-of? @_name "Pick" "Omit"))
(generic_type
  name: (type_identifier) @_name
  type_arguments: (type_arguments . (index_type_query (_) @literal) [
    (literal_type (string (string_fragment) @reference.key))
    (union_type [(literal_type (string (string_fragment) @reference.key))
    (union_type [(literal_type (string (string_fragment) @reference.key))
    (union_type [(literal_type (string (string_fragment) @reference.key))
    (union_type [(literal_type (string (string_fragment) @reference.key))
    (union_type [(literal_type (string (string_fragment) @reference.key))
    (union_type (literal_type (string (string_fragment) @reference.key)))])])])])])
  ])
  (#any-of? @_name "Exclude" "Extract"))
