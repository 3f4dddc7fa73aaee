; inherits: ecmascript, jsx
; JavaScript: parameters.

(formal_parameters (identifier) @local.parameter)
(formal_parameters (assignment_pattern left: (identifier) @local.parameter) @extent)
(formal_parameters (rest_pattern (identifier) @local.parameter) @extent)
(formal_parameters [
  (object_pattern [
    (shorthand_property_identifier_pattern) @local.parameter
    (_ left: (shorthand_property_identifier_pattern) @local.parameter)
    (_ value: (identifier) @local.parameter)
    (_ value: (_ left: (identifier) @local.parameter))
    (rest_pattern (identifier) @local.parameter)
  ])
  (array_pattern [
    (identifier) @local.parameter
    (_ left: (identifier) @local.parameter)
    (rest_pattern (identifier) @local.parameter)
  ])
])
