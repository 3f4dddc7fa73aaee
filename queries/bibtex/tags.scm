; BibTeX: entries by their keys, and the words that `@string` gives a text to.

((entry key: [(key_brace) (key_paren)] @name) @definition.key (#not-eq? @name ""))
(string name: (identifier) @name) @definition.macro

(token . (identifier) @reference.macro .)
((field name: (identifier) @_name value: (value (token (brace_word) @reference.key)))
  (#match? @_name "^(?i:crossref|xref|xdata|related|entryset|set)$") (#set! names "[^,]+"))
((field name: (identifier) @_name value: (value (token (quote_word) @reference.key)))
  (#match? @_name "^(?i:crossref|xref|xdata|related|entryset|set)$") (#set! names "[^,]+"))
