; Bash: what is defined and what is referred to. A plain assignment is global wherever it stands, unless the function declared it.

(function_definition name: (word) @name) @definition.function
(command
  name: (command_name (word) @_alias)
  argument: [(word) @name (concatenation . (word) @name)]
  (#eq? @_alias "alias")
  (#match? @name "^[A-Za-z_][A-Za-z0-9_.-]*=")) @definition.function

(declaration_command
  "readonly" @modifiers
  (variable_assignment name: (variable_name) @name) @definition.constant
  (#set! hoist "module"))
(declaration_command
  ["declare" "typeset" "local"] @modifiers
  (word) @_option
  (variable_assignment name: (variable_name) @name) @definition.constant
  (#match? @_option "^-[a-zA-Z]*r")
  (#set! modifiers "readonly"))
(declaration_command
  "export" @modifiers
  (variable_assignment name: (variable_name) @name) @definition.variable
  (#set! hoist "module"))
(declaration_command
  ["declare" "typeset" "local"] @modifiers
  (word) @_option
  (variable_assignment name: (variable_name) @name) @definition.variable
  (#match? @_option "^-[a-zA-Z]*g")
  (#set! hoist "module"))
(declaration_command
  ["declare" "typeset" "local"] @modifiers
  (variable_assignment name: (variable_name) @name) @definition.variable)
(declaration_command ["declare" "typeset" "local"] @modifiers (variable_name) @name @definition.variable)
(variable_assignment name: (variable_name) @name (#set! hoist "module")) @definition.variable
(arithmetic_expansion (binary_expression left: (variable_name) @name operator: "=") @definition.variable (#set! hoist "module"))

; References
(command_name (word) @reference.call)
(command
  name: (command_name (word) @_runner)
  argument: (word) @reference.call
  (#any-of? @_runner "trap" "command" "builtin" "type" "run" "time" "exec" "eval" "complete" "xargs" "sudo" "nohup" "hash" "unalias" "add-zsh-hook" "autoload")
  (#match? @reference.call "^[A-Za-z_][A-Za-z0-9_:.-]*$"))
(declaration_command (word) @_option (variable_name) @reference.call (#match? @_option "^-[a-zA-Z]*f"))
(c_style_for_statement [(binary_expression (word) @reference) (postfix_expression (word) @reference) (unary_expression (word) @reference)])
(variable_assignment name: (subscript name: (variable_name) @reference.write))
(variable_name) @reference
