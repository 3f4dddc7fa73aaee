; Python: scopes and local names. Names of a function are seen in the whole of it.

(function_definition) @scope.function
(lambda) @scope.function
(class_definition) @scope.body
[
  (list_comprehension)
  (set_comprehension)
  (dictionary_comprehension)
  (generator_expression)
  (type_alias_statement)
] @scope.block

; Parameters
(parameters (identifier) @local.parameter)
(lambda_parameters (identifier) @local.parameter)
(typed_parameter . (identifier) @local.parameter type: (type) @type) @extent
(typed_parameter . (list_splat_pattern (identifier) @local.parameter) type: (type) @type) @extent
(typed_parameter . (dictionary_splat_pattern (identifier) @local.parameter) type: (type) @type) @extent
; A default is read outside of the function (`def run(event=event)`).
((default_parameter name: (identifier) @local.parameter) @extent (#set! visible "after"))
((typed_default_parameter name: (identifier) @local.parameter type: (type) @type) @extent (#set! visible "after"))
(parameters (list_splat_pattern (identifier) @local.parameter) @extent (#set! type "tuple"))
(parameters (dictionary_splat_pattern (identifier) @local.parameter) @extent (#set! type "dict"))
(lambda_parameters [(list_splat_pattern (identifier) @local.parameter) (dictionary_splat_pattern (identifier) @local.parameter)])

; Type parameters
(class_definition type_parameters: (type_parameter (type (identifier) @local.type_parameter)) (#set! visible "after"))
(class_definition type_parameters: (type_parameter (type (constrained_type . (type (identifier) @local.type_parameter)))) (#set! visible "after"))
(function_definition type_parameters: (type_parameter (type (identifier) @local.type_parameter)))
(function_definition type_parameters: (type_parameter (type (constrained_type . (type (identifier) @local.type_parameter)))))
(type_parameter (type (splat_type (identifier) @local.type_parameter)))
(type_alias_statement left: (type (generic_type (type_parameter (type (identifier) @local.type_parameter)))))

; Loops and comprehensions
(for_statement left: (identifier) @local.variable right: (_) @value (#set! value "[]"))
(for_in_clause left: (identifier) @local.variable right: (_) @value (#set! value "[]"))
(for_statement left: [(pattern_list (identifier) @local.variable) (tuple_pattern (identifier) @local.variable)])
(for_in_clause left: [(pattern_list (identifier) @local.variable) (tuple_pattern (identifier) @local.variable)])

; Destructuring at any depth
(tuple_pattern (identifier) @local.variable)
(list_pattern (identifier) @local.variable)
(list_splat_pattern (identifier) @local.variable)

; What the names in a pattern take parts of.
(assignment left: (pattern_list) @pattern right: (_) @value (#set! pattern "bare"))
(assignment left: [(tuple_pattern) (list_pattern)] @pattern right: (_) @value)
(for_statement left: (pattern_list) @pattern right: (_) @value (#set! value "[]") (#set! pattern "bare"))
(for_statement left: (tuple_pattern) @pattern right: (_) @value (#set! value "[]"))
(for_in_clause left: (pattern_list) @pattern right: (_) @value (#set! value "[]") (#set! pattern "bare"))
(for_in_clause left: (tuple_pattern) @pattern right: (_) @value (#set! value "[]"))

; with, except, walrus
(except_clause
  value: (as_pattern . [(identifier) (attribute)] @type alias: (as_pattern_target (identifier) @local.variable))) @extent
(with_item
  value: (as_pattern . (call function: (identifier) @type) alias: (as_pattern_target (identifier) @local.variable))
  (#match? @type "^_*[A-Z]")) @extent
(with_item value: (as_pattern . (_) @value alias: (as_pattern_target (identifier) @local.variable))) @extent
(as_pattern alias: (as_pattern_target (identifier) @local.variable)) @extent
(as_pattern_target (tuple (identifier) @local.variable))
(named_expression name: (identifier) @local.variable value: (_) @value (#set! hoist "function")) @extent

; match
(case_pattern (dotted_name . (identifier) @local.variable .))
(keyword_pattern (identifier) (dotted_name . (identifier) @local.variable .))
(splat_pattern (identifier) @local.variable)
(as_pattern . (case_pattern (class_pattern (dotted_name) @type)) (identifier) @local.variable .)
(as_pattern
  . (case_pattern (keyword_pattern (class_pattern (dotted_name) @type)))
  (identifier) @local.variable .)
(as_pattern . (case_pattern) (identifier) @local.variable .)

; Assignments of these names in this function reach another scope.
(global_statement (identifier) @name @reference.write (#set! hoist "module"))
(nonlocal_statement (identifier) @name @reference.write (#set! hoist "outer"))
