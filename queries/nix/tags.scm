; Nix: the attributes of sets are what is defined. A set that is not `rec` shows them to no bare name.

(attrset_expression
  (binding_set
    (binding attrpath: (attrpath attr: (identifier) @name .) expression: (function_expression) @value (#set! visible "none"))
    @definition.function))
(rec_attrset_expression
  (binding_set
    (binding attrpath: (attrpath attr: (identifier) @name .) expression: (function_expression) @value) @definition.function))
(attrset_expression
  (binding_set
    (binding attrpath: (attrpath attr: (identifier) @name .) expression: (_) @value (#set! visible "none"))
    @definition.property))
(rec_attrset_expression
  (binding_set
    (binding attrpath: (attrpath attr: (identifier) @name .) expression: (_) @value) @definition.property))

; What a set takes from around it, or from another set.
(inherit_from expression: (_) @receiver attrs: (inherited_attrs attr: (identifier) @reference.member))
(inherit attrs: (inherited_attrs attr: (identifier) @reference))

(apply_expression function: (variable_expression name: (identifier) @reference.call))
(apply_expression
  function: (select_expression
    expression: (_) @receiver attrpath: (attrpath . attr: (identifier) @reference.member .)))
(select_expression expression: (_) @receiver attrpath: (attrpath . attr: (identifier) @reference.member))
(select_expression attrpath: (attrpath attr: (identifier) . attr: (identifier) @reference.member))
(has_attr_expression expression: (_) @receiver attrpath: (attrpath . attr: (identifier) @reference.member))
(attrpath attr: (identifier) @reference.key)
(variable_expression name: (identifier) @reference)
