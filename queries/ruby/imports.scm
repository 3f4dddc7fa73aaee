; Ruby: `require` names a file of the load path, `require_relative` one beside this file (kind `include`).

(call
  !receiver
  method: (identifier) @_require
  arguments: (argument_list . (simple_symbol)? @import.name . (string (string_content) @import.source))
  (#any-of? @_require "require" "load" "autoload" "require_dependency" "eval_gemfile")
  (#set! import.kind "require")) @import
(call
  !receiver
  method: (identifier) @_require
  arguments: (argument_list . (string (string_content) @import.source))
  (#eq? @_require "require_relative")
  (#set! import.kind "include")) @import
