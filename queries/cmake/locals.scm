; CMake: a function has its parameters and what it sets; a macro only its parameters.

(function_def) @scope.function
(macro_def) @scope.block
(foreach_loop) @scope.block

(function_command (argument_list . (argument) (argument (unquoted_argument) @local.parameter)))
(macro_command (argument_list . (argument) (argument (unquoted_argument) @local.parameter)))
(foreach_command (argument_list . (argument (unquoted_argument) @local.variable)))
