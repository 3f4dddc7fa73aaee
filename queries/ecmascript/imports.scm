; What JavaScript, TypeScript and TSX share: modules.

(import_statement source: (string (string_fragment) @import.source)) @import
(import_statement (import_clause (identifier) @import.default) source: (string) @import.source) @import
(import_statement (import_clause (namespace_import (identifier) @import.namespace)) source: (string) @import.source) @import
(import_statement
  (import_clause (named_imports (import_specifier name: (identifier) @import.name alias: (identifier)? @import.alias)))
  source: (string) @import.source) @import
(import_statement
  (import_clause (named_imports (import_specifier name: (string (string_fragment) @import.name) alias: (identifier) @import.alias)))
  source: (string) @import.source) @import

; A re-exported name is a name of the other module.
(export_statement source: (string (string_fragment) @import.source) (#set! import.kind "reexport")) @import
(export_statement
  (export_clause (export_specifier name: (identifier) @import.name alias: (identifier)? @import.alias))
  source: (string) @import.source
  (#set! import.kind "reexport")) @import
(export_statement (namespace_export (identifier) @import.namespace) source: (string) @import.source (#set! import.kind "reexport")) @import
(export_statement
  (export_clause (export_specifier name: (identifier) @export.name alias: (identifier)? @export.alias))
  source: (string) @export.source) @export
(export_statement (namespace_export (identifier) @export.namespace) source: (string) @export.source) @export
(export_statement !declaration "*" @export.wildcard source: (string) @export.source) @export

(export_statement !source
  (export_clause (export_specifier name: (identifier) @export.name alias: (identifier)? @export.alias))) @export
(export_statement value: (identifier) @export.default) @export
(export_statement "default" @export.default
  value: [(function_expression) (generator_function) (arrow_function) (class) (object) (call_expression) (new_expression) (array) (await_expression)
    (parenthesized_expression) (binary_expression) (ternary_expression)
    (string) (template_string) (number) (regex) (null) (true) (false)]) @export
(export_statement "default" declaration: [
  (function_declaration name: (identifier) @export.default)
  (generator_function_declaration name: (identifier) @export.default)
]) @export
(export_statement declaration: [
  (function_declaration name: (identifier) @export.name)
  (generator_function_declaration name: (identifier) @export.name)
] (#not-match? @export "^export\\s+default\\b")) @export
(export_statement declaration: (_ (variable_declarator name: (identifier) @export.name))) @export
(export_statement declaration: (_ (variable_declarator name: (_ [
  (identifier) @export.name
  (shorthand_property_identifier_pattern) @export.name
  (_ left: [(identifier) (shorthand_property_identifier_pattern)] @export.name)
  (_ value: (identifier) @export.name)
  (_ value: (_ left: (identifier) @export.name))
  (_ value: (object_pattern [(shorthand_property_identifier_pattern) @export.name (_ value: (identifier) @export.name)]))
  (rest_pattern (identifier) @export.name)
])))) @export

; `require` and `import()` that are given a name
(variable_declarator
  name: (identifier) @import.namespace
  value: (_ function: (identifier) @_require arguments: (arguments . (string) @import.source))
  (#eq? @_require "require") (#set! import.kind "require")) @import
(variable_declarator
  name: (object_pattern [
    (shorthand_property_identifier_pattern) @import.name
    (object_assignment_pattern left: (shorthand_property_identifier_pattern) @import.name)
    (pair_pattern key: (property_identifier) @import.name value: (identifier) @import.alias)
  ])
  value: (_ function: (identifier) @_require arguments: (arguments . (string) @import.source))
  (#eq? @_require "require") (#set! import.kind "require")) @import
(variable_declarator
  name: (identifier) @import.alias
  value: (_
    object: (_ function: (identifier) @_require arguments: (arguments . (string) @import.source))
    property: (property_identifier) @import.name)
  (#eq? @_require "require") (#set! import.kind "require")) @import
(variable_declarator
  name: (identifier) @import.namespace
  value: (await_expression (_ function: (import) arguments: (arguments . (string) @import.source)))) @import
(variable_declarator
  name: (object_pattern [
    (shorthand_property_identifier_pattern) @import.name
    (pair_pattern key: (property_identifier) @import.name value: (identifier) @import.alias)
  ])
  value: (await_expression (_ function: (import) arguments: (arguments . (string) @import.source)))) @import

; … and those that are not
(call_expression
  function: (identifier) @_require
  arguments: (arguments . (string (string_fragment) @import.source))
  (#eq? @_require "require") (#set! import.kind "require")) @import
(call_expression
  function: (import)
  arguments: (arguments . (string (string_fragment) @import.source))
  (#set! import.kind "dynamic")) @import
