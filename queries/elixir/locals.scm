; Elixir: scopes and local names. A pattern binds each name in it, however deep; what stands below `^`, `@` or in a call is
; none of its names. A name is seen from the end of the match; binding it again makes a new one.

((call target: (identifier) @_macro (do_block)) @scope.module (#any-of? @_macro "defmodule" "defprotocol" "defimpl"))
((call target: (identifier) @_macro) @scope.function
  (#any-of? @_macro "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp" "test" "property"
    "setup" "setup_all"))
((call target: (identifier) @_macro) @scope.block (#any-of? @_macro "for" "with" "if" "unless" "case" "cond" "try" "receive" "quote"))
(anonymous_function) @scope.block
(stab_clause) @scope.block
(else_block) @scope.block
(rescue_block) @scope.block
(catch_block) @scope.block
(after_block) @scope.block

; Parameters of a definition
((call target: (identifier) @_macro (arguments . [
  (_ target: (identifier) (_ [
      (identifier) @local.parameter
      (_ !operand !target !operator (identifier) @local.parameter)
      (_ left: (identifier) @local.parameter operator: ["=" "|" "::" "\\\\" "<>" "in"])
      (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.parameter)
      (_ !target (_ !operand !target !operator (identifier) @local.parameter))
      (_ !target (_ left: (identifier) @local.parameter operator: ["=" "|" "::" "\\\\" "<>" "in"]))
      (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.parameter))
      (_ !target (_ !target (_ !operand !target !operator (identifier) @local.parameter)))
      (_ !target (_ !target (_ left: (identifier) @local.parameter operator: ["=" "|" "::" "\\\\" "<>" "in"])))
      (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.parameter)))
      (_ !target (_ !target (_ !target (_ !operand !target !operator (identifier) @local.parameter))))
      (_ !target (_ !target (_ !target (_ left: (identifier) @local.parameter operator: ["=" "|" "::" "\\\\" "<>" "in"]))))
      (_ !target (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.parameter))))
      (_ !target (_ !target (_ !target (_ !target (_ !operand !target !operator (identifier) @local.parameter)))))
      (_ !target (_ !target (_ !target (_ !target (_ left: (identifier) @local.parameter operator: ["=" "|" "::" "\\\\" "<>" "in"])))))
      (_ !target (_ !target (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.parameter)))))
      (_ !target (_ !target (_ !target (_ !target (_ !target (_ !operand !target !operator (identifier) @local.parameter))))))
      (_ !target (_ !target (_ !target (_ !target (_ !target (_ left: (identifier) @local.parameter operator: ["=" "|" "::" "\\\\" "<>" "in"]))))))
      (_ !target (_ !target (_ !target (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.parameter))))))
    ]))
  (_ left: (_ target: (identifier) (_ [
      (identifier) @local.parameter
      (_ !operand !target !operator (identifier) @local.parameter)
      (_ left: (identifier) @local.parameter operator: ["=" "|" "::" "\\\\" "<>" "in"])
      (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.parameter)
      (_ !target (_ !operand !target !operator (identifier) @local.parameter))
      (_ !target (_ left: (identifier) @local.parameter operator: ["=" "|" "::" "\\\\" "<>" "in"]))
      (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.parameter))
      (_ !target (_ !target (_ !operand !target !operator (identifier) @local.parameter)))
      (_ !target (_ !target (_ left: (identifier) @local.parameter operator: ["=" "|" "::" "\\\\" "<>" "in"])))
      (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.parameter)))
      (_ !target (_ !target (_ !target (_ !operand !target !operator (identifier) @local.parameter))))
      (_ !target (_ !target (_ !target (_ left: (identifier) @local.parameter operator: ["=" "|" "::" "\\\\" "<>" "in"]))))
      (_ !target (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.parameter))))
      (_ !target (_ !target (_ !target (_ !target (_ !operand !target !operator (identifier) @local.parameter)))))
      (_ !target (_ !target (_ !target (_ !target (_ left: (identifier) @local.parameter operator: ["=" "|" "::" "\\\\" "<>" "in"])))))
      (_ !target (_ !target (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.parameter)))))
      (_ !target (_ !target (_ !target (_ !target (_ !target (_ !operand !target !operator (identifier) @local.parameter))))))
      (_ !target (_ !target (_ !target (_ !target (_ !target (_ left: (identifier) @local.parameter operator: ["=" "|" "::" "\\\\" "<>" "in"]))))))
      (_ !target (_ !target (_ !target (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.parameter))))))
    ])) operator: "when")
]))
  (#any-of? @_macro "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp"))
((call target: (identifier) @_macro (arguments . (string) . [
    (identifier) @local.parameter
    (_ !operand !target !operator (identifier) @local.parameter)
    (_ left: (identifier) @local.parameter operator: ["=" "|" "::" "\\\\" "<>" "in"])
    (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.parameter)
    (_ !target (_ !operand !target !operator (identifier) @local.parameter))
    (_ !target (_ left: (identifier) @local.parameter operator: ["=" "|" "::" "\\\\" "<>" "in"]))
    (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.parameter))
    (_ !target (_ !target (_ !operand !target !operator (identifier) @local.parameter)))
    (_ !target (_ !target (_ left: (identifier) @local.parameter operator: ["=" "|" "::" "\\\\" "<>" "in"])))
    (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.parameter)))
    (_ !target (_ !target (_ !target (_ !operand !target !operator (identifier) @local.parameter))))
    (_ !target (_ !target (_ !target (_ left: (identifier) @local.parameter operator: ["=" "|" "::" "\\\\" "<>" "in"]))))
    (_ !target (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.parameter))))
    (_ !target (_ !target (_ !target (_ !target (_ !operand !target !operator (identifier) @local.parameter)))))
    (_ !target (_ !target (_ !target (_ !target (_ left: (identifier) @local.parameter operator: ["=" "|" "::" "\\\\" "<>" "in"])))))
    (_ !target (_ !target (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.parameter)))))
    (_ !target (_ !target (_ !target (_ !target (_ !target (_ !operand !target !operator (identifier) @local.parameter))))))
    (_ !target (_ !target (_ !target (_ !target (_ !target (_ left: (identifier) @local.parameter operator: ["=" "|" "::" "\\\\" "<>" "in"]))))))
    (_ !target (_ !target (_ !target (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.parameter))))))
  ]))
  (#any-of? @_macro "test" "property"))
; Clauses: `fn x -> …`, `case`, `rescue`, `else`
(stab_clause left: (arguments [
    (identifier) @local.variable
    (_ !operand !target !operator (identifier) @local.variable)
    (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"])
    (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable)
    (_ !target (_ !operand !target !operator (identifier) @local.variable))
    (_ !target (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"]))
    (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable))
    (_ !target (_ !target (_ !operand !target !operator (identifier) @local.variable)))
    (_ !target (_ !target (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"])))
    (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable)))
    (_ !target (_ !target (_ !target (_ !operand !target !operator (identifier) @local.variable))))
    (_ !target (_ !target (_ !target (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"]))))
    (_ !target (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable))))
    (_ !target (_ !target (_ !target (_ !target (_ !operand !target !operator (identifier) @local.variable)))))
    (_ !target (_ !target (_ !target (_ !target (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"])))))
    (_ !target (_ !target (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable)))))
    (_ !target (_ !target (_ !target (_ !target (_ !target (_ !operand !target !operator (identifier) @local.variable))))))
    (_ !target (_ !target (_ !target (_ !target (_ !target (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"]))))))
    (_ !target (_ !target (_ !target (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable))))))
  ]))
(stab_clause left: (_ left: (_ [
    (identifier) @local.variable
    (_ !operand !target !operator (identifier) @local.variable)
    (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"])
    (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable)
    (_ !target (_ !operand !target !operator (identifier) @local.variable))
    (_ !target (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"]))
    (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable))
    (_ !target (_ !target (_ !operand !target !operator (identifier) @local.variable)))
    (_ !target (_ !target (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"])))
    (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable)))
    (_ !target (_ !target (_ !target (_ !operand !target !operator (identifier) @local.variable))))
    (_ !target (_ !target (_ !target (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"]))))
    (_ !target (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable))))
    (_ !target (_ !target (_ !target (_ !target (_ !operand !target !operator (identifier) @local.variable)))))
    (_ !target (_ !target (_ !target (_ !target (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"])))))
    (_ !target (_ !target (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable)))))
    (_ !target (_ !target (_ !target (_ !target (_ !target (_ !operand !target !operator (identifier) @local.variable))))))
    (_ !target (_ !target (_ !target (_ !target (_ !target (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"]))))))
    (_ !target (_ !target (_ !target (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable))))))
  ]) operator: "when"))
; x = …;  pattern <- …
(binary_operator left: [
    (identifier) @local.variable
    (_ !operand !target !operator (identifier) @local.variable)
    (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"])
    (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable)
    (_ !target (_ !operand !target !operator (identifier) @local.variable))
    (_ !target (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"]))
    (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable))
    (_ !target (_ !target (_ !operand !target !operator (identifier) @local.variable)))
    (_ !target (_ !target (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"])))
    (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable)))
    (_ !target (_ !target (_ !target (_ !operand !target !operator (identifier) @local.variable))))
    (_ !target (_ !target (_ !target (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"]))))
    (_ !target (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable))))
    (_ !target (_ !target (_ !target (_ !target (_ !operand !target !operator (identifier) @local.variable)))))
    (_ !target (_ !target (_ !target (_ !target (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"])))))
    (_ !target (_ !target (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable)))))
  ] operator: ["=" "<-"]) @extent
(binary_operator left: (_ left: [
    (identifier) @local.variable
    (_ !operand !target !operator (identifier) @local.variable)
    (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"])
    (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable)
    (_ !target (_ !operand !target !operator (identifier) @local.variable))
    (_ !target (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"]))
    (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable))
    (_ !target (_ !target (_ !operand !target !operator (identifier) @local.variable)))
    (_ !target (_ !target (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"])))
    (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable)))
    (_ !target (_ !target (_ !target (_ !operand !target !operator (identifier) @local.variable))))
    (_ !target (_ !target (_ !target (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"]))))
    (_ !target (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable))))
    (_ !target (_ !target (_ !target (_ !target (_ !operand !target !operator (identifier) @local.variable)))))
    (_ !target (_ !target (_ !target (_ !target (_ left: (identifier) @local.variable operator: ["=" "|" "::" "\\\\" "<>" "in"])))))
    (_ !target (_ !target (_ !target (_ !target (_ operator: ["=" "|" "<>" "=>"] right: (identifier) @local.variable)))))
  ] operator: "when") operator: "<-") @extent
