; Haskell: scopes and local names. Patterns are the same nodes as expressions, so the depths are spelled out.

(function match: (_)) @scope.function
(bind match: (_)) @scope.function
(lambda) @scope.block
(let_in) @scope.block
(alternative) @scope.block
(match) @scope.block
(do) @scope.block
(list_comprehension) @scope.block
(data_type) @scope.block
(newtype) @scope.block
(type_synomym) @scope.block
(class) @scope.block
(instance_declarations) @scope.members
(type_family) @scope.block
(forall) @scope.block
(equation) @scope.block

(patterns [
  (variable) @local.parameter
  (_ [
    (variable) @local.parameter
    (_ [
      (variable) @local.parameter
      (_ [
        (variable) @local.parameter
        (_ [(variable) @local.parameter (_ [(variable) @local.parameter (_ (variable) @local.parameter)])])
      ])
    ])
  ])
])
(function
  (_
    left_operand: [(variable) @local.parameter (_ [(variable) @local.parameter (_ (variable) @local.parameter)])]
    operator: (_)))
(function
  (_
    operator: (_)
    right_operand: [(variable) @local.parameter (_ [(variable) @local.parameter (_ (variable) @local.parameter)])]))
(alternative pattern: [
  (variable) @local.variable
  (_ [
    (variable) @local.variable
    (_ [
      (variable) @local.variable
      (_ [(variable) @local.variable (_ [(variable) @local.variable (_ (variable) @local.variable)])])
    ])
  ])
])
(generator pattern: [(variable) @local.variable (_ [(variable) @local.variable (_ [(variable) @local.variable (_ (variable) @local.variable)])])])
(pattern_guard pattern: [(variable) @local.variable (_ [(variable) @local.variable (_ [(variable) @local.variable (_ (variable) @local.variable)])])])
(do
  (bind pattern: [
    (variable) @local.variable
    (_ [(variable) @local.variable (_ [(variable) @local.variable (_ [(variable) @local.variable (_ (variable) @local.variable)])])])
  ]) @extent
  (#set! visible "after"))
(type_params [(variable) @local.type_parameter (_ (variable) @local.type_parameter)])
(quantified_variables [(variable) @local.type_parameter (_ . (variable) @local.type_parameter)])

; Equations after the first are the same function.
(declarations (function name: (variable) @extent) . (function name: (variable) @skip) (#eq? @extent @skip))
(instance_declarations (function name: (variable) @extent) . (function name: (variable) @skip) (#eq? @extent @skip))
(import "hiding" names: (import_list (import_name [(variable) (name)] @skip)))
