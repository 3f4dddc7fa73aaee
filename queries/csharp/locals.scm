; C#: scopes and local names. Members are seen in their whole type, locals from the end of their declaration.

(namespace_declaration) @scope.module
(class_declaration) @scope.class
(struct_declaration) @scope.class
(interface_declaration) @scope.class
(record_declaration) @scope.class
(enum_declaration) @scope.class
(delegate_declaration) @scope.function
(method_declaration) @scope.function
(constructor_declaration) @scope.function
(destructor_declaration) @scope.function
(operator_declaration) @scope.function
(conversion_operator_declaration) @scope.function
(indexer_declaration) @scope.function
(local_function_statement) @scope.function
(accessor_declaration) @scope.function
(lambda_expression) @scope.block
(anonymous_method_expression) @scope.block
(query_expression) @scope.block
(block) @scope.block
(for_statement) @scope.block
(foreach_statement) @scope.block
(using_statement) @scope.block
(fixed_statement) @scope.block
(while_statement) @scope.block
(switch_section) @scope.block
(switch_expression_arm) @scope.block
(catch_clause) @scope.block

(parameter type: (_)? @type name: (identifier) @local.parameter) @extent
(parameter_list type: (_) @type name: (identifier) @local.parameter)
(bracketed_parameter_list type: (_) @type name: (identifier) @local.parameter)
(implicit_parameter) @local.parameter
(catch_declaration type: (_) @type name: (identifier) @local.parameter) @extent

; `var` has the type of the constructor called, or none that is written.
(variable_declaration
  type: (implicit_type)
  (variable_declarator
    name: (identifier) @local.variable (object_creation_expression type: (_) @type)) @extent)
(variable_declaration
  type: (implicit_type)
  (variable_declarator name: (identifier) @local.variable (cast_expression type: (_) @type)) @extent)
(variable_declaration
  type: (implicit_type)
  (variable_declarator name: (identifier) @local.variable (as_expression right: (_) @type)) @extent)
(variable_declaration
  type: (implicit_type) (variable_declarator name: (identifier) @local.variable . (_) @value) @extent)
(variable_declaration
  type: (implicit_type) (variable_declarator name: (identifier) @local.variable) @extent)
(variable_declaration type: (_) @type (variable_declarator name: (identifier) @local.variable) @extent)
(tuple_pattern name: (identifier) @local.variable)
(foreach_statement
  type: (implicit_type) left: (identifier) @local.variable right: (_) @value (#set! value "[]"))
(foreach_statement type: (_) @type left: (identifier) @local.variable)
(declaration_expression type: (implicit_type) name: (identifier) @local.variable)
(declaration_expression type: (_) @type name: (identifier) @local.variable) @extent
(parenthesized_variable_designation name: (identifier) @local.variable)

; Patterns
(declaration_pattern type: (implicit_type) name: (identifier) @local.variable)
(declaration_pattern type: (_) @type name: (identifier) @local.variable) @extent
(recursive_pattern type: (_)? @type name: (identifier) @local.variable) @extent
(list_pattern name: (identifier) @local.variable)
(var_pattern name: (identifier) @local.variable)

; Queries
(from_clause type: (_)? @type name: (identifier) @local.variable)
(let_clause . (identifier) @local.variable) @extent
(join_clause . (identifier) @local.variable . (_) "on")
(join_clause type: (_) @type . (identifier) @local.variable)
(join_into_clause . (identifier) @local.variable)
(query_expression "into" . (identifier) @local.variable)

(type_parameter name: (identifier) @local.type_parameter (#set! visible "scope"))
(labeled_statement . (identifier) @local.label (#set! hoist "function") (#set! visible "scope"))

((identifier) @skip (#eq? @skip "_"))
(alias_qualified_name alias: (identifier) @skip (#eq? @skip "global"))
