; Lua: what is defined and what is referred to. The table in front of a name (`M.f`, `M:f`) is its container.

; Classes: a table that is its own `__index`, one with a parent's, one made by `class` or `extend`.
(chunk
  (variable_declaration (assignment_statement (variable_list . name: (identifier) @name) (expression_list . value: (table_constructor)))) @definition.class
  .
  (assignment_statement (variable_list . name: (dot_index_expression table: (identifier) @_table field: (identifier) @_index)))
  (#eq? @_index "__index")
  (#eq? @_table @name)
  (#set! visible "after"))
(chunk
  (variable_declaration
    (assignment_statement
      (variable_list . name: (identifier) @name)
      (expression_list
        . value: (function_call
          name: (identifier) @_maker
          arguments: (arguments (table_constructor (field name: (identifier) @_index value: (identifier) @base))))))) @definition.class
  (#eq? @_maker "setmetatable")
  (#eq? @_index "__index")
  (#set! visible "after"))
(variable_declaration
  (assignment_statement
    (variable_list . name: (identifier) @name)
    (expression_list
      . value: (function_call
        name: [(identifier) @_maker (method_index_expression table: (identifier) @base method: (identifier) @_maker)]
        arguments: (arguments))))
  (#any-of? @_maker "class" "Class" "extend" "subclass")
  (#set! visible "after")) @definition.class

; Functions
(function_declaration
  "local"? @modifiers
  name: (identifier) @name
  parameters: (parameters) @parameters) @definition.function
(function_declaration
  name: (dot_index_expression table: _ @container field: (identifier) @name)
  parameters: (parameters) @parameters) @definition.function
(function_declaration
  name: (method_index_expression table: _ @container method: (identifier) @name)
  parameters: (parameters) @parameters) @definition.method
(variable_declaration
  "local" @modifiers
  (assignment_statement
    (variable_list . name: (identifier) @name)
    (expression_list . value: (function_definition parameters: (parameters) @parameters)))) @definition.function
(assignment_statement
  (variable_list . name: (identifier) @name)
  (expression_list . value: (function_definition parameters: (parameters) @parameters))
  (#set! hoist "module")) @definition.function
(assignment_statement
  (variable_list . name: (dot_index_expression table: _ @container field: (identifier) @name))
  (expression_list . value: (function_definition parameters: (parameters) @parameters))) @definition.function
(assignment_statement
  (variable_list . name: (bracket_index_expression table: _ @container field: (string content: (string_content) @name)))
  (expression_list . value: (function_definition parameters: (parameters) @parameters))) @definition.function

; Variables of the file. A local made by `require` is an import; locals of blocks and functions are in locals.scm.
(chunk
  (variable_declaration
    "local" @modifiers
    (assignment_statement
      (variable_list name: (identifier) @name . attribute: (attribute (identifier) @modifiers))
      (expression_list . value: _ @_value))) @definition.constant
  (#not-match? @_value "^require\\b")
  (#set! visible "after"))
(chunk
  (variable_declaration
    "local" @modifiers
    (assignment_statement
      (variable_list . name: (identifier) @name)
      (expression_list
        . value: (function_call
          name: [
            (dot_index_expression table: _ @type field: (identifier) @_new)
            (method_index_expression table: _ @type method: (identifier) @_new)
          ])))) @definition.variable
  (#eq? @_new "new")
  (#set! visible "after"))
(chunk
  (variable_declaration
    "local" @modifiers
    (assignment_statement (variable_list . name: (identifier) @name) (expression_list . value: _ @value))) @definition.variable
  (#not-match? @value "^require\\b")
  (#set! visible "after"))
(chunk
  (variable_declaration
    "local" @modifiers
    (assignment_statement (variable_list name: (identifier) @name) (expression_list . value: _ @_value))) @definition.variable
  (#not-match? @_value "^require\\b")
  (#set! visible "after"))
(chunk
  (variable_declaration "local" @modifiers (variable_list name: (identifier) @name)) @definition.variable
  (#set! visible "after"))
(chunk
  (assignment_statement (variable_list name: (identifier) @name) (expression_list . value: _ @_value)) @definition.variable
  (#not-match? @_value "^require\\b"))
(block
  (assignment_statement (variable_list name: (identifier) @name) (expression_list . value: _ @_value)) @definition.variable
  (#not-match? @_value "^require\\b")
  (#not-eq? @name "_")
  (#set! hoist "module")
  (#set! assign "outer"))

; Fields: of a table that is assigned or returned, of a module, of `self`.
; `[name] = 1` has a value for its key, not a name.
(field
  name: (identifier) @name
  value: (function_definition parameters: (parameters) @parameters)
  (#not-match? @definition.function "^\\[")) @definition.function
(field name: (string content: (string_content) @name) value: (function_definition parameters: (parameters) @parameters)) @definition.function
(assignment_statement
  (expression_list value: (table_constructor (field name: (identifier) @name) @definition.field))
  (#not-match? @definition.field "^\\["))
(assignment_statement
  (expression_list value: (table_constructor (field name: (string content: (string_content) @name)) @definition.field)))
(assignment_statement
  (expression_list
    value: (table_constructor (field value: (table_constructor (field name: (identifier) @name) @definition.field))))
  (#not-match? @definition.field "^\\["))
(chunk
  (return_statement (expression_list (table_constructor (field name: (identifier) @name) @definition.field)))
  (#not-match? @definition.field "^\\["))
(chunk
  (assignment_statement
    (variable_list
      name: [
        (dot_index_expression table: _ @container field: (identifier) @name)
        (bracket_index_expression table: _ @container field: (string content: (string_content) @name))
      ])) @definition.field
  (#not-match? @name "^__"))
(function_declaration
  name: [(method_index_expression table: _ @container) (dot_index_expression table: _ @container)]
  body: (block
    (assignment_statement
      (variable_list name: (dot_index_expression table: (identifier) @receiver field: (identifier) @name))) @definition.field)
  (#eq? @receiver "self")
  (#set! hoist "members")
  (#set! assign "first"))
(assignment_statement
  (variable_list name: (dot_index_expression table: (identifier) @receiver field: (identifier) @name))
  (#eq? @receiver "self")
  (#set! hoist "members")
  (#set! assign "first")) @definition.field

; Calls and members
(function_call name: (identifier) @reference.call arguments: (arguments) @arguments)
(function_call
  name: (dot_index_expression table: _ @receiver field: (identifier) @reference.member)
  arguments: (arguments) @arguments)
(function_call
  name: (method_index_expression table: _ @receiver method: (identifier) @reference.member)
  arguments: (arguments) @arguments)
(dot_index_expression table: _ @receiver field: (identifier) @reference.member)
(method_index_expression table: _ @receiver method: (identifier) @reference.member)
(bracket_index_expression table: _ @receiver field: (string content: (string_content) @reference.member))
((field name: (identifier) @reference.key) @_field (#not-match? @_field "^\\["))
(goto_statement (identifier) @reference.label)
(identifier) @reference
