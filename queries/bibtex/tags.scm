; BibTeX: entries by their keys, and the words that `@string` gives a text to.

((entry key: [(key_brace) (key_paren)] @name) @definition.key (#not-eq? @name ""))
(string name: (identifier) @name) @definition.macro

(token . (identifier) @reference.macro .)
((field name: (identifier) @_name value: (value (token (brace_word) @reference)))
  (#match? @_name "^([cC]ross[rR]ef|CROSSREF|xref|XREF|xdata|XDATA|[rR]elated|RELATED|[eE]ntryset|ENTRYSET)$") (#set! names "[^,]+"))
((field name: (identifier) @_name value: (value (token (quote_word) @reference)))
  (#match? @_name "^([cC]ross[rR]ef|CROSSREF|xref|XREF|xdata|XDATA|[rR]elated|RELATED|[eE]ntryset|ENTRYSET)$") (#set! names "[^,]+"))
