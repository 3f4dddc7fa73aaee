; inherits: typescript
; Components: what their templates bind, in the forms that no script has (src/languages/javascript/component/).

; A pattern is an object, whose names would be its members.
; Slots, `{:then value}`: -~pattern
(unary_expression operator: "-" argument: (unary_expression operator: "~" argument: [
  (identifier) @local.variable
  (object [
    (shorthand_property_identifier) @local.variable
    (pair value: [
      (identifier) @local.variable
      (object [(shorthand_property_identifier) @local.variable (pair value: (identifier) @local.variable)])
    ])
    (spread_element (identifier) @local.variable)
  ])
  (array [(identifier) @local.variable (object [(shorthand_property_identifier) @local.variable (pair value: (identifier) @local.variable)])])
])
  (#set! hoist "block"))

; Vue's loops: -~(pattern in values)
(unary_expression operator: "-" argument: (unary_expression operator: "~" argument: (parenthesized_expression
  (binary_expression
    left: [
      (identifier) @local.variable
      (parenthesized_expression [(identifier) @local.variable (sequence_expression . (identifier) @local.variable)])
    ]
    operator: "in"
    right: (_) @value)))
  (#set! value "[]"))
(unary_expression operator: "-" argument: (unary_expression operator: "~" argument: (parenthesized_expression
  (binary_expression
    left: [
      (object [(shorthand_property_identifier) @local.variable (pair value: (identifier) @local.variable)])
      (array (identifier) @local.variable)
      (parenthesized_expression [
        (sequence_expression (_) (identifier) @local.variable)
        (object [(shorthand_property_identifier) @local.variable (pair value: [(identifier) @local.variable (array (identifier) @local.variable)])])
        (sequence_expression (object [
          (shorthand_property_identifier) @local.variable
          (pair value: [(identifier) @local.variable (array (identifier) @local.variable)])
        ]))
        (array (identifier) @local.variable)
        (sequence_expression (array (identifier) @local.variable))
      ])
    ]
    operator: "in")))
  (#set! hoist "block"))

; Svelte's loops: void values, pattern, index
(sequence_expression . (unary_expression operator: "void" argument: (_) @value) . (identifier) @local.variable (#set! value "[]"))
(sequence_expression
  .
  [(unary_expression operator: "void") (_ left: (unary_expression operator: "void"))]
  [
    (identifier) @local.variable
    (object [
      (shorthand_property_identifier) @local.variable
      (pair value: [
        (identifier) @local.variable
        (object [(shorthand_property_identifier) @local.variable (pair value: (identifier) @local.variable)])
      ])
      (spread_element (identifier) @local.variable)
    ])
    (array [
      (identifier) @local.variable
      (object [(shorthand_property_identifier) @local.variable (pair value: (identifier) @local.variable)])
    ])
  ]
  (#set! hoist "block"))
