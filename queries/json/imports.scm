; JSON: configuration that builds on another file.
(pair
  key: (string (string_content) @_key)
  value: (string (string_content) @import.source)
  (#any-of? @_key "extends" "$schema" "$ref") (#match? @import.source "^(\\.{1,2}/|[^#:]*\\.json)")) @import
(pair
  key: (string (string_content) @_key)
  value: (array (string (string_content) @import.source))
  (#eq? @_key "extends")) @import
(pair
  key: (string (string_content) @_key)
  value: (array (object (pair key: (string (string_content) @_path) value: (string (string_content) @import.source))))
  (#eq? @_key "references") (#eq? @_path "path")) @import
