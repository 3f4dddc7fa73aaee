; C++: headers, modules, using declarations and directives.

(preproc_include path: (_) @import.source (#set! import.kind "include")) @import
(import_declaration name: (module_name) @import.source (#set! import.kind "package")) @import
(import_declaration header: (_) @import.source (#set! import.kind "include")) @import
(module_declaration name: (module_name) @package)
(using_declaration "namespace" [(identifier) (qualified_identifier)] @import.source @import.wildcard) @import
(using_declaration
  (qualified_identifier
    scope: (_) @import.source
    name: [
      (identifier) @import.name
      (type_identifier) @import.name
      (_ scope: (_) @import.source name: [(identifier) @import.name (type_identifier) @import.name])
    ])
  (#not-match? @import "^using\\s+namespace")
  ; The constructors of a base bring no name: `using Base::Base;`.
  (#not-match? @import "\\b([A-Za-z_]\\w*)\\s*::\\s*\\1\\s*;$")) @import
