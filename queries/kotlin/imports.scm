; Kotlin: imports and the package. A path is taken with its dots, all but the last of them. A comment behind the last
; import hangs inside it, so that it is told from a wildcard or an alias by its words.

(import_header
  (identifier . [(simple_identifier) "."]* @import.source "." . (simple_identifier) @import.name .)
  (import_alias (type_identifier) @import.alias)) @import
(import_header
  (identifier . [(simple_identifier) "."]* @import.source "." . (simple_identifier) @import.name .)
  (#match? @import "^import\\s+[^\\s*]+\\s*([;/\\n]|$)")) @import
(import_header
  (identifier . (simple_identifier) @import.name .)
  (#match? @import "^import\\s+[^\\s*]+\\s*([;/\\n]|$)")) @import
(import_header (identifier) @import.source (wildcard_import) @import.wildcard) @import

(package_header (identifier) @package)
