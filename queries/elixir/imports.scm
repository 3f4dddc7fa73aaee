; Elixir: `alias` binds the last word of a module; `import` and `use` bring in all of it.

((call target: (identifier) @modifiers (arguments . (alias) @import.source @import.namespace .)) @import
  (#eq? @modifiers "alias")
  (#set! binds "last"))
((call target: (identifier) @modifiers
  (arguments . [(alias) (identifier)] @import.source (_ (_ key: (keyword) value: (alias) @import.namespace)))) @import
  (#any-of? @modifiers "alias" "require"))
; alias A.{B, C};  alias __MODULE__.D
((call target: (identifier) @modifiers (arguments . (dot
  left: (_) @import.source
  operator: "." @import.source
  right: [(tuple (alias) @import.source @import.namespace) (alias) @import.source @import.namespace]) .)) @import
  (#eq? @modifiers "alias")
  (#set! binds "last"))
((call target: (identifier) @modifiers (arguments . (alias) @import.source .) @import.wildcard) @import
  (#eq? @modifiers "import"))
((call target: (identifier) @modifiers
  (arguments . (alias) @import.source (_ (_ key: (keyword) value: (list (_ (_ key: (keyword) @import.name))))))) @import
  (#eq? @modifiers "import")
  (#match? @import "\\bonly:"))
((call target: (identifier) @modifiers (arguments . (alias) @import.source (keywords)) @import.wildcard) @import
  (#eq? @modifiers "import")
  (#match? @import "\\bexcept:"))
((call target: (identifier) @modifiers (arguments . (alias) @import.source) @import.wildcard) @import
  (#eq? @modifiers "use")
  (#set! import.kind "include"))
