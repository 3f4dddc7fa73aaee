; Elm: a module by its whole name or by another, and names of it; what a module exposes.

(module_declaration name: (upper_case_qid) @package)
(import_clause moduleName: (upper_case_qid) @import.source @import.namespace !asClause) @import
(import_clause moduleName: (upper_case_qid) @import.source asClause: (as_clause name: (upper_case_identifier) @import.namespace)) @import
(import_clause moduleName: (upper_case_qid) @import.source exposing: (exposing_list (exposed_value (lower_case_identifier) @import.name))) @import
(import_clause moduleName: (upper_case_qid) @import.source exposing: (exposing_list (exposed_type . (upper_case_identifier) @import.name))) @import
(import_clause moduleName: (upper_case_qid) @import.source exposing: (exposing_list doubleDot: (double_dot) @import.wildcard)) @import
; With all of its constructors a type brings names that are not written.
(import_clause
  moduleName: (upper_case_qid) @import.source
  exposing: (exposing_list (exposed_type (exposed_union_constructors) @import.wildcard))) @import

(module_declaration exposing: (exposing_list [(exposed_value (lower_case_identifier) @export.name) (exposed_type . (upper_case_identifier) @export.name)])) @export
