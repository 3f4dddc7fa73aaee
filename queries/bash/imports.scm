; Bash: `source FILE` and `. FILE` bring in all names of the file.

(command
  name: (command_name (word) @_source)
  .
  argument: [(word) (string) (raw_string) (concatenation)] @import.source
  (#any-of? @_source "source" ".")
  (#set! import.kind "include")) @import
