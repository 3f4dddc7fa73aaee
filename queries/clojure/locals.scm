; Clojure: scopes of functions and of forms that bind; names stand at every second place of a list of bindings, so that the places are spelled out.

((list_lit . (sym_lit name: (sym_name) @_m)) @scope.function
  (#any-of? @_m "defn" "defn-" "defmacro" "fn" "bound-fn" "defmethod" "deftest" "fn*" "defspec"))
((list_lit . (sym_lit name: (sym_name) @_m)) @scope.block
  (#any-of? @_m "let" "loop" "for" "doseq" "dotimes" "if-let" "when-let" "if-some" "when-some" "when-first" "with-open" "with-local-vars" "go-loop"
    "letfn" "catch" "let*"))
(anon_fn_lit) @scope.function
; A list that begins with a vector is one of the ways to call the function around.
(list_lit . (vec_lit)) @scope.block
(list_lit . (vec_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit (sym_lit name: (sym_name) @local.parameter)) (map_lit (vec_lit (sym_lit name: (sym_name) @local.parameter)))]) (map_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit (sym_lit name: (sym_name) @local.parameter))])]))
((list_lit . (sym_lit name: (sym_name) @_m) . (vec_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit (sym_lit name: (sym_name) @local.parameter)) (map_lit (vec_lit (sym_lit name: (sym_name) @local.parameter)))]) (map_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit (sym_lit name: (sym_name) @local.parameter))])]))
  (#any-of? @_m "defn" "defn-" "defmacro" "fn" "bound-fn" "defspec" "fn*"))
((list_lit . (sym_lit name: (sym_name) @_m) . (sym_lit) . (vec_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit (sym_lit name: (sym_name) @local.parameter)) (map_lit (vec_lit (sym_lit name: (sym_name) @local.parameter)))]) (map_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit (sym_lit name: (sym_name) @local.parameter))])]))
  (#any-of? @_m "defn" "defn-" "defmacro" "fn" "bound-fn" "defspec" "fn*"))
((list_lit . (sym_lit name: (sym_name) @_m) . (sym_lit) . (str_lit) . (vec_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit (sym_lit name: (sym_name) @local.parameter)) (map_lit (vec_lit (sym_lit name: (sym_name) @local.parameter)))]) (map_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit (sym_lit name: (sym_name) @local.parameter))])]))
  (#any-of? @_m "defn" "defn-" "defmacro" "fn" "bound-fn" "defspec" "fn*"))
((list_lit . (sym_lit name: (sym_name) @_m) . (sym_lit) . (map_lit) . (vec_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit (sym_lit name: (sym_name) @local.parameter)) (map_lit (vec_lit (sym_lit name: (sym_name) @local.parameter)))]) (map_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit (sym_lit name: (sym_name) @local.parameter))])]))
  (#any-of? @_m "defn" "defn-" "defmacro" "fn" "bound-fn" "defspec" "fn*"))
((list_lit . (sym_lit name: (sym_name) @_m) . (sym_lit) . (str_lit) . (map_lit) . (vec_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit (sym_lit name: (sym_name) @local.parameter)) (map_lit (vec_lit (sym_lit name: (sym_name) @local.parameter)))]) (map_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit (sym_lit name: (sym_name) @local.parameter))])]))
  (#any-of? @_m "defn" "defn-" "defmacro" "fn" "bound-fn" "defspec" "fn*"))
((list_lit . (sym_lit name: (sym_name) @_m) . (sym_lit) . (_) . (vec_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit (sym_lit name: (sym_name) @local.parameter)) (map_lit (vec_lit (sym_lit name: (sym_name) @local.parameter)))]) (map_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit (sym_lit name: (sym_name) @local.parameter))])]))
  (#eq? @_m "defmethod"))
((list_lit . (sym_lit name: (sym_name) @_m) . (sym_lit name: (sym_name) @local.function)) (#eq? @_m "fn"))
; Methods of types, and functions of letfn.
((list_lit . (sym_lit name: (sym_name) @_m) (list_lit . (sym_lit) . (vec_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit (sym_lit name: (sym_name) @local.parameter)) (map_lit (vec_lit (sym_lit name: (sym_name) @local.parameter)))]) (map_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit (sym_lit name: (sym_name) @local.parameter))])])) @scope.function)
  (#any-of? @_m "defrecord" "deftype" "reify" "extend-type" "extend-protocol" "proxy" "defprotocol" "definterface"))
((list_lit . (sym_lit name: (sym_name) @_m) . (vec_lit (list_lit . (sym_lit name: (sym_name) @local.function))))
  (#eq? @_m "letfn"))
((list_lit . (sym_lit name: (sym_name) @_m) . (vec_lit (list_lit . (sym_lit) . (vec_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit (sym_lit name: (sym_name) @local.parameter)) (map_lit (vec_lit (sym_lit name: (sym_name) @local.parameter)))]) (map_lit [(sym_lit name: (sym_name) @local.parameter) (vec_lit (sym_lit name: (sym_name) @local.parameter))])])) @scope.function)) (#eq? @_m "letfn"))
((list_lit . (sym_lit name: (sym_name) @_m) . (_) . (sym_lit name: (sym_name) @local.variable)) (#eq? @_m "catch"))
; Of later places only plain names: compiling takes a tenth of a second for each.
((list_lit . (sym_lit name: (sym_name) @_m) . (vec_lit . [(sym_lit name: (sym_name) @local.variable) (vec_lit [(sym_lit name: (sym_name) @local.variable) (vec_lit (sym_lit name: (sym_name) @local.variable))]) (map_lit [(sym_lit name: (sym_name) @local.variable) (vec_lit (sym_lit name: (sym_name) @local.variable))])]))
  (#any-of? @_m "let" "loop" "for" "doseq" "dotimes" "if-let" "when-let" "if-some" "when-some" "when-first" "with-open" "with-local-vars" "go-loop" "let*"))
((list_lit . (sym_lit name: (sym_name) @_m) . (vec_lit . (_) . (_) . [(sym_lit name: (sym_name) @local.variable) (vec_lit [(sym_lit name: (sym_name) @local.variable) (vec_lit (sym_lit name: (sym_name) @local.variable))]) (map_lit [(sym_lit name: (sym_name) @local.variable) (vec_lit (sym_lit name: (sym_name) @local.variable))])]))
  (#any-of? @_m "let" "loop" "for" "doseq" "dotimes" "if-let" "when-let" "if-some" "when-some" "when-first" "with-open" "with-local-vars" "go-loop" "let*"))
((list_lit . (sym_lit name: (sym_name) @_m) . (vec_lit . (_) . (_) . (_) . (_) . [(sym_lit name: (sym_name) @local.variable) (vec_lit [(sym_lit name: (sym_name) @local.variable) (vec_lit (sym_lit name: (sym_name) @local.variable))]) (map_lit [(sym_lit name: (sym_name) @local.variable) (vec_lit (sym_lit name: (sym_name) @local.variable))])]))
  (#any-of? @_m "let" "loop" "for" "doseq" "dotimes" "if-let" "when-let" "if-some" "when-some" "when-first" "with-open" "with-local-vars" "go-loop" "let*"))
((list_lit . (sym_lit name: (sym_name) @_m) . (vec_lit . (_) . (_) . (_) . (_) . (_) . (_) . [(sym_lit name: (sym_name) @local.variable) (vec_lit [(sym_lit name: (sym_name) @local.variable) (vec_lit (sym_lit name: (sym_name) @local.variable))]) (map_lit [(sym_lit name: (sym_name) @local.variable) (vec_lit (sym_lit name: (sym_name) @local.variable))])]))
  (#any-of? @_m "let" "loop" "for" "doseq" "dotimes" "if-let" "when-let" "if-some" "when-some" "when-first" "with-open" "with-local-vars" "go-loop" "let*"))
((list_lit . (sym_lit name: (sym_name) @_m) . (vec_lit . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (sym_lit name: (sym_name) @local.variable)))
  (#any-of? @_m "let" "loop" "for" "doseq" "dotimes" "if-let" "when-let" "if-some" "when-some" "when-first" "with-open" "with-local-vars" "go-loop" "let*"))
((list_lit . (sym_lit name: (sym_name) @_m) . (vec_lit . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (sym_lit name: (sym_name) @local.variable)))
  (#any-of? @_m "let" "loop" "for" "doseq" "dotimes" "if-let" "when-let" "if-some" "when-some" "when-first" "with-open" "with-local-vars" "go-loop" "let*"))
((list_lit . (sym_lit name: (sym_name) @_m) . (vec_lit . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (sym_lit name: (sym_name) @local.variable)))
  (#any-of? @_m "let" "loop" "for" "doseq" "dotimes" "if-let" "when-let" "if-some" "when-some" "when-first" "with-open" "with-local-vars" "go-loop" "let*"))
((list_lit . (sym_lit name: (sym_name) @_m) . (vec_lit . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (sym_lit name: (sym_name) @local.variable)))
  (#any-of? @_m "let" "loop" "for" "doseq" "dotimes" "if-let" "when-let" "if-some" "when-some" "when-first" "with-open" "with-local-vars" "go-loop" "let*"))
((list_lit . (sym_lit name: (sym_name) @_m) . (vec_lit . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (sym_lit name: (sym_name) @local.variable)))
  (#any-of? @_m "let" "loop" "for" "doseq" "dotimes" "if-let" "when-let" "if-some" "when-some" "when-first" "with-open" "with-local-vars" "go-loop" "let*"))
((list_lit . (sym_lit name: (sym_name) @_m) . (vec_lit . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (_) . (sym_lit name: (sym_name) @local.variable)))
  (#any-of? @_m "let" "loop" "for" "doseq" "dotimes" "if-let" "when-let" "if-some" "when-some" "when-first" "with-open" "with-local-vars" "go-loop" "let*"))
((list_lit . (sym_lit name: (sym_name) @_m) . (vec_lit (kwd_lit name: (kwd_name) @_let) . [(vec_lit . [(sym_lit name: (sym_name) @local.variable) (vec_lit [(sym_lit name: (sym_name) @local.variable) (vec_lit (sym_lit name: (sym_name) @local.variable))]) (map_lit [(sym_lit name: (sym_name) @local.variable) (vec_lit (sym_lit name: (sym_name) @local.variable))])]) (vec_lit . (_) . (_) . (sym_lit name: (sym_name) @local.variable))]))
  (#any-of? @_m "for" "doseq") (#eq? @_let "let"))
; Defaults are written by the names that they are for.
((sym_name) @skip (#any-of? @skip "&" "_"))
((sym_name) @skip (#match? @skip "^(?:%\\d*&?|\\..*)$"))
