; JSON: every key is a symbol, nested as its values are.
(pair key: (string . (string_content) @name .)) @definition.key
