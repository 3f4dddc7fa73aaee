; Java: what is defined and what is referred to.

; Types
(class_declaration
  (modifiers)? @modifiers name: (identifier) @name body: (class_body) @body) @definition.class
(interface_declaration
  (modifiers)? @modifiers name: (identifier) @name body: (interface_body) @body) @definition.interface
(enum_declaration
  (modifiers)? @modifiers name: (identifier) @name body: (enum_body) @body) @definition.enum
(record_declaration
  (modifiers)? @modifiers
  name: (identifier) @name
  parameters: (formal_parameters) @parameters
  body: (class_body) @body) @definition.record
(annotation_type_declaration
  (modifiers)? @modifiers name: (identifier) @name body: (annotation_type_body) @body) @definition.annotation

; Supertypes. A generic type's own name is its first part.
(class_declaration
  name: (identifier) @name
  superclass: (superclass [
    (type_identifier) @base
    (scoped_type_identifier) @base
    (generic_type . [(type_identifier) (scoped_type_identifier)] @base)
  ])) @definition.class
(class_declaration
  name: (identifier) @name
  interfaces: (super_interfaces (type_list [
    (type_identifier) @base
    (scoped_type_identifier) @base
    (generic_type . [(type_identifier) (scoped_type_identifier)] @base)
  ]))) @definition.class
(enum_declaration
  name: (identifier) @name
  interfaces: (super_interfaces (type_list [
    (type_identifier) @base
    (scoped_type_identifier) @base
    (generic_type . [(type_identifier) (scoped_type_identifier)] @base)
  ]))) @definition.enum
(record_declaration
  name: (identifier) @name
  interfaces: (super_interfaces (type_list [
    (type_identifier) @base
    (scoped_type_identifier) @base
    (generic_type . [(type_identifier) (scoped_type_identifier)] @base)
  ]))) @definition.record
(interface_declaration
  name: (identifier) @name
  (extends_interfaces (type_list [
    (type_identifier) @base
    (scoped_type_identifier) @base
    (generic_type . [(type_identifier) (scoped_type_identifier)] @base)
  ]))) @definition.interface

; Members
(method_declaration
  (modifiers)? @modifiers
  type: (_) @type
  name: (identifier) @name
  parameters: (formal_parameters) @parameters) @definition.method
(annotation_type_element_declaration
  (modifiers)? @modifiers type: (_) @type name: (identifier) @name) @definition.method
; A constructor is no member that a plain name finds, so it binds nothing: a name in its class means the class.
(constructor_declaration
  (modifiers)? @modifiers
  name: (identifier) @name
  parameters: (formal_parameters) @parameters
  body: (constructor_body) @body
  (#set! visible "none")) @definition.constructor
(compact_constructor_declaration
  (modifiers)? @modifiers name: (identifier) @name body: (block) @body (#set! visible "none")) @definition.constructor
(field_declaration
  (modifiers) @modifiers
  type: (_) @type
  declarator: (variable_declarator name: (identifier) @name)
  (#match? @modifiers "\\bstatic\\b")
  (#match? @modifiers "\\bfinal\\b")) @definition.constant
(field_declaration
  (modifiers)? @modifiers
  type: (_) @type
  declarator: (variable_declarator name: (identifier) @name)) @definition.field
(constant_declaration
  (modifiers)? @modifiers
  type: (_) @type
  declarator: (variable_declarator name: (identifier) @name)) @definition.constant
(enum_constant name: (identifier) @name) @definition.enum_member
(record_declaration
  parameters: (formal_parameters
    (formal_parameter type: (_) @type name: (identifier) @name) @definition.field))
(record_declaration
  parameters: (formal_parameters
    (spread_parameter
      [(type_identifier) (generic_type) (scoped_type_identifier) (integral_type) (floating_point_type) (boolean_type) (array_type)] @type
      (variable_declarator name: (identifier) @name)) @definition.field))
(module_declaration
  name: [(identifier) @name (scoped_identifier scope: (_) @container name: (identifier) @name)]
  body: (module_body) @body) @definition.module

; References: calls and members
(method_invocation
  object: (_) @receiver name: (identifier) @reference.member arguments: (argument_list) @arguments)
(method_invocation
  (super) @receiver name: (identifier) @reference.member arguments: (argument_list) @arguments)
(method_invocation !object name: (identifier) @reference.call arguments: (argument_list) @arguments)
(method_reference . (_) @receiver (identifier) @reference.member .)
(field_access object: (_) @receiver field: (identifier) @reference.member)
(object_creation_expression
  type: [
    (type_identifier) @reference.new
    (generic_type . (type_identifier) @reference.new)
    (scoped_type_identifier . (_) @receiver (type_identifier) @reference.new .)
    (generic_type . (scoped_type_identifier . (_) @receiver (type_identifier) @reference.new .))
  ]
  arguments: (argument_list) @arguments)
(scoped_type_identifier
  [(type_identifier) (scoped_type_identifier) (generic_type)] @receiver (type_identifier) @reference.type .)
(record_pattern . [
  (identifier) @reference.type
  (generic_type . (type_identifier) @reference.type)
])

; Annotations
(marker_annotation name: (identifier) @reference.decorator)
(annotation name: (identifier) @reference.decorator)
(marker_annotation name: (scoped_identifier scope: (_) @receiver name: (identifier) @reference.decorator))
(annotation name: (scoped_identifier scope: (_) @receiver name: (identifier) @reference.decorator))
(annotation
  name: (_) @callee
  arguments: (annotation_argument_list (element_value_pair key: (identifier) @reference.key)))

; Modules
(module_declaration name: (identifier) @reference.module)
(requires_module_directive module: (identifier) @reference.module)
(exports_module_directive (identifier) @reference.module)
(provides_module_directive [
  (identifier) @reference.type
  (scoped_identifier scope: (_) @receiver name: (identifier) @reference.type)
])
(uses_module_directive [
  (identifier) @reference.type
  (scoped_identifier scope: (_) @receiver name: (identifier) @reference.type)
])

(scoped_identifier scope: (_) @receiver name: (identifier) @reference.module)

; Assignments and labels
(assignment_expression left: (identifier) @reference.write)
(update_expression (identifier) @reference.write)
(break_statement (identifier) @reference.label)
(continue_statement (identifier) @reference.label)

(type_identifier) @reference.type
(identifier) @reference
