; Solidity: contracts with what they hold, and what stands beside them.

(contract_declaration name: (identifier) @name) @definition.class
(contract_declaration
  name: (identifier) @name (inheritance_specifier ancestor: (user_defined_type (identifier) @base .))) @definition.class
(interface_declaration name: (identifier) @name) @definition.interface
(interface_declaration
  name: (identifier) @name (inheritance_specifier ancestor: (user_defined_type (identifier) @base .))) @definition.interface
(library_declaration name: (identifier) @name) @definition.object
(struct_declaration name: (identifier) @name) @definition.struct
(struct_member type: (_) @type name: (identifier) @name) @definition.field
(enum_declaration name: (identifier) @name) @definition.enum
(enum_value) @name @definition.enum_member
(event_definition name: (identifier) @name) @definition.event
(error_declaration name: (identifier) @name) @definition.struct
(event_parameter type: (_) @type name: (identifier) @name (#set! visible "none")) @definition.field
(error_parameter type: (_) @type name: (identifier) @name (#set! visible "none")) @definition.field
(user_defined_type_definition name: (identifier) @name) @definition.type
(function_definition
  name: (identifier) @name (visibility)? @modifiers return_type: (return_type_definition . (parameter type: (_) @type) .)) @definition.function
(function_definition name: (identifier) @name (visibility)? @modifiers) @definition.function
(modifier_definition name: (identifier) @name) @definition.macro
(constructor_definition "constructor" @name) @definition.constructor
(state_variable_declaration type: (_) @type visibility: (visibility)? @modifiers name: (identifier) @name) @definition.field
(constant_variable_declaration type: (_) @type name: (identifier) @name value: (_) @value) @definition.constant

(call_expression function: (expression (identifier) @reference.call))
(call_expression
  function: (expression (member_expression object: (_) @receiver property: (identifier) @reference.member)))
(call_expression function: (expression (new_expression name: (type_name (user_defined_type (identifier) @reference.new)))))
(emit_statement name: (expression (identifier) @reference.call))
(revert_statement error: (expression (identifier) @reference.call))
(member_expression object: (_) @receiver property: (identifier) @reference.member)
(user_defined_type (identifier) @receiver . (identifier) @reference.member)
(user_defined_type . (identifier) @reference.type)
(modifier_invocation (identifier) @reference.macro)
(type_alias (identifier) @reference.type)
(call_expression
  function: (expression (identifier) @literal) (call_argument (call_struct_argument name: (identifier) @reference.key)))
(call_struct_argument name: (identifier) @reference.key)
(state_variable_declaration type: (type_name key_identifier: (identifier) @skip))
(identifier) @reference
