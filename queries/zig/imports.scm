; Zig: `@import` of a file or a package.

((variable_declaration "const" . (identifier) @import.namespace
  (builtin_function (builtin_identifier) @_builtin (arguments (string) @import.source))) @import
  (#eq? @_builtin "@import"))
((variable_declaration "const" . (identifier) @import.alias
  (_
    object: (builtin_function (builtin_identifier) @_builtin (arguments (string) @import.source))
    member: (identifier) @import.name)) @import
  (#eq? @_builtin "@import"))
(using_namespace_declaration
  (builtin_function (arguments (string) @import.source))) @import @import.wildcard
