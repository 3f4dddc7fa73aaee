; Fish: functions, aliases and variables. Without a flag `set` writes where a variable is, else in the function.

(function_definition . name: (word) @name) @definition.function
(command name: (word) @_alias . argument: (word) @name (#any-of? @_alias "alias" "abbr") (#match? @name "^\\w")) @definition.function
(command name: (word) @_alias . argument: (concatenation . (word) @name)
  (#eq? @_alias "alias") (#set! names "^[\\w-]+")) @definition.function
(command name: (word) @_set . argument: (word) @_flag . argument: (word) @name
  (#eq? @_set "set") (#match? @_flag "^-[a-z]*[gU]|^--(global|universal)$") (#match? @name "^[A-Za-z_]\\w*$")
  (#set! hoist "file")) @definition.variable
(command name: (word) @_set . argument: (word) @_flag . argument: (word) @name
  (#eq? @_set "set") (#match? @_flag "^-[xupaf]*[lf]|^--(local|function)$") (#match? @name "^[A-Za-z_]\\w*$")) @definition.variable
(command name: (word) @_set . argument: (word) @_flag . argument: (word) @name
  (#eq? @_set "set") (#match? @_flag "^-[xuap]+$|^--(export|append|prepend)$") (#match? @name "^[A-Za-z_]\\w*$")
  (#set! assign "outer") (#set! hoist "function")) @definition.variable
(command name: (word) @_set . argument: (word) @name
  (#eq? @_set "set") (#match? @name "^[A-Za-z_]\\w*$") (#set! assign "outer") (#set! hoist "function")) @definition.variable
(command name: (word) @_read argument: (word) @name
  (#eq? @_read "read") (#match? @name "^[A-Za-z_]\\w*$") (#set! assign "outer") (#set! hoist "function")) @definition.variable

(command name: (word) @_set . argument: (word) @_flag . argument: (word) @reference
  (#eq? @_set "set") (#match? @_flag "^-[qeS]|^--(query|erase|show)") (#match? @reference "^[A-Za-z_]\\w*$"))
(command name: (word) @_functions argument: (word) @reference.call
  (#any-of? @_functions "functions" "type" "complete") (#match? @reference.call "^\\w+$"))
(command name: (word) @reference.call)
(variable_name) @reference
