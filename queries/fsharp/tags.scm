; F#: what is defined and what is referred to.

; Namespaces and modules
(namespace name: (long_identifier) @name (#set! name "last")) @definition.namespace
(named_module (access_modifier)? @modifiers name: (long_identifier) @name (#set! name "last")) @definition.module
(module_defn (access_modifier)? @modifiers (identifier) @name) @definition.module
(module_abbrev (identifier) @name) @definition.module

; Types
(record_type_defn (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])) @definition.record
(union_type_defn (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])) @definition.union
(enum_type_defn (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])) @definition.enum
(interface_type_defn (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])) @definition.interface
; A type with nothing but abstract members and no constructor is an interface.
(anon_type_defn
  .
  (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
  .
  (type_extension_elements . (member_defn . "abstract"))) @definition.interface
(anon_type_defn
  (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
  (class_inherits_decl . (_ (long_identifier (identifier) @base .)))) @definition.class
(anon_type_defn
  (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
  (type_extension_elements (interface_implementation (_ (long_identifier (identifier) @base .))))) @definition.class
(anon_type_defn (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])) @definition.class
(record_type_defn
  (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
  (type_extension_elements (interface_implementation (_ (long_identifier (identifier) @base .))))) @definition.record
(union_type_defn
  (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
  (type_extension_elements (interface_implementation (_ (long_identifier (identifier) @base .))))) @definition.union
(delegate_type_defn (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])) @definition.type
(type_abbrev_defn
  (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
  block: (_) @type) @definition.type
(type_declaration (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])) @definition.type
(type_extension (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])) @definition.implementation
(exception_definition exception_name: (long_identifier (identifier) @name .)) @definition.class

; Parts of types: cases are seen without their type, fields and members behind a dot.
(record_field (identifier) @name . (_) @type (#set! visible "none")) @definition.field
(union_type_case (identifier) @name (#set! hoist "module")) @definition.enum_member
(enum_type_case . (identifier) @name (#set! visible "none")) @definition.enum_member
(union_type_field . (identifier) @name . (_) @type (#set! visible "none")) @definition.field
(member_defn
  (access_modifier)? @modifiers
  (method_or_prop_defn name: (property_or_ident (identifier) @name .) . args: (_) @parameters)
  (#set! visible "none")) @definition.method
(member_defn
  (access_modifier)? @modifiers
  (method_or_prop_defn
    name: (property_or_ident (identifier) @name .) . [(simple_type) (generic_type) (postfix_type)]? @type)
  (#set! visible "none")) @definition.property
(member_defn
  (member_signature (identifier) @name (curried_spec (arguments_spec) @parameters) )
  (#set! visible "none")) @definition.method
(member_defn (member_signature (identifier) @name (curried_spec . (_) @type .)) (#set! visible "none")) @definition.property
(member_defn "val" (property_or_ident (identifier) @name .) (#set! visible "none")) @definition.property
(member_defn "val" (identifier) @name . (_) @type (#set! visible "none")) @definition.field
(member_defn (additional_constr_defn "new" @name) (#set! visible "none")) @definition.constructor

; Functions and values. Of several joined by `and` each is its own head.
(function_or_value_defn
  "rec"
  .
  (function_declaration_left (access_modifier)? @modifiers [(identifier) (op_identifier)] @name (argument_patterns) @parameters)
  .
  [(simple_type) (generic_type) (postfix_type)]? @type
  (#set! visible "scope")) @definition.function
(function_or_value_defn
  "let"
  .
  (function_declaration_left (access_modifier)? @modifiers (identifier) @name (argument_patterns) @parameters)
  .
  [(simple_type) (generic_type) (postfix_type)]? @type) @definition.function
(function_declaration_left
  (access_modifier)? @modifiers (identifier) @name (argument_patterns) @parameters
  (#set! visible "scope") (#set! hoist "block")) @definition.function
(function_or_value_defn (function_declaration_left (op_identifier) @name)) @definition.operator
(function_declaration_left (active_pattern (active_pattern_op_name) @name)) @definition.function
(type_extension_elements
  (function_or_value_defn
    (value_declaration_left (identifier_pattern . (long_identifier_or_op (identifier) @name) .))
    .
    [(simple_type) (generic_type) (postfix_type)]? @type)) @definition.field
(member_defn
  (value_declaration
    (function_or_value_defn
      (value_declaration_left (identifier_pattern . (long_identifier_or_op (identifier) @name) .))))) @definition.field
(function_or_value_defn
  (value_declaration_left
    (access_modifier)? @modifiers (identifier_pattern . (long_identifier_or_op (identifier) @name) .))
  body: (fun_expression)) @definition.function
(function_or_value_defn
  (value_declaration_left
    (access_modifier)? @modifiers (identifier_pattern . (long_identifier_or_op (identifier) @name) .))
  body: (function_expression)) @definition.function
(function_or_value_defn
  (value_declaration_left
    (access_modifier)? @modifiers (identifier_pattern . (long_identifier_or_op (identifier) @name) .))
  .
  [(simple_type) (generic_type) (postfix_type)]? @type
  body: (_) @value
  (#set! visible "after")) @definition.variable
(function_or_value_defn
  (value_declaration_left
    [
      (repeat_pattern (identifier_pattern . (long_identifier_or_op (identifier) @name) .))
      (paren_pattern (repeat_pattern (identifier_pattern . (long_identifier_or_op (identifier) @name) .)))
    ])
  (#set! visible "after")) @definition.variable

; References
(application_expression . (long_identifier_or_op . (identifier) @reference.call .))
(application_expression . (long_identifier_or_op (long_identifier (identifier) @receiver . (identifier) @reference.call .) .))
(application_expression . (typed_expression . (long_identifier_or_op . (identifier) @reference.call .)))
(application_expression
  . (typed_expression . (long_identifier_or_op (long_identifier (identifier) @receiver . (identifier) @reference.call .) .)))
(application_expression
  . (dot_expression base: (_) @receiver field: (long_identifier_or_op (identifier) @reference.call)))
(prefixed_expression "new" (application_expression . (long_identifier_or_op . (identifier) @reference.new .)))
(identifier_pattern . (long_identifier_or_op . (identifier) @reference .) . (_))
(long_identifier_or_op (long_identifier (identifier) @receiver .) . (identifier) @reference.member)
(long_identifier_or_op (long_identifier (identifier) @receiver . (identifier) @reference.member))
(dot_expression base: (_) @receiver field: (long_identifier_or_op . (identifier) @reference.member .))
(simple_type (long_identifier (identifier) @receiver . (identifier) @reference.type))
(generic_type . (long_identifier (identifier) @receiver . (identifier) @reference.type))
(atomic_type (long_identifier (identifier) @receiver . (identifier) @reference.type))
(attribute (simple_type (long_identifier (identifier) @reference.decorator .)))
(simple_type (long_identifier . (identifier) @reference.type))
(generic_type . (long_identifier . (identifier) @reference.type))
(atomic_type (long_identifier . (identifier) @reference.type))
(postfix_type (long_identifier . (identifier) @reference.type .) .)
(import_decl (long_identifier (identifier) @reference.module))
(field_initializer field: (long_identifier (identifier) @reference.key .))
(field_pattern (long_identifier (identifier) @reference.key .))
(named_field . (identifier) @reference.key)
(mutate_expression assignee: (long_identifier_or_op . (identifier) @reference.write .))
(infix_op) @reference.call
(type_argument (identifier) @reference.type)
(identifier) @reference
