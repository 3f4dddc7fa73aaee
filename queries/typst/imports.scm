; Typst: files and packages, by a name of their own, by names that are taken, or whole.

(import import: [(string) (ident) (field)] @import.source (binding . (ident) @import.name .)) @import
(import import: [(string) (ident) (field)] @import.source (binding . (ident) @import.name (as (ident) @import.alias))) @import
(import import: [(string) (field)] @import.source (as (ident) @import.namespace)) @import
(import import: [(string) (ident) (field)] @import.source (wildcard) @import.wildcard) @import
((import import: (string) @import.source @import.namespace .) @import (#set! names "([\\w-]+)\\.typ\\b"))
((import import: (string) @import.source @import.namespace .) @import (#set! names "/([\\w-]+):\\d"))
(include (string) @import.source (#set! import.kind "include")) @import
