; C++: what is defined and what is referred to. Declarators nest, so the usual shapes are spelled out; `_` stands for a
; pointer, reference, array or initialised declarator. The earlier of two definitions of one name wins.

; `class API_MACRO Name { … }` is read as a function of that name.
(function_definition
  type: (class_specifier !body) declarator: (identifier) @name body: (compound_statement) @body) @definition.class
(function_definition
  type: (struct_specifier !body) declarator: (identifier) @name body: (compound_statement) @body) @definition.struct
(function_definition
  type: (class_specifier !body)
  declarator: (identifier)
  body: (compound_statement
    [
      (declaration
        type: (_) @type
        declarator: (function_declarator declarator: (identifier) @name parameters: (_) @parameters)) @definition.method
      (labeled_statement
        (declaration
          type: (_) @type
          declarator: (function_declarator
            declarator: (identifier) @name parameters: (_) @parameters)) @definition.method)
    ]))
; `Type name(argument);` in a block makes a variable.
(compound_statement
  (declaration
    type: (_) @type declarator: (function_declarator declarator: (identifier) @name)) @definition.variable (#set! visible "after"))

; Constructors, destructors, conversions
(field_declaration_list
  [
    (function_definition
      !type declarator: (function_declarator declarator: (identifier) @name parameters: (_) @parameters)) @definition.constructor
    (declaration
      !type declarator: (function_declarator declarator: (identifier) @name parameters: (_) @parameters)) @definition.constructor
    (template_declaration
      [(function_definition
         !type declarator: (function_declarator declarator: (identifier) @name parameters: (_) @parameters))
       (declaration
         !type declarator: (function_declarator declarator: (identifier) @name parameters: (_) @parameters))
      ]) @definition.constructor
  ])
(function_definition
  !type
  declarator: (function_declarator
    declarator: [
      (qualified_identifier
        scope: [(namespace_identifier) @container (template_type name: (_) @container)] name: (identifier) @name)
      (qualified_identifier
        name: (qualified_identifier
          scope: [(namespace_identifier) @container (template_type name: (_) @container)] name: (identifier) @name))
    ]
    parameters: (_) @parameters)
  (#eq? @container @name)) @definition.constructor
(function_definition
  declarator: (function_declarator
    declarator: [
      (destructor_name) @name
      (qualified_identifier
        scope: [(namespace_identifier) @container (template_type name: (_) @container)] name: (destructor_name) @name)
      (qualified_identifier
        name: (qualified_identifier
          scope: [(namespace_identifier) @container (template_type name: (_) @container)] name: (destructor_name) @name))
    ])) @definition.method
(declaration declarator: (function_declarator declarator: (destructor_name) @name)) @definition.method
(declaration declarator: (operator_cast type: (_) @type) @name) @definition.operator
(function_definition
  declarator: [
    (operator_cast type: (_) @type) @name
    (qualified_identifier scope: (_) @container name: (operator_cast type: (_) @type) @name)
  ]) @definition.operator

; Functions
(function_definition
  (storage_class_specifier)* @modifiers
  type: (_) @type
  declarator: [
    (function_declarator
      declarator: [
        (identifier) @name
        (field_identifier) @name
        (template_function name: (identifier) @name)
        (parenthesized_declarator (identifier) @name)
      ]
      parameters: (_) @parameters)
    (_
      (function_declarator
        declarator: [(identifier) @name (field_identifier) @name (template_function name: (identifier) @name)]
        parameters: (_) @parameters))
    (_ (_ (function_declarator declarator: [(identifier) @name (field_identifier) @name] parameters: (_) @parameters)))
  ]) @definition.function
(function_definition
  type: (_) @type
  declarator: [
    (function_declarator
      declarator: (qualified_identifier
        scope: [(namespace_identifier) @container (template_type name: (_) @container)]
        name: [(identifier) @name (template_function name: (identifier) @name)])
      parameters: (_) @parameters)
    (function_declarator
      declarator: (qualified_identifier
        name: (qualified_identifier
          scope: [(namespace_identifier) @container (template_type name: (_) @container)]
          name: [(identifier) @name (template_function name: (identifier) @name)]))
      parameters: (_) @parameters)
    (_
      (function_declarator
        declarator: (qualified_identifier
          scope: [(namespace_identifier) @container (template_type name: (_) @container)]
          name: [(identifier) @name (template_function name: (identifier) @name)])
        parameters: (_) @parameters))
    (_
      (function_declarator
        declarator: (qualified_identifier
          name: (qualified_identifier
            scope: [(namespace_identifier) @container (template_type name: (_) @container)]
            name: (identifier) @name))
        parameters: (_) @parameters))
  ]) @definition.method
; Without a type and in capitals it is the use of a macro.
(function_definition
  !type
  declarator: (function_declarator declarator: (identifier) @name parameters: (_) @parameters)
  (#not-match? @name "^[A-Z0-9_]+$")) @definition.function
(function_definition
  type: (_) @type
  declarator: [
    (function_declarator declarator: (operator_name) @name parameters: (_) @parameters)
    (_ (function_declarator declarator: (operator_name) @name parameters: (_) @parameters))
    (function_declarator
      declarator: (qualified_identifier
        scope: [(namespace_identifier) @container (template_type name: (_) @container)] name: (operator_name) @name)
      parameters: (_) @parameters)
    (_
      (function_declarator
        declarator: (qualified_identifier
          scope: [(namespace_identifier) @container (template_type name: (_) @container)] name: (operator_name) @name)
        parameters: (_) @parameters))
  ]) @definition.operator

; Prototypes
(declaration
  (storage_class_specifier)* @modifiers
  type: (_) @type
  declarator: [
    (function_declarator
      declarator: [(identifier) @name (field_identifier) @name (parenthesized_declarator (identifier) @name)]
      parameters: (_) @parameters)
    (_ (function_declarator declarator: (identifier) @name parameters: (_) @parameters))
    (_ (_ (function_declarator declarator: (identifier) @name parameters: (_) @parameters)))
  ]) @definition.function
(declaration
  type: (_) @type
  declarator: [
    (function_declarator declarator: (operator_name) @name parameters: (_) @parameters)
    (_ (function_declarator declarator: (operator_name) @name parameters: (_) @parameters))
  ]) @definition.operator
(field_declaration
  [(storage_class_specifier) "virtual"]* @modifiers
  type: (_) @type
  declarator: [
    (function_declarator declarator: (field_identifier) @name parameters: (_) @parameters)
    (_ (function_declarator declarator: (field_identifier) @name parameters: (_) @parameters))
    (_ (_ (function_declarator declarator: (field_identifier) @name parameters: (_) @parameters)))
  ]) @definition.method
(field_declaration
  type: (_) @type
  declarator: [
    (function_declarator declarator: (operator_name) @name parameters: (_) @parameters)
    (_ (function_declarator declarator: (operator_name) @name parameters: (_) @parameters))
  ]) @definition.operator

; Variables. One whose type is written out with a body is not the container of that type.
(declaration
  type: (_ name: (_) body: (_)) @type
  declarator: [
    (identifier) @name @definition.variable
    (_ declarator: (identifier) @name) @definition.variable
  ] (#set! visible "after"))
; The type of `auto` is what is constructed.
(declaration
  type: (placeholder_type_specifier)
  declarator: (init_declarator
    declarator: [(identifier) @name (_ [(identifier) @name])]
    value: [
      (new_expression type: (_) @type)
      (compound_literal_expression type: (_) @type)
      (call_expression
        function: (qualified_identifier
          name: (template_function
            name: (identifier) arguments: (template_argument_list . (type_descriptor type: (_) @type)))))
    ]) (#set! visible "after")) @definition.variable
(declaration
  (storage_class_specifier)* @modifiers
  type: (_) @type
  declarator: [
    (identifier) @name
    (reference_declarator (identifier) @name)
    (init_declarator declarator: [(identifier) @name (_ (identifier) @name) (_ (_ (identifier) @name))])
    (pointer_declarator declarator: [(identifier) @name (_ (identifier) @name)])
    (array_declarator declarator: [(identifier) @name (_ (identifier) @name)])
    (function_declarator
      declarator: (parenthesized_declarator
        (_ declarator: [(identifier) @name (array_declarator declarator: (identifier) @name)])))
    (init_declarator
      declarator: (function_declarator
        declarator: (parenthesized_declarator
          (_ declarator: [(identifier) @name (array_declarator declarator: (identifier) @name)]))))
  ] (#set! visible "after")) @definition.variable
; The definition of a static member outside its class
(declaration
  type: (_) @type
  declarator: [
    (init_declarator
      declarator: (qualified_identifier
        scope: [(namespace_identifier) @container (template_type name: (_) @container)] name: (identifier) @name))
    (init_declarator
      declarator: (_
        (qualified_identifier
          scope: [(namespace_identifier) @container (template_type name: (_) @container)] name: (identifier) @name)))
    (qualified_identifier
      scope: [(namespace_identifier) @container (template_type name: (_) @container)] name: (identifier) @name)
  ]) @definition.field

; Types
(class_specifier
  name: [
    (type_identifier) @name
    (template_type name: (type_identifier) @name)
    (qualified_identifier scope: (_) @container name: (type_identifier) @name)
  ]
  body: (_)) @definition.class
(struct_specifier
  name: [
    (type_identifier) @name
    (template_type name: (type_identifier) @name)
    (qualified_identifier scope: (_) @container name: (type_identifier) @name)
  ]
  body: (_)) @definition.struct
(class_specifier
  name: [(type_identifier) @name (template_type name: (type_identifier) @name)]
  (base_class_clause [(type_identifier) (qualified_identifier) (template_type)] @base)) @definition.class
(struct_specifier
  name: [(type_identifier) @name (template_type name: (type_identifier) @name)]
  (base_class_clause [(type_identifier) (qualified_identifier) (template_type)] @base)) @definition.struct
(union_specifier name: (type_identifier) @name body: (_)) @definition.union
(enum_specifier
  name: [(type_identifier) @name (qualified_identifier scope: (_) @container name: (type_identifier) @name)]
  body: (_)) @definition.enum
(enumerator name: (identifier) @name) @definition.enum_member
(type_definition type: (struct_specifier !name body: (_)) declarator: (type_identifier) @name) @definition.struct
(type_definition type: (union_specifier !name body: (_)) declarator: (type_identifier) @name) @definition.union
(type_definition type: (enum_specifier !name body: (_)) declarator: (type_identifier) @name) @definition.enum
(type_definition
  type: (_ name: (_) body: (_))
  declarator: [
    (type_identifier) @name @definition.type
    (_ declarator: (type_identifier) @name) @definition.type
  ])
(type_definition
  type: (_) @type
  declarator: [
    (type_identifier) @name
    (primitive_type) @name
    (_ (type_identifier) @name)
    (_ (_ (type_identifier) @name))
    (_ (parenthesized_declarator (_ (type_identifier) @name)))
    (_ (_ (parenthesized_declarator (_ (type_identifier) @name))))
  ]) @definition.type
(alias_declaration name: (type_identifier) @name type: (_) @type) @definition.type
(concept_definition name: (identifier) @name) @definition.type
(namespace_definition name: (namespace_identifier) @name) @definition.namespace
(namespace_definition name: (nested_namespace_specifier (namespace_identifier) @name .)) @definition.namespace
(namespace_definition
  name: (nested_namespace_specifier (nested_namespace_specifier (namespace_identifier) @name .) .)) @definition.namespace
(namespace_alias_definition name: (namespace_identifier) @name) @definition.namespace

; Members
(field_declaration
  type: (_ name: (_) body: (_)) @type
  declarator: [
    (field_identifier) @name @definition.field
    (_ declarator: (field_identifier) @name) @definition.field
  ])
(field_declaration
  (storage_class_specifier)* @modifiers
  type: (_) @type
  declarator: [
    (field_identifier) @name
    (_ (field_identifier) @name)
    (_ (_ (field_identifier) @name))
    (_ (_ (_ (field_identifier) @name)))
    (_ (parenthesized_declarator (_ (field_identifier) @name)))
    (_ (parenthesized_declarator (_ (_ (field_identifier) @name))))
  ]) @definition.field

; Macros
(preproc_def name: (identifier) @name) @definition.macro
(preproc_function_def name: (identifier) @name parameters: (preproc_params) @parameters) @definition.macro

; References
(call_expression
  function: [
    (identifier) @reference.call
    (template_function name: (identifier) @reference.call)
    (qualified_identifier scope: (_) @receiver name: (identifier) @reference.call)
    (qualified_identifier scope: (_) @receiver name: (template_function name: (identifier) @reference.call))
    (qualified_identifier
      name: (qualified_identifier
        scope: (_) @receiver name: [(identifier) @reference.call (template_function name: (identifier) @reference.call)]))
    (field_expression
      argument: (_) @receiver
      field: [(field_identifier) @reference.member (template_method name: (field_identifier) @reference.member)])
  ]
  arguments: (argument_list) @arguments)
(field_expression argument: (_) @receiver field: (field_identifier) @reference.member)
(new_expression
  type: [
    (type_identifier) @reference.new
    (template_type name: (type_identifier) @reference.new)
    (qualified_identifier
      scope: (_) @receiver name: [(type_identifier) @reference.new (template_type name: (type_identifier) @reference.new)])
  ]
  arguments: (_)? @arguments)
(compound_literal_expression
  type: [
    (type_identifier) @reference.new
    (template_type name: (type_identifier) @reference.new)
    (qualified_identifier scope: (_) @receiver name: (type_identifier) @reference.new)
  ])
(qualified_identifier scope: (_) @receiver name: (type_identifier) @reference.type)
(qualified_identifier scope: (_) @receiver name: (template_type name: (type_identifier) @reference.type))
(qualified_identifier scope: (_) @receiver name: (identifier) @reference)
(qualified_identifier
  scope: [(namespace_identifier) (template_type)] @receiver
  name: (qualified_identifier scope: (namespace_identifier) @reference.module))
(field_initializer . (field_identifier) @reference.member)
(field_designator (field_identifier) @reference.key)
(assignment_expression left: (identifier) @reference.write)
(update_expression argument: (identifier) @reference.write)
(goto_statement label: (statement_identifier) @reference.label)
(preproc_ifdef name: (identifier) @reference.macro)
(preproc_elifdef name: (identifier) @reference.macro)
(preproc_defined (identifier) @reference.macro)
(attribute name: (identifier) @reference.decorator)
(namespace_identifier) @reference.module
((primitive_type) @reference.type (#match? @reference.type "_t$"))
(type_identifier) @reference.type
(field_identifier) @reference.member
(identifier) @reference
