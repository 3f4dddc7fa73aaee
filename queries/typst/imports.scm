; Typst: files and packages, by a name of their own, by names that are taken, or whole; bibliographies, whose entries are cited.

(import import: [(string) (ident) (field)] @import.source (binding . (ident) @import.name .)) @import
(import import: [(string) (ident) (field)] @import.source (binding . (ident) @import.name (as (ident) @import.alias))) @import
(import import: [(string) (field)] @import.source (as (ident) @import.namespace)) @import
(import import: [(string) (ident) (field)] @import.source (wildcard) @import.wildcard) @import
((import import: (string) @import.source @import.namespace .) @import (#set! names "([\\w-]+)\\.typ\\b"))
((import import: (string) @import.source @import.namespace .) @import (#set! names "/([\\w-]+):\\d"))
(include (string) @import.source (#set! import.kind "include")) @import
; A citation means their entries, and their paths lead to them.
((call item: (ident) @_call @import.wildcard (group . (string) @import.source)) @import (#eq? @_call "bibliography"))
((call item: (ident) @_call @import.wildcard (group . (group (string) @import.source))) @import (#eq? @_call "bibliography"))
((call item: (ident) @_call (group . (string) @import.source)) @import (#eq? @_call "bibliography") (#set! import.kind "include"))
((call item: (ident) @_call (group . (group (string) @import.source))) @import (#eq? @_call "bibliography") (#set! import.kind "include"))
