; CMake: files, directories and modules that are taken in. They bind nothing.

(normal_command
  . (identifier) @_command (argument_list . (argument (_) @import.source))
  (#any-of? @_command "include" "add_subdirectory" "find_package" "INCLUDE" "ADD_SUBDIRECTORY" "FIND_PACKAGE")
  (#set! import.kind "include")) @import
