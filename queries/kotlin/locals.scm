; Kotlin: scopes and local names. Members are seen in their whole type, locals from the end of their declaration.

(class_declaration) @scope.class
(object_declaration) @scope.class
(companion_object) @scope.class
(object_literal) @scope.class
(enum_entry (class_body) @scope.class)
(function_declaration) @scope.function
(anonymous_function) @scope.function
(secondary_constructor) @scope.function
(anonymous_initializer) @scope.function
(getter) @scope.function
(setter) @scope.function
(lambda_literal) @scope.function
(type_alias) @scope.block
(control_structure_body) @scope.block
(for_statement) @scope.block
(when_expression) @scope.block
(catch_block) @scope.block
(finally_block) @scope.block
(try_expression) @scope.block

(parameter . (simple_identifier) @local.parameter . (_) @type) @extent
(parameter_with_optional_type . (simple_identifier) @local.parameter . (_)? @type) @extent
(class_parameter (simple_identifier) @local.parameter . (_) @type (#set! visible "scope")) @extent
(catch_block (simple_identifier) @local.parameter . (user_type) @type)
(lambda_parameters (variable_declaration . (simple_identifier) @local.parameter . (_)? @type))
(lambda_parameters (multi_variable_declaration (variable_declaration . (simple_identifier) @local.parameter . (_)? @type)))
; `val x = Name(…)` most often has the type Name.
(property_declaration
  (variable_declaration . (simple_identifier) @local.variable .)
  . (call_expression . (simple_identifier) @type)
  (#match? @type "^[A-Z]")) @extent
(property_declaration (variable_declaration . (simple_identifier) @local.variable .) "=" . (_) @value) @extent
(property_declaration (variable_declaration . (simple_identifier) @local.variable . (_)? @type)) @extent
(property_declaration (multi_variable_declaration (variable_declaration . (simple_identifier) @local.variable))) @extent
(for_statement (variable_declaration . (simple_identifier) @local.variable .) . (_) @value (#set! value "[]"))
(for_statement (variable_declaration . (simple_identifier) @local.variable . (_)? @type))
(for_statement (multi_variable_declaration (variable_declaration . (simple_identifier) @local.variable . (_)? @type)))
(when_subject (variable_declaration . (simple_identifier) @local.variable . (_)? @type)) @extent
(type_parameter (type_identifier) @local.type_parameter (#set! visible "scope"))

((simple_identifier) @skip (#eq? @skip "_"))
