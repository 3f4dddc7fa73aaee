; inherits: typescript
; Components: what their options declare that templates see.

(pair
  key: (property_identifier) @_option
  value: (object (pair key: (property_identifier) @name) @definition.property)
  (#any-of? @_option "props" "data" "computed" "methods" "inject")
  (#set! visible "none"))
(pair
  key: (property_identifier) @_option
  value: (array (string (string_fragment) @name @definition.property))
  (#any-of? @_option "props" "inject")
  (#set! visible "none"))
(method_definition
  name: (property_identifier) @_option
  body: (statement_block (return_statement (object (pair key: (property_identifier) @name value: (_) @value) @definition.property)))
  (#any-of? @_option "data" "setup")
  (#set! visible "none"))
(pair
  key: (property_identifier) @_option
  value: (arrow_function
    body: (parenthesized_expression (object (pair key: (property_identifier) @name value: (_) @value) @definition.property)))
  (#eq? @_option "data")
  (#set! visible "none"))
; What `defineProps` is given, and so what it gives.
(variable_declarator
  name: (identifier) @container
  value: (call_expression
    function: (identifier) @_macro
    arguments: (arguments . (object (pair key: (property_identifier) @name) @definition.property)))
  (#eq? @_macro "defineProps")
  (#set! visible "none"))
(call_expression
  function: (identifier) @_macro
  arguments: (arguments . [
    (object (pair key: (property_identifier) @name) @definition.property)
    (array (string (string_fragment) @name @definition.property))
  ])
  (#eq? @_macro "defineProps")
  (#set! visible "none"))
