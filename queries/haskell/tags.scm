; Haskell: what is defined and what is referred to. A function is defined where its first equation stands; the type
; written above it belongs to it.

(header module: (module) @name) @definition.module

(declarations
  (signature [name: (variable) @reference names: (_ (variable) @reference)] type: (_) @type)
  .
  (function name: (variable) @name patterns: (_) @parameters) @definition.function
  (#eq? @reference @name))
(declarations
  (signature [name: (variable) @reference names: (_ (variable) @reference)] type: [(function) (_ type: (function))] @type) . (bind name: (variable) @name) @definition.function
  (#eq? @reference @name))
(declarations
  (signature [name: (variable) @reference names: (_ (variable) @reference)] type: (_) @type) . (bind name: (variable) @name) @definition.variable
  (#eq? @reference @name))
(declarations (function name: (variable) @name patterns: (_) @parameters) @definition.function)
(declarations
  (function [
    (_ operator: (operator) @name)
    (_ . (operator) @name)
  ]) @definition.operator)
(declarations (function (_ operator: (_ (variable) @name))) @definition.function)
(declarations (bind name: (variable) @name match: (match expression: (lambda))) @definition.function)
(declarations (bind name: (variable) @name) @definition.variable)
(declarations (bind name: (_ (operator) @name)) @definition.operator)
(declarations (bind pattern: (_ (variable) @name)) @definition.variable)
(foreign_import signature: (signature name: (variable) @name type: (_) @type)) @definition.function

(data_type name: (name) @name) @definition.struct
(data_type [(_ operator: (_) @name) (_ (_ operator: (_) @name))]) @definition.struct
(type_synomym (_ operator: (_) @name) type: (_) @type) @definition.type
(class (_ operator: (_) @name)) @definition.interface
(newtype name: (name) @name) @definition.struct
(data_family name: (name) @name) @definition.type
(type_synomym name: (name) @name type: (_) @type) @definition.type
(type_family name: (name) @name) @definition.type
(class name: (name) @name) @definition.interface
(class
  context: (_ context: [(_ constructor: (name) @base) (_ (_ constructor: (name) @base))])
  name: (name) @name) @definition.interface
(instance name: (name) @name patterns: (_) @type) @definition.implementation
(instance name: (qualified id: (name) @name) patterns: (_) @type) @definition.implementation
(deriving_instance name: (name) @name patterns: (_) @type) @definition.implementation

(data_constructor constructor: [
  (_ name: [(constructor) @name (_ (constructor_operator) @name)])
  (_ operator: (_) @name)
]) @definition.constructor
(newtype_constructor name: (constructor) @name) @definition.constructor
(gadt_constructor name: (constructor) @name type: (_) @type) @definition.constructor
(gadt_constructor names: (_ (constructor) @name) type: (_) @type) @definition.constructor
(pattern_synonym (equation synonym: [
  (constructor) @name
  (_ function: [(constructor) @name (_ function: [(constructor) @name (_ function: [(constructor) @name (_ function: (constructor) @name)])])])
  (_ operator: (constructor_operator) @name)
  (_ name: (constructor) @name)
])) @definition.constructor
(field name: (field_name (variable) @name) type: (_) @type) @definition.field

; Methods: of a class where the type is written, of an instance where the first equation stands.
(class_declarations
  (signature name: [(variable) @name (_ (operator) @name)] type: (_) @type) @definition.method)
(class_declarations (signature names: (_ (variable) @name) type: (_) @type) @definition.method)
(instance_declarations (function name: (variable) @name patterns: (_) @parameters) @definition.method)
(instance_declarations
  (_ [
    name: (variable) @name
    name: (_ (operator) @name)
    (_ operator: [(operator) @name (_ (variable) @name)])
  ] match: (_)) @definition.method)

; Local values: inside a function they do not reach the project.
(do (let binds: (_ (bind name: (variable) @name) @definition.variable)) (#set! visible "after"))
(local_binds
  (_ [
    name: (variable) @name
    (_ operator: [(operator) @name (_ (variable) @name)])
  ] match: (_)) @definition.variable)
(local_binds
  (bind pattern: (_ [
    (variable) @name
    (_ [(variable) @name (_ (variable) @name) (_ (_ (variable) @name))])
  ])) @definition.variable)

; References
(apply function: (variable) @reference.call)
(apply function: (qualified module: (module . (module_id) @receiver .) id: (variable) @reference.call))
(apply function: (constructor) @reference.new)
(infix_id (variable) @reference.call)
(qualified
  module: (module . (module_id) @receiver .)
  id: [(variable) @reference (constructor) @reference.new (name) @reference.type (operator) @reference.call])
(qualified
  module: (module) @receiver
  id: [(variable) @reference (constructor) @reference.new (name) @reference.type (operator) @reference.call])
(qualified module: (module . (module_id) @reference.module .))
(field_update field: (field_name (variable) @reference.key))
(field_pattern field: (field_name (variable) @reference.key))
(projection field: (field_name (variable) @reference.member))
(module) @reference.module
(name) @reference.type
(constructor) @reference.new
(constructor_operator) @reference.new
(operator) @reference.call
(variable) @reference
