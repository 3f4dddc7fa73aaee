; inherits: ecmascript, jsx
; JavaScript: what is defined.

; Functions and classes
(function_declaration "async"? @modifiers name: (identifier) @name parameters: (_) @parameters) @definition.function
(generator_function_declaration "async"? @modifiers name: (identifier) @name parameters: (_) @parameters) @definition.function
(class_declaration name: (identifier) @name) @definition.class
(class_declaration name: (identifier) @name (class_heritage [(identifier) (member_expression)] @base)) @definition.class
; `class A extends Mixin(Base)`
(class_declaration
  name: (identifier) @name
  (class_heritage (_ function: (_) @base arguments: (arguments (identifier)? @base)))) @definition.class
(class name: (identifier) @name (class_heritage (_) @base)?) @definition.class

; Variables that hold a function or a class are that function or class.
(variable_declarator
  name: (identifier) @name
  value: [
    (_ "async"? @modifiers parameters: (_) @parameters body: (_) @body)
    (_ "async"? @modifiers parameter: (_) @parameters body: (_) @body)
  ]) @definition.function
(variable_declarator
  name: (identifier) @name
  value: (class (class_heritage (_) @base)? body: (_) @body)) @definition.class
(lexical_declaration kind: "const"
  (variable_declarator
    name: (identifier) @name
    value: [(object) @body (new_expression constructor: (_) @type)]) @definition.constant)
(lexical_declaration kind: "const" (variable_declarator name: (identifier) @name value: (_)? @value) @definition.constant)
(using_declaration (variable_declarator name: (identifier) @name) @definition.constant)
(lexical_declaration kind: "let"
  (variable_declarator
    name: (identifier) @name
    value: [(object) @body (new_expression constructor: (_) @type)]) @definition.variable)
