; PowerShell: functions, classes with their members, enums, aliases and variables. What a variable is of stands before its name.

(function_statement (function_name) @name (function_parameter_declaration (parameter_list) @parameters)
  (#set! names "^(?:\\w+:)?([\\w-]+)")) @definition.function
(function_statement (function_name) @name (script_block (param_block (parameter_list) @parameters))
  (#set! names "^(?:\\w+:)?([\\w-]+)")) @definition.function
(function_statement (function_name) @name (#set! names "^(?:\\w+:)?([\\w-]+)")) @definition.function
(class_statement . (simple_name) @name) @definition.class
(class_statement . (simple_name) @name ":" (simple_name) @base) @definition.class
(class_property_definition (class_attribute)? @modifiers (type_literal (type_spec) @type) (variable) @name
  (#set! names "^\\$(\\w+)")) @definition.property
(class_property_definition (variable) @name (#set! names "^\\$(\\w+)")) @definition.property
(class_method_definition (class_attribute)? @modifiers (simple_name) @name (class_method_parameter_list) @parameters) @definition.method
(class_method_definition (class_attribute)? @modifiers (simple_name) @name) @definition.method
(enum_statement (simple_name) @name) @definition.enum
(enum_member (simple_name) @name) @definition.enum_member
(command command_name: (command_name) @_alias
  command_elements: (command_elements . (command_argument_sep) . (generic_token) @name)
  (#match? @_alias "^(?:[sS]et-[aA]lias|[nN]ew-[aA]lias|sal|nal)$")) @definition.function

; An assignment makes a name of the function around it, unless it says of whom it is. Blocks see it, whoever runs them.
(pipeline (assignment_expression (left_assignment_expression) @name)
  (#match? @name "^(\\[[^\\]]*\\]\\s*)?\\$\\{?([gG]lobal|[sS]cript|GLOBAL|SCRIPT):")
  (#set! names "^(?:\\[[^\\]]*\\]\\s*)?\\$\\{?\\w+:(\\w+)\\}?\\s*$")
  (#set! hoist "file") (#set! modifiers "public")) @definition.variable
(pipeline (assignment_expression (left_assignment_expression) @name)
  (#set! names "(?:^|,\\s*)(?:\\[[^\\]]*\\]\\s*)?\\$\\{?(?:(?:local|private):)?(?!null\\b|_\\b)(\\w+)\\}?\\s*(?=,|$)")
  (#set! assign "outer") (#set! hoist "function")) @definition.variable

(command command_name: (command_name) @reference.call
  (#set! names "^[\\w-]+$"))
(command command_name: (command_name_expr (command_name) @reference.call) (#set! names "^[\\w-]+$"))
(command command_name: (command_name) @_naming
  command_elements: (command_elements (generic_token) @reference.call)
  (#match? @_naming "^(?:[eE]xport-[mM]odule[mM]ember|[sS]et-[aA]lias|[nN]ew-[aA]lias|[gG]et-[cC]ommand|[mM]ock|Should-Invoke|Assert-MockCalled)$")
  (#set! names "[A-Za-z]\\w*-\\w+"))
(command command_name: (command_name) @_make
  command_elements: (command_elements . (command_argument_sep) . (generic_token) @reference.new)
  (#match? @_make "^[nN]ew-[oO]bject$") (#match? @reference.new "^\\w+$"))
(command command_name: (command_name) @callee command_elements: (command_elements (command_parameter) @reference.key)
  (#set! names "^-(\\w+)"))
(invokation_expression (type_literal (type_spec (type_name (type_identifier) @reference.new))) (member_name (simple_name) @_new)
  (#match? @_new "^[nN]ew$"))
(invokation_expression . (_) @receiver (member_name (simple_name) @reference.member) (argument_list) @arguments)
(member_access . (_) @receiver (member_name (simple_name) @reference.member))
(class_statement ":" (simple_name) @reference.type)
(type_name (type_identifier) @reference.type)
(key_expression (simple_name) @skip)
(attribute_argument (simple_name) @skip)
((variable) @reference (#set! names "^[$@]\\{?(?:\\w+:)?(\\w+)"))
