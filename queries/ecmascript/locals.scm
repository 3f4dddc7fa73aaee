; What JavaScript, TypeScript and TSX share: scopes and local names.

(function_declaration) @scope.function
(generator_function_declaration) @scope.function
(function_expression) @scope.function
(generator_function) @scope.function
(arrow_function) @scope.function
(method_definition) @scope.function
(class_static_block) @scope.function
(class_declaration) @scope.block
(class) @scope.block
(statement_block) @scope.block
(for_statement) @scope.block
(for_in_statement) @scope.block
(catch_clause) @scope.block
(switch_body) @scope.block
(labeled_statement) @scope.block
(class_body) @scope.members
(object) @scope.members

(function_expression name: (identifier) @local.function)
(generator_function name: (identifier) @local.function)
(arrow_function parameter: (identifier) @local.parameter)
(labeled_statement label: (statement_identifier) @local.label) @extent

(for_in_statement kind: _ left: (identifier) @local.variable operator: "of" right: (_) @value (#set! value "[]"))
(for_in_statement kind: _ left: (identifier) @local.variable)
(for_in_statement kind: _ left: (_ [
  (identifier) @local.variable
  (shorthand_property_identifier_pattern) @local.variable
  (_ left: [(identifier) (shorthand_property_identifier_pattern)] @local.variable)
  (_ value: (identifier) @local.variable)
  (rest_pattern (identifier) @local.variable)
]))

(catch_clause parameter: (identifier) @local.parameter)
(catch_clause parameter: (_ [
  (shorthand_property_identifier_pattern) @local.parameter
  (_ value: (identifier) @local.parameter)
]))

; Patterns within patterns, at any depth: hardly ever an assignment.
(pair_pattern value: [
  (object_pattern [
    (shorthand_property_identifier_pattern) @local.variable
    (_ left: (shorthand_property_identifier_pattern) @local.variable)
    (_ value: (identifier) @local.variable)
    (rest_pattern (identifier) @local.variable)
  ])
  (array_pattern [(identifier) @local.variable (rest_pattern (identifier) @local.variable)])
])
(array_pattern [
  (object_pattern [
    (shorthand_property_identifier_pattern) @local.variable
    (_ left: (shorthand_property_identifier_pattern) @local.variable)
    (_ value: (identifier) @local.variable)
  ])
  (array_pattern [(identifier) @local.variable (rest_pattern (identifier) @local.variable)])
])
; With a default: `{ options: { deep } = {} }`, a parameter `{ name } = {}`
(assignment_pattern left: (_ [
  (identifier) @local.variable
  (shorthand_property_identifier_pattern) @local.variable
  (_ left: [(identifier) (shorthand_property_identifier_pattern)] @local.variable)
  (_ value: (identifier) @local.variable)
  (_ value: (_ left: (identifier) @local.variable))
  (rest_pattern (identifier) @local.variable)
]))

; What a function without types gets that another is called with: `items.map((item) => …)`.
(call_expression
  function: [(identifier) (member_expression)] @value
  arguments: (arguments (_ parameters: (formal_parameters) @pattern))
  (#set! value "|>"))
(call_expression
  function: [(identifier) (member_expression)] @value
  arguments: (arguments (arrow_function parameter: (identifier) @pattern))
  (#set! value "|>[0]"))
(new_expression
  constructor: [(identifier) (member_expression)] @value
  arguments: (arguments (_ parameters: (formal_parameters) @pattern))
  (#set! value "|>"))
(new_expression
  constructor: [(identifier) (member_expression)] @value
  arguments: (arguments (arrow_function parameter: (identifier) @pattern))
  (#set! value "|>[0]"))
