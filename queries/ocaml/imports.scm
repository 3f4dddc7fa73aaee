; OCaml: opened and included modules. A module alias (`module A = B.C`) is a definition.

(open_module (module_path) @import.source @import.wildcard) @import
(include_module (module_path) @import.source @import.wildcard (#set! import.kind "reexport")) @import
(include_module_type
  [
    (module_type_path) @import.source @import.wildcard
    (module_type_constraint . (module_type_path) @import.source @import.wildcard)
    (module_type_of (module_path) @import.source @import.wildcard)
  ]
  (#set! import.kind "reexport")) @import
(local_open_expression . (module_path) @import.source @import.wildcard) @import
(local_open_pattern . (module_path) @import.source @import.wildcard) @import
