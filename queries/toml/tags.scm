; TOML: tables and keys. The last part of a dotted key is its name, the rest its container.

(table [(bare_key) (quoted_key)] @name . [(pair) (comment)]? @body) @definition.object
(table (dotted_key (_) @container . [(bare_key) (quoted_key)] @name .) . [(pair) (comment)]? @body) @definition.object
(table_array_element [(bare_key) (quoted_key)] @name . [(pair) (comment)]? @body) @definition.object
(table_array_element (dotted_key (_) @container . [(bare_key) (quoted_key)] @name .) . [(pair) (comment)]? @body) @definition.object
(pair . [(bare_key) (quoted_key)] @name) @definition.key
(pair . (dotted_key (_) @container . [(bare_key) (quoted_key)] @name .)) @definition.key
(bare_key) @reference.key
(quoted_key) @reference.key
