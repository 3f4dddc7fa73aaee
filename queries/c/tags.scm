; C: what is defined and what is referred to. Declarators nest, so the usual depths are spelled out; `_` stands for a
; pointer, array, function, parenthesised or initialised declarator (named types cost far more to compile). The earlier
; of two definitions of one name wins: a function before a variable.

(function_definition
  (_)? @modifiers
  type: (_) @type
  declarator: [
    (_ declarator: [(identifier) @name (_ (identifier) @name)] parameters: (_) @parameters)
    (pointer_declarator
      declarator: [
        (_ declarator: (identifier) @name parameters: (_) @parameters)
        (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters))
      ])
    (_ declarator: (parenthesized_declarator (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters))))
  ]) @definition.function
; A function without a type is old C; in capitals it is the use of a macro.
(function_definition
  !type
  declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)
  (#not-match? @name "^[A-Z0-9_]+$")) @definition.function
; Prototypes
(declaration
  (_)? @modifiers
  type: (_) @type
  declarator: [
    (_ declarator: [(identifier) @name (parenthesized_declarator (identifier) @name)] parameters: (_) @parameters)
    (pointer_declarator
      declarator: [
        (_ declarator: (identifier) @name parameters: (_) @parameters)
        (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters))
      ])
    (_ declarator: (parenthesized_declarator (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters))))
  ]) @definition.function

; Variables. One whose type is written out with a body is not the container of that type.
(declaration
  type: (_ name: (_) body: (_)) @type
  declarator: [
    (identifier) @name @definition.variable
    (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)]) @definition.variable
  ] (#set! visible "after"))
(declaration
  (_)? @modifiers
  type: (_) @type
  declarator: [
    (identifier) @name
    (init_declarator
      declarator: [
        (identifier) @name
        (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])
        (_ declarator: (parenthesized_declarator (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])))
      ])
    (pointer_declarator declarator: [(identifier) @name (_ declarator: (identifier) @name)])
    (array_declarator declarator: [(identifier) @name (_ declarator: (identifier) @name)])
    (function_declarator
      declarator: (parenthesized_declarator (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])))
  ] (#set! visible "after")) @definition.variable

; Types
(struct_specifier name: (_) @name body: (_) (#set! hoist "block")) @definition.struct
(union_specifier name: (_) @name body: (_) (#set! hoist "block")) @definition.union
(enum_specifier name: (_) @name body: (_) (#set! hoist "block")) @definition.enum
(enumerator name: (identifier) @name (#set! hoist "block")) @definition.enum_member
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

; Members
(field_declaration
  type: (_ name: (_) body: (_)) @type
  declarator: [(field_identifier) @name @definition.field (_ declarator: (field_identifier) @name) @definition.field])
(field_declaration
  type: (_) @type
  declarator: [
    (field_identifier) @name
    (_ (field_identifier) @name)
    (_ (_ [(field_identifier) @name (_ [(field_identifier) @name (_ (field_identifier) @name)])]))
  ]) @definition.field
; A macro that writes a field names it first: `BIT(ready);`
(field_declaration type: (macro_type_specifier type: (_ type: (type_identifier) @name)) !declarator) @definition.field
; What stands alone brings its fields along: a macro, or a type without a name of its own.
(struct_specifier name: (_) @name body: (_ (field_declaration type: (type_identifier) @base !declarator))) @definition.struct
; A macro that stands for fields and nothing else.
((preproc_def value: (_) @definition.field)
  (#match? @definition.field "^(?:[^=#()/]|/\\*(?:[^*]|\\*(?!/))*\\*/|\\(\\s*\\*\\s*\\w+\\s*\\)\\s*\\([^()]*\\))*;(?:[^=#()/]|/\\*(?:[^*]|\\*(?!/))*\\*/|\\(\\s*\\*\\s*\\w+\\s*\\)\\s*\\([^()]*\\))*$")
  (#not-match? @definition.field "\\b(return|goto|break|continue|else|do|typedef|extern|static)\\b")
  (#set! names "/\\*(?:[^*]|\\*(?!/))*\\*/|[\\w*][\\s*\\\\]+([A-Za-z_]\\w*)(?:\\s*\\[[^\\]]*\\])?\\s*(?:;|$)"))

; Macros
(preproc_def name: (identifier) @name (#set! hoist "file")) @definition.macro
(preproc_function_def
  name: (identifier) @name
  parameters: (_) @parameters
  (#set! hoist "file")) @definition.macro
; Among enumerators a line that defines one is any directive to the grammar.
((preproc_call directive: (_) @_directive argument: (_) @definition.macro)
  (#match? @_directive "^#[ \\t]*define$")
  (#set! hoist "file")
  (#set! names "^[ \\t]*([A-Za-z_]\\w*)"))

; References
(call_expression
  function: [(identifier) @reference.call (_ argument: (_) @receiver field: (_) @reference.member)]
  arguments: (_) @arguments)
(field_expression argument: (_) @receiver field: (_) @reference.member)
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
(macro_type_specifier name: (identifier) @reference.macro)
((primitive_type) @reference.type (#match? @reference.type "_t$"))
(type_identifier) @reference.type
(field_identifier) @reference.member
(identifier) @reference
