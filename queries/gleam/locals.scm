; Gleam: functions, blocks and clauses; a name is seen behind its statement.

[(function) (anonymous_function)] @scope.function
[(block) (case_clause)] @scope.block
(type_definition) @scope.members

(function_parameter name: (identifier) @local.parameter) @extent
(let pattern: (identifier) @local.variable value: (_) @value) @extent
(let_assert pattern: (identifier) @local.variable value: (_) @value) @extent
(use_assignment (identifier) @local.variable)
(case_clause_pattern (identifier) @local.variable)
(record_pattern_argument pattern: (identifier) @local.variable)
(record_pattern_argument label: (label) @local.variable !pattern)
(tuple_pattern (identifier) @local.variable)
(list_pattern (identifier) @local.variable)
(list_pattern_tail (identifier) @local.variable)
(type_parameter) @local.type_parameter
