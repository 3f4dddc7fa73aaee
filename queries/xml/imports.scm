; XML: files that are taken in.

(EmptyElemTag . (Name) @_tag (Attribute (Name) @_name (AttValue) @import.source)
  (#any-of? @_tag "import" "include" "xi:include" "xsl:import" "xsl:include" "xs:include" "xs:import" "xsd:include" "xsd:import")
  (#any-of? @_name "resource" "href" "schemaLocation" "file") (#not-match? @import.source "^.[a-z]+://") (#set! import.kind "include")) @import
(EmptyElemTag . (Name) @_tag (Attribute (Name) @_name (AttValue) @import.source)
  (#eq? @_tag "Import") (#eq? @_name "Project") (#set! import.kind "include")) @import
