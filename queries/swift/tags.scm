; Swift: what is defined and what is referred to.
;
; The grammar gives names and written types the same field `name`, and parameters no list: `@parameters` is the declaration
; itself. Compiling a pattern with `function_declaration` in it takes seconds (its modifiers, types and constraints repeat
; into each other), so declarations are told by their keyword under the node they stand in: `(_ …)` costs nothing.

(source_file [
  (_ (modifiers)? @modifiers declaration_kind: "class" name: (type_identifier) @name) @definition.class
  (_ (modifiers)? @modifiers declaration_kind: "struct" name: (type_identifier) @name) @definition.struct
  (_ (modifiers)? @modifiers declaration_kind: "enum" name: (type_identifier) @name) @definition.enum
  (_ (modifiers)? @modifiers declaration_kind: "actor" name: (type_identifier) @name) @definition.class
  (_ (modifiers)? @modifiers declaration_kind: "protocol" name: (type_identifier) @name) @definition.protocol
  (_ (modifiers)? @modifiers declaration_kind: "extension" name: (_ (type_identifier) @name .)) @definition.implementation
  (_ declaration_kind: "extension" name: (_ (type_identifier) @name .) (inheritance_specifier (_) @base)) @definition.implementation
  (_ declaration_kind: _ name: (type_identifier) @name (inheritance_specifier (_) @base)) @definition.class
  (_ (modifiers)? @modifiers "func" . (simple_identifier) @name name: (_)? @type) @definition.function @parameters
  (_ (modifiers)? @modifiers "func" . ["==" "<" ">" "<=" ">=" "+" "-" "*" "/" "%" (custom_operator)] @name name: (_)? @type)
    @definition.operator @parameters
  (_ (modifiers)? @modifiers (value_binding_pattern "var")
    name: (_ bound_identifier: (simple_identifier) @name) (type_annotation (_) @type)?) @definition.variable
  (_ (modifiers)? @modifiers (value_binding_pattern "let")
    name: (_ bound_identifier: (simple_identifier) @name) (type_annotation (_) @type)?) @definition.constant
])
(class_body [
  (_ (modifiers)? @modifiers declaration_kind: "class" name: (type_identifier) @name) @definition.class
  (_ (modifiers)? @modifiers declaration_kind: "struct" name: (type_identifier) @name) @definition.struct
  (_ (modifiers)? @modifiers declaration_kind: "enum" name: (type_identifier) @name) @definition.enum
  (_ (modifiers)? @modifiers declaration_kind: "actor" name: (type_identifier) @name) @definition.class
  (_ (modifiers)? @modifiers declaration_kind: "protocol" name: (type_identifier) @name) @definition.protocol
  (_ declaration_kind: _ name: (type_identifier) @name (inheritance_specifier (_) @base)) @definition.class
  (_ (modifiers)? @modifiers "func" . (simple_identifier) @name name: (_)? @type) @definition.function @parameters
  (_ (modifiers)? @modifiers name: "init" @name) @definition.constructor @parameters
  (_ (modifiers)? @modifiers "func" . ["==" "<" ">" "<=" ">=" "+" "-" "*" "/" "%" (custom_operator)] @name name: (_)? @type)
    @definition.operator @parameters
  (_ (modifiers)? @modifiers name: (_ bound_identifier: (simple_identifier) @name) . (type_annotation (_) @type)) @definition.property
  (_ (modifiers)? @modifiers name: (_ bound_identifier: (simple_identifier) @name)) @definition.property
])
(enum_class_body [
  (_ (modifiers)? @modifiers declaration_kind: "class" name: (type_identifier) @name) @definition.class
  (_ (modifiers)? @modifiers declaration_kind: "struct" name: (type_identifier) @name) @definition.struct
  (_ (modifiers)? @modifiers declaration_kind: "enum" name: (type_identifier) @name) @definition.enum
  (_ (modifiers)? @modifiers declaration_kind: "actor" name: (type_identifier) @name) @definition.class
  (_ (modifiers)? @modifiers declaration_kind: "protocol" name: (type_identifier) @name) @definition.protocol
  (_ declaration_kind: _ name: (type_identifier) @name (inheritance_specifier (_) @base)) @definition.class
  (_ (modifiers)? @modifiers "func" . (simple_identifier) @name name: (_)? @type) @definition.function @parameters
  (_ (modifiers)? @modifiers name: "init" @name) @definition.constructor @parameters
  (_ (modifiers)? @modifiers "func" . ["==" "<" ">" "<=" ">=" "+" "-" "*" "/" "%" (custom_operator)] @name name: (_)? @type)
    @definition.operator @parameters
  (_ (modifiers)? @modifiers name: (_ bound_identifier: (simple_identifier) @name) . (type_annotation (_) @type)) @definition.property
  (_ (modifiers)? @modifiers name: (_ bound_identifier: (simple_identifier) @name)) @definition.property
])
(statements [
  (_ (modifiers)? @modifiers declaration_kind: "class" name: (type_identifier) @name) @definition.class
  (_ (modifiers)? @modifiers declaration_kind: "struct" name: (type_identifier) @name) @definition.struct
  (_ (modifiers)? @modifiers declaration_kind: "enum" name: (type_identifier) @name) @definition.enum
  (_ (modifiers)? @modifiers declaration_kind: "actor" name: (type_identifier) @name) @definition.class
  (_ (modifiers)? @modifiers declaration_kind: "protocol" name: (type_identifier) @name) @definition.protocol
  (_ declaration_kind: _ name: (type_identifier) @name (inheritance_specifier (_) @base)) @definition.class
  (_ (modifiers)? @modifiers "func" . (simple_identifier) @name name: (_)? @type) @definition.function @parameters
])
(protocol_body [
  (_ (modifiers)? @modifiers "func" . (simple_identifier) @name name: (_)? @type) @definition.function @parameters
  (_ (modifiers)? @modifiers name: "init" @name) @definition.constructor @parameters
  (_ (modifiers)? @modifiers name: (_ bound_identifier: (simple_identifier) @name) (type_annotation (_) @type)) @definition.property
])
(subscript_declaration (modifiers)? @modifiers "subscript" @name name: (_) @type) @definition.method @parameters
(deinit_declaration "deinit" @name) @definition.method
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
    (_ target: (_) @receiver suffix: (_ suffix: (simple_identifier) @reference.member))
    (_ operation: "." target: (simple_identifier) @reference.member)
  ]
  .
  (_ . [(value_arguments "(") @arguments (lambda_literal)]))
