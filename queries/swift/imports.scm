; Swift: a module is imported whole, or one declaration of it.

((import_declaration (identifier) @import.source @import.wildcard) @import
  (#not-match? @import "\\bimport\\s+(struct|class|enum|protocol|func|var|let|typealias)\\s"))
(import_declaration
  ["struct" "class" "enum" "protocol" "func" "var" "let" "typealias"]
  (identifier . (simple_identifier) @import.source . (simple_identifier) @import.name .)) @import
