; HCL: the module that a block calls, by its path. It binds nothing: its name is the block's.

(block
  . (identifier) @_block
  (body (attribute
    . (identifier) @_key
    (expression (literal_value (string_lit (template_literal) @import.source)))))
  (#eq? @_block "module") (#eq? @_key "source") (#match? @import.source "^\\.\\.?/")) @import
