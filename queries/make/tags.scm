; Make: variables, what is defined to be called, and targets that are no files of a pattern.

(variable_assignment name: (word) @name) @definition.variable
(shell_assignment name: (word) @name) @definition.variable
(define_directive name: (word) @name) @definition.macro
(rule (targets (word) @name) (#not-match? @name "^\\.[A-Z_]+$|%")) @definition.function

(prerequisites (word) @reference.call)
(variable_reference (word) @reference)
(substitution_reference text: (word) @reference)
(function_call function: "call" (arguments . argument: (text) @reference.macro) (#set! names "^\\s*([^,\\s]+)"))
