; Rust: what is defined and what is referred to.

(function_item
  (visibility_modifier)? @modifiers
  name: (identifier) @name
  parameters: (parameters) @parameters
  return_type: (_)? @type) @definition.function
(function_signature_item
  (visibility_modifier)? @modifiers
  name: (identifier) @name
  parameters: (parameters) @parameters
  return_type: (_)? @type) @definition.function
(struct_item (visibility_modifier)? @modifiers name: (type_identifier) @name) @definition.struct
(union_item (visibility_modifier)? @modifiers name: (type_identifier) @name) @definition.union
(enum_item (visibility_modifier)? @modifiers name: (type_identifier) @name) @definition.enum
(enum_variant name: (identifier) @name) @definition.enum_member
(trait_item (visibility_modifier)? @modifiers name: (type_identifier) @name) @definition.trait
(trait_item name: (type_identifier) @name bounds: (trait_bounds (_) @base)) @definition.trait
(type_item (visibility_modifier)? @modifiers name: (type_identifier) @name type: (_) @type) @definition.type
(associated_type name: (type_identifier) @name) @definition.type
(mod_item (visibility_modifier)? @modifiers name: (identifier) @name) @definition.module
(macro_definition name: (identifier) @name) @definition.macro
(const_item (visibility_modifier)? @modifiers name: (identifier) @name type: (_) @type) @definition.constant
(static_item (visibility_modifier)? @modifiers name: (identifier) @name type: (_) @type) @definition.variable
(field_declaration (visibility_modifier)? @modifiers name: (field_identifier) @name type: (_) @type) @definition.field

(impl_item
  trait: (_)? @base
  type: [
    (type_identifier) @name
    (generic_type type: (type_identifier) @name)
    (scoped_type_identifier name: (type_identifier) @name)
    (reference_type type: (type_identifier) @name)
  ]) @definition.implementation

; References
(call_expression function: (identifier) @reference.call arguments: (arguments) @arguments)
(call_expression
  function: (generic_function function: (identifier) @reference.call) arguments: (arguments) @arguments)
(call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @reference.member)
  arguments: (arguments) @arguments)
(call_expression
  function: (generic_function
    function: (field_expression value: (_) @receiver field: (field_identifier) @reference.member))
  arguments: (arguments) @arguments)
(call_expression
  function: (scoped_identifier path: (_) @receiver name: (identifier) @reference.call)
  arguments: (arguments) @arguments)
(field_expression value: (_) @receiver field: (field_identifier) @reference.member)
(scoped_identifier path: (_) @receiver name: (identifier) @reference)
(scoped_type_identifier path: (_) @receiver name: (type_identifier) @reference.type)
(struct_expression name: (type_identifier) @reference.new)
(macro_invocation macro: (identifier) @reference.macro)
(macro_invocation macro: (scoped_identifier name: (identifier) @reference.macro))
(attribute (identifier) @reference.decorator)
(field_initializer field: (field_identifier) @reference.key)
(field_pattern name: (field_identifier) @reference.key)
(assignment_expression left: (identifier) @reference.write)
(compound_assignment_expr left: (identifier) @reference.write)
(label (identifier) @reference.label)
(identifier) @reference
(type_identifier) @reference.type
(field_identifier) @reference.member
(shorthand_field_identifier) @reference
(tuple_struct_pattern type: (identifier) @reference.call)
