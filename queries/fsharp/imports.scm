; F#: `open` takes in a namespace, a module, or what is static of a type.

(import_decl (long_identifier) @import.source @import.wildcard) @import
