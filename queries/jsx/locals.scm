; JSX: elements of the platform are no names.
(jsx_opening_element name: (identifier) @skip (#match? @skip "^[a-z]"))
(jsx_self_closing_element name: (identifier) @skip (#match? @skip "^[a-z]"))
(jsx_closing_element name: (identifier) @skip (#match? @skip "^[a-z]"))
(jsx_namespace_name (identifier) @skip)
