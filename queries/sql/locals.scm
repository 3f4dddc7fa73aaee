; SQL: a statement is a scope; common table expressions and aliases are its names, arguments a function's.

(create_function) @scope.function
(create_table) @scope.members
(create_type) @scope.members
(create_view) @scope.block
(statement) @scope.block
(subquery) @scope.block

(cte . (identifier) @local.type)
(cte argument: (identifier) @local.variable)
(relation (object_reference) @type alias: (identifier) @local.variable) @extent
(relation (subquery) alias: (identifier) @local.variable)
(term alias: (identifier) @local.variable)
(function_argument (identifier) @local.parameter . (_) @type) @extent
(function_declaration . (identifier) @local.variable custom_type: (_) @type) @extent
(function_declaration . (identifier) @local.variable . (_) @type) @extent
(function_declaration . (identifier) @local.variable) @extent
(function_language (identifier) @skip)
