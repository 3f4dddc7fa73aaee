; Python: what is defined and what is referred to.

; Classes. A class whose base is an Enum or a Flag is an enum, and its plain assignments are members.
(class_definition
  name: (identifier) @name
  superclasses: (argument_list [(identifier) (attribute)] @base)
  body: (block . (expression_statement (string) @doc)?)
  (#match? @base "(Enum|Flag)$")) @definition.enum
(class_definition
  name: (identifier) @name
  body: (block . (expression_statement (string) @doc)?)) @definition.class
(class_definition
  name: (identifier) @name
  superclasses: (argument_list [(identifier) (attribute)] @base)) @definition.class
(class_definition
  name: (identifier) @name
  superclasses: (argument_list (subscript value: [(identifier) (attribute)] @base))) @definition.class

; Functions: properties, constructors, decorated ones with the decorator's word, the rest.
(decorated_definition
  (decorator [(identifier) @modifiers (attribute attribute: (identifier) @modifiers)])
  definition: (function_definition
    name: (identifier) @name
    return_type: (type)? @type
    body: (block . (expression_statement (string) @doc)?)) @definition.property
  (#any-of? @modifiers "property" "cached_property" "abstractproperty" "setter" "getter" "deleter" "hybrid_property" "lazy_property"))
(function_definition
  name: (identifier) @name
  parameters: (parameters) @parameters
  return_type: (type)? @type
  body: (block . (expression_statement (string) @doc)?)
  (#eq? @name "__init__")) @definition.constructor
(decorated_definition
  (decorator [(identifier) @modifiers (attribute attribute: (identifier) @modifiers)])
  definition: (function_definition
    "async"? @modifiers
    name: (identifier) @name
    parameters: (parameters) @parameters
    return_type: (type)? @type
    body: (block . (expression_statement (string) @doc)?)) @definition.function)
(function_definition
  "async"? @modifiers
  name: (identifier) @name
  parameters: (parameters) @parameters
  return_type: (type)? @type
  body: (block . (expression_statement (string) @doc)?)) @definition.function

; Type aliases.
(type_alias_statement left: (type [(identifier) @name (generic_type . (identifier) @name)]) right: (type) @type) @definition.type
(assignment
  left: (identifier) @name
  right: (call function: [(identifier) @type (attribute attribute: (identifier) @type)])
  (#any-of? @type "TypeVar" "TypeVarTuple" "ParamSpec" "NewType")) @definition.type
(assignment
  left: (identifier) @name
  type: (type [(identifier) (attribute)] @type)
  (#match? @type "TypeAlias$")) @definition.type
(assignment
  left: (identifier) @name
  right: (call function: [(identifier) @type (attribute attribute: (identifier) @type)])
  (#any-of? @type "namedtuple" "NamedTuple" "TypedDict" "make_dataclass")) @definition.class

; Fields: what a class body assigns or declares, and what methods assign to `self`.
(class_definition
  superclasses: (argument_list [(identifier) (attribute)] @_base)
  body: (block (expression_statement (assignment left: (identifier) @name !type) @definition.enum_member))
  (#match? @_base "(Enum|Flag)$")
  (#not-match? @name "^__"))
(class_definition
  body: (block
    (expression_statement (assignment left: (identifier) @name type: (type)? @type) @definition.field)
    . (expression_statement (string) @doc)))
(class_definition
  body: (block (expression_statement (assignment left: (identifier) @name type: (type) @type) @definition.field)))
(class_definition
  body: (block
    (expression_statement
      (assignment left: (identifier) @name right: (call function: (identifier) @type)) @definition.field))
  (#match? @type "^_*[A-Z]"))
(class_definition
  body: (block (expression_statement (assignment left: (identifier) @name right: (_) @value) @definition.field)))
(class_definition
  body: (block (expression_statement (assignment left: (pattern_list (identifier) @name)) @definition.field)))
(class_definition
  body: (block (expression_statement (assignment right: (assignment left: (identifier) @name)) @definition.field)))

(block
  (expression_statement
    (assignment
      left: (attribute object: (identifier) @receiver attribute: (identifier) @name)
      type: (type)? @type) @definition.field)
  . (expression_statement (string) @doc)
  (#any-of? @receiver "self" "cls")
  (#set! hoist "members")
  (#set! assign "first"))
(assignment
  left: (attribute object: (identifier) @receiver attribute: (identifier) @name)
  type: (type) @type
  (#any-of? @receiver "self" "cls")
  (#set! hoist "members")
  (#set! assign "first")) @definition.field
(assignment
  left: (attribute object: (identifier) @receiver attribute: (identifier) @name)
  right: (call function: (identifier) @type)
  (#any-of? @receiver "self" "cls")
  (#match? @type "^_*[A-Z]")
  (#set! hoist "members")
  (#set! assign "first")) @definition.field
(assignment
  left: (attribute object: (identifier) @receiver attribute: (identifier) @name)
  right: (_)? @value
  (#any-of? @receiver "self" "cls")
  (#set! hoist "members")
  (#set! assign "first")) @definition.field
(pattern_list
  (attribute object: (identifier) @receiver attribute: (identifier) @name) @definition.field
  (#any-of? @receiver "self" "cls")
  (#set! hoist "members")
  (#set! assign "first"))

; Variables: the first assignment in a scope declares.
(module
  (expression_statement (assignment left: (identifier) @name type: (type)? @type) @definition.constant)
  . (expression_statement (string) @doc)
  (#match? @name "^_*[A-Z][A-Z0-9_]*$"))
(module
  (expression_statement (assignment left: (identifier) @name type: (type)? @type) @definition.variable)
  . (expression_statement (string) @doc))
; Of several in one statement each has the value of the last.
(assignment right: (assignment left: (identifier) @name right: (_) @value) (#match? @name "^_*[A-Z][A-Z0-9_]*$")) @definition.constant
(assignment right: (assignment left: (identifier) @name right: (_) @value)) @definition.variable
(assignment right: (assignment left: (pattern_list (identifier) @name))) @definition.variable
(assignment left: (identifier) @name right: (assignment right: (_) @value) (#match? @name "^_*[A-Z][A-Z0-9_]*$")) @definition.constant
(assignment left: (identifier) @name right: (assignment right: (_) @value)) @definition.variable
(assignment left: (identifier) @name type: (type)? @type right: (_)? @value (#match? @name "^_*[A-Z][A-Z0-9_]*$")) @definition.constant
(assignment left: (identifier) @name type: (type) @type) @definition.variable
(assignment
  left: (identifier) @name
  right: (call function: (identifier) @type)
  (#match? @type "^_*[A-Z]")) @definition.variable
(assignment left: (identifier) @name right: (_)? @value) @definition.variable
(assignment left: [(pattern_list (identifier) @name) (tuple_pattern (identifier) @name) (list_pattern (identifier) @name)]) @definition.variable
(assignment left: (pattern_list (list_splat_pattern (identifier) @name))) @definition.variable

; Decorators
(decorator (identifier) @reference.decorator)
(decorator (call function: (identifier) @reference.decorator arguments: (argument_list) @arguments))
(decorator (attribute object: _ @receiver attribute: (identifier) @reference.decorator))
(decorator
  (call
    function: (attribute object: _ @receiver attribute: (identifier) @reference.decorator)
    arguments: (argument_list) @arguments))

; Types
(class_definition superclasses: (argument_list (identifier) @reference.type))
(class_definition superclasses: (argument_list (attribute object: _ @receiver attribute: (identifier) @reference.type)))
(class_definition superclasses: (argument_list (subscript value: (identifier) @reference.type)))
(type (identifier) @reference.type)
(type (attribute object: _ @receiver attribute: (identifier) @reference.type))
(type (subscript value: (attribute object: _ @receiver attribute: (identifier) @reference.type)))
(generic_type . (identifier) @reference.type)
(type (binary_operator [(identifier) @reference.type (attribute attribute: (identifier) @reference.type)]))
; Annotations that are strings, because what they name is defined further down (PEP 484).
(typed_parameter type: (type (string (string_content) @reference.type))
  (#set! names "[\\p{L}_][\\p{L}\\p{N}_]*") (#set! receiver "text"))
(typed_default_parameter type: (type (string (string_content) @reference.type))
  (#set! names "[\\p{L}_][\\p{L}\\p{N}_]*") (#set! receiver "text"))
(function_definition return_type: (type (string (string_content) @reference.type))
  (#set! names "[\\p{L}_][\\p{L}\\p{N}_]*") (#set! receiver "text"))
(assignment type: (type (string (string_content) @reference.type))
  (#set! names "[\\p{L}_][\\p{L}\\p{N}_]*") (#set! receiver "text"))
(type (binary_operator (string (string_content) @reference.type))
  (#set! names "[\\p{L}_][\\p{L}\\p{N}_]*") (#set! receiver "text"))
(generic_type (identifier) @_of (type_parameter (type (string (string_content) @reference.type)))
  (#not-any-of? @_of "Literal" "Annotated")
  (#set! names "[\\p{L}_][\\p{L}\\p{N}_]*") (#set! receiver "text"))
(type (subscript
    value: (attribute attribute: (identifier) @_of)
    subscript: (string (string_content) @reference.type))
  (#not-any-of? @_of "Literal" "Annotated")
  (#set! names "[\\p{L}_][\\p{L}\\p{N}_]*") (#set! receiver "text"))
(call
  function: [(identifier) @_cast (attribute attribute: (identifier) @_cast)]
  arguments: (argument_list . (string (string_content) @reference.type))
  (#eq? @_cast "cast")
  (#set! names "[\\p{L}_][\\p{L}\\p{N}_]*") (#set! receiver "text"))
(class_pattern (dotted_name (identifier) @reference.type .))

; Calls and members
(call function: (identifier) @reference.call arguments: (argument_list) @arguments)
(call
  function: (attribute object: _ @receiver attribute: (identifier) @reference.member)
  arguments: (argument_list) @arguments)
(attribute object: _ @receiver attribute: (identifier) @reference.member)
(call function: (identifier) @reference.call arguments: (generator_expression))

(call function: (_) @callee arguments: (argument_list (keyword_argument name: (identifier) @reference.key)))
(keyword_argument name: (identifier) @reference.key)
(keyword_pattern . (identifier) @reference.key)
(augmented_assignment left: (identifier) @reference.write)
(import_statement name: (dotted_name (identifier) @reference.module))
(import_statement name: (aliased_import name: (dotted_name (identifier) @reference.module)))
(import_from_statement module_name: (dotted_name (identifier) @reference.module))
(relative_import (dotted_name (identifier) @reference.module))
(identifier) @reference
