; C++: scopes and local names. Variables of a block are definitions of tags.scm, which are local inside a function.

(function_definition
  declarator: [
    (function_declarator)
    (pointer_declarator)
    (reference_declarator)
    (operator_cast)
    (qualified_identifier)
  ]) @scope.function
(function_definition type: [(class_specifier !body) (struct_specifier !body)] declarator: (identifier)) @scope.class
(preproc_function_def) @scope.function
(lambda_expression) @scope.function
(requires_expression) @scope.function
[
  (compound_statement)
  (for_statement)
  (for_range_loop)
  (if_statement)
  (while_statement)
  (switch_statement)
  (catch_clause)
  (template_declaration)
] @scope.block
(class_specifier body: (field_declaration_list)) @scope.class
(struct_specifier body: (field_declaration_list)) @scope.class
(union_specifier name: (_) body: (field_declaration_list)) @scope.class
(enum_specifier ["class" "struct"] body: (enumerator_list) @scope.members)
(namespace_definition) @scope.module
; The parameters of whatever is not a function with a body.
(declaration
  declarator: [
    (_ declarator: (_) parameters: (_) @scope.function)
    (_ !value (_ declarator: (_) parameters: (_) @scope.function))
  ])
(field_declaration
  declarator: [
    (_ declarator: (_) parameters: (_) @scope.function)
    (_ (_ declarator: (_) parameters: (_) @scope.function))
  ])
(type_definition
  declarator: [
    (_ declarator: (_) parameters: (_) @scope.function)
    (_ (_ declarator: (_) parameters: (_) @scope.function))
  ])
(function_declarator declarator: (parenthesized_declarator) parameters: (_) @scope.function)
(abstract_function_declarator parameters: (_) @scope.function)

(template_parameter_list
  [
    (type_parameter_declaration (type_identifier) @local.type_parameter)
    (variadic_type_parameter_declaration (type_identifier) @local.type_parameter)
    (optional_type_parameter_declaration name: (type_identifier) @local.type_parameter)
    (template_template_parameter_declaration
      (type_parameter_declaration (type_identifier) @local.type_parameter))
    (_ type: (_) @type declarator: (identifier) @local.constant)
  ] (#set! visible "scope"))
(parameter_declaration
  type: (_) @type
  declarator: [
    (identifier) @local.parameter
    (_ declarator: [
      (identifier) @local.parameter
      (_ declarator: (identifier) @local.parameter)
      (_ . (identifier) @local.parameter .)
    ])
    (_ . (identifier) @local.parameter .)
    (_ . (_ declarator: (identifier) @local.parameter) .)
    (_ (parenthesized_declarator (_ (identifier) @local.parameter)))
  ]) @extent
(optional_parameter_declaration
  type: (_) @type
  declarator: [(identifier) @local.parameter (_ (identifier) @local.parameter) (_ (_ (identifier) @local.parameter))]) @extent
(variadic_parameter_declaration
  type: (_) @type
  declarator: [
    (variadic_declarator (identifier) @local.parameter)
    (_ (variadic_declarator (identifier) @local.parameter))
  ]) @extent
(explicit_object_parameter_declaration (_ (identifier) @local.parameter)) @extent
(preproc_params (identifier) @local.parameter)
(for_range_loop
  type: (_) @type
  declarator: [(identifier) @local.variable (_ (identifier) @local.variable)])
(structured_binding_declarator (identifier) @local.variable)
(condition_clause
  value: (declaration type: (_) @type declarator: [(identifier) @local.variable (_ (identifier) @local.variable)]) @extent)
(lambda_capture_initializer left: (identifier) @local.variable)
; What stands last in the use of a macro that has a body is a name that it declares: `TEST(Suite, name) { … }`.
(function_definition
  !type
  declarator: (function_declarator
    declarator: (identifier) @_macro
    parameters: (parameter_list
      (parameter_declaration) . (parameter_declaration . type: (type_identifier) @local.function .) .))
  (#match? @_macro "^[A-Z0-9_]+$")
  (#set! visible "none"))
(labeled_statement label: (statement_identifier) @local.label (#set! hoist "function") (#set! visible "scope"))
((labeled_statement label: (statement_identifier) @skip) (#any-of? @skip "public" "private" "protected"))

; Declarators deeper than those that are spelled out.
(pointer_declarator declarator: (identifier) @local.variable)
(reference_declarator (identifier) @local.variable)
(array_declarator declarator: (identifier) @local.variable)

(attribute_specifier (argument_list (identifier) @skip))
; An include guard is no definition.
(preproc_ifdef
  name: (_) @extent
  (preproc_def name: (_) @skip !value)
  (#eq? @extent @skip)
  (#match? @skip "_(H|HH|HPP|HXX|INC|INCLUDED)_*$"))
