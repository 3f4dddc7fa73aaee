; GDScript: a script under the name of a constant, and scripts that are loaded where they are used.

(const_statement
  name: (name) @import.namespace value: (call . (identifier) @_load arguments: (arguments . (string) @import.source .))
  (#eq? @_load "preload") (#match? @import.source "\\.gd.$")) @import
(extends_statement (string) @import.source) @import
(call . (identifier) @_load arguments: (arguments . (string) @import.source .)
  (#any-of? @_load "load" "preload") (#match? @import.source "\\.gd.$")) @import
