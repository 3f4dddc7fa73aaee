; SCSS: sheets that are taken in, whose names are all seen: how they are called is not told apart.

(use_statement . (string_value) @import.source (#not-match? @import.source "sass:") (#set! import.kind "include")) @import
(forward_statement . (string_value) @import.source (#set! import.kind "include")) @import
(import_statement (string_value) @import.source (#set! import.kind "include")) @import
