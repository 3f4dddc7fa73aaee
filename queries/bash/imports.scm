; Bash: `source FILE` and `. FILE` bring in all names of the file.

; Of a path with a variable in front (`"$DIR/lib.sh"`) the written end is the source.
(command
  name: (command_name (word) @_source)
  .
  argument: [
    (word) @import.source
    (raw_string) @import.source
    (string (string_content) @import.source .)
    (concatenation (word) @import.source .)
  ]
  (#any-of? @_source "source" ".")
  (#set! import.kind "include")) @import
