; Rust: use trees. One match a bound name; the sources of a nested tree are joined by the reader.

(use_declaration argument: (identifier) @import.name) @import
(use_declaration
  argument: (scoped_identifier path: (_) @import.source name: (identifier) @import.name)) @import
(use_declaration
  argument: (use_as_clause path: (scoped_identifier path: (_) @import.source name: (identifier) @import.name) alias: (identifier) @import.alias)) @import
(use_declaration argument: (use_wildcard (_) @import.source) @import.wildcard) @import
(scoped_use_list path: (_) @import.source list: (use_list (identifier) @import.name)) @import
(scoped_use_list
  path: (_) @import.source
  list: (use_list (scoped_identifier path: (_) @import.source name: (identifier) @import.name))) @import
(scoped_use_list
  path: (_) @import.source
  list: (use_list (use_as_clause path: (identifier) @import.name alias: (identifier) @import.alias))) @import
