; Lua: `require` bound to a local or a global, one of its fields, or nothing. The file's module is what it returns.

(assignment_statement
  (variable_list . name: (identifier) @import.namespace)
  (expression_list
    . value: (function_call name: (identifier) @_require arguments: (arguments . (string content: (string_content) @import.source))))
  (#eq? @_require "require")
  (#set! import.kind "require")) @import
(assignment_statement
  (variable_list . name: (identifier) @import.alias)
  (expression_list
    . value: (dot_index_expression
      table: (function_call name: (identifier) @_require arguments: (arguments . (string content: (string_content) @import.source)))
      field: (identifier) @import.name))
  (#eq? @_require "require")
  (#set! import.kind "require")) @import
([
  (chunk (function_call name: (identifier) @_require arguments: (arguments . (string content: (string_content) @import.source))) @import)
  (block (function_call name: (identifier) @_require arguments: (arguments . (string content: (string_content) @import.source))) @import)
  (arguments (function_call name: (identifier) @_require arguments: (arguments . (string content: (string_content) @import.source))) @import)
  (field (function_call name: (identifier) @_require arguments: (arguments . (string content: (string_content) @import.source))) @import)
  (method_index_expression (function_call name: (identifier) @_require arguments: (arguments . (string content: (string_content) @import.source))) @import)
  (function_call
    name: (dot_index_expression
      (function_call name: (identifier) @_require arguments: (arguments . (string content: (string_content) @import.source))) @import))
]
  (#any-of? @_require "require" "dofile" "loadfile")
  (#set! import.kind "require"))

(chunk (return_statement (expression_list . (identifier) @export.default .)) @export)
