; Make: files that are included.

(include_directive filenames: (list (word) @import.source) (#set! import.kind "include")) @import
