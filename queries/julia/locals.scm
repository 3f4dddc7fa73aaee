; Julia: a function has its parameters and what it assigns; loops, `let` and comprehensions have what they bind.

[(function_definition) (macro_definition) (arrow_function_expression) (do_clause)] @scope.function
(assignment . [(call_expression) (where_expression) (typed_expression . (call_expression))]) @scope.function
[(for_statement) (let_statement) (comprehension_expression) (catch_clause) (try_statement)] @scope.block
(struct_definition) @scope.members
[(struct_definition) (abstract_definition)] @scope.block
(module_definition) @scope.module

(signature [
  (call_expression (argument_list [
    (identifier) @local.parameter
    (typed_expression . (identifier) @local.parameter (_) @type) @extent
    (splat_expression [(identifier) @local.parameter (typed_expression . (identifier) @local.parameter)])
    (named_argument . [(identifier) @local.parameter (typed_expression . (identifier) @local.parameter (_) @type)]) @extent
    (tuple_expression (identifier) @local.parameter)
  ]))
  (typed_expression . (call_expression (argument_list [
    (identifier) @local.parameter
    (typed_expression . (identifier) @local.parameter (_) @type) @extent
    (splat_expression [(identifier) @local.parameter (typed_expression . (identifier) @local.parameter)])
    (named_argument . [(identifier) @local.parameter (typed_expression . (identifier) @local.parameter (_) @type)]) @extent
    (tuple_expression (identifier) @local.parameter)
  ])))
  (where_expression . [(call_expression (argument_list [
    (identifier) @local.parameter
    (typed_expression . (identifier) @local.parameter (_) @type) @extent
    (splat_expression [(identifier) @local.parameter (typed_expression . (identifier) @local.parameter)])
    (named_argument . [(identifier) @local.parameter (typed_expression . (identifier) @local.parameter (_) @type)]) @extent
    (tuple_expression (identifier) @local.parameter)
  ])) (typed_expression . (call_expression (argument_list [
    (identifier) @local.parameter
    (typed_expression . (identifier) @local.parameter (_) @type) @extent
    (splat_expression [(identifier) @local.parameter (typed_expression . (identifier) @local.parameter)])
    (named_argument . [(identifier) @local.parameter (typed_expression . (identifier) @local.parameter (_) @type)]) @extent
    (tuple_expression (identifier) @local.parameter)
  ])))])
])
(assignment . [
  (call_expression (argument_list [
    (identifier) @local.parameter
    (typed_expression . (identifier) @local.parameter (_) @type) @extent
    (splat_expression [(identifier) @local.parameter (typed_expression . (identifier) @local.parameter)])
    (named_argument . [(identifier) @local.parameter (typed_expression . (identifier) @local.parameter (_) @type)]) @extent
    (tuple_expression (identifier) @local.parameter)
  ]))
  (typed_expression . (call_expression (argument_list [
    (identifier) @local.parameter
    (typed_expression . (identifier) @local.parameter (_) @type) @extent
    (splat_expression [(identifier) @local.parameter (typed_expression . (identifier) @local.parameter)])
    (named_argument . [(identifier) @local.parameter (typed_expression . (identifier) @local.parameter (_) @type)]) @extent
    (tuple_expression (identifier) @local.parameter)
  ])))
  (where_expression . [(call_expression (argument_list [
    (identifier) @local.parameter
    (typed_expression . (identifier) @local.parameter (_) @type) @extent
    (splat_expression [(identifier) @local.parameter (typed_expression . (identifier) @local.parameter)])
    (named_argument . [(identifier) @local.parameter (typed_expression . (identifier) @local.parameter (_) @type)]) @extent
    (tuple_expression (identifier) @local.parameter)
  ])) (typed_expression . (call_expression (argument_list [
    (identifier) @local.parameter
    (typed_expression . (identifier) @local.parameter (_) @type) @extent
    (splat_expression [(identifier) @local.parameter (typed_expression . (identifier) @local.parameter)])
    (named_argument . [(identifier) @local.parameter (typed_expression . (identifier) @local.parameter (_) @type)]) @extent
    (tuple_expression (identifier) @local.parameter)
  ])))])
])
(arrow_function_expression . [
  (identifier) @local.parameter
  (argument_list [
  (identifier) @local.parameter
  (typed_expression . (identifier) @local.parameter (_) @type) @extent
  (splat_expression [(identifier) @local.parameter (typed_expression . (identifier) @local.parameter)])
  (named_argument . [(identifier) @local.parameter (typed_expression . (identifier) @local.parameter (_) @type)]) @extent
  (tuple_expression (identifier) @local.parameter)
])
])
(do_clause . (argument_list [(identifier) @local.parameter (tuple_expression (identifier) @local.parameter)]))
(where_expression (_) [
  (identifier) @local.type_parameter
  (binary_expression . (identifier) @local.type_parameter)
  (curly_expression [(identifier) @local.type_parameter (binary_expression . (identifier) @local.type_parameter)])
] .)
(type_head [
  (parametrized_type_expression (curly_expression [(identifier) @local.type_parameter (binary_expression . (identifier) @local.type_parameter)]))
  (binary_expression . (parametrized_type_expression (curly_expression [
    (identifier) @local.type_parameter
    (binary_expression . (identifier) @local.type_parameter)
  ])))

] (#set! hoist "block"))

(for_binding . [
  (identifier) @local.variable
  (tuple_expression (identifier) @local.variable)
] (operator) (_) @value (#set! value "[]"))
(let_binding . (identifier) @local.variable (operator) (_) @value)
(let_statement . (identifier) @local.variable)
(catch_clause . (identifier) @local.variable)
(local_statement [(identifier) @local.variable (typed_expression . (identifier) @local.variable (_) @type)])
