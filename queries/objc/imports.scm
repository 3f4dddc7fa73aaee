; Objective-C: headers, which bind no name.

(preproc_include path: (_) @import.source (#set! import.kind "include")) @import
(module_import path: (_) @import.source (#set! import.kind "include")) @import
