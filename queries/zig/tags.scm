; Zig: what is defined and what is referred to. The grammar reads `a = b;` as a variable declaration without `const` or
; `var`, so each definition names its keyword.

(function_declaration
  "pub"? @modifiers
  name: (identifier) @name
  (parameters) @parameters
  type: (_)? @type) @definition.function

(variable_declaration "pub"? @modifiers ["const" "var"] . (identifier) @name
  (struct_declaration "{" @body)) @definition.struct
(variable_declaration "pub"? @modifiers ["const" "var"] . (identifier) @name
  (union_declaration "{" @body)) @definition.union
(variable_declaration "pub"? @modifiers ["const" "var"] . (identifier) @name
  (enum_declaration "{" @body)) @definition.enum
(variable_declaration "pub"? @modifiers ["const" "var"] . (identifier) @name
  (opaque_declaration "{" @body)) @definition.struct
(variable_declaration "pub"? @modifiers ["const" "var"] . (identifier) @name
  (error_set_declaration)) @definition.enum
(variable_declaration "pub"? @modifiers "const" . (identifier) @name type: (_) @type) @definition.constant
(variable_declaration "pub"? @modifiers "var" . (identifier) @name type: (_) @type) @definition.variable
; The type that a value is made of stands for the type that is not written.
((variable_declaration "pub"? @modifiers "const" . (identifier) @name [
    (struct_initializer . (_) @type)
    (call_expression function: (_ object: (identifier) @type))
  ]) @definition.constant
  (#match? @type "^([a-z_]\\w*\\.)*[A-Z]"))
((variable_declaration "pub"? @modifiers "var" . (identifier) @name [
    (struct_initializer . (_) @type)
    (call_expression function: (_ object: (identifier) @type))
  ]) @definition.variable
  (#match? @type "^([a-z_]\\w*\\.)*[A-Z]"))
; The type around.
((variable_declaration "pub"? @modifiers "const" . (identifier) @name (builtin_function (builtin_identifier) @_this)) @definition.type
  (#eq? @_this "@This")
  (#set! type "Self"))
((variable_declaration "pub"? @modifiers "const" . (identifier) @name (_) @value .) @definition.constant
  (#not-eq? @name "_"))
((variable_declaration "pub"? @modifiers "const" . (identifier) @name) @definition.constant
  (#not-eq? @name "_"))
((variable_declaration "pub"? @modifiers "var" . (identifier) @name (_) @value .) @definition.variable
  (#not-eq? @name "_"))
((variable_declaration "pub"? @modifiers "var" . (identifier) @name) @definition.variable
  (#not-eq? @name "_"))

((enum_declaration (container_field name: (identifier) @name) @definition.enum_member)
  (#not-eq? @name "_")
  (#set! visible "none"))
(struct_declaration (container_field name: (identifier) @name type: (_) @type) @definition.field
  (#set! visible "none"))
(union_declaration (container_field name: (identifier) @name type: (_)? @type) @definition.field
  (#set! visible "none"))
(source_file (container_field name: (identifier) @name type: (_) @type) @definition.field
  (#set! visible "none"))
; The members of an error set with a name; in a return type they only say which errors there are.
(variable_declaration (error_set_declaration (identifier) @name @definition.enum_member) (#set! visible "none"))
(binary_expression (error_set_declaration (identifier) @name @definition.enum_member) (#set! visible "none"))
; A test stands in the outline; nothing refers to it.
(test_declaration (string) @name (block) @body (#set! visible "none")) @definition.section

; Calls, members, values. (`(_ member: …)` is a field expression and compiles three times as fast.)
(call_expression
  function: [
    (identifier) @reference.call
    (_ object: (_) @receiver member: (identifier) @reference.member)
    (_ !object member: (identifier) @reference.member)
  ]
  (arguments) @arguments)
(variable_declaration . [
  (identifier) @reference.write
  (_ object: (_) @receiver member: (identifier) @reference.write)
])
(assignment_expression left: [
  (identifier) @reference.write
  (_ object: (_) @receiver member: (identifier) @reference.write)
  (_ !object member: (identifier) @reference.key)
])
(field_expression object: (_) @receiver member: (identifier) @reference.member)
(field_expression !object member: (identifier) @reference.member)
(error_type (identifier) @reference.member)
(error_set_declaration (identifier) @reference.member)
(struct_initializer . [
  (identifier) @reference.new
  (_ object: (_) @receiver member: (identifier) @reference.new)
])
(parameter type: (identifier) @reference.type)
(function_declaration type: (identifier) @reference.type)
(container_field type: (identifier) @reference.type)
(variable_declaration type: (identifier) @reference.type)
(pointer_type (identifier) @reference.type)
(slice_type (identifier) @reference.type)
(nullable_type (identifier) @reference.type)
(error_union_type (identifier) @reference.type)
(break_label (identifier) @reference.label)
(identifier) @reference
