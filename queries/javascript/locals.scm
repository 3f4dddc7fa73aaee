; inherits: ecmascript, jsx
; JavaScript: parameters.

(formal_parameters (identifier) @local.parameter)
(formal_parameters (assignment_pattern left: (identifier) @local.parameter) @extent)
(formal_parameters (rest_pattern (identifier) @local.parameter) @extent)
(formal_parameters (object_pattern [
  (shorthand_property_identifier_pattern) @local.parameter
  (object_assignment_pattern left: (shorthand_property_identifier_pattern) @local.parameter)
  (pair_pattern value: (identifier) @local.parameter)
  (pair_pattern value: (assignment_pattern left: (identifier) @local.parameter))
  (rest_pattern (identifier) @local.parameter)
]))
(formal_parameters (array_pattern [
  (identifier) @local.parameter
  (assignment_pattern left: (identifier) @local.parameter)
  (rest_pattern (identifier) @local.parameter)
]))
