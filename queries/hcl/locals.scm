; HCL: the names of `for` expressions.

(for_expr) @scope.block
(for_intro (identifier) @local.variable)
