; C: headers. An include binds no name.

(preproc_include path: (_) @import.source (#set! import.kind "include")) @import
