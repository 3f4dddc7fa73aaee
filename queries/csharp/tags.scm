; C#: what is defined and what is referred to. Types are written with plain identifiers, so their role follows from where they stand.

; Namespaces and types
(namespace_declaration
  name: [(identifier) @name (qualified_name qualifier: (_) @container name: (identifier) @name)]
  body: (declaration_list) @body) @definition.namespace
(file_scoped_namespace_declaration
  name: [
    (identifier) @name
    (qualified_name qualifier: (_) @container name: (identifier) @name)
  ]) @definition.namespace
(class_declaration (modifier)* @modifiers name: (identifier) @name (parameter_list)? @parameters) @definition.class
(struct_declaration (modifier)* @modifiers name: (identifier) @name (parameter_list)? @parameters) @definition.struct
(interface_declaration (modifier)* @modifiers name: (identifier) @name) @definition.interface
(enum_declaration (modifier)* @modifiers name: (identifier) @name) @definition.enum
(record_declaration (modifier)* @modifiers name: (identifier) @name (parameter_list)? @parameters) @definition.record
(delegate_declaration
  (modifier)* @modifiers
  type: (_) @type
  name: (identifier) @name
  parameters: (parameter_list) @parameters) @definition.type

; Supertypes
(class_declaration
  name: (identifier) @name
  (base_list [
    (identifier) @base
    (qualified_name) @base
    (generic_name . (identifier) @base)
    (primary_constructor_base_type type: [(identifier) @base (qualified_name) @base (generic_name . (identifier) @base)])
  ])) @definition.class
(struct_declaration
  name: (identifier) @name
  (base_list [(identifier) @base (qualified_name) @base (generic_name . (identifier) @base)])) @definition.struct
(interface_declaration
  name: (identifier) @name
  (base_list [(identifier) @base (qualified_name) @base (generic_name . (identifier) @base)])) @definition.interface
(record_declaration
  name: (identifier) @name
  (base_list [
    (identifier) @base
    (qualified_name) @base
    (generic_name . (identifier) @base)
    (primary_constructor_base_type type: [(identifier) @base (qualified_name) @base (generic_name . (identifier) @base)])
  ])) @definition.record

