; OCaml interfaces: opened and included modules.

(open_module (module_path) @import.source @import.wildcard) @import
(include_module_type
  module_type: [
    (module_type_path) @import.source @import.wildcard
    (module_type_constraint module_type: (module_type_path) @import.source @import.wildcard)
    (module_type_of (module_path) @import.source @import.wildcard)
  ]
  (#set! import.kind "reexport")) @import
