; Scala: imports, exports and the package.

(import_declaration . path: (identifier) @import.source . path: (identifier) @import.name .) @import
(import_declaration
  path: (identifier)+ @import.source . path: (identifier) @import.source . path: (identifier) @import.name .) @import
(import_declaration path: (identifier)+ @import.source (namespace_wildcard) @import.wildcard) @import
(import_declaration
  path: (identifier)+ @import.source (namespace_selectors (namespace_wildcard) @import.wildcard)) @import
(import_declaration
  path: (identifier)+ @import.source (namespace_selectors (identifier) @import.name)) @import
(import_declaration
  path: (identifier)+ @import.source
  (namespace_selectors [
    (arrow_renamed_identifier name: (identifier) @import.name alias: (identifier) @import.alias)
    (as_renamed_identifier name: (identifier) @import.name alias: (identifier) @import.alias)
  ])) @import
(import_declaration
  path: (identifier)+ @import.source
  (as_renamed_identifier name: (identifier) @import.name alias: (identifier) @import.alias)) @import

(export_declaration path: (identifier)+ @export.source (namespace_wildcard) @export.wildcard) @export
(export_declaration
  path: (identifier)+ @export.source (namespace_selectors (identifier) @export.name)) @export
(export_declaration
  path: (identifier)+ @export.source
  (namespace_selectors
    (as_renamed_identifier name: (identifier) @export.name alias: (identifier) @export.alias))) @export

(package_clause name: (package_identifier) @package)
