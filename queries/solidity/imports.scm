; Solidity: all of another file, some of its names, or the file under a name. What is imported is handed on.

(import_directive !import_name !alias source: (string) @import.source) @import @import.wildcard
(import_directive !import_name alias: (identifier) @import.namespace source: (string) @import.source) @import
(import_directive import_name: (identifier) @import.name source: (string) @import.source) @import
(import_directive import_name: (identifier) @import.name . alias: (identifier) @import.alias source: (string) @import.source) @import
