; GDScript: functions, blocks and the names in them; members are seen in their class.

(class_definition) @scope.class
[(function_definition) (constructor_definition) (lambda) (get_body) (set_body)] @scope.function
[(for_statement) (while_statement) (if_statement) (elif_clause) (else_clause) (pattern_section)] @scope.block

(parameters (identifier) @local.parameter)
(typed_parameter . (identifier) @local.parameter type: (type) @type) @extent
(default_parameter . (identifier) @local.parameter value: (_) @value) @extent
(typed_default_parameter . (identifier) @local.parameter type: (_) @type value: (_) @value) @extent
(body (variable_statement name: (name) @local.variable type: (type) @type) @extent)
(body (variable_statement name: (name) @local.variable value: (_) @value) @extent)
(body (variable_statement name: (name) @local.variable) @extent)
(body (const_statement name: (name) @local.constant) @extent)
(for_statement left: (identifier) @local.variable type: (type) @type)
(for_statement left: (identifier) @local.variable right: (_) @value (#set! value "[]"))
(pattern_binding (identifier) @local.variable)
(signal_statement parameters: (parameters (typed_parameter . (identifier) @skip)))
(signal_statement parameters: (parameters (identifier) @skip))
