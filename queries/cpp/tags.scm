; C++: what is defined and what is referred to. Declarators nest, so the usual shapes are spelled out; `_` stands for a
; pointer, reference, array or initialised declarator. The earlier of two definitions of one name wins.

; `class API_MACRO Name { … }` is read as a function of that name.
(function_definition
  type: (class_specifier !body) declarator: (identifier) @name body: (_) @body) @definition.class
(function_definition
  type: (struct_specifier !body) declarator: (identifier) @name body: (_) @body) @definition.struct
(function_definition
  type: (class_specifier !body)
  declarator: (identifier)
  body: (_
    [
      (declaration
        type: (_) @type declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)) @definition.method
      (_
        (declaration
          type: (_) @type declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)) @definition.method)
    ]))
; `Type name(argument);` in a block makes a variable.
(compound_statement
  (declaration
    type: (_) @type
    declarator: (_ declarator: (identifier) @name parameters: (_))) @definition.variable (#set! visible "after"))

; Constructors, destructors, conversions. A constructor is no member that a plain name finds, so it binds nothing: the name of a class
; within it is the class (its injected name).
(field_declaration_list
  [
    (_
      !type
      declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)
      (field_initializer_list)? @body) @definition.constructor
    (template_declaration
      (_
        !type
        declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)
        (field_initializer_list)? @body)) @definition.constructor
  ]
  (#set! visible "none"))
(function_definition
  !type
  declarator: (_
    declarator: [
      (_ scope: (_) @container name: (identifier) @name)
      (_ name: (_ scope: (_) @container name: (identifier) @name))
    ]
    parameters: (_) @parameters)
  (field_initializer_list)? @body) @definition.constructor
(function_definition
  declarator: (_
    declarator: [
      (destructor_name) @name
      (_ scope: (_) @container name: (destructor_name) @name)
      (_ name: (_ scope: (_) @container name: (destructor_name) @name))
    ]
    parameters: (_) @parameters)) @definition.method
(declaration declarator: (_ declarator: (destructor_name) @name parameters: (_) @parameters)) @definition.method
(declaration declarator: (operator_cast type: (_) @type) @name) @definition.operator
(function_definition
  declarator: [
    (operator_cast type: (_) @type) @name
    (_ scope: (_) @container name: (operator_cast type: (_) @type) @name)
  ]) @definition.operator

; Functions
(function_definition
  (_)? @modifiers
  type: (_) @type
  declarator: [
    (_
      declarator: [(identifier) @name (field_identifier) @name (_ !scope . (identifier) @name)]
      parameters: (_) @parameters)
    (_ (_ declarator: [(identifier) @name (field_identifier) @name] parameters: (_) @parameters))
    (_ (_ (_ declarator: [(identifier) @name (field_identifier) @name] parameters: (_) @parameters)))
  ]) @definition.function
(function_definition
  type: (_) @type
  declarator: [
    (_
      declarator: [
        (_ scope: (_) @container name: [(identifier) @name (template_function name: (identifier) @name)])
        (_ name: (_ scope: (_) @container name: [(identifier) @name (template_function name: (identifier) @name)]))
        (_ name: (_ name: (_ scope: (_) @container name: (identifier) @name)))
      ]
      parameters: (_) @parameters)
    (_
      (_
        declarator: [
          (_ scope: (_) @container name: [(identifier) @name (template_function name: (identifier) @name)])
          (_ name: (_ scope: (_) @container name: (identifier) @name))
        ]
        parameters: (_) @parameters))
  ]) @definition.method
; Without a type and in capitals it is the use of a macro.
(function_definition
  !type
  declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)
  (#not-match? @name "^[A-Z0-9_]+$")) @definition.function
(function_definition
  type: (_) @type
  declarator: [
    (_ declarator: [(operator_name) @name (_ scope: (_) @container name: (operator_name) @name)] parameters: (_) @parameters)
    (_ (_ declarator: [(operator_name) @name (_ scope: (_) @container name: (operator_name) @name)] parameters: (_) @parameters))
  ]) @definition.operator

; Prototypes
(declaration
  (_)? @modifiers
  type: (_) @type
  declarator: [
    (_
      declarator: [(identifier) @name (field_identifier) @name (_ !scope . (identifier) @name)]
      parameters: (_) @parameters)
    (_ (_ declarator: (identifier) @name parameters: (_) @parameters))
    (_ (_ (_ declarator: (identifier) @name parameters: (_) @parameters)))
  ]) @definition.function
; `API_MACRO Type name(…);` is read as `Type::name`.
(declaration
  type: (type_identifier) declarator: (_ declarator: (_ name: (identifier) @name) parameters: (_) @parameters)) @definition.function
(declaration
  type: (_) @type
  declarator: [
    (_ declarator: (operator_name) @name parameters: (_) @parameters)
    (_ (_ declarator: (operator_name) @name parameters: (_) @parameters))
  ]) @definition.operator
(field_declaration
  (_)? @modifiers
  type: (_) @type
  declarator: [
    (_ declarator: (field_identifier) @name parameters: (_) @parameters)
    (_ (_ declarator: (field_identifier) @name parameters: (_) @parameters))
    (_ (_ (_ declarator: (field_identifier) @name parameters: (_) @parameters)))
  ]) @definition.method
(field_declaration
  type: (_) @type
  declarator: [
    (_ declarator: (operator_name) @name parameters: (_) @parameters)
    (_ (_ declarator: (operator_name) @name parameters: (_) @parameters))
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
    declarator: [(identifier) @name (_ (identifier) @name)]
    value: [
      (new_expression type: (_) @type)
      (compound_literal_expression type: (_) @type)
      (call_expression function: (_ name: (template_function arguments: (_ . (type_descriptor type: (_) @type)))))
    ]) (#set! visible "after")) @definition.variable
(declaration
  (_)? @modifiers
  type: (_) @type
  declarator: [
    (identifier) @name
    (reference_declarator (identifier) @name)
    (init_declarator
      declarator: [
        (identifier) @name
        (pointer_declarator [(identifier) @name (_ (identifier) @name)])
        (reference_declarator (identifier) @name)
        (array_declarator [(identifier) @name (_ (identifier) @name)])
        (attributed_declarator . (identifier) @name)
        (_ declarator: (parenthesized_declarator (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])))
      ])
    (pointer_declarator declarator: [(identifier) @name (_ (identifier) @name)])
    (array_declarator declarator: [(identifier) @name (_ (identifier) @name)])
    (attributed_declarator . (identifier) @name)
    (_ declarator: (parenthesized_declarator (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])))
  ] (#set! visible "after")) @definition.variable
; The definition of a static member outside its class
(declaration
  type: (_) @type
  declarator: [
    (_ declarator: (_ scope: (_) @container name: (identifier) @name))
    (_ declarator: (_ (_ scope: (_) @container name: (identifier) @name)))
    (_ scope: (_) @container name: (identifier) @name)
  ]) @definition.field

; Types
(class_specifier
  name: [(type_identifier) @name (_ !scope name: (_) @name) (_ scope: (_) @container name: (type_identifier) @name)]
  body: (_)) @definition.class
(struct_specifier
  name: [(type_identifier) @name (_ !scope name: (_) @name) (_ scope: (_) @container name: (type_identifier) @name)]
  body: (_)) @definition.struct
(class_specifier
  name: [(type_identifier) @name (_ name: (type_identifier) @name)]
  (base_class_clause [(type_identifier) (qualified_identifier) (template_type)] @base)) @definition.class
(struct_specifier
  name: [(type_identifier) @name (_ name: (type_identifier) @name)]
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
  declarator: [(type_identifier) @name @definition.type (_ declarator: (type_identifier) @name) @definition.type])
(type_definition
  type: (_) @type
  declarator: [
    (type_identifier) @name
    (primitive_type) @name
    (_ declarator: (type_identifier) @name)
    (_ declarator: (_ declarator: [(type_identifier) @name (_ declarator: (type_identifier) @name)]))
    (_ (parenthesized_declarator (_ declarator: [(type_identifier) @name (_ declarator: (type_identifier) @name)])))
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
  declarator: [(field_identifier) @name @definition.field (_ declarator: (field_identifier) @name) @definition.field])
(field_declaration
  (_)? @modifiers
  type: (_) @type
  declarator: [
    (field_identifier) @name
    (_ (field_identifier) @name)
    (_ (_ [(field_identifier) @name (_ [(field_identifier) @name (_ (field_identifier) @name)])]))
  ]) @definition.field

; Macros
(preproc_def name: (identifier) @name (#set! hoist "file")) @definition.macro
(preproc_function_def
  name: (identifier) @name
  parameters: (preproc_params) @parameters
  (#set! hoist "file")) @definition.macro
; Among enumerators a line that defines one is any directive to the grammar.
((preproc_call directive: (_) @_directive argument: (_) @definition.macro)
  (#match? @_directive "^#[ \\t]*define$")
  (#set! hoist "file")
  (#set! names "^[ \\t]*([A-Za-z_]\\w*)"))

; References
(call_expression
  function: [
    (identifier) @reference.call
    (template_function name: (identifier) @reference.call)
    (_ scope: (_) @receiver name: [(identifier) @reference.call (template_function name: (identifier) @reference.call)])
    (_ argument: (_) @receiver field: [(field_identifier) @reference.member (_ name: (field_identifier) @reference.member)])
  ]
  arguments: (_) @arguments)
((call_expression
  function: (_ name: (_ scope: (_) @receiver name: [(identifier) @reference.call (template_function name: (identifier) @reference.call)]))
  arguments: (_) @arguments) (#set! receiver "path"))
(field_expression argument: (_) @receiver field: (field_identifier) @reference.member)
(new_expression
  type: [
    (type_identifier) @reference.new
    (template_type name: (_) @reference.new)
    (_ scope: (_) @receiver name: [(type_identifier) @reference.new (_ name: (type_identifier) @reference.new)])
  ]
  arguments: (_)? @arguments)
(compound_literal_expression
  type: [
    (type_identifier) @reference.new
    (template_type name: (_) @reference.new)
    (_ scope: (_) @receiver name: [(type_identifier) @reference.new (_ name: (type_identifier) @reference.new)])
  ])
((qualified_identifier
  scope: (_) @receiver
  name: [
    (type_identifier) @reference.type
    (identifier) @reference
    (template_type name: (_) @reference.type)
    (_ scope: (namespace_identifier) @reference.module)
  ])
  (#set! receiver "path"))
(field_initializer . (field_identifier) @reference.member)
(field_designator (field_identifier) @reference.key)
(assignment_expression left: (identifier) @reference.write)
(update_expression argument: (identifier) @reference.write)
(goto_statement label: (statement_identifier) @reference.label)
; What a macro stands for is text to the grammar: its words, but for those in strings; those behind a dot or an arrow are members
([(preproc_def value: (_) @reference) (preproc_function_def value: (_) @reference)]
  (#set! names "/\\*(?:[^*]|\\*(?!/))*\\*/|(?<!\\\\)\"(?:[^\"\\\\]|\\\\[\\s\\S])*\"|(?<!\\\\)'(?:[^'\\\\]|\\\\[\\s\\S])*'|(?:\\.|->|\\d)\\w+|([A-Za-z_]\\w*)"))
([(preproc_def value: (_) @reference.member) (preproc_function_def value: (_) @reference.member)]
  (#set! names "/\\*(?:[^*]|\\*(?!/))*\\*/|(?<!\\\\)\"(?:[^\"\\\\]|\\\\[\\s\\S])*\"|(?<!\\\\)'(?:[^'\\\\]|\\\\[\\s\\S])*'|(?:\\.|->)([A-Za-z_]\\w*)"))
(preproc_ifdef name: (identifier) @reference.macro)
(preproc_elifdef name: (identifier) @reference.macro)
(preproc_defined (identifier) @reference.macro)
(attribute name: (identifier) @reference.decorator)
(namespace_identifier) @reference.module
((primitive_type) @reference.type (#match? @reference.type "_t$"))
(type_identifier) @reference.type
(field_identifier) @reference.member
(identifier) @reference
