; R: assignments define; a class is what `R6Class` and `setRefClass` make, with the members of its lists, or what `setClass` names.

(binary_operator
  lhs: (identifier) @name operator: ["<-" "=" "<<-"] rhs: (function_definition parameters: (parameters) @parameters)) @definition.function
(binary_operator
  lhs: (string content: (string_content) @name) operator: ["<-" "="] rhs: (function_definition parameters: (parameters) @parameters)) @definition.function
(binary_operator
  lhs: (identifier) @name operator: ["<-" "="]
  rhs: (call function: [(identifier) @_maker (namespace_operator rhs: (identifier) @_maker)])
  (#any-of? @_maker "R6Class" "setRefClass" "setClass" "new_class" "ggproto")) @definition.class
(binary_operator lhs: (identifier) @name operator: ["<-" "="] rhs: (_) @value) @definition.variable
(binary_operator lhs: (identifier) @name operator: "<<-" (#set! assign "outer")) @definition.variable
(binary_operator operator: ["->" "->>"] rhs: (identifier) @name) @definition.variable
(program (call
  function: (identifier) @_maker arguments: (arguments . argument: (argument value: (string content: (string_content) @name)))
  (#eq? @_maker "setClass")) @definition.class)
(program (call
  function: (identifier) @_maker arguments: (arguments . argument: (argument value: (string content: (string_content) @name)))
  (#eq? @_maker "setGeneric")) @definition.function)
(program (call
  function: (identifier) @_maker
  arguments: (arguments
    . (argument value: (string content: (string_content) @name))
    (comma) . (argument value: (string content: (string_content) @container)))
  (#eq? @_maker "setMethod") (#set! visible "none")) @definition.method)
(arguments
  (argument
    name: (identifier) @_part
    value: (call
      arguments: (arguments
        (argument name: (identifier) @name value: (function_definition parameters: (parameters) @parameters)) @definition.method)))
  (#any-of? @_part "public" "private" "active" "methods") (#set! visible "none"))
(arguments
  (argument
    name: (identifier) @_part
    value: (call arguments: (arguments (argument name: (identifier) @name) @definition.field)))
  (#any-of? @_part "public" "private" "fields") (#set! visible "none"))

(call function: (identifier) @reference.call arguments: (arguments) @arguments)
(call function: (namespace_operator lhs: (identifier) @receiver rhs: (identifier) @reference.member) arguments: (arguments) @arguments)
(call function: (extract_operator lhs: (_) @receiver rhs: (identifier) @reference.member) arguments: (arguments) @arguments)
(namespace_operator lhs: (identifier) @receiver rhs: (identifier) @reference.member)
(extract_operator lhs: (_) @receiver rhs: (identifier) @reference.member)
(call function: (_) @callee arguments: (arguments (argument name: (identifier) @reference.key)))
(argument name: (identifier) @reference.key)
(identifier) @reference
