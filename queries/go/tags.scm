; Go: what is defined and what is referred to.

(function_declaration
  name: (identifier) @name
  parameters: (parameter_list) @parameters
  result: (_)? @type) @definition.function
; Methods stand beside their type; nothing sees them without a value in front.
(method_declaration
  receiver: (parameter_list (parameter_declaration
    type: [
      (type_identifier) @container
      (generic_type type: (type_identifier) @container)
      (pointer_type [(type_identifier) @container (generic_type type: (type_identifier) @container)])
      (parenthesized_type [(type_identifier) @container (pointer_type (type_identifier) @container)])
    ]))
  name: (field_identifier) @name
  parameters: (parameter_list) @parameters
  result: (_)? @type
  (#set! visible "none")) @definition.method

(type_spec name: (type_identifier) @name type: (struct_type (field_declaration_list) @body)) @definition.struct
(type_spec name: (type_identifier) @name type: (interface_type "{" @body)) @definition.interface
(type_spec name: (type_identifier) @name type: (_) @type) @definition.type
(type_alias name: (type_identifier) @name type: (_) @type) @definition.type
; Embedded types are bases: their members are the type's own.
(type_spec
  name: (type_identifier) @name
  type: (struct_type (field_declaration_list (field_declaration !name type: (_) @base)))) @definition.struct
(type_spec
  name: (type_identifier) @name
  type: (interface_type (type_elem . [(type_identifier) (qualified_type) (generic_type)] @base .))) @definition.interface

(field_declaration name: (field_identifier) @name type: (_) @type) @definition.field
(method_elem
  name: (field_identifier) @name
  parameters: (parameter_list) @parameters
  result: (_)? @type) @definition.method
((const_spec (identifier) @name type: (_) @type) @definition.constant (#not-eq? @name "_"))
((const_spec (identifier) @name) @definition.constant (#not-eq? @name "_"))
((var_spec name: (identifier) @name type: (_) @type) @definition.variable (#not-eq? @name "_"))
; The type that a value is made of stands for the type that is not written.
((var_spec
  name: (identifier) @name
  value: (expression_list . [
    (composite_literal type: (_) @type)
    (unary_expression operand: (composite_literal type: (_) @type))
    (call_expression arguments: (argument_list . [(type_identifier) (qualified_type)] @type .))
  ])) @definition.variable
  (#not-eq? @name "_"))
((var_spec . name: (identifier) @name . value: (expression_list . (_) @value .)) @definition.variable
  (#not-eq? @name "_"))
((var_spec name: (identifier) @name) @definition.variable (#not-eq? @name "_"))

; Calls, members, values
(call_expression
  function: [
    (identifier) @reference.call
    (selector_expression operand: (_) @receiver field: (field_identifier) @reference.member)
    (index_expression operand: (identifier) @reference.call)
    (index_expression operand: (selector_expression operand: (_) @receiver field: (field_identifier) @reference.member))
  ]
  arguments: (argument_list) @arguments)
(assignment_statement
  left: (expression_list [
    (identifier) @reference.write
    (selector_expression operand: (_) @receiver field: (field_identifier) @reference.write)
  ]))
(inc_statement [
  (identifier) @reference.write
  (selector_expression operand: (_) @receiver field: (field_identifier) @reference.write)
])
(dec_statement [
  (identifier) @reference.write
  (selector_expression operand: (_) @receiver field: (field_identifier) @reference.write)
])
(range_clause left: (expression_list (identifier) @reference.write))
(receive_statement left: (expression_list (identifier) @reference.write))
(selector_expression operand: (_) @receiver field: (field_identifier) @reference.member)
(composite_literal
  type: [
    (type_identifier) @reference.new
    (qualified_type package: (_) @receiver name: (type_identifier) @reference.new)
    (generic_type type: (type_identifier) @reference.new)
    (generic_type type: (qualified_type package: (_) @receiver name: (type_identifier) @reference.new))
  ])
(qualified_type package: (_) @receiver name: (type_identifier) @reference.type)
; Keys name fields in a struct's literal; in a map's, a slice's or an array's they are values.
(composite_literal
  type: [(type_identifier) (qualified_type) (generic_type) (struct_type)] @literal
  body: (literal_value (keyed_element key: (literal_element (identifier) @reference.key))))
((composite_literal
  type: (_) @literal
  body: (literal_value (literal_element (literal_value (keyed_element key: (literal_element (identifier) @reference.key))))))
  (#set! depth "1"))
((composite_literal
  type: (_) @literal
  body: (literal_value
    (keyed_element (literal_element (literal_value (keyed_element key: (literal_element (identifier) @reference.key)))))))
  (#set! depth "1"))
((composite_literal
  type: (_) @literal
  body: (literal_value
    [
      (literal_element (literal_value
        [
          (literal_element (literal_value (keyed_element key: (literal_element (identifier) @reference.key))))
          (keyed_element (literal_element (literal_value (keyed_element key: (literal_element (identifier) @reference.key)))))
        ]))
      (keyed_element (literal_element (literal_value
        [
          (literal_element (literal_value (keyed_element key: (literal_element (identifier) @reference.key))))
          (keyed_element (literal_element (literal_value (keyed_element key: (literal_element (identifier) @reference.key)))))
        ])))
    ]))
  (#set! depth "2"))
(literal_element (literal_value (keyed_element key: (literal_element (identifier) @reference.key))))
(package_identifier) @reference.module
(label_name) @reference.label
(type_identifier) @reference.type
(field_identifier) @reference.member
(identifier) @reference
