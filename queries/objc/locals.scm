; inherits: c
; Objective-C: methods and blocks are functions; members are seen in their class.

[(class_interface) (class_implementation) (protocol_declaration)] @scope.class
(method_definition) @scope.function
(method_declaration) @scope.function
(block_literal) @scope.function
(method_parameter (method_type (type_name) @type)? (identifier) @local.parameter) @extent
(for_statement type: (_) @type . [(identifier) @local.variable (pointer_declarator declarator: (identifier) @local.variable)])
(catch_clause (type_name (type_identifier) @type (pointer_declarator declarator: (identifier) @local.variable)))
