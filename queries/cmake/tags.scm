; CMake: functions, macros, targets and variables, and where they are named. Commands may be written in capitals.

(function_def (function_command (argument_list . (argument (unquoted_argument) @name)))) @definition.function
(macro_def (macro_command (argument_list . (argument (unquoted_argument) @name)))) @definition.macro
(normal_command
  . (identifier) @_command (argument_list . (argument (unquoted_argument) @name))
  (#any-of? @_command "add_library" "add_executable" "add_custom_target" "ADD_LIBRARY" "ADD_EXECUTABLE" "ADD_CUSTOM_TARGET")
  (#match? @name "^[\\w.+:-]+$")) @definition.object
(normal_command
  . (identifier) @_command (argument_list . (argument (unquoted_argument) @name))
  (#any-of? @_command "set" "option" "SET" "OPTION" "find_path" "find_library" "find_program" "find_file")
  (#match? @name "^\\w+$")) @definition.variable

(normal_command . (identifier) @reference.call)
(variable) @reference
(normal_command
  . (identifier) @_command (argument_list (argument (unquoted_argument) @reference.type))
  (#match? @_command "^(target_[a-z_]+|TARGET_[A-Z_]+|add_dependencies|ADD_DEPENDENCIES|set_target_properties|SET_TARGET_PROPERTIES|get_target_property)$")
  (#match? @reference.type "^[a-zA-Z_][\\w.+:-]*$") (#not-match? @reference.type "^(PUBLIC|PRIVATE|INTERFACE|PROPERTIES|BEFORE|SYSTEM|AFTER)$"))
(normal_command
  . (identifier) @_command (argument_list . (argument (unquoted_argument)) . (argument (unquoted_argument) @reference))
  (#any-of? @_command "list" "LIST") (#match? @reference "^\\w+$"))
(if_command (argument_list (argument (unquoted_argument) @reference))
  (#match? @reference "^[a-zA-Z_]\\w*$") (#not-any-of? @reference "NOT" "AND" "OR" "DEFINED" "TARGET" "COMMAND" "EXISTS" "MATCHES" "STREQUAL" "EQUAL" "LESS" "GREATER" "IN_LIST" "VERSION_LESS" "VERSION_GREATER" "VERSION_EQUAL" "VERSION_LESS_EQUAL" "VERSION_GREATER_EQUAL" "LESS_EQUAL" "GREATER_EQUAL" "IS_DIRECTORY" "POLICY" "ON" "OFF" "TRUE" "FALSE"))
