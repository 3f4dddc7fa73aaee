; Markdown: headings and link reference definitions. The grammar nests `section` by the level of `#` headings.

(section . (atx_heading heading_content: (inline) @name) . (_)? @body) @definition.section
(setext_heading heading_content: (paragraph (inline) @name)) @definition.section
(link_reference_definition . (link_label) @name) @definition.label
