; R: scripts that are read in, and packages, which bind nothing.

(call
  function: (identifier) @_function arguments: (arguments . argument: (argument value: (string content: (string_content) @import.source)))
  (#any-of? @_function "source" "sys.source") (#set! import.kind "include")) @import
(call
  function: (identifier) @_function arguments: (arguments . argument: (argument value: [(identifier) (string)] @import.source))
  (#any-of? @_function "library" "require" "requireNamespace" "loadNamespace") (#set! import.kind "package")) @import
