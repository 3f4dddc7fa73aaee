; Scala: imports, exports and the package. A path is taken with its dots, all but the last of them.

(import_declaration . [(identifier) "."]* @import.source "." . (namespace_wildcard) @import.wildcard) @import
(import_declaration
  . [(identifier) "."]* @import.source "." . (namespace_selectors (namespace_wildcard) @import.wildcard)) @import
((import_declaration . [(identifier) "."]* @import.source "." . (identifier) @import.name .) @import
  (#not-match? @import ","))
(import_declaration
  . [(identifier) "."]* @import.source "." . (namespace_selectors (identifier) @import.name)) @import
(import_declaration
  . [(identifier) "."]* @import.source "."
  . (namespace_selectors [
    (arrow_renamed_identifier name: (identifier) @import.name alias: (identifier) @import.alias)
    (as_renamed_identifier name: (identifier) @import.name alias: (identifier) @import.alias)
  ])) @import
(import_declaration
  . [(identifier) "."]* @import.source "."
  . (as_renamed_identifier name: (identifier) @import.name alias: (identifier) @import.alias)) @import

(export_declaration . [(identifier) "."]* @export.source "." . (namespace_wildcard) @export.wildcard) @export
(export_declaration . [(identifier) "."]* @export.source "." . (identifier) @export.name .) @export
(export_declaration
  . [(identifier) "."]* @export.source "." . (namespace_selectors (identifier) @export.name)) @export
(export_declaration
  . [(identifier) "."]* @export.source "."
  . (namespace_selectors
    (as_renamed_identifier name: (identifier) @export.name alias: (identifier) @export.alias))) @export

(package_clause name: (package_identifier) @package)
