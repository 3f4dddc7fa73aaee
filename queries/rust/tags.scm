; Rust: what is defined and what is referred to.

(function_item
  (visibility_modifier)? @modifiers
  (function_modifiers)? @modifiers
  name: (identifier) @name
  parameters: (parameters) @parameters
  return_type: (_)? @type) @definition.function
(function_signature_item
  (visibility_modifier)? @modifiers
  (function_modifiers)? @modifiers
  name: (identifier) @name
  parameters: (parameters) @parameters
  return_type: (_)? @type) @definition.function
(struct_item
  (visibility_modifier)? @modifiers
  name: (type_identifier) @name
  body: (ordered_field_declaration_list)? @parameters @type) @definition.struct
(union_item (visibility_modifier)? @modifiers name: (type_identifier) @name) @definition.union
(enum_item (visibility_modifier)? @modifiers name: (type_identifier) @name) @definition.enum
(enum_variant name: (identifier) @name body: (ordered_field_declaration_list)? @parameters @type) @definition.enum_member
(trait_item (visibility_modifier)? @modifiers name: (type_identifier) @name) @definition.trait
(trait_item name: (type_identifier) @name bounds: (trait_bounds (_) @base)) @definition.trait
(type_item (visibility_modifier)? @modifiers name: (type_identifier) @name type: (_) @type) @definition.type
(associated_type name: (type_identifier) @name) @definition.type
(associated_type name: (type_identifier) @name bounds: (trait_bounds (_) @base)) @definition.type
(mod_item (visibility_modifier)? @modifiers name: (identifier) @name) @definition.module
(macro_definition name: (identifier) @name) @definition.macro
(const_item (visibility_modifier)? @modifiers name: (identifier) @name type: (_) @type
  (#set! visible "scope")) @definition.constant
(static_item (visibility_modifier)? @modifiers name: (identifier) @name type: (_) @type
  (#set! visible "scope")) @definition.variable
(field_declaration (visibility_modifier)? @modifiers name: (field_identifier) @name type: (_) @type) @definition.field

(impl_item
  trait: (_)? @base
  type: [
    (type_identifier) @name
    (primitive_type) @name
    (generic_type type: (type_identifier) @name)
    (generic_type type: (scoped_type_identifier name: (type_identifier) @name))
    (scoped_type_identifier name: (type_identifier) @name)
    (dynamic_type trait: (type_identifier) @name)
    (reference_type type: (type_identifier) @name)
    (reference_type type: (primitive_type) @name)
    (reference_type type: (generic_type type: (type_identifier) @name))
  ]) @definition.implementation

; Calls, members, paths
(call_expression
  function: [
    (identifier) @reference.call
    (scoped_identifier path: (_) @receiver name: (identifier) @reference.call)
    (field_expression value: (_) @receiver field: (field_identifier) @reference.member)
  ]
  arguments: (arguments) @arguments)
(call_expression
  function: (generic_function
    function: [
      (identifier) @reference.call
      (scoped_identifier path: (_) @receiver name: (identifier) @reference.call)
      (field_expression value: (_) @receiver field: (field_identifier) @reference.member)
    ])
  arguments: (arguments) @arguments)
(assignment_expression
  left: [
    (identifier) @reference.write
    (field_expression value: (_) @receiver field: (field_identifier) @reference.write)
  ])
(compound_assignment_expr
  left: [
    (identifier) @reference.write
    (field_expression value: (_) @receiver field: (field_identifier) @reference.write)
  ])
(field_expression value: (_) @receiver field: (field_identifier) @reference.member)
(struct_expression
  name: [
    (type_identifier) @reference.new
    (scoped_type_identifier path: (_) @receiver name: (type_identifier) @reference.new)
    (generic_type_with_turbofish type: (type_identifier) @reference.new)
  ])
(scoped_identifier path: (_) @receiver name: (identifier) @reference)
(scoped_type_identifier path: (_) @receiver name: (type_identifier) @reference.type)
(generic_type type: (_) @receiver type_arguments: (type_arguments (type_binding name: (type_identifier) @reference.type)))
; The head of a path: a type by its case, otherwise a module or crate.
((scoped_identifier path: (identifier) @reference.type) (#match? @reference.type "^[A-Z]"))
(scoped_identifier path: (identifier) @reference.module)
(scoped_type_identifier path: (identifier) @reference.module)
(scoped_use_list path: (identifier) @reference.module)
(macro_invocation
  macro: [
    (identifier) @reference.macro
    (scoped_identifier path: (_) @receiver name: (identifier) @reference.macro)
  ])
(attribute
  [
    (identifier) @reference.decorator
    (scoped_identifier path: (_) @receiver name: (identifier) @reference.decorator)
  ])
; What is derived is named by its macro, which may be called like a trait.
(attribute (identifier) @_derive arguments: (token_tree (identifier) @reference.macro) (#eq? @_derive "derive"))
(struct_expression
  name: (_) @literal
  body: (field_initializer_list [
    (field_initializer field: (field_identifier) @reference.key)
    (shorthand_field_initializer (identifier) @reference)
  ]))
(struct_pattern type: (_) @literal (field_pattern name: (field_identifier) @reference.key))
(tuple_struct_pattern type: (identifier) @reference.call)

; Items that a macro wraps (`bitflags! { pub struct Flags: u8 { const A = 1; } }`).
; Of its members those that stand in the type's own braces.
(token_tree ["impl" "for"] . (identifier) @container . (token_tree "fn" . (identifier) @name @definition.function))
(token_tree ["impl" "for"] . (identifier) @container . "<" (token_tree "fn" . (identifier) @name @definition.function))
((token_tree "fn" . (identifier) @name @definition.function) (#match? @name "^[a-z_]"))
((token_tree "struct" . (identifier) @name @definition.struct) (#match? @name "^[A-Z]"))
((token_tree "enum" . (identifier) @name @definition.enum) (#match? @name "^[A-Z]"))
((token_tree "trait" . (identifier) @name @definition.trait) (#match? @name "^[A-Z]"))
((token_tree "type" . (identifier) @name @definition.type) (#match? @name "^[A-Z]"))
((token_tree ["const" "static"] . (identifier) @name @definition.constant) (#match? @name "^[A-Z][A-Z0-9_]*$"))
((token_tree "mod" . (identifier) @name @definition.module) (#match? @name "^[a-z_]"))
(token_tree "struct" . (identifier) @container . (token_tree (identifier) @name @definition.field . ":"))
(token_tree "struct" . (identifier) @container . "<" (token_tree (identifier) @name @definition.field . ":"))

; Inside a macro's arguments there are only tokens: what stands behind a dot is a member, never a local; before a colon a key.
((token_tree (identifier) @literal . (token_tree . "{" . (identifier) @reference.key . ":")) (#set! receiver "tokens"))
((token_tree (identifier) @literal . (token_tree . "{" "," . (identifier) @reference.key . ":")) (#set! receiver "tokens"))
((token_tree (identifier) @literal . (token_tree . "{" . (identifier) @reference . ["," "}"])) (#set! receiver "tokens"))
((token_tree (identifier) @literal . (token_tree . "{" "," . (identifier) @reference . ["," "}"])) (#set! receiver "tokens"))
(token_tree ["{" ","] . (identifier) @reference.key . ":")
((token_tree [(identifier) (self) (token_tree)] @receiver . "." . (identifier) @reference.member) (#set! receiver "tokens"))
(token_tree "." . (identifier) @reference.member)
((token_tree (identifier) @receiver . "::" . (identifier) @reference) (#set! receiver "tokens"))
(token_tree (identifier) @reference.macro . "!" . (token_tree))

; Names that a macro takes out of what it formats: `"{name:?} {:>width$} {{no name}}"`.
((token_tree [(string_literal) (raw_string_literal)] @reference)
  (#set! names "\\{\\{|((?<=(?<!\\{)(?:\\{\\{)*\\{)[\\p{L}_][\\p{L}\\p{N}_]*(?=\\s*[:}])|(?<=\\{[^{}]*:[^{}]*)[\\p{L}_][\\p{L}\\p{N}_]*(?=\\$))"))

; Functions and types that serde is told of by their paths.
(attribute
  (identifier) @_serde
  arguments: (token_tree (identifier) @_key . "=" . (string_literal (string_content) @reference))
  (#eq? @_serde "serde")
  (#any-of? @_key "with" "serialize_with" "deserialize_with" "skip_serializing_if" "getter")
  (#set! names "[\\p{L}_][\\p{L}\\p{N}_]*") (#set! receiver "text"))
(attribute
  (identifier) @_serde
  arguments: (token_tree "default" . "=" . (string_literal (string_content) @reference))
  (#eq? @_serde "serde")
  (#set! names "[\\p{L}_][\\p{L}\\p{N}_]*") (#set! receiver "text"))
(attribute
  (identifier) @_serde
  arguments: (token_tree (identifier) @_key . "=" . (string_literal (string_content) @reference.type))
  (#eq? @_serde "serde")
  (#any-of? @_key "from" "into" "try_from" "remote")
  (#set! names "[\\p{L}_][\\p{L}\\p{N}_]*") (#set! receiver "text"))

(label (identifier) @reference.label)
(lifetime (identifier) @reference.label)
(identifier) @reference
(type_identifier) @reference.type
(field_identifier) @reference.member
(shorthand_field_identifier) @reference
(metavariable) @reference
