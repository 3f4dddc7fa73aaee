; Ruby: scopes and local names. A local begins with its first assignment; blocks see the locals around them.

[(method) (singleton_method)] @scope.function
[(block) (do_block) (lambda)] @scope.block
[(class) (module) (singleton_class)] @scope.class

; Parameters
(method_parameters (identifier) @local.parameter)
(block_parameters (identifier) @local.parameter)
(lambda_parameters (identifier) @local.parameter)
(destructured_parameter (identifier) @local.parameter)
(array_pattern (splat_parameter name: (identifier) @local.variable))
(find_pattern (splat_parameter name: (identifier) @local.variable))
(hash_pattern (hash_splat_parameter name: (identifier) @local.variable))
[
  (optional_parameter name: (identifier) @local.parameter value: (_) @value)
  (splat_parameter name: (identifier) @local.parameter)
  (hash_splat_parameter name: (identifier) @local.parameter)
  (keyword_parameter name: (identifier) @local.parameter value: (_)? @value)
  (block_parameter name: (identifier) @local.parameter)
] @extent

; What a block gets that a method is called with: `items.map { |item| … }`.
(call
  receiver: (_) @value
  method: (identifier) @value
  block: (_ parameters: (block_parameters) @pattern)
  (#set! value "|>"))

(call
  !receiver
  method: (identifier) @value
  block: (_ parameters: (block_parameters) @pattern)
  (#set! value "|>"))

; Assignments
(assignment
  left: (identifier) @local.variable
  right: (call receiver: [(constant) (scope_resolution)] @type method: (identifier) @_new)
  (#eq? @_new "new")
  (#set! assign "outer")) @extent
(assignment left: (identifier) @local.variable right: (_) @value (#set! assign "outer")) @extent
(operator_assignment left: (identifier) @local.variable (#set! assign "outer")) @extent
(left_assignment_list (identifier) @local.variable (#set! assign "outer"))
(destructured_left_assignment (identifier) @local.variable (#set! assign "outer"))
(rest_assignment (identifier) @local.variable (#set! assign "outer"))

; Loops, rescue
(for pattern: (identifier) @local.variable (#set! assign "outer"))
(for pattern: (left_assignment_list (identifier) @local.variable) (#set! assign "outer"))
(rescue
  exceptions: (exceptions . [(constant) (scope_resolution)] @type .)
  variable: (exception_variable (identifier) @local.variable)
  (#set! assign "outer"))
(rescue
  !exceptions
  variable: (exception_variable (identifier) @local.variable)
  (#set! type "StandardError")
  (#set! assign "outer"))
(exception_variable (identifier) @local.variable (#set! assign "outer"))

; Pattern matching
(as_pattern value: [(constant) (scope_resolution)] @type name: (identifier) @local.variable) @extent
(as_pattern name: (identifier) @local.variable) @extent
(array_pattern (identifier) @local.variable)
(find_pattern (identifier) @local.variable)
(alternative_pattern (identifier) @local.variable)
(keyword_pattern key: (hash_key_symbol) @local.variable !value)
(keyword_pattern value: (identifier) @local.variable)
(in_clause pattern: (identifier) @local.variable)
(test_pattern pattern: (identifier) @local.variable)
(match_pattern pattern: (identifier) @local.variable)
