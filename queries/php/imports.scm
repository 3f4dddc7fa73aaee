; PHP: the namespace, `use` (one match a bound name; the source is the namespace), include and require.

(namespace_definition name: (namespace_name) @package !body)

(namespace_use_declaration (namespace_use_clause . (name) @import.name !alias)) @import
(namespace_use_declaration (namespace_use_clause . (name) @import.name alias: (name) @import.alias)) @import
(namespace_use_declaration
  (namespace_use_clause (qualified_name prefix: (namespace_name) @import.source (name) @import.name) !alias)) @import
(namespace_use_declaration
  (namespace_use_clause
    (qualified_name prefix: (namespace_name) @import.source (name) @import.name)
    alias: (name) @import.alias)) @import
(namespace_use_declaration
  (namespace_name) @import.source
  body: (namespace_use_group (namespace_use_clause . (name) @import.name !alias))) @import
(namespace_use_declaration
  (namespace_name) @import.source
  body: (namespace_use_group (namespace_use_clause . (name) @import.name alias: (name) @import.alias))) @import
(namespace_use_declaration
  (namespace_name) @import.source
  "\\" @import.source
  body: (namespace_use_group
    (namespace_use_clause
      (qualified_name prefix: (namespace_name) @import.source (name) @import.name)
      !alias))) @import
(namespace_use_declaration
  (namespace_name) @import.source
  "\\" @import.source
  body: (namespace_use_group
    (namespace_use_clause
      (qualified_name prefix: (namespace_name) @import.source (name) @import.name)
      alias: (name) @import.alias))) @import

([
  (include_expression (string (string_content) @import.source))
  (include_once_expression (string (string_content) @import.source))
  (require_expression (string (string_content) @import.source))
  (require_once_expression (string (string_content) @import.source))
  (include_expression (binary_expression right: (string (string_content) @import.source)))
  (include_once_expression (binary_expression right: (string (string_content) @import.source)))
  (require_expression (binary_expression right: (string (string_content) @import.source)))
  (require_once_expression (binary_expression right: (string (string_content) @import.source)))
  (require_expression (parenthesized_expression (string (string_content) @import.source)))
  (require_once_expression (parenthesized_expression (string (string_content) @import.source)))
] @import
  (#set! import.kind "include"))
