; PowerShell: scripts that are read in (`. file`) or run (`& file`), and modules.

(command
  (command_invokation_operator)
  command_name: (command_name_expr [(command_name) (path_command_name) (string_literal)] @import.source)
  (#match? @import.source "[._][pP][sS][mM]?1[\"']?$")
  (#set! import.kind "include")) @import
(command
  (command_invokation_operator)
  command_name: (command_name_expr
    (parenthesized_expression (pipeline (pipeline_chain (command
      command_elements: (command_elements
        (array_literal_expression (unary_expression (string_literal) @import.source))))))))
  (#match? @import.source "[._][pP][sS][mM]?1[\"']?$")
  (#set! import.kind "include")) @import
(command
  command_name: (command_name) @_import
  command_elements: (command_elements
    . (command_argument_sep) . (command_parameter)? . (command_argument_sep)?
    . [(generic_token) @import.source (array_literal_expression . (unary_expression . [(string_literal) (variable)] @import.source .) .)])
  (#match? @_import "^(?:[iI]mport-[mM]odule|ipmo)$")
  (#set! import.kind "include")) @import
(command
  command_name: (command_name) @_using
  command_elements: (command_elements
    (generic_token) @_module . (command_argument_sep)
    . [(generic_token) @import.source (array_literal_expression (unary_expression (string_literal) @import.source))])
  (#match? @_using "^[uU]sing$") (#match? @_module "^[mM]odule$")
  (#set! import.kind "include")) @import
