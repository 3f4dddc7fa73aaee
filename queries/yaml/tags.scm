; YAML: keys, anchors as labels, aliases as their references.

(block_mapping_pair
  key: (flow_node [
    (plain_scalar (_) @name)
    (double_quote_scalar) @name
    (single_quote_scalar) @name
  ])
  value: (block_node)? @body
  (#not-eq? @name "<<")) @definition.key
(flow_pair
  key: (flow_node [
    (plain_scalar (_) @name)
    (double_quote_scalar) @name
    (single_quote_scalar) @name
  ])
  (#not-eq? @name "<<")) @definition.key
(anchor (anchor_name) @name (#set! visible "after")) @definition.label
(alias_name) @reference.label