; An extension method says `this` of its first parameter, which counts among its modifiers.
(method_declaration
  (modifier)* @modifiers
  returns: (_) @type
  name: (identifier) @name
  parameters: (parameter_list . (parameter (modifier) @modifiers)) @parameters
  (#match? @parameters "^\\(\\s*this\\s")) @definition.method
; Members. The interface that a member implements by name is no container: it stands in its class.
(method_declaration
  (modifier)* @modifiers
  returns: (_) @type
  name: (identifier) @name
  parameters: (parameter_list) @parameters) @definition.method
; A constructor is no member that a plain name finds, so it binds nothing: a name in its class means the class.
(constructor_declaration
  (modifier)* @modifiers
  name: (identifier) @name
  parameters: (parameter_list) @parameters
  (#set! visible "none")) @definition.constructor
(destructor_declaration name: (identifier) @name (#set! visible "none")) @definition.method
(property_declaration (modifier)* @modifiers type: (_) @type name: (identifier) @name) @definition.property
(indexer_declaration
  (modifier)* @modifiers
  type: (_) @type
  "this" @name
  parameters: (bracketed_parameter_list) @parameters) @definition.property
(event_declaration (modifier)* @modifiers type: (_) @type name: (identifier) @name) @definition.event
(event_field_declaration
  (modifier)* @modifiers
  (variable_declaration type: (_) @type (variable_declarator name: (identifier) @name))) @definition.event
(field_declaration
  (modifier)* @modifiers
  (modifier "const") @modifiers
  (variable_declaration type: (_) @type (variable_declarator name: (identifier) @name))) @definition.constant
(field_declaration
  (modifier)* @modifiers
  (variable_declaration type: (_) @type (variable_declarator name: (identifier) @name))) @definition.field
(operator_declaration
  (modifier)* @modifiers
  type: (_) @type
  operator: _ @name
  parameters: (parameter_list) @parameters) @definition.operator
(conversion_operator_declaration
  (modifier)* @modifiers
  ["implicit" "explicit"] @name
  type: (_) @type
  parameters: (parameter_list) @parameters) @definition.operator
(enum_member_declaration name: (identifier) @name) @definition.enum_member
; A record's parameters are properties.
(record_declaration
  (parameter_list (parameter type: (_) @type name: (identifier) @name) @definition.property))
(local_function_statement
  (modifier)* @modifiers
  type: (_) @type
  name: (identifier) @name
  parameters: (parameter_list) @parameters) @definition.function

; References: calls and members
(invocation_expression function: (identifier) @reference.call arguments: (argument_list) @arguments)
(invocation_expression
  function: (generic_name . (identifier) @reference.call) arguments: (argument_list) @arguments)
(invocation_expression
  function: (member_access_expression
    expression: _ @receiver
    name: [(identifier) @reference.member (generic_name . (identifier) @reference.member)])
  arguments: (argument_list) @arguments)
(invocation_expression
  function: (conditional_access_expression
    condition: (_) @receiver
    (member_binding_expression
      name: [(identifier) @reference.member (generic_name . (identifier) @reference.member)]))
  arguments: (argument_list) @arguments)
(member_access_expression
  expression: _ @receiver
  name: [(identifier) @reference.member (generic_name . (identifier) @reference.member)])
(conditional_access_expression
  condition: (_) @receiver
  (member_binding_expression
    name: [(identifier) @reference.member (generic_name . (identifier) @reference.member)]))
(member_binding_expression
  name: [(identifier) @reference.member (generic_name . (identifier) @reference.member)])
(object_creation_expression
  type: [
    (identifier) @reference.new
    (generic_name . (identifier) @reference.new)
    (qualified_name
      qualifier: (_) @receiver name: [(identifier) @reference.new (generic_name . (identifier) @reference.new)])
  ]
  arguments: (argument_list)? @arguments)

; Attributes
(attribute name: [
  (identifier) @reference.decorator
  (qualified_name qualifier: (_) @receiver name: (identifier) @reference.decorator)
])
(attribute
  name: (_) @callee
  (attribute_argument_list (attribute_argument (assignment_expression left: (identifier) @reference.key))))

; Names of arguments, of members in initializers and patterns
(invocation_expression function: (_) @callee arguments: (argument_list (argument name: (identifier) @reference.key)))
(object_creation_expression type: (_) @callee arguments: (argument_list (argument name: (identifier) @reference.key)))
(argument name: (identifier) @reference.key)
(object_creation_expression
  type: (_) @literal
  initializer: (initializer_expression (assignment_expression left: (identifier) @reference.key)))
(initializer_expression (assignment_expression left: (identifier) @reference.key))
(with_initializer . (identifier) @reference.key)
(anonymous_object_creation_expression (identifier) @reference.key . "=")
(subpattern . (identifier) @reference.key (_))

; Namespaces
(using_directive (identifier) @reference.module)
(using_directive (qualified_name qualifier: (_) @receiver name: (identifier) @reference.module))
(namespace_declaration name: (qualified_name qualifier: (identifier) @reference.module))
(file_scoped_namespace_declaration name: (qualified_name qualifier: (identifier) @reference.module))
(qualified_name qualifier: (qualified_name qualifier: (_) @receiver name: (identifier) @reference.module))
(qualified_name qualifier: (qualified_name qualifier: (identifier) @reference.module))

; Types
(qualified_name
  qualifier: (_) @receiver
  name: [(identifier) @reference.type (generic_name . (identifier) @reference.type)])
(generic_name . (identifier) @reference.type)
(type_argument_list (identifier) @reference.type)
(base_list (identifier) @reference.type)
(method_declaration returns: (identifier) @reference.type)
(explicit_interface_specifier (identifier) @reference.type)
(type_parameter_constraints_clause (identifier) @reference.type)
(_ type: (identifier) @reference.type)
(as_expression right: (identifier) @reference.type)

; Assignments and labels
(assignment_expression left: (identifier) @reference.write)
(prefix_unary_expression ["++" "--"] (identifier) @reference.write)
(postfix_unary_expression (identifier) @reference.write ["++" "--"])
(goto_statement (identifier) @reference.label)

(identifier) @reference
