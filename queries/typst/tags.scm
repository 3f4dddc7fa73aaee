; Typst: what `let` declares, labels, and headings with what stands below them.

(section (heading) @name (#set! names "^=+[ \\t]+([^\\n<]*[^\\n<\\s])")) @definition.section
(let pattern: (call item: (ident) @name (group) @parameters)) @definition.function
(let pattern: (ident) @name value: (lambda pattern: (group) @parameters)) @definition.function
(let pattern: (ident) @name value: (_) @value) @definition.variable
(let pattern: (ident) @name) @definition.variable
(let pattern: (group [(ident) @name (elude (ident) @name) (tagged (ident) @name .)])) @definition.variable
(heading (label) @name (#set! names "^<(.+)>$")) @definition.label
(content (label) @name (#set! names "^<(.+)>$")) @definition.label
(source_file (label) @name (#set! names "^<(.+)>$")) @definition.label

((ref) @reference.label (#set! names "^@([\\w:.-]*\\w)"))
(group (label) @reference.label (#set! names "^<(.+)>$"))
(call item: (ident) @reference.call (group) @arguments)
(call item: (ident) @reference.call)
(call item: (field (_) @receiver field: (ident) @reference.member) (group) @arguments)
(field (_) @receiver field: (ident) @reference.member)
(call item: (ident) @callee (group (tagged field: (ident) @reference.key)))
(call item: (field (_) @callee field: (ident) @callee) (group (tagged field: (ident) @reference.key)))
(tagged field: (ident) @reference.key)
(assign pattern: (ident) @reference.write)
(set (call item: (ident) @reference.call))
; What a sign below follows at once is no word to who looks for one (`sum_(i=0)`).
(attach . (ident) @skip)
(ident) @reference
