; Python: imports, one match a bound name, and `__all__`.

(import_statement name: (dotted_name . (identifier) @import.namespace) @import.source (#set! import.kind "package")) @import
(import_statement name: (aliased_import name: (dotted_name) @import.source alias: (identifier) @import.namespace)) @import
(import_from_statement
  module_name: [(dotted_name) (relative_import)] @import.source
  name: (dotted_name (identifier) @import.name)) @import
(import_from_statement
  module_name: [(dotted_name) (relative_import)] @import.source
  name: (aliased_import name: (dotted_name (identifier) @import.name) alias: (identifier) @import.alias)) @import
(import_from_statement
  module_name: [(dotted_name) (relative_import)] @import.source
  (wildcard_import) @import.wildcard) @import
(future_import_statement "__future__" @import.source name: (dotted_name (identifier) @import.name)) @import

(assignment
  left: (identifier) @_all
  right: [(list (string (string_content) @export.name)) (tuple (string (string_content) @export.name))]
  (#eq? @_all "__all__")) @export
(augmented_assignment
  left: (identifier) @_all
  right: [(list (string (string_content) @export.name)) (tuple (string (string_content) @export.name))]
  (#eq? @_all "__all__")) @export
(call
  function: (attribute object: (identifier) @_all)
  arguments: (argument_list [(string (string_content) @export.name) (list (string (string_content) @export.name))])
  (#eq? @_all "__all__")) @export
