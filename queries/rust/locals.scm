; Rust: scopes and local names. Bindings are seen from the end of their statement.

(function_item) @scope.function
(function_signature_item) @scope.function
(macro_rule) @scope.function
(closure_expression) @scope.block
(block) @scope.block
(for_expression) @scope.block
(loop_expression) @scope.block
(while_expression) @scope.block
(match_arm) @scope.block
(if_expression) @scope.block
(mod_item) @scope.module
; Type parameters are seen in the whole item, members only through a path or a value.
(impl_item) @scope.block
(trait_item) @scope.block
(struct_item) @scope.block
(union_item) @scope.block
(enum_item) @scope.block
(type_item) @scope.block
(impl_item body: (declaration_list) @scope.members)
(trait_item body: (declaration_list) @scope.members)
(field_declaration_list) @scope.members
(enum_variant_list) @scope.members

(parameter pattern: (identifier) @local.parameter type: (_) @type) @extent
(closure_parameters (identifier) @local.parameter)
(parameter pattern: (tuple_pattern (identifier) @local.parameter))
(parameter pattern: (reference_pattern (identifier) @local.parameter))
(closure_parameters (tuple_pattern (identifier) @local.parameter))
(closure_parameters (reference_pattern (identifier) @local.parameter))

(let_declaration pattern: (identifier) @local.variable type: (_) @type) @extent
(let_declaration
  pattern: (identifier) @local.variable
  value: [
    (struct_expression name: (_) @type)
    (type_cast_expression type: (_) @type)
    (reference_expression value: (struct_expression name: (_) @type))
  ]) @extent
