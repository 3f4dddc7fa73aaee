; Bash: scopes and local names. Only `local` and `declare` make a name of the function; loops and `read` are taken so too.

(function_definition) @scope.function

(for_statement variable: (variable_name) @local.variable)
(command
  name: (command_name (word) @_reader)
  argument: (word) @local.variable
  (#any-of? @_reader "read" "mapfile" "readarray")
  (#match? @local.variable "^[A-Za-z_][A-Za-z0-9_]*$"))
(command
  name: (command_name (word) @_reader)
  argument: (word) @local.variable .
  (#eq? @_reader "getopts"))
(command
  name: (command_name (word) @_reader)
  argument: (word) @_option
  .
  argument: (word) @local.variable
  (#eq? @_reader "printf")
  (#eq? @_option "-v"))
((variable_name) @skip (#match? @skip "^[0-9]+$"))
; Set for one command only (`IFS= read`)
(command (variable_assignment name: (variable_name) @skip))
