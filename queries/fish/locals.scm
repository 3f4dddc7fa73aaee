; Fish: a function and its arguments; blocks have what is set in them as local.

(function_definition) @scope.function
[(begin_statement) (for_statement) (while_statement) (if_statement) (switch_statement)] @scope.block

(for_statement variable: (variable_name) @local.variable (#set! hoist "function"))
(function_definition
  option: (word) @_option option: (word) @local.parameter
  (#any-of? @_option "--argument-names" "-a") (#match? @local.parameter "^[A-Za-z_]\\w*$"))