; `Shape::new(…)`, `Vec::<u8>::new()`, `Kind::Leaf(…)`: by far the most often a value of the type in front.
((let_declaration
  pattern: (identifier) @local.variable
  value: [
    (call_expression function: (scoped_identifier path: [(identifier) (generic_type) (scoped_identifier)] @type))
    (call_expression function: (identifier) @type)
    (scoped_identifier path: (identifier) @type)
  ] @value) @extent
  (#match? @type "^(\\w+::)*[A-Z]\\w*[a-z]")
  (#not-any-of? @type "Some" "Ok" "Err"))
(let_declaration pattern: (identifier) @local.variable) @extent
((let_declaration
  pattern: [
    (tuple_pattern (identifier) @local.variable)
    (tuple_struct_pattern type: (_) (identifier) @local.variable)
    (slice_pattern (identifier) @local.variable)
  ]) @extent
  (#match? @local.variable "^[_a-z]"))
((let_condition
  pattern: [
    (identifier) @local.variable
    (tuple_struct_pattern type: (_) (identifier) @local.variable)
    (tuple_pattern (identifier) @local.variable)
    (captured_pattern . (identifier) @local.variable)
    (tuple_struct_pattern type: (_) (reference_pattern (identifier) @local.variable))
    (tuple_struct_pattern type: (_) (mut_pattern (identifier) @local.variable))
    (tuple_struct_pattern type: (_) (tuple_pattern (identifier) @local.variable))
    (tuple_struct_pattern type: (_) (captured_pattern . (identifier) @local.variable))
  ]) @extent
  (#match? @local.variable "^[_a-z]"))
; The loop's expression does not see the loop's names.
(for_expression pattern: (identifier) @local.variable value: (_) @extent)

; Names deeper in patterns: a capitalised one is a constant or a variant. In a further alternative a name is that of the first (`A(x) | B(x)`).
((or_pattern (_) [
    (tuple_struct_pattern type: (_) (identifier) @local.variable)
    (tuple_pattern (identifier) @local.variable)
    (slice_pattern (identifier) @local.variable)
    (reference_pattern (identifier) @local.variable)
    (ref_pattern (identifier) @local.variable)
    (mut_pattern (identifier) @local.variable)
    (captured_pattern . (identifier) @local.variable)
    (struct_pattern (field_pattern name: (shorthand_field_identifier) @local.variable))
    (struct_pattern (field_pattern pattern: (identifier) @local.variable))
    (tuple_struct_pattern type: (_) (reference_pattern (identifier) @local.variable))
    (tuple_struct_pattern type: (_) (ref_pattern (identifier) @local.variable))
    (tuple_struct_pattern type: (_) (mut_pattern (identifier) @local.variable))
    (tuple_struct_pattern type: (_) (captured_pattern . (identifier) @local.variable))
    (tuple_struct_pattern type: (_) (tuple_pattern (identifier) @local.variable))
    (tuple_struct_pattern type: (_) (tuple_struct_pattern type: (_) (identifier) @local.variable))
    (tuple_pattern (tuple_struct_pattern type: (_) (identifier) @local.variable))
  ])
  (#match? @local.variable "^[_a-z]")
  (#set! assign "first"))
((tuple_pattern (identifier) @local.variable) (#match? @local.variable "^[_a-z]"))
((tuple_struct_pattern type: (_) (identifier) @local.variable) (#match? @local.variable "^[_a-z]"))
((slice_pattern (identifier) @local.variable) (#match? @local.variable "^[_a-z]"))
((match_pattern . (identifier) @local.variable) (#match? @local.variable "^[_a-z]"))
((or_pattern (identifier) @local.variable) (#match? @local.variable "^[_a-z]"))
(reference_pattern (identifier) @local.variable)
(ref_pattern (identifier) @local.variable)
(mut_pattern (identifier) @local.variable)
(captured_pattern . (identifier) @local.variable)
(field_pattern name: (shorthand_field_identifier) @local.variable)
((field_pattern pattern: (identifier) @local.variable) (#match? @local.variable "^[_a-z]"))

; What the tokens of a macro's arguments bind.
((token_tree "let" . (identifier) @local.variable) (#match? @local.variable "^[_a-z]"))
((token_tree "let" . (mutable_specifier) . (identifier) @local.variable) (#match? @local.variable "^[_a-z]"))
((token_tree ["(" ","] . "|" . (identifier) @local.parameter . ["|" ":" ","]) (#match? @local.parameter "^[_a-z]"))
((token_tree "move" . "|" . (identifier) @local.parameter . ["|" ":" ","]) (#match? @local.parameter "^[_a-z]"))

; What the names in a pattern take parts of.
(let_declaration pattern: (_) @pattern type: (_) @type)
(let_declaration pattern: (_) @pattern !type value: (_) @value)
(let_condition pattern: (_) @pattern value: (_) @value)
(match_expression value: (_) @value body: (match_block (match_arm pattern: (_) @pattern)))
(for_expression pattern: (_) @pattern value: (_) @value (#set! value "[]"))
(parameter pattern: (_) @pattern type: (_) @type)
(call_expression
  function: [(identifier) (field_expression) (scoped_identifier)] @value
  arguments: (arguments (closure_expression parameters: (closure_parameters) @pattern))
  (#set! value "|>"))

; A bound, before or behind `where`, says what a value of the type has.
(function_item
  type_parameters: (type_parameters (type_parameter name: (type_identifier) @local.type_parameter) @extent)
  (where_clause (where_predicate left: (type_identifier) @_left bounds: (_) @type))
  (#eq? @local.type_parameter @_left)
  (#set! visible "scope"))
(function_signature_item
  type_parameters: (type_parameters (type_parameter name: (type_identifier) @local.type_parameter) @extent)
  (where_clause (where_predicate left: (type_identifier) @_left bounds: (_) @type))
  (#eq? @local.type_parameter @_left)
  (#set! visible "scope"))
(impl_item
  type_parameters: (type_parameters (type_parameter name: (type_identifier) @local.type_parameter) @extent)
  (where_clause (where_predicate left: (type_identifier) @_left bounds: (_) @type))
  (#eq? @local.type_parameter @_left)
  (#set! visible "scope"))
(trait_item
  type_parameters: (type_parameters (type_parameter name: (type_identifier) @local.type_parameter) @extent)
  (where_clause (where_predicate left: (type_identifier) @_left bounds: (_) @type))
  (#eq? @local.type_parameter @_left)
  (#set! visible "scope"))
(struct_item
  type_parameters: (type_parameters (type_parameter name: (type_identifier) @local.type_parameter) @extent)
  (where_clause (where_predicate left: (type_identifier) @_left bounds: (_) @type))
  (#eq? @local.type_parameter @_left)
  (#set! visible "scope"))
(type_parameter
  name: (type_identifier) @local.type_parameter
  bounds: (_) @type
  (#set! visible "scope")) @extent
(type_parameter name: (type_identifier) @local.type_parameter (#set! visible "scope")) @extent
(const_parameter name: (identifier) @local.constant type: (_) @type (#set! visible "scope")) @extent
; Lifetimes are names apart, as labels are: `'a` never is the variable `a`.
(lifetime_parameter name: (lifetime (identifier) @local.label) (#set! visible "scope")) @extent
((lifetime (identifier) @skip) (#any-of? @skip "static" "_"))
(loop_expression (label (identifier) @local.label) (#set! visible "scope"))
(for_expression (label (identifier) @local.label) (#set! visible "scope"))
(while_expression (label (identifier) @local.label) (#set! visible "scope"))
(block (label (identifier) @local.label) (#set! visible "scope"))

(token_binding_pattern name: (metavariable) @local.parameter type: (_) @type (#set! visible "scope")) @extent
((metavariable) @skip (#eq? @skip "$crate"))
