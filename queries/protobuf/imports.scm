; Protocol Buffers: files by their paths, and the package of the file.

(import path: (string) @import.source (#set! import.kind "include")) @import
(package (full_ident) @package)
