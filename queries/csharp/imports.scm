; C#: using directives and namespaces. `global using` is seen by the whole project: it is exported again.

(extern_alias_directive name: (identifier) @import.namespace) @import
(using_directive
  !name
  [(identifier) (qualified_name) (alias_qualified_name)] @import.source
  (#not-match? @import "^(global|using\\s+static)\\s")) @import.wildcard @import
(using_directive
  !name
  [(identifier) (qualified_name) (alias_qualified_name)] @import.source
  (#match? @import "^using\\s+static\\s")
  (#set! import.kind "static")) @import.wildcard @import
(using_directive
  !name
  [(identifier) (qualified_name) (alias_qualified_name) (generic_name)] @import.source
  (#match? @import "^global\\s")
  (#set! import.kind "reexport")) @import.wildcard @import
(using_directive
  name: (identifier) @import.alias
  (qualified_name
    qualifier: (_) @import.source
    name: [(identifier) @import.name (generic_name . (identifier) @import.name)])) @import
(using_directive
  name: (identifier) @import.alias
  [(identifier) @import.name (generic_name . (identifier) @import.name)]) @import

(file_scoped_namespace_declaration name: (_) @package)
