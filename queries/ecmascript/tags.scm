; What JavaScript, TypeScript and TSX share: destructured names, functions in object literals, references.
; `_` stands for inner nodes whose fields name them well enough: compiling takes a third of the time so.

; Destructured names. Inside a function they become locals.
(lexical_declaration kind: "const"
  (variable_declarator name: (_ [
    (identifier) @name
    (shorthand_property_identifier_pattern) @name
    (_ left: [(identifier) (shorthand_property_identifier_pattern)] @name)
    (_ value: (identifier) @name)
    (_ value: (_ left: (identifier) @name))
    (_ value: [
      (object_pattern [(shorthand_property_identifier_pattern) @name (_ value: (identifier) @name)])
      (array_pattern (identifier) @name)
    ])
    (rest_pattern (identifier) @name)
  ]) value: (_) @value) @definition.constant)
(variable_declarator name: (_ [
  (identifier) @name
  (shorthand_property_identifier_pattern) @name
  (_ left: [(identifier) (shorthand_property_identifier_pattern)] @name)
  (_ value: (identifier) @name)
  (_ value: (_ left: (identifier) @name))
  (_ value: [
    (object_pattern [(shorthand_property_identifier_pattern) @name (_ value: (identifier) @name)])
    (array_pattern (identifier) @name)
  ])
  (rest_pattern (identifier) @name)
]) value: (_)? @value) @definition.variable

; Default exports without a name are called `default`.
(export_statement "default" @name
  value: [
    (_ "async"? @modifiers !name parameters: (_) @parameters body: (_) @body)
    (_ "async"? @modifiers parameter: (_) @parameters body: (_) @body)
  ]) @definition.function
(export_statement "default" @name value: (class !name body: (_) @body)) @definition.class
(export_statement "default" @name value: (object) @body) @definition.object
(export_statement "default" @name
  value: [
    (call_expression)
    (new_expression)
    (array)
    (await_expression)
    (parenthesized_expression)
    (binary_expression)
    (ternary_expression)
    (string)
    (template_string)
    (number)
    (regex)
    (null)
    (true)
    (false)
  ] @value) @definition.constant

; A half-typed `const x =` takes the function on the next line for its value: at the left margin it is a declaration all the same.
((variable_declarator
  value: (_ name: (identifier) @name parameters: (formal_parameters) @parameters) @definition.function) @_half
  (#match? @_half "^[^\\n]{0,200}=(?:\\s|\\/\\/[^\\n]*(?=\\n)|\\/\\*(?:[^*]|\\*(?!\\/))*\\*\\/)*[\\r\\n](?:async\\s+)?function\\b"))
((assignment_expression
  right: (_ name: (identifier) @name parameters: (formal_parameters) @parameters) @definition.function) @_half
  (#match? @_half "^[^\\n]{0,200}=(?:\\s|\\/\\/[^\\n]*(?=\\n)|\\/\\*(?:[^*]|\\*(?!\\/))*\\*\\/)*[\\r\\n](?:async\\s+)?function\\b"))

; References: calls
(decorator (identifier) @reference.decorator)
(decorator (_ function: (identifier) @reference.decorator arguments: (arguments) @arguments))
(decorator (_ object: (_) @receiver property: (property_identifier) @reference.decorator))
(decorator
  (_
    function: (_ object: (_) @receiver property: (property_identifier) @reference.decorator)
    arguments: (arguments) @arguments))
(call_expression function: (identifier) @reference.call arguments: (arguments) @arguments)
(call_expression function: (identifier) @reference.call arguments: (template_string))
(call_expression
  function: (_
    object: (_) @receiver
    property: [(property_identifier) (private_property_identifier)] @reference.member)
  arguments: (arguments) @arguments)
(new_expression constructor: (identifier) @reference.new arguments: (arguments)? @arguments)
(new_expression
  constructor: (_ object: (_) @receiver property: (property_identifier) @reference.new)
  arguments: (arguments)? @arguments)

; References: assigned to
(assignment_expression left: (identifier) @reference.write)
(assignment_expression
  left: (_
    object: (_) @receiver
    property: [(property_identifier) (private_property_identifier)] @reference.write))
(assignment_expression left: [
  (array_pattern [
    (identifier) @reference.write
    (_ left: (identifier) @reference.write)
    (rest_pattern (identifier) @reference.write)
  ])
  (object_pattern [
    (shorthand_property_identifier_pattern) @reference.write
    (_ left: (shorthand_property_identifier_pattern) @reference.write)
    (_ value: (identifier) @reference.write)
    (rest_pattern (identifier) @reference.write)
  ])
])
(augmented_assignment_expression left: (identifier) @reference.write)
(augmented_assignment_expression
  left: (_
    object: (_) @receiver
    property: [(property_identifier) (private_property_identifier)] @reference.write))
(update_expression argument: (identifier) @reference.write)
(update_expression
  argument: (_
    object: (_) @receiver
    property: [(property_identifier) (private_property_identifier)] @reference.write))
(for_in_statement !kind left: (identifier) @reference.write)

; A member by its name in brackets (`this["count"]`).
(subscript_expression object: (_) @receiver index: (string (string_fragment) @reference.member))

; References: members, keys, labels
(member_expression
  object: (_) @receiver
  property: [(property_identifier) (private_property_identifier)] @reference.member)
(export_specifier alias: (identifier) @reference.key)
(break_statement label: (statement_identifier) @reference.label)
(continue_statement label: (statement_identifier) @reference.label)

(identifier) @reference
(object (shorthand_property_identifier) @reference) @literal
(shorthand_property_identifier_pattern) @reference
(property_identifier) @reference.key
(private_property_identifier) @reference.member
