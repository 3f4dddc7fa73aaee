; Ruby: what is defined and what is referred to. Symbols that name a method count as its name (without the colon).

; Modules and classes; `A::B` has its container written.
(module name: [(constant) @name (scope_resolution scope: _ @container name: (constant) @name)]) @definition.module
(class
  name: [(constant) @name (scope_resolution scope: _ @container name: (constant) @name)]
  superclass: (superclass [(constant) (scope_resolution)] @base)?) @definition.class
(class
  name: (constant) @name
  body: (body_statement (call !receiver method: (identifier) @_mix arguments: (argument_list [(constant) (scope_resolution)] @base)))
  (#any-of? @_mix "include" "prepend" "extend")) @definition.class
(assignment
  left: (constant) @name
  right: (call
    receiver: (constant) @_maker
    method: (identifier) @_new
    arguments: (argument_list [(constant) (scope_resolution)] @base)?)
  (#any-of? @_maker "Class" "Module" "Struct" "Data")
  (#any-of? @_new "new" "define")) @definition.class
(call
  receiver: (constant) @_maker
  method: (identifier) @_new
  arguments: (argument_list (simple_symbol) @name @definition.property)
  (#any-of? @_maker "Struct" "Data")
  (#any-of? @_new "new" "define"))

; Methods. One behind a bare `private` is private; one of a singleton class is static.
(singleton_class
  body: (body_statement (method name: (identifier) @name parameters: (method_parameters)? @parameters) @definition.method)
  (#set! modifiers "static"))
(method name: (identifier) @name parameters: (method_parameters)? @parameters (#eq? @name "initialize")) @definition.constructor
(body_statement
  (identifier) @modifiers
  (method name: (identifier) @name parameters: (method_parameters)? @parameters) @definition.method
  (#any-of? @modifiers "private" "protected" "module_function"))
(call
  method: (identifier) @modifiers
  arguments: (argument_list (method name: (identifier) @name parameters: (method_parameters)? @parameters) @definition.method)
  (#any-of? @modifiers "private" "protected" "public" "module_function"))
(program (method name: (identifier) @name parameters: (method_parameters)? @parameters) @definition.function)
(method
  name: [(identifier) @name (constant) @name (operator) @name (setter name: (identifier) @name)]
  parameters: (method_parameters)? @parameters) @definition.method
(singleton_method
  object: (constant) @container
  name: [(identifier) (constant) (operator)] @name
  parameters: (method_parameters)? @parameters
  (#set! modifiers "static")) @definition.method
(singleton_method
  name: [(identifier) @name (constant) @name (operator) @name (setter name: (identifier) @name)]
  parameters: (method_parameters)? @parameters
  (#set! modifiers "static")) @definition.method

; Methods that calls define. Those of a singleton class are static.
(singleton_class
  body: (body_statement (call
    !receiver
    method: (identifier) @_maker
    arguments: (argument_list (simple_symbol) @name)) @definition.property)
  (#any-of? @_maker "attr_accessor" "attr_reader" "attr_writer" "attr")
  (#match? @name "^:[A-Za-z_]")
  (#set! modifiers "static"))
(call
  !receiver
  method: (identifier) @_maker
  arguments: (argument_list (simple_symbol) @name)
  (#any-of? @_maker
    "attr_accessor" "attr_reader" "attr_writer" "attr" "attribute" "attributes" "delegate" "def_delegators" "store_accessor"
    "cattr_accessor" "cattr_reader" "cattr_writer" "mattr_accessor" "mattr_reader" "mattr_writer" "class_attribute"
    "has_many" "has_one" "belongs_to" "has_and_belongs_to_many" "has_one_attached" "has_many_attached")
  (#match? @name "^:[A-Za-z_]")) @definition.property
(call
  !receiver
  method: (identifier) @_maker
  arguments: (argument_list . [(simple_symbol) @name (pair . (hash_key_symbol) @name)])
  (#any-of? @_maker
    "define_method" "define_singleton_method" "alias_method" "scope" "let" "let!" "subject" "task" "multitask")) @definition.method
(alias name: [(identifier) (simple_symbol) (operator)] @name) @definition.method
(alias name: (global_variable) @name) @definition.variable

; Constants and variables with a sigil. Plain variables are locals.
(assignment
  left: [(constant) @name (scope_resolution scope: _ @container name: (constant) @name)]
  right: (call receiver: [(constant) (scope_resolution)] @type method: (identifier) @_new)
  (#eq? @_new "new")) @definition.constant
(assignment
  left: [(constant) @name (scope_resolution scope: _ @container name: (constant) @name)]
  right: (_) @value) @definition.constant
(assignment
  left: [
    (constant) @name
    (left_assignment_list (constant) @name)
    (scope_resolution scope: _ @container name: (constant) @name)
  ]) @definition.constant
(operator_assignment left: (constant) @name operator: "||=" right: (_) @value) @definition.constant
(operator_assignment left: (constant) @name) @definition.constant
(assignment
  left: (instance_variable) @name
  right: (call receiver: [(constant) (scope_resolution)] @type method: (identifier) @_new)
  (#eq? @_new "new")
  (#set! hoist "members")
  (#set! assign "first")) @definition.field
(assignment left: [(instance_variable) (class_variable)] @name right: (_) @value (#set! hoist "members")
  (#set! assign "first")) @definition.field
(operator_assignment left: [(instance_variable) (class_variable)] @name operator: "||=" right: (_) @value (#set! hoist "members")
  (#set! assign "first")) @definition.field
(left_assignment_list [(instance_variable) (class_variable)] @name @definition.field (#set! hoist "members")
  (#set! assign "first"))
(assignment left: (global_variable) @name right: (_) @value (#set! hoist "module")) @definition.variable

; Types
(superclass (constant) @reference.type)
(exceptions (constant) @reference.type)
(scope_resolution scope: _ @receiver name: (constant) @reference)

; Calls: of oneself, of another
(call
  receiver: _ @receiver
  method: [(identifier) (constant)] @reference.member
  arguments: (argument_list)? @arguments)
(call !receiver method: [(identifier) (constant)] @reference.call arguments: (argument_list)? @arguments)

; Symbols that name a method
(block_argument (simple_symbol) @name @reference.member)
(alias alias: [(identifier) (simple_symbol) (operator)] @name @reference.call)
(call
  method: (identifier) @_user
  arguments: (argument_list (simple_symbol) @name @reference.call)
  (#match? @_user "^((before|after|around|skip)_[a-z_]+|private|protected|public|module_function|(public|private)_class_method|private_constant|alias_method|validate|memoize|send|public_send|__send__|method|instance_method|respond_to[?]|try!?|method_defined[?]|const_get|remove_method|undef_method)$"))
(undef (identifier) @reference.call)

(call !receiver method: (_) @callee arguments: (argument_list (pair key: (hash_key_symbol) @reference.key)))
(call receiver: (_) @callee method: (_) @callee arguments: (argument_list (pair key: (hash_key_symbol) @reference.key)))
(pair key: (hash_key_symbol) @reference.key value: _)
(keyword_pattern key: (hash_key_symbol) @reference.key value: _)
(hash_key_symbol) @reference
(constant) @reference
(identifier) @reference
(instance_variable) @reference
(class_variable) @reference
(global_variable) @reference
