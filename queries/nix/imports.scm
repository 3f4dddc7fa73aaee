; Nix: a name that stands for what another file is, and every path, which is a file too.

(let_expression
  (binding_set
    (binding
      attrpath: (attrpath . attr: (identifier) @import.namespace .)
      expression: (apply_expression
        function: (variable_expression name: (identifier) @_import) argument: (path_expression) @import.source)
      (#any-of? @_import "import" "callPackage")) @import))
(let_expression
  (binding_set
    (binding
      attrpath: (attrpath . attr: (identifier) @import.namespace .)
      expression: (apply_expression
        function: (apply_expression
          function: (variable_expression name: (identifier) @_import) argument: (path_expression) @import.source))
      (#any-of? @_import "import" "callPackage")) @import))
(path_expression) @import @import.source
