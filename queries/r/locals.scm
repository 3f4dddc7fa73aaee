; R: a function has its parameters and what it assigns; blocks have no names of their own.

(function_definition) @scope.function

(parameter name: (identifier) @local.parameter) @extent
(for_statement variable: (identifier) @local.variable)
