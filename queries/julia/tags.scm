; Julia: a function is written in two forms, and as many methods as there are definitions. A method of another module's function
; (`Base.show(…)`) is called by its last name.

(module_definition name: (identifier) @name) @definition.module
(abstract_definition (type_head [
  (identifier) @name
  (parametrized_type_expression . (identifier) @name)
  (binary_expression . [(identifier) @name (parametrized_type_expression . (identifier) @name)] (operator) [
    (identifier) @base
    (parametrized_type_expression . (identifier) @base)
  ])
])) @definition.type
(primitive_definition (type_head [(identifier) @name (binary_expression . (identifier) @name (operator) (identifier) @base)])) @definition.type
(struct_definition (type_head [
  (identifier) @name
  (parametrized_type_expression . (identifier) @name)
  (binary_expression . [(identifier) @name (parametrized_type_expression . (identifier) @name)] (operator) [
    (identifier) @base
    (parametrized_type_expression . [(identifier) @base (field_expression value: (_) (identifier) @base)])
    (field_expression value: (_) (identifier) @base)
  ])
])) @definition.struct
(struct_definition [
  (identifier) @name @definition.field
  (typed_expression . (identifier) @name (_) @type) @definition.field
  (assignment . [(identifier) @name (typed_expression . (identifier) @name (_) @type)]) @definition.field
  (const_statement (assignment . [(identifier) @name (typed_expression . (identifier) @name (_) @type)])) @definition.field
])
(function_definition (signature [
  (call_expression . [(identifier) @name (field_expression value: (_) (identifier) @name) (parametrized_type_expression . (identifier) @name)] (argument_list) @parameters)
  (typed_expression . (call_expression . [(identifier) @name (field_expression value: (_) (identifier) @name) (parametrized_type_expression . (identifier) @name)] (argument_list) @parameters) (_) @type)
  (where_expression . [(call_expression . [(identifier) @name (field_expression value: (_) (identifier) @name) (parametrized_type_expression . (identifier) @name)] (argument_list) @parameters) (typed_expression . (call_expression . [(identifier) @name (field_expression value: (_) (identifier) @name) (parametrized_type_expression . (identifier) @name)] (argument_list) @parameters) (_) @type) (where_expression . (call_expression . [(identifier) @name (field_expression value: (_) (identifier) @name) (parametrized_type_expression . (identifier) @name)] (argument_list) @parameters))])
  (identifier) @name
]) . (_)? @body) @definition.function
(assignment . [
  (call_expression . [(identifier) @name (field_expression value: (_) (identifier) @name) (parametrized_type_expression . (identifier) @name)] (argument_list) @parameters)
  (typed_expression . (call_expression . [(identifier) @name (field_expression value: (_) (identifier) @name) (parametrized_type_expression . (identifier) @name)] (argument_list) @parameters) (_) @type)
  (where_expression . [(call_expression . [(identifier) @name (field_expression value: (_) (identifier) @name) (parametrized_type_expression . (identifier) @name)] (argument_list) @parameters) (typed_expression . (call_expression . [(identifier) @name (field_expression value: (_) (identifier) @name) (parametrized_type_expression . (identifier) @name)] (argument_list) @parameters) (_) @type) (where_expression . (call_expression . [(identifier) @name (field_expression value: (_) (identifier) @name) (parametrized_type_expression . (identifier) @name)] (argument_list) @parameters))])
] (operator) (_) @body) @definition.function
(macro_definition (signature (call_expression . (identifier) @name (argument_list) @parameters))) @definition.macro
(macrocall_expression . (macro_identifier (identifier) @_enum) (macro_argument_list . [
  (identifier) @name
  (typed_expression . (identifier) @name)
]) (#eq? @_enum "enum")) @definition.enum
(macrocall_expression . (macro_identifier (identifier) @_enum) (macro_argument_list . (_) [
  (identifier) @name @definition.enum_member
  (assignment . (identifier) @name) @definition.enum_member
  (compound_statement [(identifier) @name @definition.enum_member (assignment . (identifier) @name) @definition.enum_member])
]) (#eq? @_enum "enum"))
(const_statement (assignment . [
  (identifier) @name
  (parametrized_type_expression . (identifier) @name)
  (typed_expression . (identifier) @name (_) @type)
] (operator) (_) @value)) @definition.constant
(assignment . [(identifier) @name (typed_expression . (identifier) @name (_) @type)] (operator) (_) @value) @definition.variable
(assignment . [(open_tuple (identifier) @name) (tuple_expression (identifier) @name)]) @definition.variable
(global_statement (identifier) @name) @definition.variable

(call_expression . (identifier) @reference.call (argument_list) @arguments)
(broadcast_call_expression . (identifier) @reference.call (argument_list) @arguments)
(call_expression . (field_expression value: (_) @receiver (identifier) @reference.member) (argument_list) @arguments)
(call_expression . (parametrized_type_expression . (identifier) @reference.call) (argument_list) @arguments)
(field_expression value: (_) @receiver (identifier) @reference.member)
(macro_identifier (identifier) @reference.macro)
(typed_expression (_) [(identifier) @reference.type (parametrized_type_expression . (identifier) @reference.type)] .)
(unary_typed_expression [(identifier) @reference.type (parametrized_type_expression . (identifier) @reference.type)])
(curly_expression [
  (identifier) @reference.type
  (parametrized_type_expression . (identifier) @reference.type)
  (binary_expression (operator) (identifier) @reference.type .)
])
(compound_assignment_expression . (identifier) @reference.write)
(call_expression . (_) @callee (argument_list (named_argument . (identifier) @reference.key)))
(quote_expression (identifier) @skip)
(identifier) @reference
