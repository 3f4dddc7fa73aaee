; Fish: scripts that are read in.

(command
  name: (word) @_source . argument: [(word) (concatenation)] @import.source
  (#any-of? @_source "source" ".") (#set! import.kind "include")) @import
