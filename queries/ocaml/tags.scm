; OCaml: what is defined and what is referred to. A definition that stands alone is its whole item; one of several joined
; by `and` is its binding.

; Values of `let … in` are local: `let_expression` is a function's scope.
(let_expression
  (value_definition "rec" (let_binding pattern: (value_name) @name) @definition.variable) (#set! visible "scope"))
(let_expression
  (value_definition (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)]) @definition.variable)
  (#set! visible "after"))
(let_expression
  (value_definition
    (let_binding pattern: (_ [(value_name) @name (_ [(value_name) @name (_ (value_name) @name)])])) @definition.variable)
  (#set! visible "after"))

; Functions, then other values
(value_definition . (let_binding pattern: (value_name) @name . [(parameter) (abstract_type)] body: (_) @body) .) @definition.function
(value_definition . (let_binding pattern: (parenthesized_operator (_) @name) body: (_) @body) .) @definition.operator
(value_definition
  .
  (let_binding pattern: (value_name) @name body: [(function_expression) (fun_expression)] @body)
  .) @definition.function
(let_binding pattern: (value_name) @name . [(parameter) (abstract_type)]) @definition.function
(let_binding pattern: (value_name) @name body: [(function_expression) (fun_expression)]) @definition.function
(let_binding pattern: (parenthesized_operator (_) @name)) @definition.operator
(value_definition
  (#not-eq? @name "_")
  (#set! visible "after")
  .
  (let_binding pattern: (value_name) @name . [(type_constructor_path) (polymorphic_type) (constructed_type)]? @type)
  .) @definition.variable
(let_binding pattern: (value_name) @name (#not-eq? @name "_") (#set! visible "after")) @definition.variable
(let_binding
  pattern: (_ [(value_name) @name (_ [(value_name) @name (_ (value_name) @name)])]) (#not-eq? @name "_")
  (#set! visible "after")) @definition.variable
(let_binding
  pattern: (record_pattern (field_pattern . (field_path (field_name) @name) .)) (#set! visible "after")) @definition.variable
(external (value_name) @name . (_) @type) @definition.function
(external (parenthesized_operator (_) @name) . (_) @type) @definition.operator
(value_specification (value_name) @name . (function_type) @type) @definition.function
(value_specification (value_name) @name . (_) @type) @definition.variable
(value_specification (parenthesized_operator (_) @name) . (_) @type) @definition.operator

; Types
(type_definition . (type_binding name: (type_constructor) @name body: (variant_declaration)) .) @definition.enum
(type_binding name: (type_constructor) @name body: (variant_declaration)) @definition.enum
(type_definition . (type_binding name: (type_constructor) @name body: (record_declaration)) .) @definition.record
(type_binding name: (type_constructor) @name body: (record_declaration)) @definition.record
(type_definition . (type_binding name: (type_constructor) @name) .) @definition.type
(type_binding name: (type_constructor) @name) @definition.type
(exception_definition (constructor_declaration (constructor_name) @name)) @definition.constructor
(constructor_declaration (constructor_name) @name) @definition.enum_member
(field_declaration (field_name) @name . (_) @type) @definition.field
(type_binding (polymorphic_variant_type (tag_specification (tag) @name) @definition.enum_member))

; Modules
(module_definition . (module_binding name: (module_name) @name body: (module_path) @type) .) @definition.module
(module_binding name: (module_name) @name body: (module_path) @type) @definition.module
(module_definition . (module_binding name: (module_name) @name) .) @definition.module
(module_binding name: (module_name) @name) @definition.module
(module_binding name: (module_name) @name (module_type_path) @base) @definition.module
(module_type_definition name: (module_type_name) @name) @definition.interface

; Classes
(class_definition . (class_binding name: (class_name) @name) .) @definition.class
(class_binding name: (class_name) @name) @definition.class
(class_binding
  name: (class_name) @name
  body: (object_expression (inheritance_definition [(class_path) (_ (class_path))] @base))) @definition.class
(class_type_binding name: (class_type_name) @name) @definition.interface
(method_definition name: (method_name) @name) @definition.method
(method_specification (method_name) @name . (_) @type) @definition.method
(instance_variable_definition name: (instance_variable_name) @name) @definition.field
(instance_variable_specification (instance_variable_name) @name . (_) @type) @definition.field

; References
(application_expression
  function: [
    (value_path . (value_name) @reference.call)
    (value_path (module_path) @receiver (value_name) @reference.call)
    (constructor_path . (constructor_name) @reference.new)
    (constructor_path (module_path) @receiver (constructor_name) @reference.new)
    (method_invocation (_) @receiver (method_name) @reference.member)
  ])
(value_path (module_path) @receiver (value_name) @reference)
(constructor_path (module_path) @receiver (constructor_name) @reference)
(type_constructor_path (extended_module_path) @receiver (type_constructor) @reference.type)
(module_path (module_path) @receiver (module_name) @reference.module)
(extended_module_path (extended_module_path) @receiver (module_name) @reference.module)
(module_type_path (_) @receiver (module_type_name) @reference.type)
(field_get_expression (_) @receiver (field_path (field_name) @reference.member))
(method_invocation (_) @receiver (method_name) @reference.member)
(new_expression (class_path (class_name) @reference.new))
(set_expression (instance_variable_name) @reference.write)
(field_expression name: (field_path (field_name) @reference.key))
(field_pattern (field_path (field_name) @reference.key))
(labeled_argument . (label_name) @reference .)
(application_expression function: (_) @callee argument: (labeled_argument (label_name) @reference.key))
(label_name) @reference.key
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
[
  (prefix_operator)
  (hash_operator)
  (pow_operator)
  (mult_operator)
  (add_operator)
  (concat_operator)
  (rel_operator)
  (and_operator)
  (or_operator)
  (assign_operator)
  (let_operator)
  (let_and_operator)
  (match_operator)
] @reference.call
