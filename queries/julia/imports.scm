; Julia: files that are read in, and packages, which bind nothing: what they export is found by its name.

(call_expression . (identifier) @_function (argument_list . (string_literal (content) @import.source)) (#eq? @_function "include") (#set! import.kind "include")) @import
(using_statement (identifier) @import.source (#set! import.kind "package")) @import
(import_statement (identifier) @import.source (#set! import.kind "package")) @import
(using_statement (selected_import . (identifier) @import.source) (#set! import.kind "package")) @import
(import_statement (selected_import . (identifier) @import.source) (#set! import.kind "package")) @import
