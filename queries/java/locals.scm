; Java: scopes and local names. Members are seen in their whole type, locals from the end of their declaration.

(class_declaration) @scope.class
(interface_declaration) @scope.class
(enum_declaration) @scope.class
(record_declaration) @scope.class
(annotation_type_declaration) @scope.class
(object_creation_expression (class_body) @scope.class)
(enum_constant (class_body) @scope.class)
(method_declaration) @scope.function
(constructor_declaration) @scope.function
(compact_constructor_declaration) @scope.function
(static_initializer) @scope.function
(lambda_expression) @scope.block
(block) @scope.block
(constructor_body) @scope.block
(for_statement) @scope.block
(enhanced_for_statement) @scope.block
(labeled_statement) @scope.block
(switch_block) @scope.block
(switch_rule) @scope.block
(switch_block_statement_group) @scope.block
(try_with_resources_statement) @scope.block
(catch_clause) @scope.block
(while_statement) @scope.block

(formal_parameter type: (_) @type name: (identifier) @local.parameter) @extent
(spread_parameter
  [(type_identifier) (generic_type) (scoped_type_identifier) (integral_type) (floating_point_type) (boolean_type) (array_type)] @type
  (variable_declarator name: (identifier) @local.parameter)) @extent
(catch_formal_parameter (catch_type) @type name: (identifier) @local.parameter) @extent
(lambda_expression parameters: (identifier) @local.parameter)
(inferred_parameters (identifier) @local.parameter)

; The written type, else the constructor called, else nothing.
(local_variable_declaration
  type: (_) @type
  declarator: (variable_declarator name: (identifier) @local.variable) @extent
  (#not-eq? @type "var"))
(local_variable_declaration
  declarator: (variable_declarator
    name: (identifier) @local.variable
    value: (object_creation_expression type: (_) @type)) @extent)
(local_variable_declaration
  declarator: (variable_declarator
    name: (identifier) @local.variable
    value: (cast_expression type: (_) @type)) @extent)
(local_variable_declaration
  type: (type_identifier) @_var
  declarator: (variable_declarator name: (identifier) @local.variable value: (_) @value) @extent
  (#eq? @_var "var"))
(local_variable_declaration
  declarator: (variable_declarator name: (identifier) @local.variable) @extent)
(enhanced_for_statement type: (_) @type name: (identifier) @local.variable (#not-eq? @type "var"))
(enhanced_for_statement name: (identifier) @local.variable value: (_) @value (#set! value "[]"))
(resource type: (_) @type name: (identifier) @local.variable (#not-eq? @type "var")) @extent
(resource
  name: (identifier) @local.variable value: (object_creation_expression type: (_) @type)) @extent
(resource name: (identifier) @local.variable value: (_) @value) @extent

; Patterns
(instanceof_expression right: (_) @type name: (identifier) @local.variable)
(type_pattern (_) @type (identifier) @local.variable .)
((record_pattern_component (_) @type (identifier) @local.variable .) (#not-eq? @type "var"))
(record_pattern_component (identifier) @local.variable .)

(type_parameter (type_identifier) @local.type_parameter (#set! visible "scope"))
(labeled_statement . (identifier) @local.label (#set! visible "scope"))

; A receiver parameter (`A this`) declares nothing.
(formal_parameter name: (identifier) @skip (#eq? @skip "this"))
; `case null, default` is read as a name.
(switch_label (identifier) @skip (#eq? @skip "default"))
((type_identifier) @skip (#eq? @skip "var"))
