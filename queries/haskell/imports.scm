; Haskell: imports, exports, the module's name.

(header module: (module) @package)
((import !names !alias module: (module) @import.source @import.wildcard) @import (#not-match? @import "^import\\s+(\\S+\\s+)?qualified|qualified$"))
(import module: (module) @import.source alias: (module) @import.namespace) @import
((import !names module: (module) @import.source @import.wildcard alias: (module)) @import (#not-match? @import "^import\\s+(\\S+\\s+)?qualified|\\bqualified\\s+as\\b"))
(import module: (module) @import.source @import.wildcard "hiding") @import
(import "qualified" !names !alias module: (module) @import.source @import.namespace) @import
(import
  module: (module) @import.source
  names: (import_list (import_name [
    (variable) @import.name
    (name) @import.name
    (prefix_id (_) @import.name)
    (children [(constructor) (variable)] @import.name)
  ]))) @import

(export [
  (variable) @export.name
  (name) @export.name
  (prefix_id (_) @export.name)
  (children [(constructor) (variable)] @export.name)
]) @export
; With all of its constructors a type brings names that are not written.
(import
  module: (module) @import.source
  names: (import_list (import_name children: (children (all_names) @import.wildcard)))) @import
(module_export module: (module) @export.source @export.wildcard) @export
