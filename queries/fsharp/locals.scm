; F#: scopes and local names. A name in small letters binds where it stands in a pattern; one with a capital is a case or an active pattern.

(function_or_value_defn (function_declaration_left)) @scope.function
(declaration_expression in: (_)) @scope.function
(fun_expression) @scope.function
(method_or_prop_defn) @scope.function
(property_accessor) @scope.function
(additional_constr_defn) @scope.function
(rule) @scope.block
(for_expression) @scope.block
(short_comp_expression) @scope.block
(anon_type_defn) @scope.class
(interface_type_defn) @scope.class
(record_type_defn) @scope.class
(union_type_defn) @scope.class
(type_extension) @scope.class
(object_expression) @scope.members
(module_defn) @scope.module
(named_module) @scope.module
(namespace) @scope.module

(argument_patterns (long_identifier . (identifier) @local.parameter .))
(argument_patterns (identifier_pattern . (long_identifier_or_op (identifier) @local.parameter) .))
(argument_patterns (repeat_pattern (identifier_pattern . (long_identifier_or_op (identifier) @local.parameter) .)))
(method_or_prop_defn args: (identifier_pattern . (long_identifier_or_op (identifier) @local.parameter) .))
(method_or_prop_defn
  args: (paren_pattern
    [
      (identifier_pattern . (long_identifier_or_op (identifier) @local.parameter) .)
      (repeat_pattern (identifier_pattern . (long_identifier_or_op (identifier) @local.parameter) .))
    ]))
(primary_constr_args (identifier_pattern . (long_identifier_or_op (identifier) @local.parameter) .))
(primary_constr_args (repeat_pattern (identifier_pattern . (long_identifier_or_op (identifier) @local.parameter) .)))
(typed_pattern
  . (identifier_pattern . (long_identifier_or_op (identifier) @local.parameter) .)
  . [(simple_type) (generic_type) (postfix_type)] @type) @extent
(typed_pattern . (identifier_pattern . (long_identifier_or_op (identifier) @local.parameter) .)) @extent
(typed_pattern
  . (optional_pattern (identifier_pattern . (long_identifier_or_op (identifier) @local.parameter) .))
  . (_) @type) @extent
(identifier_pattern
  . (long_identifier_or_op (identifier) @local.variable) .
  (#match? @local.variable "^[a-z`]"))
(as_pattern (identifier) @local.variable .)
(type_check_pattern (identifier) @local.variable .)
(for_expression . (identifier) @local.variable)
(declaration_expression "use" (identifier) @local.variable (#set! visible "after"))
(class_as_reference (identifier) @local.variable)
(property_or_ident instance: (identifier) @local.parameter (#not-any-of? @local.parameter "this" "self" "_" "__"))
(property_or_ident instance: (identifier) @skip (#any-of? @skip "this" "self" "_" "__"))
(type_argument_defn (type_argument (identifier) @local.type_parameter) (#set! visible "scope"))
((identifier) @skip (#eq? @skip "_"))
