; inherits: ecmascript
; TypeScript: what else is exported, and `import … = require(…)`.

(import_statement
  (import_require_clause (identifier) @import.namespace source: (string) @import.source)
  (#set! import.kind "require")) @import
(import_require_clause source: (string (string_fragment) @import.source) (#set! import.kind "require")) @import

(export_statement "default" @export.default
  value: [(as_expression) (satisfies_expression) (non_null_expression)]) @export
(export_statement "default" declaration: [
  (class_declaration name: (type_identifier) @export.default)
  (abstract_class_declaration name: (type_identifier) @export.default)
  (interface_declaration name: (type_identifier) @export.default)
  (function_signature name: (identifier) @export.default)
]) @export
(export_statement declaration: [
  (class_declaration name: (type_identifier) @export.name)
  (abstract_class_declaration name: (type_identifier) @export.name)
  (interface_declaration name: (type_identifier) @export.name)
  (function_signature name: (identifier) @export.name)
] (#not-match? @export "^export\\s+default\\b")) @export
(export_statement declaration: [
  (type_alias_declaration name: (type_identifier) @export.name)
  (enum_declaration name: (identifier) @export.name)
  (internal_module name: [(identifier) @export.name (_ object: (identifier) @export.name)])
  (import_alias . (identifier) @export.name)
  (ambient_declaration (_ name: [(identifier) (type_identifier)] @export.name))
  (ambient_declaration (_ (variable_declarator name: (identifier) @export.name)))
]) @export
; `export = Thing`
(export_statement "=" (identifier) @export.default) @export
