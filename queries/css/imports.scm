; CSS: style sheets that this one takes in.
(import_statement (string_value (string_content) @import.source) (#set! import.kind "include")) @import
(import_statement
  (call_expression (arguments (string_value (string_content) @import.source)))
  (#set! import.kind "include")) @import
(import_statement (call_expression (arguments (plain_value) @import.source)) (#set! import.kind "include")) @import