(lexical_declaration kind: "let" (variable_declarator name: (identifier) @name value: (_)? @value) @definition.variable)
(variable_declaration
  (variable_declarator
    name: (identifier) @name
    value: [(object) @body (new_expression constructor: (_) @type)]) @definition.variable
  (#set! hoist "function"))
; `var response = Object.create(Base.prototype)`
(variable_declarator
  name: (identifier) @name
  value: (_
    function: (_ object: (identifier) @_object property: (property_identifier) @_create)
    arguments: (arguments . (_ object: (_) @base property: (property_identifier) @_prototype)))
  (#eq? @_object "Object") (#eq? @_create "create") (#eq? @_prototype "prototype")) @definition.variable
(variable_declaration (variable_declarator name: (identifier) @name value: (_)? @value) @definition.variable (#set! hoist "function"))

; Members of classes, and methods of object literals
(class_body
  (_ name: (property_identifier) @name parameters: (_) @parameters) @definition.constructor
  (#eq? @name "constructor"))
(class_body
  (_
    "static"? @modifiers
    ["get" "set"]
    name: [(property_identifier) @name (private_property_identifier) @name (string (string_fragment) @name)]) @definition.property)
(class_body
  (_
    ["static" "async"]* @modifiers
    name: [(property_identifier) @name (private_property_identifier) @name (string (string_fragment) @name)]
    parameters: (_) @parameters) @definition.method)
(class_body
  (_
    "static"? @modifiers
    property: [(property_identifier) (private_property_identifier)] @name
    value: [
      (_ "async"? @modifiers parameters: (_) @parameters body: (_) @body)
      (_ "async"? @modifiers parameter: (_) @parameters body: (_) @body)
    ]) @definition.method)
(class_body
  (_
    "static"? @modifiers
    property: [(property_identifier) (private_property_identifier)] @name
    value: (_ constructor: (_) @type)) @definition.field)
(class_body
  (_
    "static"? @modifiers
    property: [(property_identifier) @name (private_property_identifier) @name (string (string_fragment) @name)]) @definition.field)
; `Type.prototype = { run() {} }`, `Object.assign(Type.prototype, { run() {} })`
(assignment_expression
  left: (_ object: (identifier) @container property: (property_identifier) @_prototype)
  right: (object [
    (_ ["get" "set"] name: (property_identifier) @name)
    (pair key: (property_identifier) @name value: [(identifier) (number) (string) (object) (array) (null) (true) (false)])
  ] @definition.property)
  (#eq? @_prototype "prototype") (#set! visible "none") (#set! hoist "module"))
(assignment_expression
  left: (_ object: (identifier) @container property: (property_identifier) @_prototype)
  right: (object [
    (_ "async"? @modifiers name: (property_identifier) @name parameters: (_) @parameters)
    (_ key: (property_identifier) @name value: (_ "async"? @modifiers parameters: (_) @parameters body: (_) @body))
  ] @definition.method)
  (#eq? @_prototype "prototype") (#set! visible "none") (#set! hoist "module"))
(call_expression
  function: (_ property: (property_identifier) @_assign)
  arguments: (arguments
    . (_ object: (identifier) @container property: (property_identifier) @_prototype)
    (object [
      (_ "async"? @modifiers name: (property_identifier) @name parameters: (_) @parameters)
      (_ key: (property_identifier) @name value: (_ "async"? @modifiers parameters: (_) @parameters body: (_) @body))
    ] @definition.method))
  (#eq? @_assign "assign") (#eq? @_prototype "prototype") (#set! visible "none") (#set! hoist "module"))
(object (_ ["get" "set"] name: (property_identifier) @name) @definition.property)
(object
  (_
    "async"? @modifiers
    name: [(property_identifier) @name (string (string_fragment) @name)]
    parameters: (_) @parameters) @definition.method)

; Fields that a constructor makes
(class_declaration
  name: (identifier) @container
  body: (_
    (_
      name: (property_identifier) @_constructor
      body: (_
        (_
          (assignment_expression
            left: (_ object: (this) property: (property_identifier) @name)) @definition.field))))
  (#eq? @_constructor "constructor") (#set! visible "none") (#set! hoist "module"))
(class
  name: (identifier) @container
  body: (_
    (_
      name: (property_identifier) @_constructor
      body: (_
        (_
          (assignment_expression
            left: (_ object: (this) property: (property_identifier) @name)) @definition.field))))
  (#eq? @_constructor "constructor") (#set! visible "none") (#set! hoist "module"))
(variable_declarator
  name: (identifier) @container
  value: (class
    !name
    body: (_
      (_
        name: (property_identifier) @_constructor
        body: (_
          (_
            (assignment_expression
              left: (_ object: (this) property: (property_identifier) @name)) @definition.field)))))
  (#eq? @_constructor "constructor") (#set! visible "none") (#set! hoist "module"))
(function_declaration
  name: (identifier) @container
  body: (_
    (_
      (assignment_expression
        left: (_ object: (this) property: (property_identifier) @name)) @definition.field))
  (#set! visible "none") (#set! hoist "module"))
(variable_declarator
  name: (identifier) @container
  value: (function_expression
    body: (_
      (_
        (assignment_expression
          left: (_ object: (this) property: (property_identifier) @name)) @definition.field)))
  (#match? @container "^[A-Z]") (#set! visible "none") (#set! hoist "module"))

; CommonJS: what a module hands out
(assignment_expression
  left: (_ object: (identifier) @_module property: (property_identifier) @_exports)
  right: (_ name: (identifier) @name parameters: (_) @parameters body: (_) @body)
  (#eq? @_module "module") (#eq? @_exports "exports")) @definition.function
(assignment_expression
  left: (_ object: (identifier) @_module property: (property_identifier) @name)
  right: [
    (_ "async"? @modifiers !name parameters: (_) @parameters body: (_) @body)
    (_ "async"? @modifiers parameter: (_) @parameters body: (_) @body)
  ]
  (#eq? @_module "module") (#eq? @name "exports")) @definition.function
(assignment_expression
  left: (_ object: (identifier) @_module property: (property_identifier) @name)
  right: (class !name (class_heritage (_) @base)? body: (_) @body)
  (#eq? @_module "module") (#eq? @name "exports")) @definition.class
(assignment_expression
  left: (_
    object: [(identifier) @_exports (_ object: (identifier) property: (property_identifier) @_exports)]
    property: (property_identifier) @name)
  right: [
    (_ "async"? @modifiers parameters: (_) @parameters body: (_) @body)
    (_ "async"? @modifiers parameter: (_) @parameters body: (_) @body)
  ]
  (#eq? @_exports "exports") (#set! visible "none") (#set! hoist "module")) @definition.function
(assignment_expression
  left: (_
    object: [(identifier) @_exports (_ object: (identifier) property: (property_identifier) @_exports)]
    property: (property_identifier) @name)
  right: (class body: (_) @body)
  (#eq? @_exports "exports") (#set! visible "none") (#set! hoist "module")) @definition.class
(assignment_expression
  left: (_
    object: [(identifier) @_exports (_ object: (identifier) property: (property_identifier) @_exports)]
    property: (property_identifier) @name)
  right: [
    (object) @body
    [(number) (string) (array) (call_expression) (new_expression) (member_expression) (binary_expression)]
  ]
  (#eq? @_exports "exports") (#set! visible "none") (#set! hoist "module")) @definition.property

; Members that are given from outside: `Type.prototype.run = function …`, `Type.create = …`, `Type.LIMIT = 3`
(assignment_expression
  left: (_
    object: (_ object: (identifier) @container property: (property_identifier) @_prototype)
    property: (property_identifier) @name)
  right: (_ "async"? @modifiers parameters: (_) @parameters body: (_) @body)
  (#eq? @_prototype "prototype") (#set! visible "none") (#set! hoist "module")) @definition.method
(assignment_expression
  left: (_
    object: (_ object: (identifier) @container property: (property_identifier) @_prototype)
    property: (property_identifier) @name)
  (#eq? @_prototype "prototype") (#set! visible "none") (#set! hoist "module")) @definition.property
(assignment_expression
  left: (_
    object: [(identifier) @container (this) (_ property: (property_identifier) @container)]
    property: [(property_identifier) (private_property_identifier)] @name)
  right: [
    (_ "async"? @modifiers parameters: (_) @parameters body: (_) @body)
    (_ "async"? @modifiers parameter: (_) @parameters body: (_) @body)
  ]
  (#not-match? @name "^on[a-z]+$") (#set! visible "none") (#set! hoist "module")) @definition.method
(program
  (_
    (assignment_expression
      left: (_ object: (identifier) @container property: (property_identifier) @name)
      right: [(object) (array) (string) (template_string) (number) (new_expression) (class) (true) (false)]) @definition.property)
  (#match? @container "^[A-Z]") (#set! visible "none") (#set! hoist "module"))

; Properties of object literals that a name holds
(pair
  key: (property_identifier) @name
  value: [
    (_ "async"? @modifiers parameters: (_) @parameters body: (_) @body)
    (_ "async"? @modifiers parameter: (_) @parameters body: (_) @body)
  ]) @definition.method
(variable_declarator
  name: (identifier) @container
  value: (_ (pair key: (property_identifier) @name value: (_) @value) @definition.property))
(assignment_expression right: (_ (pair key: (property_identifier) @name value: (_) @value) @definition.property))
(export_statement value: (_ (pair key: (property_identifier) @name value: (_) @value) @definition.property))
(class_body (_ value: (_ (pair key: (property_identifier) @name value: (_) @value) @definition.property)))
(return_statement (_ (pair key: (property_identifier) @name value: (_) @value) @definition.property))
(arrow_function body: (_ (_ (pair key: (property_identifier) @name value: (_) @value) @definition.property)))
(variable_declarator value: (_ (pair value: (_ (pair key: (property_identifier) @name value: (_) @value) @definition.property))))
(assignment_expression right: (_ (pair value: (_ (pair key: (property_identifier) @name value: (_) @value) @definition.property))))
(export_statement value: (_ (pair value: (_ (pair key: (property_identifier) @name value: (_) @value) @definition.property))))
(variable_declarator
  value: (_ (pair value: (_ (pair value: (_ (pair key: (property_identifier) @name value: (_) @value) @definition.property))))))
; `const Level = Object.freeze({ LOW: 1 })`
(variable_declarator
  name: (identifier) @container
  value: (_
    function: (_ object: (identifier) @_object)
    arguments: (arguments . (_ (pair key: (property_identifier) @name value: (_) @value) @definition.property)))
  (#eq? @_object "Object"))

; References
(class_heritage (identifier) @reference.type)
