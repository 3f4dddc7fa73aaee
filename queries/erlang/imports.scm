; Erlang: headers bring all that they hold, `-import` names functions, `-export` what others may call.

(pp_include file: (string) @import.source (#set! import.kind "include")) @import
(pp_include_lib file: (string) @import.source (#set! import.kind "include")) @import
(import_attribute module: (atom) @import.source funs: (fa fun: (atom) @import.name)) @import
(export_attribute funs: (fa fun: (atom) @export.name)) @export
(export_type_attribute types: (fa fun: (atom) @export.name)) @export
