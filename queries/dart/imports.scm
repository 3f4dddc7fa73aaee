; Dart: an import brings all that a library shows, what it says to show, or the library under a name. The files of one library
; name each other by `part` and `part of`.

(library_import
  (import_specification (configurable_uri (uri (string_literal) @import.source)) "as" . (identifier) @import.namespace)) @import
(library_import
  (import_specification
    (configurable_uri (uri (string_literal) @import.source)) (combinator "show" (identifier) @import.name))
  (#not-match? @import "\\sas\\s")) @import
(library_import
  (import_specification (configurable_uri (uri (string_literal) @import.source)) @import.wildcard)
  (#not-match? @import "\\s(as|show)\\s")) @import

(library_export
  (configurable_uri (uri (string_literal) @export.source)) (combinator "show" (identifier) @export.name)) @export
(library_export
  (configurable_uri (uri (string_literal) @export.source)) @export.wildcard (#not-match? @export "\\sshow\\s")) @export

(part_directive (uri (string_literal) @import.source) (#set! import.kind "include")) @import
(part_of_directive (uri (string_literal) @import.source) (#set! import.kind "package")) @import
