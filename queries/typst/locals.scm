; Typst: functions have their parameters, blocks and pieces of content what is declared in them.

(let pattern: (call)) @scope.function
(lambda) @scope.function
[(block) (content) (for)] @scope.block

(let pattern: (call (group (ident) @local.parameter)))
(let pattern: (call (group (tagged field: (ident) @local.parameter))))
(let pattern: (call (group (elude (ident) @local.parameter))))
(lambda pattern: (ident) @local.parameter)
(lambda pattern: (group (ident) @local.parameter))
(lambda pattern: (group (tagged field: (ident) @local.parameter)))
(lambda pattern: (group (elude (ident) @local.parameter)))
(for pattern: (ident) @local.variable (#set! visible "scope"))
(for pattern: (group (ident) @local.variable) (#set! visible "scope"))
