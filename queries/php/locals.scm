; PHP: scopes and local names. Variables of a function are seen in the whole of it.

[(function_definition) (method_declaration) (anonymous_function) (arrow_function) (property_hook)] @scope.function
[
  (class_declaration)
  (interface_declaration)
  (trait_declaration)
  (enum_declaration)
  (anonymous_class)
] @scope.members
(namespace_definition body: (compound_statement) @scope.module)

; Parameters
(simple_parameter type: (_)? @type name: (variable_name) @local.parameter) @extent
(variadic_parameter type: (_)? @type name: (variable_name) @local.parameter) @extent

; Loops, catch, static, destructuring
(foreach_statement "as" [(variable_name) @local.variable (by_ref (variable_name) @local.variable)])
(foreach_statement (pair [(variable_name) @local.variable (by_ref (variable_name) @local.variable)]))
(list_literal [(variable_name) @local.variable (by_ref (variable_name) @local.variable)])
(catch_clause type: (type_list) @type name: (variable_name) @local.variable) @extent
(static_variable_declaration name: (variable_name) @local.variable) @extent
(global_declaration (variable_name) @name @reference.write (#set! hoist "module"))

(named_label_statement (name) @local.label (#set! hoist "function"))
