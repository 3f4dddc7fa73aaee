; XML: what an id, an entity or a name of a schema or a build is called, and what refers to one by an attribute that does so in many vocabularies.
; Values are captured with their quotes: `names` takes the words between them.

(element (STag (Attribute (Name) @_id (AttValue) @name)) (#any-of? @_id "id" "xml:id" "x:Name" "x:Key") (#set! names "[^\"']+")) @definition.id
(element (EmptyElemTag (Attribute (Name) @_id (AttValue) @name)) (#any-of? @_id "id" "xml:id" "x:Name" "x:Key") (#set! names "[^\"']+")) @definition.id
(element (STag . (Name) @_tag (Attribute (Name) @_name (AttValue) @name))
  (#eq? @_name "name") (#match? @_tag "^(?:xsd?:)?(?:element|complexType|simpleType|group|attributeGroup|attribute)$") (#set! names "[^\"']+")) @definition.element
(element (EmptyElemTag . (Name) @_tag (Attribute (Name) @_name (AttValue) @name))
  (#eq? @_name "name") (#match? @_tag "^(?:xsd?:)?(?:element|complexType|simpleType|group|attributeGroup|attribute)$") (#set! names "[^\"']+")) @definition.element
(element (STag . (Name) @_tag (Attribute (Name) @_name (AttValue) @name))
  (#any-of? @_name "name" "Name") (#any-of? @_tag "target" "Target" "xsl:template" "xsl:variable" "xsl:param" "xsl:function") (#set! names "[^\"']+")) @definition.id
(element (EmptyElemTag . (Name) @_tag (Attribute (Name) @_name (AttValue) @name))
  (#any-of? @_name "name" "Name") (#any-of? @_tag "target" "Target" "xsl:variable" "xsl:param") (#set! names "[^\"']+")) @definition.id
(GEDecl (Name) @name) @definition.constant

(EntityRef (Name) @reference)
(Attribute (Name) @_name (AttValue) @reference
  (#any-of? @_name "ref" "refid" "idref" "idrefs" "bean" "parent" "factory-bean" "depends-on" "depends" "for" "DependsOnTargets" "BeforeTargets" "AfterTargets"
    "default" "transaction-manager" "data-source" "entity-manager-factory")
  (#set! names "[\\w][\\w.$-]*(?=[\\s,;\"']|$)"))
(Attribute (Name) @_name (AttValue) @reference
  (#match? @_name "-ref$") (#set! names "[^\"'\\s,;]+"))
(Attribute (Name) @_name (AttValue) @reference
  (#any-of? @_name "type" "base" "itemType" "substitutionGroup" "memberTypes") (#set! names "[\\w.-]+(?=[\\s\"']|$)"))
(Attribute (Name) @_name (AttValue) @reference
  (#any-of? @_name "href" "xlink:href") (#match? @reference "^.#.") (#set! names "[^#\"']+"))
(STag . (Name) @reference.key)
(EmptyElemTag . (Name) @reference.key)
(ETag (Name) @reference.key)
(Attribute (Name) @reference.key)
