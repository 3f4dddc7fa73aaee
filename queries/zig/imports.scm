; Zig: `@import` of a file or a package.

((variable_declaration "const" . (identifier) @import.namespace
  (builtin_function (arguments (string (string_content) @import.source)))) @import
  (#match? @import "=\\s*@import\\([^=]*\\);$"))
((variable_declaration "const" . (identifier) @import.alias
  (_
    object: (builtin_function (arguments (string) @import.source))
    member: (identifier) @import.name)) @import
  (#match? @import "=\\s*@import\\([^=]*\\)\\.\\w+;$"))
(using_namespace_declaration
  (builtin_function (arguments (string) @import.source))) @import @import.wildcard
