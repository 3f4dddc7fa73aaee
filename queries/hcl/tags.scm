; HCL as Terraform reads it: what blocks declare, and the addresses that name it. Nothing else of an expression is a name of the module, and
; no name stands for what is declared without its address.

(config_file (body (block
  . (identifier) @_block . (string_lit (template_literal) @name) . (block_start) (#eq? @_block "variable") (#set! visible "none")) @definition.variable))
(config_file (body (block
  . (identifier) @_block . (string_lit (template_literal) @name) . (block_start) (#eq? @_block "output") (#set! visible "none")) @definition.property))
(config_file (body (block
  . (identifier) @_block . (string_lit (template_literal) @name) . (block_start) (#eq? @_block "module") (#set! visible "none")) @definition.module))
(config_file (body (block
  . (identifier) @_block . (string_lit (template_literal) @container) . (string_lit (template_literal) @name)
  (#any-of? @_block "data" "ephemeral") (#set! visible "none")) @definition.record))
(config_file (body (block
  . (identifier) @_block . (string_lit (template_literal) @container) . (string_lit (template_literal) @name)
  (#not-any-of? @_block "data" "ephemeral") (#set! visible "none")) @definition.object))
(config_file (body (block
  . (identifier) @_block . (block_start) (body (attribute . (identifier) @name . (expression) @value) @definition.field)
  (#eq? @_block "locals") (#set! visible "none"))))
(config_file (body (block
  . (identifier) @_block . (string_lit (template_literal) @name) . (block_start)
  (#not-any-of? @_block "variable" "output" "module") (#set! visible "none")) @definition.section))

(expression
  . (variable_expr (identifier) @_first) . (get_attr (identifier) @reference) (#any-of? @_first "var" "local"))
(expression
  . (variable_expr (identifier) @_first) . (get_attr (identifier) @reference.module) (#eq? @_first "module"))
(expression
  . (variable_expr (identifier) @_first) . (get_attr) . [(index) (splat)]? . (get_attr (identifier) @reference.member)
  (#eq? @_first "module"))
(expression
  . (variable_expr (identifier) @_first) . (get_attr) . (get_attr (identifier) @reference) (#eq? @_first "data"))
(expression
  . (variable_expr (identifier) @_first) . (get_attr (identifier) @reference) (#match? @_first "_"))
(config_file (body (block
  . (identifier) @_block (body (attribute . (identifier) @reference.key))
  (#eq? @_block "module"))))
(config_file (body (block
  . (identifier) @_block
  (body (attribute . (identifier) @skip))
  (#eq? @_block "module") (#any-of? @skip "source" "version" "providers" "count" "for_each" "depends_on"))))
(function_call . (identifier) @reference.call)
(identifier) @reference
