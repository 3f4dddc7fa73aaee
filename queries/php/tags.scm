; PHP: what is defined and what is referred to. A variable's name is `$name`; a property's is `name`, as it is used.

(namespace_definition name: (namespace_name (name) @name .) body: (compound_statement)) @definition.namespace

; Types, with what they extend, implement and use
(class_declaration
  [(abstract_modifier) (final_modifier) (readonly_modifier)]* @modifiers
  name: (name) @name) @definition.class
(class_declaration name: (name) @name (base_clause [(name) (qualified_name)] @base)) @definition.class
(class_declaration name: (name) @name (class_interface_clause [(name) (qualified_name)] @base)) @definition.class
(class_declaration name: (name) @name body: (declaration_list (use_declaration [(name) (qualified_name)] @base))) @definition.class
(interface_declaration name: (name) @name) @definition.interface
(interface_declaration name: (name) @name (base_clause [(name) (qualified_name)] @base)) @definition.interface
(trait_declaration name: (name) @name) @definition.trait
(trait_declaration name: (name) @name body: (declaration_list (use_declaration [(name) (qualified_name)] @base))) @definition.trait
(enum_declaration name: (name) @name) @definition.enum
(enum_declaration name: (name) @name (class_interface_clause [(name) (qualified_name)] @base)) @definition.enum
(enum_case name: (name) @name) @definition.enum_member

; Functions and methods
(method_declaration
  [(visibility_modifier) (static_modifier) (abstract_modifier) (final_modifier)]* @modifiers
  name: (name) @name
  parameters: (formal_parameters) @parameters
  (#eq? @name "__construct")) @definition.constructor
(method_declaration
  [(visibility_modifier) (static_modifier) (abstract_modifier) (final_modifier)]* @modifiers
  name: (name) @name
  parameters: (formal_parameters) @parameters
  return_type: (_)? @type) @definition.method
(function_definition name: (name) @name parameters: (formal_parameters) @parameters return_type: (_)? @type) @definition.function

; Properties; a promoted parameter is one too. Their variables are not names of their own.
(property_declaration
  [(visibility_modifier) (static_modifier) (readonly_modifier) (var_modifier)]* @modifiers
  type: (_)? @type
  (property_element name: (variable_name (name) @name))) @definition.property
(property_element name: (variable_name) @skip)
(property_promotion_parameter
  visibility: (_)? @modifiers
  readonly: (_)? @modifiers
  type: (_)? @type
  name: (variable_name (name) @name)
  (#set! hoist "members")) @definition.property
(property_promotion_parameter name: (variable_name) @skip)

; Constants
(const_declaration
  [(visibility_modifier) (final_modifier)]* @modifiers
  type: (_)? @type
  (const_element . (name) @name)) @definition.constant
(function_call_expression
  function: (name) @_define
  arguments: (arguments . (argument [(string (string_content) @name) (encapsed_string (string_content) @name)]))
  (#eq? @_define "define")) @definition.constant

; Variables: the first assignment in a scope declares.
(assignment_expression
  left: (variable_name) @name
  right: (object_creation_expression [(name) (qualified_name)] @type)) @definition.variable
(assignment_expression left: (variable_name) @name right: (_) @value) @definition.variable
(reference_assignment_expression left: (variable_name) @name) @definition.variable

; Types
(base_clause [(name) @reference.type (qualified_name (name) @reference.type)])
(class_interface_clause [(name) @reference.type (qualified_name (name) @reference.type)])
(use_declaration [(name) @reference.type (qualified_name (name) @reference.type)])
(named_type [(name) @reference.type (qualified_name (name) @reference.type)])
(binary_expression operator: "instanceof" right: [(name) @reference.type (qualified_name (name) @reference.type)])
(object_creation_expression
  [(name) @reference.new (qualified_name (name) @reference.new)]
  (arguments)? @arguments)
(attribute [(name) @reference.decorator (qualified_name (name) @reference.decorator)] parameters: (arguments)? @arguments)

; Calls and members
(function_call_expression
  function: [(name) @reference.call (qualified_name (name) @reference.call) (relative_name (name) @reference.call)]
  arguments: (arguments) @arguments)
(member_call_expression object: _ @receiver name: (name) @reference.member arguments: (arguments) @arguments)
(nullsafe_member_call_expression object: _ @receiver name: (name) @reference.member arguments: (arguments) @arguments)
(scoped_call_expression scope: _ @receiver name: (name) @reference.call arguments: (arguments) @arguments)
(member_access_expression object: _ @receiver name: (name) @reference.member)
(nullsafe_member_access_expression object: _ @receiver name: (name) @reference.member)
(scoped_property_access_expression scope: _ @receiver name: (variable_name (name) @reference.member))
(scoped_property_access_expression name: (variable_name) @skip)
(class_constant_access_expression . _ @receiver (name) @reference.member .)
(scoped_call_expression scope: (name) @reference.type)
(scoped_property_access_expression scope: (name) @reference.type)
(class_constant_access_expression . (name) @reference.type)

([
  (function_call_expression function: (_) @callee arguments: (arguments (argument name: (name) @reference.key)))
  (member_call_expression object: (_) @callee name: (_) @callee arguments: (arguments (argument name: (name) @reference.key)))
  (nullsafe_member_call_expression
    object: (_) @callee
    name: (_) @callee
    arguments: (arguments (argument name: (name) @reference.key)))
  (scoped_call_expression scope: (_) @callee name: (_) @callee arguments: (arguments (argument name: (name) @reference.key)))
  (object_creation_expression . (_) @callee (arguments (argument name: (name) @reference.key)))
  (attribute . (_) @callee parameters: (arguments (argument name: (name) @reference.key)))
])
(argument name: (name) @reference.key)
(augmented_assignment_expression left: (variable_name) @reference.write)
(goto_statement (name) @reference.label)
(namespace_name (name) @reference.module)
(variable_name) @reference
(name) @reference