(assignment target: (_ [
  (simple_identifier) @reference.write
  (_ target: (_) @receiver suffix: (_ suffix: (simple_identifier) @reference.write))
]))
(navigation_expression target: (_) @receiver suffix: (_ suffix: (simple_identifier) @reference.member))
(prefix_expression operation: "." target: (simple_identifier) @reference.member)
(pattern "." . (simple_identifier) @reference.member)
(constructor_expression constructed_type: (_ (type_identifier) @reference.new .))
(constructor_expression constructed_type: (_ (type_identifier) @reference.new . (type_arguments)))
(user_type (type_identifier) @receiver . (type_identifier) @reference.type)
(attribute (_ (type_identifier) @reference.decorator))
(import_declaration (identifier (simple_identifier) @reference.module))
(identifier (simple_identifier) @reference.type)
(call_expression
  . (_) @callee
  (call_suffix (value_arguments (value_argument name: (value_argument_label (simple_identifier) @reference.key)))))
(value_argument_label (simple_identifier) @reference.key)
(parameter external_name: (simple_identifier) @reference.key)
(enum_type_parameters (simple_identifier) @reference.key)
(tuple_expression name: (simple_identifier) @reference.key)
(type_identifier) @reference.type
(simple_identifier) @reference
(custom_operator) @reference
