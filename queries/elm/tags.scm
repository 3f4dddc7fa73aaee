; Elm: functions and values with the types above them, types with their constructors, records with their fields, ports.

(module_declaration name: (upper_case_qid) @name) @definition.module

(file
  (type_annotation name: (lower_case_identifier) @reference typeExpression: (type_expression (arrow)) @type)
  .
  (value_declaration functionDeclarationLeft: (function_declaration_left . (lower_case_identifier) @name)) @definition.function
  (#eq? @reference @name))
(file
  (type_annotation name: (lower_case_identifier) @reference typeExpression: (type_expression) @type)
  .
  (value_declaration functionDeclarationLeft: (function_declaration_left . (lower_case_identifier) @name)) @definition.constant
  (#eq? @reference @name))
(file (value_declaration functionDeclarationLeft: (function_declaration_left . (lower_case_identifier) @name pattern: (_))) @definition.function)
(file (value_declaration functionDeclarationLeft: (function_declaration_left . (lower_case_identifier) @name)) @definition.constant)
(port_annotation name: (lower_case_identifier) @name typeExpression: (_) @type) @definition.function

(type_alias_declaration name: (upper_case_identifier) @name typeExpression: (type_expression part: (record_type))) @definition.struct
(type_alias_declaration name: (upper_case_identifier) @name typeExpression: (_) @type) @definition.type
(type_declaration name: (upper_case_identifier) @name) @definition.enum
(union_variant name: (upper_case_identifier) @name (#set! hoist "file")) @definition.constructor
(type_alias_declaration
  typeExpression: (type_expression part: (record_type fieldType: (field_type name: (lower_case_identifier) @name typeExpression: (_) @type) @definition.field))
  (#set! visible "none"))
(union_variant (record_type fieldType: (field_type name: (lower_case_identifier) @name typeExpression: (_) @type) @definition.field) (#set! visible "none"))

; What a let declares does not leave it.
(let_in_expr
  (value_declaration functionDeclarationLeft: (function_declaration_left . (lower_case_identifier) @name)) @definition.variable)
(let_in_expr (type_annotation name: (lower_case_identifier) @reference))
(file (type_annotation name: (lower_case_identifier) @reference))

(function_call_expr target: (value_expr name: (value_qid . (lower_case_identifier) @reference.call)))
(value_expr name: (value_qid (dot)) @reference.member (#set! name "last"))
(value_expr name: (value_qid . (lower_case_identifier) @reference))
(value_expr name: (upper_case_qid) @reference.new (#set! name "last"))
(union_pattern constructor: (upper_case_qid) @reference.new (#set! name "last"))
(nullary_constructor_argument_pattern (upper_case_qid) @reference.new (#set! name "last"))
(type_ref (upper_case_qid) @reference.type (#set! name "last"))
(field_access_expr target: (_) @receiver (lower_case_identifier) @reference.member)
(field_accessor_function_expr (lower_case_identifier) @reference.member)
(record_expr field: (field name: (lower_case_identifier) @reference.key))
(field_type name: (lower_case_identifier) @reference.key)
(record_base_identifier (lower_case_identifier) @reference)
(exposed_value (lower_case_identifier) @reference)
(exposed_type (upper_case_identifier) @reference.type)
(type_variable (lower_case_identifier) @reference.type)
