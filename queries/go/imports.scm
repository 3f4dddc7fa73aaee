; Go: imports and the package clause. The name that an import binds is its path's last word, by convention.

(package_clause (package_identifier) @package)

(import_spec
  !name
  path: [
    (interpreted_string_literal (interpreted_string_literal_content) @import.source @import.namespace)
    (raw_string_literal (raw_string_literal_content) @import.source @import.namespace)
  ]
  (#set! import.kind "package")
  (#set! binds "last")) @import
(import_spec name: (package_identifier) @import.namespace path: (_) @import.source (#set! import.kind "package")) @import
(import_spec name: (dot) @import.wildcard path: (_) @import.source (#set! import.kind "package")) @import
(import_spec
  name: (blank_identifier)
  path: (interpreted_string_literal (interpreted_string_literal_content) @import.source)
  (#set! import.kind "package")) @import
