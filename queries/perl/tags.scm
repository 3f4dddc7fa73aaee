; Perl: packages with their subroutines, accessors and constants. A scalar is called with its sign, as it is used; arrays and hashes without.

; Packages and classes, with what they are made from
(package_statement name: (package) @name (#set! name "last")) @definition.class
(class_statement name: (package) @name (#set! name "last")) @definition.class
(class_statement
  name: (package) @name
  attributes: (attrlist (attribute name: (attribute_name) @_isa value: (attribute_value) @base))
  (#any-of? @_isa "isa" "does")
  (#set! name "last")) @definition.class
(role_statement name: (package) @name (#set! name "last")) @definition.class
(package_statement
  name: (package) @name
  (block (use_statement
    module: (package) @_parent
    [
      (string_literal (string_content) @base)
      (interpolated_string_literal (string_content) @base)
      (quoted_word_list (string_content) @base)
      (list_expression [
        (string_literal (string_content) @base)
        (interpolated_string_literal (string_content) @base)
        (quoted_word_list (string_content) @base)
      ])
    ]))
  (#any-of? @_parent "parent" "base" "Mojo::Base")
  (#set! name "last")) @definition.class
(package_statement
  name: (package) @name
  (block (expression_statement (ambiguous_function_call_expression
    function: (function) @_extends
    arguments: [
      (string_literal (string_content) @base)
      (interpolated_string_literal (string_content) @base)
      (quoted_word_list (string_content) @base)
      (list_expression [(string_literal (string_content) @base) (interpolated_string_literal (string_content) @base)])
    ])))
  (#any-of? @_extends "extends" "with")
  (#set! name "last")) @definition.class
(package_statement
  name: (package) @name
  (block (expression_statement (assignment_expression
    left: [(variable_declaration (array) @_isa) (array) @_isa]
    right: [
      (quoted_word_list (string_content) @base)
      (parenthesized_expression [(string_literal (string_content) @base) (interpolated_string_literal (string_content) @base)])
    ])))
  (#eq? @_isa "@ISA")
  (#set! name "last")) @definition.class

; Subroutines. Outside of packages they are functions.
(subroutine_declaration_statement name: (bareword) @name (signature)? @parameters (#match? @name "::") (#set! name "last")) @definition.method
(subroutine_declaration_statement name: (bareword) @name (signature)? @parameters) @definition.function
(method_declaration_statement name: (bareword) @name (signature)? @parameters) @definition.method

; What other functions declare: accessors, constants
(expression_statement
  [
    (ambiguous_function_call_expression
      function: (function) @_has
      arguments: [
        (string_literal (string_content) @name)
        (interpolated_string_literal (string_content) @name)
        (autoquoted_bareword) @name
        (anonymous_array_expression (quoted_word_list (string_content) @name))
        (list_expression . [
          (string_literal (string_content) @name)
          (interpolated_string_literal (string_content) @name)
          (autoquoted_bareword) @name
          (anonymous_array_expression (quoted_word_list (string_content) @name))
        ])
      ])
    (function_call_expression
      function: (function) @_has
      arguments: (list_expression . [(string_literal (string_content) @name) (autoquoted_bareword) @name]))
  ]
  (#any-of? @_has "has" "attr")
  (#set! names "\\+?(\\w+)")) @definition.property
(use_statement module: (package) @_constant (list_expression . (autoquoted_bareword) @name) (#eq? @_constant "constant")) @definition.constant
(use_statement
  module: (package) @_constant
  (anonymous_hash_expression (list_expression (autoquoted_bareword) @name . "=>"))
  (#eq? @_constant "constant")) @definition.constant

; Variables of a package, and fields of a class
(assignment_expression
  left: (variable_declaration "our" variable: (scalar) @name) right: (_) @value) @definition.variable
(variable_declaration "our" variable: (scalar) @name) @definition.variable
(variable_declaration "our" variables: (scalar) @name) @definition.variable
(variable_declaration "our" [variable: (array (varname) @name) variable: (hash (varname) @name)]) @definition.variable
(variable_declaration "our" [variables: (array (varname) @name) variables: (hash (varname) @name)]) @definition.variable

; Uses
(method_call_expression method: (method) @reference.member (#match? @reference.member "::") (#set! name "last"))
(method_call_expression invocant: (_) @receiver method: (method) @reference.member (#match? @reference.member "^\\w+$"))
(method_call_expression invocant: (bareword) @reference.type (#set! name "last"))
(function_call_expression function: (function) @reference.call (#match? @reference.call "^\\w+::") (#set! name "last"))
(ambiguous_function_call_expression function: (function) @reference.call (#match? @reference.call "^\\w+::") (#set! name "last"))
(function_call_expression function: (function (varname) @reference.call (#set! name "last")))
(function_call_expression function: (function) @reference.call)
(ambiguous_function_call_expression function: (function) @reference.call)
(function (varname) @reference.call (#set! name "last"))
((function) @reference.call (#set! names "^&?(\\w+)$"))
(use_statement
  module: (package) @_parent
  [
    (string_literal (string_content) @reference.type)
    (interpolated_string_literal (string_content) @reference.type)
    (list_expression [(string_literal (string_content) @reference.type) (interpolated_string_literal (string_content) @reference.type)])
  ]
  (#any-of? @_parent "parent" "base" "Mojo::Base")
  (#match? @reference.type "^\\w[\\w:]*$")
  (#set! name "last"))
(ambiguous_function_call_expression
  function: (function) @_extends
  arguments: [
    (string_literal (string_content) @reference.type)
    (interpolated_string_literal (string_content) @reference.type)
    (list_expression [(string_literal (string_content) @reference.type) (interpolated_string_literal (string_content) @reference.type)])
  ]
  (#any-of? @_extends "extends" "with")
  (#match? @reference.type "^\\w[\\w:]*$")
  (#set! name "last"))
(use_statement module: (package) @reference.type (#match? @reference.type "[A-Z]") (#set! name "last"))
(require_expression (bareword) @reference.type (#set! name "last"))
(goto_expression (label) @reference.label)
(loopex_expression (label) @reference.label)
((scalar) @reference (#match? @reference "^\\$[A-Za-z_]\\w*$"))
((scalar) @reference (#set! names "^\\$\\{(\\w+)\\}$"))
(array (varname) @reference (#match? @reference "^\\w+$"))
(hash (varname) @reference (#match? @reference "^\\w+$"))
(arraylen (varname) @reference (#match? @reference "^\\w+$"))
(container_variable (varname) @reference (#match? @reference "^\\w+$"))
(slice_container_variable (varname) @reference (#match? @reference "^\\w+$"))
((bareword) @reference.call (#match? @reference.call "^[A-Z][A-Z0-9_]+$"))
((bareword) @reference.type (#match? @reference.type "^\\w+::") (#set! name "last"))
