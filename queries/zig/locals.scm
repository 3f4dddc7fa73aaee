; Zig: scopes and local names. Declarations of a container are seen in all of it; locals from the end of their statement.

(function_declaration) @scope.function
(function_signature) @scope.function
(test_declaration) @scope.function
(comptime_declaration) @scope.function
(struct_declaration) @scope.class
(union_declaration) @scope.class
(enum_declaration) @scope.class
(opaque_declaration) @scope.class
(error_set_declaration) @scope.members
(block) @scope.block
(labeled_statement) @scope.block
(if_statement) @scope.block
(if_expression) @scope.block
(for_statement) @scope.block
(for_expression) @scope.block
(while_statement) @scope.block
(while_expression) @scope.block
(else_clause) @scope.block
(switch_case) @scope.block
(catch_expression) @scope.block
(errdefer_statement) @scope.block

((parameter name: (identifier) @local.type_parameter type: (builtin_type) @type) @extent (#eq? @type "type"))
(parameter name: (identifier) @local.parameter type: (_) @type) @extent
(payload (identifier) @local.variable)
(block_label (identifier) @local.label (#set! visible "scope"))
