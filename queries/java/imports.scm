; Java: imports and the package clause.

(import_declaration . (identifier) @import.name .) @import
(import_declaration
  (scoped_identifier scope: (_) @import.source name: (identifier) @import.name)
  (#match? @import "^import\\s+[^\\s*]+\\s*;?$")) @import
(import_declaration
  (scoped_identifier scope: (_) @import.source name: (identifier) @import.name)
  (#match? @import "^import\\s+static\\s+[^\\s*][^*]*$")
  (#set! import.kind "static")) @import
(import_declaration
  [(scoped_identifier) (identifier)] @import.source (asterisk) @import.wildcard
  (#not-match? @import "^import\\s+static\\s")) @import
(import_declaration
  [(scoped_identifier) (identifier)] @import.source (asterisk) @import.wildcard
  (#match? @import "^import\\s+static\\s")
  (#set! import.kind "static")) @import

(package_declaration [(scoped_identifier) (identifier)] @package)
(module_declaration name: [(scoped_identifier) (identifier)] @package)
