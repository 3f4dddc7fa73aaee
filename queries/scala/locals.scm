; Scala: scopes and local names. Members are seen in their whole type, locals from the end of their declaration.

(class_definition) @scope.class
(trait_definition) @scope.class
(object_definition) @scope.class
(package_object) @scope.class
(enum_definition) @scope.class
(full_enum_case) @scope.class
(given_definition) @scope.class
(instance_expression (template_body) @scope.class)
(extension_definition) @scope.function
(function_definition) @scope.function
(function_declaration) @scope.function
(lambda_expression) @scope.function
(type_definition) @scope.block
(function_type) @scope.block
(block) @scope.function
(indented_block) @scope.function
(for_expression) @scope.function
(case_clause) @scope.function
(catch_clause) @scope.block

(parameter name: (identifier) @local.parameter type: (_)? @type) @extent
(class_parameter name: (identifier) @local.parameter type: (_)? @type (#set! visible "scope")) @extent
(binding name: (identifier) @local.parameter type: (_)? @type)
(lambda_expression parameters: (identifier) @local.parameter)
(enumerator . (identifier) @local.variable) @extent
(enumerator . (typed_pattern pattern: (identifier) @local.variable type: (_) @type)) @extent
(self_type . (identifier) @local.variable (#set! visible "scope"))

; Patterns: a name in lower case binds, one in upper case refers.
(case_clause pattern: (identifier) @local.variable (#match? @local.variable "^[a-z_]"))
(typed_pattern pattern: (identifier) @local.variable type: (_) @type)
(case_class_pattern (identifier) @local.variable (#match? @local.variable "^[a-z_]"))
(tuple_pattern (identifier) @local.variable (#match? @local.variable "^[a-z_]"))
(infix_pattern left: (identifier) @local.variable (#match? @local.variable "^[a-z_]"))
(infix_pattern right: (identifier) @local.variable (#match? @local.variable "^[a-z_]"))
(capture_pattern name: (identifier) @local.variable)
(repeat_pattern pattern: (identifier) @local.variable (#match? @local.variable "^[a-z_]"))

(type_parameters (identifier) @local.type_parameter (#set! visible "scope"))
(covariant_type_parameter name: (identifier) @local.type_parameter (#set! visible "scope"))
(contravariant_type_parameter name: (identifier) @local.type_parameter (#set! visible "scope"))

(interpolated_string_expression interpolator: (identifier) @skip)
