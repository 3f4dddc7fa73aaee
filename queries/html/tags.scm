; HTML: ids, named anchors and slots; what refers to an id or to a class, which style sheets define. `names` splits a list of names.

(element
  (start_tag (attribute (attribute_name) @_name (quoted_attribute_value (attribute_value) @name)))
  (#eq? @_name "id")) @definition.id
(element
  (start_tag (attribute (attribute_name) @_name (attribute_value) @name))
  (#eq? @_name "id")) @definition.id
(attribute
  (attribute_name) @_name
  (quoted_attribute_value (attribute_value) @name)
  (#eq? @_name "id")) @definition.id
(attribute (attribute_name) @_name (attribute_value) @name (#eq? @_name "id")) @definition.id
(element
  (start_tag
    (tag_name) @_tag
    (attribute (attribute_name) @_name (quoted_attribute_value (attribute_value) @name)))
  (#any-of? @_tag "a" "map" "slot" "iframe") (#eq? @_name "name")) @definition.id

(attribute
  (attribute_name) @_name
  (quoted_attribute_value (attribute_value) @reference)
  (#any-of? @_name
    "for" "form" "list" "headers" "itemref" "popovertarget" "commandfor" "anchor" "aria-controls" "aria-describedby" "aria-labelledby" "aria-owns"
    "aria-details" "aria-errormessage" "aria-flowto" "aria-activedescendant")
  (#set! names "\\S+"))
(attribute (attribute_name) @_name (attribute_value) @reference (#any-of? @_name "for" "form" "list" "popovertarget" "aria-controls"))
(attribute
  (attribute_name) @_name
  (quoted_attribute_value (attribute_value) @reference)
  (#any-of? @_name "href" "xlink:href" "usemap") (#match? @reference "^#.") (#set! names "[^#\\s]+"))
(attribute
  (attribute_name) @_name
  (quoted_attribute_value (attribute_value) @reference.type)
  (#eq? @_name "class") (#set! names "\\S+"))
(attribute (attribute_name) @_name (attribute_value) @reference.type (#eq? @_name "class"))
(tag_name) @reference.key
(attribute_name) @reference.key
