; Dart: scopes and local names. Members are seen in their whole type, a local from the end of its declaration.

(class_definition) @scope.class
(mixin_declaration) @scope.class
(extension_declaration) @scope.class
(extension_type_declaration) @scope.class
(enum_declaration) @scope.class
(function_declaration) @scope.function
(method_declaration) @scope.function
(declaration
  [(constructor_signature) (constant_constructor_signature) (redirecting_factory_constructor_signature) (function_signature)])
  @scope.function
(function_expression) @scope.function
(lambda_expression) @scope.function
(type_alias) @scope.block
(block) @scope.block
(for_statement) @scope.block
(for_element) @scope.block
(if_statement) @scope.block
(try_statement) @scope.block
(switch_statement_case) @scope.block
(switch_expression_case) @scope.block

(formal_parameter
  [(type_identifier) (function_type) (record_type)] @type . (type_arguments)? @type . (nullable_type)?
  . name: (identifier) @local.parameter) @extent
(formal_parameter (identifier) @local.parameter .) @extent
(super_formal_parameter (identifier) @local.parameter) @extent
(type_parameter . (type_identifier) @local.type_parameter (#set! visible "scope"))

(initialized_variable_definition
  [(type_identifier) (function_type) (record_type)] @type . (type_arguments)? @type . (nullable_type)?
  . name: (identifier) @local.variable) @extent
(initialized_variable_definition . [(final_builtin) (inferred_type) (const_builtin)] . name: (identifier) @local.variable . value: (_) @value) @extent
(initialized_variable_definition name: (identifier) @local.variable) @extent
(initialized_variable_definition (initialized_identifier . (identifier) @local.variable)) @extent
(for_loop_parts
  (type_identifier) @type . (type_arguments)? @type . (nullable_type)? . name: (identifier) @local.variable)
(for_loop_parts name: (identifier) @local.variable . value: (_) @value (#set! value "[]"))
(for_loop_parts name: (identifier) @local.variable)
(for_loop_parts (record_pattern (constant_pattern (identifier) @local.variable)))
(catch_parameters (identifier) @local.parameter)
(variable_pattern (identifier) @local.variable)
(variable_pattern (type_identifier) @type (identifier) @local.variable)
(pattern_variable_declaration (record_pattern (constant_pattern (identifier) @local.variable)))

((identifier) @skip (#eq? @skip "_"))
