; Erlang: functions, records with their fields, types, macros, callbacks. Clauses behind the first belong to the same function.

(module_attribute name: (atom) @name) @definition.module
(fun_decl clause: (function_clause name: (atom) @name args: (expr_args) @parameters body: (clause_body) @body)) @definition.function
(record_decl name: (atom) @name) @definition.record
(record_decl fields: (record_field name: (atom) @name ty: (field_type)? @type) @definition.field (#set! visible "none"))
(type_alias name: (type_name name: (atom) @name args: (var_args) @parameters)) @definition.type
(opaque name: (type_name name: (atom) @name args: (var_args) @parameters)) @definition.type
(nominal name: (type_name name: (atom) @name args: (var_args) @parameters)) @definition.type
(pp_define lhs: (macro_lhs name: [(atom) (var)] @name args: (var_args)? @parameters)) @definition.macro
(callback fun: (atom) @name sigs: (type_sig args: (expr_args) @parameters)) @definition.function

; The rest of a function: what follows a clause that ends with a semicolon.
(source_file (fun_decl ";") . (fun_decl clause: (function_clause name: (atom) @skip)))
(source_file (fun_decl ";") . (comment) . (fun_decl clause: (function_clause name: (atom) @skip)))
(source_file (fun_decl ";") . (comment) . (comment) . (fun_decl clause: (function_clause name: (atom) @skip)))

; Types are written as calls.
(type_alias ty: [
  (call expr: (atom) @reference.type)
  (_ [(call expr: (atom) @reference.type) (_ [(call expr: (atom) @reference.type) (_ [(call expr: (atom) @reference.type) (_ (call expr: (atom) @reference.type))])])])])
(opaque ty: [
  (call expr: (atom) @reference.type)
  (_ [(call expr: (atom) @reference.type) (_ [(call expr: (atom) @reference.type) (_ [(call expr: (atom) @reference.type) (_ (call expr: (atom) @reference.type))])])])])
(type_sig [
  (call expr: (atom) @reference.type)
  (_ [(call expr: (atom) @reference.type) (_ [(call expr: (atom) @reference.type) (_ [(call expr: (atom) @reference.type) (_ [(call expr: (atom) @reference.type) (_ (call expr: (atom) @reference.type))])])])])])
(type_guards (ann_type ty: [
  (call expr: (atom) @reference.type)
  (_ [(call expr: (atom) @reference.type) (_ [(call expr: (atom) @reference.type) (_ (call expr: (atom) @reference.type))])])]))
(field_type [
  (call expr: (atom) @reference.type)
  (_ [(call expr: (atom) @reference.type) (_ [(call expr: (atom) @reference.type) (_ (call expr: (atom) @reference.type))])])])
(export_type_attribute types: (fa fun: (atom) @reference.type))

; ?MODULE is the file itself.
(remote
  module: (remote_module module: (macro_call_expr name: (var) @_module))
  fun: (call expr: (atom) @reference.call args: (expr_args) @arguments)
  (#eq? @_module "MODULE"))
(external_fun module: (module name: (macro_call_expr name: (var) @_module)) fun: (atom) @reference.call (#eq? @_module "MODULE"))
(remote module: (remote_module module: [(atom) (var)] @receiver) fun: (call expr: (atom) @reference.member args: (expr_args) @arguments))
(remote
  module: (remote_module module: (macro_call_expr name: (_) @_module) @receiver)
  fun: (call expr: (atom) @reference.member args: (expr_args) @arguments)
  (#not-eq? @_module "MODULE"))
(external_fun module: (module name: [(atom) (var)] @receiver) fun: (atom) @reference.member)
(remote_module module: (atom) @reference.module)
(module name: (atom) @reference.module)
(import_attribute module: (atom) @reference.module)
(behaviour_attribute name: (atom) @reference.module)
(call expr: (atom) @reference.call args: (expr_args) @arguments)
(internal_fun fun: (atom) @reference.call)
(spec fun: (atom) @reference.call)
(fa fun: (atom) @reference.call)

(record_expr name: (record_name name: (atom) @literal) fields: (record_field name: (atom) @reference.key))
(record_update_expr name: (record_name name: (atom) @literal) fields: (record_field name: (atom) @reference.key))
(record_field_expr name: (record_name name: (atom) @literal) field: (record_field_name name: (atom) @reference.key))
(record_index_expr name: (record_name name: (atom) @literal) field: (record_field_name name: (atom) @reference.key))
(record_name name: (atom) @reference.new)
(macro_call_expr name: [(atom) (var)] @reference.macro)
(pp_ifdef name: (_) @reference.macro)
(pp_ifndef name: (_) @reference.macro)
(pp_undef name: (_) @reference.macro)
(var) @reference
