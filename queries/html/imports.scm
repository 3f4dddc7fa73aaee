; HTML: scripts and style sheets that a page takes in.
(script_element
  (start_tag (attribute (attribute_name) @_name (quoted_attribute_value (attribute_value) @import.source)))
  (#eq? @_name "src") (#not-match? @import.source "^([a-z]+:|//)") (#set! import.kind "include")) @import
(element
  (_
    (tag_name) @_tag
    (attribute (attribute_name) @_name (quoted_attribute_value (attribute_value) @import.source)))
  (#eq? @_tag "link") (#eq? @_name "href") (#not-match? @import.source "^([a-z]+:|//)") (#set! import.kind "include")) @import
