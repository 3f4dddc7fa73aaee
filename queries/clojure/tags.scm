; Clojure: what forms whose names begin with `def` define, namespaces, protocols and types with their methods.

; The name alone: what stands around it is no body in which alone its imports are seen.
((list_lit . (sym_lit name: (sym_name) @_m) . (sym_lit name: (sym_name) @name @definition.module) . (str_lit)? @doc) (#eq? @_m "ns"))
((list_lit . (sym_lit name: (sym_name) @_m) . (sym_lit name: (sym_name) @name) . (str_lit)? @doc . (map_lit)? . (vec_lit)? @parameters) @definition.function
  (#any-of? @_m "defn" "deftest" "defspec"))
((list_lit . (sym_lit name: (sym_name) @_m) . (sym_lit name: (sym_name) @name) . (str_lit)? @doc . (map_lit)? . (vec_lit)? @parameters) @definition.function
  (#eq? @_m "defn-") (#set! modifiers "private"))
((list_lit . (sym_lit name: (sym_name) @_m) . (sym_lit name: (sym_name) @name) . (str_lit)? @doc . (map_lit)? . (vec_lit)? @parameters) @definition.macro
  (#eq? @_m "defmacro"))
((list_lit . (sym_lit name: (sym_name) @_m) . (sym_lit name: (sym_name) @name) . (str_lit)? @doc) @definition.function (#eq? @_m "defmulti"))
((list_lit . (sym_lit name: (sym_name) @_m) . (sym_lit name: (sym_name) @name)) @definition.implementation (#eq? @_m "defmethod"))
((list_lit . (sym_lit name: (sym_name) @_m) . (sym_lit name: (sym_name) @name) . (str_lit) @doc . (_)) @definition.variable (#any-of? @_m "def" "defonce"))
((list_lit . (sym_lit name: (sym_name) @_m) . (sym_lit name: (sym_name) @name)) @definition.variable (#any-of? @_m "def" "defonce"))
((list_lit . (sym_lit name: (sym_name) @_m) . (sym_lit name: (sym_name) @name) . (str_lit)? @doc) @definition.protocol (#any-of? @_m "defprotocol" "definterface"))
((list_lit . (sym_lit name: (sym_name) @_m) . (sym_lit name: (sym_name) @name)) @definition.record (#any-of? @_m "defrecord" "deftype"))
((list_lit . (sym_lit name: (sym_name) @_m) . (sym_lit) . (vec_lit (sym_lit name: (sym_name) @name) @definition.field))
  (#any-of? @_m "defrecord" "deftype"))
((list_lit . (sym_lit name: (sym_name) @_m) (list_lit . (sym_lit name: (sym_name) @name) . (vec_lit) @parameters . (str_lit)? @doc) @definition.method)
  (#any-of? @_m "defprotocol" "definterface"))
((list_lit . (sym_lit name: (sym_name) @_m) (list_lit . (sym_lit name: (sym_name) @name) . (vec_lit) @parameters) @definition.method)
  (#any-of? @_m "defrecord" "deftype")
  (#set! visible "none"))
((list_lit . (sym_lit name: (sym_name) @_m) . (sym_lit name: (sym_name) @name) . (str_lit)? @doc) @definition.variable
  (#match? @_m "^def")
  (#not-any-of? @_m "def" "defonce" "defn" "defn-" "defmacro" "deftest" "defspec" "defmulti" "defmethod" "defprotocol" "definterface" "defrecord"
    "deftype" "default" "defer" "deferred" "deftype*"))

((list_lit . (sym_lit name: (sym_name) @reference.new)) (#match? @reference.new "^[A-Z]\\w*\\.$") (#set! names "^[^.]+"))
((list_lit . (sym_lit !namespace name: (sym_name) @reference.call)) (#not-match? @reference.call "\\.$|^(?:map)?->."))
((sym_lit !namespace name: (sym_name) @reference.new) (#match? @reference.new "^(?:map)?->[A-Z]") (#set! names "[A-Z].*"))
(sym_lit namespace: (sym_ns) @receiver name: (sym_name) @reference.member)
(sym_ns) @reference.module
((list_lit . (kwd_lit name: (kwd_name) @_how) [(sym_lit name: (sym_name) @reference.module) (vec_lit . (sym_lit name: (sym_name) @reference.module))])
  (#any-of? @_how "require" "require-macros" "use"))
((list_lit . (sym_lit name: (sym_name) @_how) (quoting_lit value: (vec_lit . (sym_lit name: (sym_name) @reference.module))))
  (#any-of? @_how "require" "use"))
((sym_lit !namespace name: (sym_name) @reference) (#not-match? @reference "\\.$|^(?:map)?->[A-Z]"))
