; PowerShell: functions and methods have what is set in them; a block has its parameters.

(function_statement) @scope.function
(class_method_definition) @scope.function
(class_statement) @scope.members
(enum_statement) @scope.members
(script_block_expression) @scope.block

(script_parameter (attribute_list (attribute (type_literal (type_spec) @type))) (variable) @local.parameter (#set! names "^\\$(\\w+)")) @extent
(script_parameter (variable) @local.parameter (#set! names "^\\$(\\w+)")) @extent
(class_method_parameter (type_literal (type_spec) @type) (variable) @local.parameter (#set! names "^\\$(\\w+)")) @extent
(class_method_parameter (variable) @local.parameter (#set! names "^\\$(\\w+)")) @extent
(foreach_statement . (variable) @local.variable (#set! names "^\\$(\\w+)") (#set! hoist "function"))
