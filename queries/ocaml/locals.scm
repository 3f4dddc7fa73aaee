; OCaml: scopes and local names. A `value_pattern` always binds.

(let_binding (parameter)) @scope.function
(let_expression) @scope.function
(let_class_expression) @scope.function
(fun_expression) @scope.function
(function_expression) @scope.function
(method_definition) @scope.function
(class_binding) @scope.class
(object_expression) @scope.class
(class_body_type) @scope.members
(match_case) @scope.block
(for_expression) @scope.block
(let_module_expression) @scope.function
(let_open_expression) @scope.block
(structure) @scope.module
(signature) @scope.module
(module_binding (module_parameter)) @scope.module
(type_binding) @scope.block
(record_declaration) @scope.members

(parameter pattern: (value_pattern) @local.parameter)
(parameter pattern: (typed_pattern (value_pattern) @local.parameter . (_) @type)) @extent
(parameter (_ (value_pattern) @local.parameter))
(parameter (_ (_ (value_pattern) @local.parameter)))
(parameter pattern: (package_pattern (module_name) @local.parameter (module_type_path)? @type)) @extent
(module_parameter (module_name) @local.parameter . (_) @type) @extent
(for_expression name: (value_pattern) @local.variable)
(typed_pattern (value_pattern) @local.variable . (_) @type)
((value_pattern) @local.variable (#not-eq? @local.variable "_"))
(field_pattern . (field_path (field_name) @local.variable) .)
(type_binding (type_variable) @local.type_parameter (#set! visible "scope"))
(abstract_type (type_constructor) @local.type_parameter (#set! visible "scope"))
((value_pattern) @skip (#eq? @skip "_"))
((value_name) @skip (#eq? @skip "_"))
