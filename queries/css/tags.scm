; CSS: classes, ids, custom properties, plain element selectors, keyframes and layers.
; A rule stands for every class and id of its selectors; `_` is any combination of selectors.

(rule_set (selectors (class_selector (class_name) @name))) @definition.style_class
(rule_set (selectors (_ (class_selector (class_name) @name)))) @definition.style_class
(rule_set (selectors (_ (_ (class_selector (class_name) @name))))) @definition.style_class
(rule_set (selectors (_ (_ (_ (class_selector (class_name) @name)))))) @definition.style_class
(rule_set (selectors (_ (_ (_ (_ (class_selector (class_name) @name))))))) @definition.style_class
(rule_set (selectors (_ (_ (_ (_ (_ (class_selector (class_name) @name)))))))) @definition.style_class
(class_selector (class_name) @name @definition.style_class)
(rule_set (selectors (id_selector (id_name) @name))) @definition.id
(rule_set (selectors (_ (id_selector (id_name) @name)))) @definition.id
(rule_set (selectors (_ (_ (id_selector (id_name) @name))))) @definition.id
(rule_set (selectors (_ (_ (_ (id_selector (id_name) @name)))))) @definition.id
(rule_set (selectors (_ (_ (_ (_ (id_selector (id_name) @name))))))) @definition.id
(rule_set (selectors (_ (_ (_ (_ (_ (id_selector (id_name) @name)))))))) @definition.id
(id_selector (id_name) @name @definition.id)
(rule_set (selectors [
  (tag_name) @name
  (pseudo_class_selector . (tag_name) @name)
  (pseudo_element_selector . (tag_name) @name (tag_name))
  (descendant_selector (_) (tag_name) @name)
  (child_selector (_) (tag_name) @name)
])) @definition.selector
(rule_set (selectors (pseudo_class_selector . (class_name) @name)) (#any-of? @name "root" "host")) @definition.selector
(declaration (property_name) @name (#match? @name "^--")) @definition.custom_property
(at_rule (at_keyword) @_keyword . (keyword_query) @name (#eq? @_keyword "@property")) @definition.custom_property
(keyframes_statement (keyframes_name) @name) @definition.label
(at_rule (at_keyword) @_keyword . (keyword_query) @name (#eq? @_keyword "@counter-style")) @definition.label
(at_rule (at_keyword) @_keyword (keyword_query) @name (block) (#eq? @_keyword "@layer")) @definition.section
(namespace_statement (namespace_name) @name) @definition.namespace

; References
(arguments (plain_value) @reference (#match? @reference "^--"))
(declaration (property_name) @_property (plain_value) @reference.label (#match? @_property "^(-[a-z]+-)?animation(-name)?$"))
(declaration (property_name) @_property (plain_value) @reference.label (#match? @_property "^list-style(-type)?$"))
(at_rule (at_keyword) @_keyword (keyword_query) @reference (#eq? @_keyword "@layer"))
(property_name) @reference.key
(feature_name) @reference.key
(function_name) @reference.key
(attribute_name) @reference.key
(tag_name) @reference.key
