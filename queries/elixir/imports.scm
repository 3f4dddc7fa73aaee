; Elixir: `alias` binds the last word of a module; `import` and `use` bring in all of it.

((call (arguments . (alias) @import.source @import.namespace .)) @import (#match? @import "^alias\\b") (#set! binds "last"))
((call (arguments . (alias) @import.source (keywords (pair key: (keyword) value: (alias) @import.namespace)))) @import
  (#match? @import "^(alias|require)\\b"))
((call (arguments . (dot
  left: (_) @import.source
  operator: "." @import.source
  right: (tuple (alias) @import.source @import.namespace)))) @import
  (#match? @import "^alias\\b")
  (#set! binds "last"))
((call (arguments . (dot
  left: (_) @import.source
  operator: "." @import.source
  right: (alias) @import.source @import.namespace) .)) @import
  (#match? @import "^alias\\b")
  (#set! binds "last"))
((call (arguments . (identifier) @import.source (keywords (pair key: (keyword) value: (alias) @import.namespace)))) @import
  (#match? @import "^alias\\b"))
((call (arguments . (alias) @import.source .) @import.wildcard) @import (#match? @import "^import\\b"))
((call (arguments . (alias) @import.source (keywords (pair value: (list
  (keywords (pair key: (keyword) @import.name))))))) @import
  (#match? @import "^import\\b[^:]*\\bonly:"))
((call (arguments . (alias) @import.source (keywords)) @import.wildcard) @import
  (#match? @import "^import\\b[^:]*\\bexcept:"))
((call (arguments . (alias) @import.source) @import.wildcard) @import
  (#match? @import "^use\\b")
  (#set! import.kind "include"))
