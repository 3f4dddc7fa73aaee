; OCaml interfaces: what is declared and what is referred to. The grammar is another than that of `.ml` files.

(value_specification (value_name) @name type: (function_type) @type) @definition.function
(value_specification (value_name) @name type: (_) @type) @definition.variable
(value_specification (parenthesized_operator (_) @name) type: (_) @type) @definition.operator
(external (value_name) @name type: (_) @type) @definition.function
(external (parenthesized_operator (_) @name) type: (_) @type) @definition.operator

(type_definition . (type_binding name: (type_constructor) @name body: (variant_declaration)) .) @definition.enum
(type_binding name: (type_constructor) @name body: (variant_declaration)) @definition.enum
(type_definition . (type_binding name: (type_constructor) @name body: (record_declaration)) .) @definition.record
(type_binding name: (type_constructor) @name body: (record_declaration)) @definition.record
(type_definition . (type_binding name: (type_constructor) @name) .) @definition.type
(type_binding name: (type_constructor) @name) @definition.type
(exception_definition (constructor_declaration (constructor_name) @name)) @definition.constructor
(constructor_declaration (constructor_name) @name) @definition.enum_member
(field_declaration (field_name) @name type: (_) @type) @definition.field
(type_binding (polymorphic_variant_type (tag_specification (tag) @name) @definition.enum_member))

(module_definition . (module_binding (module_name) @name) .) @definition.module
(module_binding (module_name) @name) @definition.module
(module_binding (module_name) @name module_type: (module_type_path) @base) @definition.module
(module_type_definition (module_type_name) @name) @definition.interface

(class_definition . (class_binding (class_name) @name) .) @definition.class
(class_binding (class_name) @name) @definition.class
(class_type_binding (class_type_name) @name) @definition.interface
(method_specification (method_name) @name type: (_) @type) @definition.method
(instance_variable_specification (instance_variable_name) @name type: (_) @type) @definition.field
(class_binding
  (class_name) @name
  class_type: (_ (inheritance_specification class_type: (_) @base))) @definition.class
(class_binding
  (class_name) @name
  class_type: (_ (_ (inheritance_specification class_type: (_) @base)))) @definition.class

; References
(type_constructor_path (extended_module_path) @receiver (type_constructor) @reference.type)
(module_path (module_path) @receiver (module_name) @reference.module)
(extended_module_path (extended_module_path) @receiver (module_name) @reference.module)
(module_type_path (_) @receiver (module_type_name) @reference.type)
(value_name) @reference
(constructor_name) @reference
(type_constructor) @reference.type
(type_variable) @reference.type
(module_name) @reference.module
(module_type_name) @reference.type
(class_name) @reference.type
(class_type_name) @reference.type
(field_name) @reference.member
(method_name) @reference.member
(instance_variable_name) @reference
(tag) @reference
