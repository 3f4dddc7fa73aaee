; Protocol Buffers: messages with their fields, enums with their values, services with their methods, and the types and options that are named.

(message (message_name (identifier) @name)) @definition.struct
(enum (enum_name (identifier) @name)) @definition.enum
(enum_field . (identifier) @name) @definition.enum_member
(service (service_name (identifier) @name)) @definition.interface
(rpc (rpc_name (identifier) @name) (#set! visible "none")) @definition.method
(rpc
  (rpc_name (identifier) @name)
  (message_or_enum_type) (message_or_enum_type) @type (#set! visible "none")) @definition.method
(oneof . (identifier) @name (#set! visible "none")) @definition.union
(field (type) @type . (identifier) @name (#set! visible "none")) @definition.field
(oneof_field (type) @type . (identifier) @name (#set! visible "none")) @definition.field
(map_field (type) @type . (identifier) @name (#set! visible "none")) @definition.field
(group (message_name (identifier) @name)) @definition.struct

(message_or_enum_type (identifier) @reference.type)
(extend (full_ident (identifier) @reference.type))

; An option in brackets is a field of an extension; without them it is one of the platform.
(option "(" . (full_ident (identifier) @reference))
(option "(" . (identifier) @reference)
(field_option "(" . (full_ident (identifier) @reference))
(field_option "(" . (identifier) @reference)
(enum_value_option "(" . (full_ident (identifier) @reference))
(enum_value_option "(" . (identifier) @reference)
(constant (full_ident (identifier) @reference.member))
(identifier) @reference
