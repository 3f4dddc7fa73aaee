; Gleam: a module by its last word or an alias, and names of it.

(import module: (module) @import.source @import.namespace !alias (#set! binds "last")) @import
(import module: (module) @import.source alias: (identifier) @import.namespace) @import
(import module: (module) @import.source imports: (unqualified_imports (unqualified_import name: (_) @import.name !alias))) @import
(import
  module: (module) @import.source
  imports: (unqualified_imports (unqualified_import name: (_) @import.name alias: (_) @import.alias))) @import
