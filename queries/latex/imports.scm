; LaTeX: files that a document takes in, packages and classes.

(latex_include path: (curly_group_path path: (path) @import.source (#set! import.kind "include"))) @import
(class_include path: (curly_group_path path: (path) @import.source (#set! import.kind "include"))) @import
(package_include paths: (curly_group_path_list path: (path) @import.source (#set! import.kind "include"))) @import
(import_include
  directory: (curly_group_path path: (path) @import.source)
  file: (curly_group_path path: (path) @import.source)
  (#set! import.kind "include")) @import
(bibtex_include paths: (curly_group_path_list path: (path) @import.source (#set! import.kind "include"))) @import
(biblatex_include glob: (curly_group_glob_pattern pattern: (glob_pattern) @import.source (#set! import.kind "include"))) @import
