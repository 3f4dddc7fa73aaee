; Nix: `let` and `rec` show their names in all of themselves, a function its parameters in its body.

(let_expression) @scope.block
(rec_attrset_expression) @scope.block
(function_expression) @scope.block

(let_expression
  (binding_set
    (binding attrpath: (attrpath . attr: (identifier) @local.function .) expression: (function_expression) @value) @extent))
(let_expression
  (binding_set (binding attrpath: (attrpath . attr: (identifier) @local.variable .) expression: (_) @value) @extent))
(let_expression
  (binding_set (inherit_from attrs: (inherited_attrs attr: (identifier) @local.variable)) @extent))
(formal name: (identifier) @local.parameter) @extent
(function_expression universal: (identifier) @local.parameter)
