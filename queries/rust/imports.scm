; Rust: use trees to a depth of three lists. One match a bound name; a source is the path in front of it, joined from its
; pieces. `pub use` needs no statement of its own: a module's imports are names of the module.

; mod a;
(mod_item name: (identifier) @import.source !body (#set! import.kind "include") (#set! binds "none")) @import

; use a::b;  use a::b as c;  use a::*;  use a;  use {a, b::c};
(use_declaration argument: [
  (identifier) @import.name
  (scoped_identifier path: (_) @import.source name: (identifier) @import.name)
  (use_as_clause path: (identifier) @import.name alias: (identifier) @import.alias)
  (use_as_clause path: (scoped_identifier path: (_) @import.source name: (identifier) @import.name) alias: (identifier) @import.alias)
  (use_wildcard (_) @import.source) @import.wildcard
  (use_list (identifier) @import.name)
  (use_list (scoped_identifier path: (_) @import.source name: (identifier) @import.name))
]) @import

; use a::{b, c as d, *, self};
(use_declaration argument: (scoped_use_list
  path: (_) @import.source
  list: (use_list [
    (identifier) @import.name
    (use_as_clause path: (identifier) @import.name alias: (identifier) @import.alias)
    (use_as_clause path: (self) alias: (identifier) @import.namespace)
    (use_wildcard . "*") @import.wildcard
  ]))) @import
; … with a path in the list: use a::{b::c, b::c as d, b::*};
(use_declaration argument: (scoped_use_list
  path: (_) @import.source
  "::" @import.source
  list: (use_list [
    (scoped_identifier path: (_) @import.source name: (identifier) @import.name)
    (use_as_clause path: (scoped_identifier path: (_) @import.source name: (identifier) @import.name) alias: (identifier) @import.alias)
    (use_wildcard (_) @import.source) @import.wildcard
  ]))) @import
(use_declaration argument: (scoped_use_list
  path: (scoped_identifier path: (_) @import.source name: (identifier) @import.name)
  list: (use_list (self)))) @import
(use_declaration argument: (scoped_use_list
  path: (identifier) @import.source @import.namespace
  list: (use_list (self))) (#set! binds "last")) @import

; use a::{b::{c, d::e}};
(use_declaration argument: (scoped_use_list
  path: (_) @import.source
  "::" @import.source
  list: (use_list (scoped_use_list
    path: (_) @import.source
    list: (use_list [
      (identifier) @import.name
      (use_as_clause path: (identifier) @import.name alias: (identifier) @import.alias)
      (use_wildcard . "*") @import.wildcard
    ]))))) @import
(use_declaration argument: (scoped_use_list
  path: (_) @import.source
  "::" @import.source
  list: (use_list (scoped_use_list
    path: (_) @import.source
    "::" @import.source
    list: (use_list [
      (scoped_identifier path: (_) @import.source name: (identifier) @import.name)
      (use_as_clause path: (scoped_identifier path: (_) @import.source name: (identifier) @import.name) alias: (identifier) @import.alias)
      (use_wildcard (_) @import.source) @import.wildcard
    ]))))) @import
(use_declaration argument: (scoped_use_list
  path: (_) @import.source
  list: (use_list (scoped_use_list path: (identifier) @import.name list: (use_list (self)))))) @import
(use_declaration argument: (scoped_use_list
  path: (_) @import.source
  "::" @import.source
  list: (use_list (scoped_use_list
    path: (scoped_identifier path: (_) @import.source name: (identifier) @import.name)
    list: (use_list (self)))))) @import

; use a::{b::{c::{d, e::f}}};
(use_declaration argument: (scoped_use_list
  path: (_) @import.source
  "::" @import.source
  list: (use_list (scoped_use_list
    path: (_) @import.source
    "::" @import.source
    list: (use_list (scoped_use_list
      path: (_) @import.source
      list: (use_list [
        (identifier) @import.name
        (use_as_clause path: (identifier) @import.name alias: (identifier) @import.alias)
        (use_wildcard . "*") @import.wildcard
      ]))))))) @import
(use_declaration argument: (scoped_use_list
  path: (_) @import.source
  "::" @import.source
  list: (use_list (scoped_use_list
    path: (_) @import.source
    "::" @import.source
    list: (use_list (scoped_use_list
      path: (_) @import.source
      "::" @import.source
      list: (use_list (scoped_identifier path: (_) @import.source name: (identifier) @import.name)))))))) @import
(use_declaration argument: (scoped_use_list
  path: (_) @import.source
  "::" @import.source
  list: (use_list (scoped_use_list
    path: (_) @import.source
    list: (use_list (scoped_use_list path: (identifier) @import.name list: (use_list (self)))))))) @import
; … with the list itself under another name: use a::{b::{self as c}};
(use_declaration argument: (scoped_use_list
  path: (_) @import.source
  "::" @import.source
  list: (use_list (scoped_use_list
    path: (_) @import.source
    list: (use_list (use_as_clause path: (self) alias: (identifier) @import.namespace)))))) @import

; use {a as b, a::b as c, a::*};  One declaration for all that a file takes, as some formatters write it.
(use_declaration argument: (use_list [
  (use_as_clause path: (identifier) @import.name alias: (identifier) @import.alias)
  (use_as_clause path: (scoped_identifier path: (_) @import.source name: (identifier) @import.name) alias: (identifier) @import.alias)
  (use_wildcard (_) @import.source) @import.wildcard
])) @import
; use {a::{b, c as d, *, self as e}};
(use_declaration argument: (use_list (scoped_use_list
  path: (_) @import.source
  list: (use_list [
    (identifier) @import.name
    (use_as_clause path: (identifier) @import.name alias: (identifier) @import.alias)
    (use_as_clause path: (self) alias: (identifier) @import.namespace)
    (use_wildcard . "*") @import.wildcard
  ])))) @import
(use_declaration argument: (use_list (scoped_use_list
  path: (_) @import.source
  "::" @import.source
  list: (use_list [
    (scoped_identifier path: (_) @import.source name: (identifier) @import.name)
    (use_as_clause path: (scoped_identifier path: (_) @import.source name: (identifier) @import.name) alias: (identifier) @import.alias)
    (use_wildcard (_) @import.source) @import.wildcard
  ])))) @import
(use_declaration argument: (use_list (scoped_use_list
  path: (scoped_identifier path: (_) @import.source name: (identifier) @import.name)
  list: (use_list (self))))) @import
(use_declaration argument: (use_list (scoped_use_list
  path: (identifier) @import.source @import.namespace
  list: (use_list (self)))) (#set! binds "last")) @import
; use {a::{b::{c, d::e, self}}};
(use_declaration argument: (use_list (scoped_use_list
  path: (_) @import.source
  "::" @import.source
  list: (use_list (scoped_use_list
    path: (_) @import.source
    list: (use_list [
      (identifier) @import.name
      (use_as_clause path: (identifier) @import.name alias: (identifier) @import.alias)
      (use_wildcard . "*") @import.wildcard
    ])))))) @import
(use_declaration argument: (use_list (scoped_use_list
  path: (_) @import.source
  "::" @import.source
  list: (use_list (scoped_use_list
    path: (_) @import.source
    "::" @import.source
    list: (use_list (scoped_identifier path: (_) @import.source name: (identifier) @import.name))))))) @import
(use_declaration argument: (use_list (scoped_use_list
  path: (_) @import.source
  list: (use_list (scoped_use_list path: (identifier) @import.name list: (use_list (self))))))) @import

(extern_crate_declaration name: (identifier) @import.source @import.namespace !alias
  (#set! import.kind "package") (#set! binds "last")) @import
(extern_crate_declaration name: (identifier) @import.source alias: (identifier) @import.namespace
  (#set! import.kind "package")) @import
