; inherits: ecmascript
; JavaScript: classes, and what CommonJS hands out.

(import_statement
  (import_clause (named_imports (import_specifier name: "default" alias: (identifier) @import.default)))
  source: (string) @import.source) @import
(export_statement !source (export_clause (export_specifier name: (identifier) @export.default alias: "default"))) @export
(export_statement "default" declaration: (class_declaration name: (identifier) @export.default)) @export
(export_statement declaration: (class_declaration name: (identifier) @export.name)
  (#not-match? @export "^export\\s+default\\b")) @export

(assignment_expression
  left: (_ object: (identifier) @_module property: (property_identifier) @_exports)
  right: (identifier) @export.default
  (#eq? @_module "module") (#eq? @_exports "exports")) @export
(assignment_expression
  left: (_ object: (identifier) @_module property: (property_identifier) @_exports)
  right: [
    (function_expression name: (identifier) @export.default)
    (class name: (identifier) @export.default)
  ]
  (#eq? @_module "module") (#eq? @_exports "exports")) @export
(assignment_expression
  left: (_ object: (identifier) @_module property: (property_identifier) @export.default)
  right: [(function_expression !name) (class !name) (arrow_function)]
  (#eq? @_module "module") (#eq? @export.default "exports")) @export
(assignment_expression
  left: (_ object: (identifier) @_module property: (property_identifier) @_exports)
  right: (object [
    (shorthand_property_identifier) @export.name
    (pair key: (property_identifier) @export.alias value: (identifier) @export.name)
    (pair key: (property_identifier) @export.name
      value: [(function_expression) (arrow_function) (class) (object) (array) (string) (number) (call_expression) (new_expression) (member_expression)])
    (method_definition name: (property_identifier) @export.name)
  ])
  (#eq? @_module "module") (#eq? @_exports "exports")) @export
; `var app = exports = module.exports = {}`
(variable_declarator
  name: (identifier) @export.default
  value: (assignment_expression left: [(identifier) @_exports (_ property: (property_identifier) @_exports)])
  (#eq? @_exports "exports")) @export
; `module.exports = require("./lib")`, `exports.parse = require("./parse")`
(assignment_expression
  left: (_ object: (identifier) @_module property: (property_identifier) @_exports)
  right: (_ function: (identifier) @_require arguments: (arguments . (string) @export.source) @export.wildcard)
  (#eq? @_module "module") (#eq? @_exports "exports") (#eq? @_require "require")) @export
(assignment_expression
  left: (_
    object: [(identifier) @_exports (_ object: (identifier) property: (property_identifier) @_exports)]
    property: (property_identifier) @export.namespace)
  right: (_ function: (identifier) @_require arguments: (arguments . (string) @export.source))
  (#eq? @_exports "exports") (#eq? @_require "require")) @export
(assignment_expression
  left: (_
    object: [(identifier) @_exports (_ object: (identifier) property: (property_identifier) @_exports)]
    property: (property_identifier) @export.alias)
  right: (identifier) @export.name
  (#eq? @_exports "exports")) @export
(assignment_expression
  left: (_
    object: [(identifier) @_exports (_ object: (identifier) property: (property_identifier) @_exports)]
    property: (property_identifier) @export.name)
  right: [
    (function_expression) (generator_function) (arrow_function) (class) (object) (array) (string) (number)
    (call_expression) (new_expression) (member_expression) (binary_expression)
  ]
  (#eq? @_exports "exports")) @export
