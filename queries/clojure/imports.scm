; Clojure: namespaces by their names and by others, and names of them.

((list_lit . (sym_lit name: (sym_name) @_ns) . (sym_lit name: (sym_name) @package)) (#eq? @_ns "ns"))
((list_lit . (kwd_lit name: (kwd_name) @_how) (vec_lit . (sym_lit name: (sym_name) @import.source) (kwd_lit name: (kwd_name) @_as) . (sym_lit name: (sym_name) @import.namespace))) @import
  (#any-of? @_how "require" "require-macros" "use") (#any-of? @_as "as" "as-alias"))
((list_lit . (kwd_lit name: (kwd_name) @_how) (vec_lit . (sym_lit name: (sym_name) @import.source) (kwd_lit name: (kwd_name) @_as) . (vec_lit (sym_lit name: (sym_name) @import.name)))) @import
  (#any-of? @_how "require" "require-macros" "use") (#any-of? @_as "refer" "only" "refer-macros"))
((list_lit . (kwd_lit name: (kwd_name) @_how) (vec_lit . (sym_lit name: (sym_name) @import.source) (kwd_lit name: (kwd_name) @_as) . (kwd_lit name: (kwd_name) @_all) @import.wildcard)) @import
  (#any-of? @_how "require" "require-macros" "use") (#eq? @_as "refer") (#eq? @_all "all"))
((list_lit . (kwd_lit name: (kwd_name) @_how) (vec_lit . (sym_lit name: (sym_name) @import.source) .)) @import (#any-of? @_how "require" "require-macros" "use"))
((list_lit . (kwd_lit name: (kwd_name) @_how) (sym_lit name: (sym_name) @import.source @import.wildcard)) @import (#eq? @_how "use"))
((list_lit . (kwd_lit name: (kwd_name) @_how) (vec_lit . (sym_lit name: (sym_name) @import.source @import.wildcard) .)) @import (#eq? @_how "use"))
((list_lit . (kwd_lit name: (kwd_name) @_how) (sym_lit name: (sym_name) @import.source)) @import (#any-of? @_how "require" "require-macros"))
((list_lit . (sym_lit name: (sym_name) @_how) (quoting_lit value: (vec_lit . (sym_lit name: (sym_name) @import.source) (kwd_lit name: (kwd_name) @_as) . (sym_lit name: (sym_name) @import.namespace)))) @import
  (#any-of? @_how "require" "require-macros" "use") (#any-of? @_as "as" "as-alias"))
((list_lit . (sym_lit name: (sym_name) @_how) (quoting_lit value: (vec_lit . (sym_lit name: (sym_name) @import.source) (kwd_lit name: (kwd_name) @_as) . (vec_lit (sym_lit name: (sym_name) @import.name))))) @import
  (#any-of? @_how "require" "require-macros" "use") (#any-of? @_as "refer" "only" "refer-macros"))
((list_lit . (sym_lit name: (sym_name) @_how) (quoting_lit value: (vec_lit . (sym_lit name: (sym_name) @import.source) (kwd_lit name: (kwd_name) @_as) . (kwd_lit name: (kwd_name) @_all) @import.wildcard))) @import
  (#any-of? @_how "require" "require-macros" "use") (#eq? @_as "refer") (#eq? @_all "all"))
((list_lit . (sym_lit name: (sym_name) @_how) (quoting_lit value: (vec_lit . (sym_lit name: (sym_name) @import.source) .))) @import (#any-of? @_how "require" "require-macros" "use"))
((list_lit . (sym_lit name: (sym_name) @_how) (quoting_lit value: (sym_lit name: (sym_name) @import.source @import.wildcard))) @import (#eq? @_how "use"))
((list_lit . (sym_lit name: (sym_name) @_how) (quoting_lit value: (vec_lit . (sym_lit name: (sym_name) @import.source @import.wildcard) .))) @import (#eq? @_how "use"))
((list_lit . (sym_lit name: (sym_name) @_how) (quoting_lit value: (sym_lit name: (sym_name) @import.source))) @import (#any-of? @_how "require" "require-macros"))
