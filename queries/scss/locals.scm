; SCSS: a variable is its block's; what a function, a mixin or a loop binds is theirs.

(function_statement) @scope.function
(mixin_statement) @scope.function
[(each_statement) (for_statement) (rule_set) (while_statement)] @scope.block

(parameter (variable_name) @local.parameter (#set! names "\\$(.+)"))
(rest_parameter (variable_name) @local.parameter (#set! names "\\$(.+)"))
(each_statement (key) @local.variable (#set! names "\\$(.+)"))
(each_statement (value) @local.variable (#set! names "\\$(.+)"))
(for_statement . (variable_name) @local.variable (#set! names "\\$(.+)"))
(rule_set (block (declaration (variable_name) @local.variable) @extent (#set! names "\\$(.+)")))
