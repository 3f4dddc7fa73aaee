; Elixir: what is defined and what is referred to. Every definition is a call of a macro, told by the macro's name, which is
; captured as `@modifiers` (`defp` is private). A module is known by the last word of its name, with the rest as container.

((call target: (identifier) @modifiers (arguments . [(alias) @name (dot right: (alias) @name)]) (do_block) @body)
  @definition.module
  (#eq? @modifiers "defmodule")
  (#set! name "last"))
((call target: (identifier) @modifiers (arguments . (alias) @name) (do_block) @body) @definition.protocol
  (#eq? @modifiers "defprotocol")
  (#set! name "last"))
((call target: (identifier) @modifiers (arguments . (alias) @base (_ (_ value: [
  (alias) @name
  (list (alias) @name)
]))) (do_block) @body) @definition.implementation
  (#eq? @modifiers "defimpl")
  (#set! name "last"))
((call target: (identifier) @modifiers (arguments . (alias) @name .) (do_block) @body) @definition.implementation
  (#eq? @modifiers "defimpl")
  (#set! name "last"))
; A behaviour that a module takes on, or what it uses, is its base.
((call target: (identifier) @modifiers (arguments . (alias) @name) (do_block [
  (_ operand: (_ target: (identifier) @_taken (_ . (alias) @base)))
  (_ target: (identifier) @_taken (_ . (alias) @base))
])) @definition.module
  (#eq? @modifiers "defmodule")
  (#any-of? @_taken "behaviour" "use")
  (#set! name "last"))

((call
  target: (identifier) @modifiers
  (arguments . [
    (identifier) @name
    (_ target: (identifier) @name (arguments) @parameters)
    (_ left: (identifier) @name operator: "when")
    (_ left: (_ target: (identifier) @name (arguments) @parameters) operator: "when")
  ] (keywords)? @body)) @definition.function
  (#any-of? @modifiers "def" "defp" "defdelegate" "defn" "defnp"))
((call
  target: (identifier) @modifiers
  (arguments . [
    (identifier) @name
    (_ target: (identifier) @name (arguments) @parameters)
    (_ left: (identifier) @name operator: "when")
    (_ left: (_ target: (identifier) @name (arguments) @parameters) operator: "when")
  ] (keywords)? @body)) @definition.macro
  (#any-of? @modifiers "defmacro" "defmacrop" "defguard" "defguardp"))
; Struct fields: `defstruct [:a, b: 1]`, `defstruct a: 1`; a schema's fields are the struct's.
((call target: (identifier) @modifiers (arguments (list [
  (atom) @name @definition.field
  (_ (_ key: (keyword) @name) @definition.field)
])))
  (#any-of? @modifiers "defstruct" "defexception" "defrecord")
  (#set! visible "none"))
((call target: (identifier) @modifiers (arguments . (_ (_ key: (keyword) @name) @definition.field)))
  (#any-of? @modifiers "defstruct" "defexception")
  (#set! visible "none"))
((call target: (identifier) @modifiers (arguments . (atom) @name)) @definition.field
  (#any-of? @modifiers "field" "belongs_to" "has_many" "has_one" "many_to_many" "embeds_many" "embeds_one")
  (#set! visible "none"))
; Tests stand in the outline; nothing refers to them.
((call target: (identifier) @modifiers (arguments . (string) @name) (do_block) @body) @definition.function
  (#any-of? @modifiers "test" "property")
  (#set! visible "none"))
((call target: (identifier) @modifiers (arguments . (string) @name) (do_block) @body) @definition.section
  (#eq? @modifiers "describe")
  (#set! visible "none"))

; Module attributes: types, callbacks, and constants. The sigil is part of a constant's name: `@timeout` is never the
; variable `timeout`.
((unary_operator operand: (_ target: (identifier) @modifiers (_ . [
  (_ left: [(identifier) @name (_ target: (identifier) @name (arguments) @parameters)] operator: "::")
]))) @definition.type
  (#any-of? @modifiers "type" "typep" "opaque"))
((unary_operator operand: (_ target: (identifier) @modifiers (_ . [
  (_ left: (_ target: (identifier) @name (arguments) @parameters) operator: "::" right: (_) @type)
  (_ left: (_ left: (_ target: (identifier) @name (arguments) @parameters) operator: "::") operator: "when")
]))) @definition.function
  (#any-of? @modifiers "callback" "macrocallback"))
((unary_operator operator: "@" operand: (_ target: (identifier) @name (arguments))) @definition.constant
  (#not-any-of? @name "doc" "moduledoc" "typedoc" "shortdoc" "spec" "type" "typep" "opaque" "callback" "macrocallback"
    "impl" "behaviour" "derive" "enforce_keys" "before_compile" "after_compile" "on_load" "on_definition" "compile" "dialyzer"
    "external_resource" "deprecated" "optional_callbacks" "fallback_to_any" "tag" "moduletag" "describetag" "vsn" "since")
  (#set! sigil "@"))
(unary_operator operator: "@" operand: (identifier)) @reference

; Calls, members, values
; An attribute that is a call (`@doc "…"`) is no call of a function.
(unary_operator operator: "@" operand: (_ target: (identifier) @reference.decorator))
((call target: (identifier) @reference.macro)
  (#any-of? @reference.macro "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defmodule" "defprotocol"
    "defimpl" "defstruct" "defexception" "defoverridable" "alias" "import" "require" "use" "quote" "unquote"))
(call target: (identifier) @reference.call (arguments) @arguments)
(call target: (identifier) @reference.call)
(call target: (_ left: (_) @receiver right: (identifier) @reference.member) (arguments) @arguments)
(dot left: (_) @receiver right: (identifier) @reference.member)
(dot left: (_) @receiver right: (alias) @reference.module (#set! name "last"))
; &name/1
(unary_operator operator: "&" operand: (_ left: (identifier) @reference.call operator: "/"))
(struct (alias) @reference.new (#set! name "last"))
((alias) @reference.module (#set! name "last"))
(keyword) @reference.key
(identifier) @reference
