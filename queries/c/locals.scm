; C: scopes and local names. Variables of a block are definitions of tags.scm, which are local inside a function.

(function_definition) @scope.function
(preproc_function_def) @scope.function
(compound_statement) @scope.block
(for_statement) @scope.block
(field_declaration_list) @scope.members
; The parameters of whatever is not a function with a body.
(declaration
  declarator: [
    (_ declarator: (_) parameters: (_) @scope.function)
    (_ !value (_ declarator: (_) parameters: (_) @scope.function))
  ])
(type_definition
  declarator: [
    (_ declarator: (_) parameters: (_) @scope.function)
    (_ (_ declarator: (_) parameters: (_) @scope.function))
  ])
(function_declarator declarator: (parenthesized_declarator) parameters: (_) @scope.function)
(abstract_function_declarator parameters: (_) @scope.function)

(parameter_declaration
  type: (_) @type
  declarator: [
    (identifier) @local.parameter
    (_ declarator: [
      (identifier) @local.parameter
      (_ declarator: [(identifier) @local.parameter (_ declarator: (identifier) @local.parameter)])
      (parenthesized_declarator (_ declarator: [(identifier) @local.parameter (_ declarator: (identifier) @local.parameter)]))
    ])
  ]) @extent
(parameter_list (identifier) @local.parameter)
(preproc_params (identifier) @local.parameter)
(labeled_statement label: (statement_identifier) @local.label (#set! hoist "function") (#set! visible "scope"))

; Declarators deeper than those that are spelled out.
(pointer_declarator declarator: (identifier) @local.variable)
(array_declarator declarator: (identifier) @local.variable)

(attribute_specifier (argument_list (identifier) @skip))
; An include guard is no definition.
(preproc_ifdef
  name: (_) @extent
  (preproc_def name: (_) @skip !value)
  (#eq? @extent @skip)
  (#match? @skip "_(H|HH|HPP|HXX|INC|INCLUDED)_*$"))
