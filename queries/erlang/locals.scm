; Erlang: the first place of a variable in a function binds it, in what is matched; functions within and clauses have names of their own.
; Patterns are the same nodes as expressions, so the depths are spelled out.

(function_clause) @scope.function
[(fun_clause) (cr_clause) (catch_clause) (if_clause) (list_comprehension) (binary_comprehension) (map_comprehension) (pp_define) (spec) (callback) (type_alias) (opaque) (record_decl)] @scope.block

(function_clause args: (expr_args [(var) @local.parameter (_ [(var) @local.parameter (_ [(var) @local.parameter (_ [(var) @local.parameter (_ [(var) @local.parameter (_ [(var) @local.parameter (_ (var) @local.parameter)])])])])])]) (#set! assign "outer"))
(fun_clause args: (expr_args [(var) @local.parameter (_ [(var) @local.parameter (_ [(var) @local.parameter (_ [(var) @local.parameter (_ [(var) @local.parameter (_ [(var) @local.parameter (_ (var) @local.parameter)])])])])])]))
(fun_clause name: (var) @local.function)
(match_expr lhs: [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ (var) @local.variable)])])])])])] (#set! assign "outer"))
(cr_clause pat: [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ (var) @local.variable)])])])])])] (#set! assign "outer"))
(catch_clause pat: [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ (var) @local.variable)])])])])])])
(try_class class: (var) @local.variable)
(try_stack class: (var) @local.variable)
(generator lhs: [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ (var) @local.variable)])])])])])] (#set! visible "scope"))
(b_generator lhs: [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ (var) @local.variable)])])])])])] (#set! visible "scope"))
(map_generator lhs: (_ [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ [(var) @local.variable (_ (var) @local.variable)])])])])]) (#set! visible "scope"))
(pp_define lhs: (macro_lhs args: (var_args (var) @local.parameter)))
(type_name args: (var_args (var) @local.type_parameter))
(ann_var var: (var) @skip)
((var) @skip (#eq? @skip "_"))
