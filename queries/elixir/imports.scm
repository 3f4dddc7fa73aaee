; Elixir: `alias` binds the last word of a module; `import` and `use` bring in all of it.

; alias A.B;  alias A.{B, C};  alias __MODULE__.D
((call target: (identifier) @_macro (arguments . [
  (alias) @import.source @import.namespace
  (_
    left: (_) @import.source
    operator: "." @import.source
    right: [(tuple (alias) @import.source @import.namespace) (alias) @import.source @import.namespace])
] .)) @import
  (#eq? @_macro "alias")
  (#set! binds "last"))
((call target: (identifier) @_macro
  (arguments . [(alias) (identifier)] @import.source (_ (_ key: (keyword) value: (alias) @import.namespace)))) @import
  (#any-of? @_macro "alias" "require"))
((call target: (identifier) @_macro (arguments . (alias) @import.source .) @import.wildcard) @import
  (#eq? @_macro "import"))
((call target: (identifier) @_macro
  (arguments . (alias) @import.source (_ (_ key: (keyword) value: (list (_ (_ key: (keyword) @import.name))))))) @import
  (#eq? @_macro "import")
  (#match? @import "\\bonly:"))
((call target: (identifier) @_macro (arguments . (alias) @import.source (keywords)) @import.wildcard) @import
  (#eq? @_macro "import")
  (#match? @import "\\bexcept:"))
((call target: (identifier) @_macro (arguments . (alias) @import.source) @import.wildcard) @import
  (#eq? @_macro "use")
  (#set! import.kind "include"))
