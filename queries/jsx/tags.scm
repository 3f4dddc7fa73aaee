; JSX: components are called, attributes are keys.
(jsx_opening_element name: (identifier) @reference.call)
(jsx_self_closing_element name: (identifier) @reference.call)
(jsx_closing_element name: (identifier) @reference.call)
(jsx_attribute (property_identifier) @reference.key)
