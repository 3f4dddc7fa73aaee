; OCaml interfaces: scopes and local names.

(structure) @scope.module
(signature) @scope.module
(class_body_type) @scope.members
(module_binding (module_parameter)) @scope.module
(type_binding) @scope.block
(record_declaration) @scope.members

(module_parameter (module_name) @local.parameter module_type: (_) @type) @extent
(type_binding (type_variable) @local.type_parameter (#set! visible "scope"))
(label_name) @skip
