; Perl: packages that are used, with the names that are taken of them; files that are run.

(use_statement
  module: (package) @import.source
  [(quoted_word_list (string_content) @import.name) (list_expression (quoted_word_list (string_content) @import.name))]
  (#not-any-of? @import.source "parent" "base" "constant" "strict" "warnings" "lib" "overload" "feature" "utf8" "vars")
  (#set! names "[A-Za-z_]\\w*")) @import
(use_statement
  module: (package) @import.source
  [
    (string_literal (string_content) @import.name)
    (list_expression (string_literal (string_content) @import.name))
  ]
  (#not-any-of? @import.source "parent" "base" "constant" "strict" "warnings" "lib" "overload" "feature" "utf8" "vars" "Mojo::Base")
  (#match? @import.name "^[A-Za-z_]\\w*$")) @import
(use_statement
  module: (package) @import.source
  (#not-any-of? @import.source "parent" "base" "constant" "strict" "warnings" "lib" "overload" "feature" "utf8" "vars")
  (#set! binds "none")) @import @import.wildcard
(require_expression (bareword) @import.source (#set! binds "none")) @import
