; Solidity: contracts, functions, blocks, and the names in them.

[(contract_declaration) (interface_declaration) (library_declaration)] @scope.class
[(struct_declaration) (enum_declaration)] @scope.members
[(function_definition) (constructor_definition) (modifier_definition) (fallback_receive_definition)] @scope.function
[(block_statement) (for_statement) (try_statement) (catch_clause)] @scope.block

(function_definition (parameter type: (_) @type name: (identifier) @local.parameter) @extent)
(constructor_definition (parameter type: (_) @type name: (identifier) @local.parameter) @extent)
(modifier_definition (parameter type: (_) @type name: (identifier) @local.parameter) @extent)
(try_statement (parameter type: (_) @type name: (identifier) @local.parameter) @extent)
(catch_clause (parameter type: (_) @type name: (identifier) @local.parameter) @extent)
(return_type_definition (parameter type: (_) @type name: (identifier) @local.variable) @extent)
(variable_declaration type: (_) @type name: (identifier) @local.variable) @extent
(yul_variable_declaration left: (yul_identifier (identifier) @local.variable)) @extent
