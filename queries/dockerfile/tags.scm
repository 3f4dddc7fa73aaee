; Dockerfile: stages, build arguments and variables, and where they are used: in images, paths and the text of commands.

(from_instruction as: (image_alias) @name) @definition.object
(arg_instruction name: (unquoted_string) @name) @definition.variable
(env_pair name: (unquoted_string) @name) @definition.variable

(from_instruction (image_spec . name: (image_name) @reference.type .) (#match? @reference.type "^[\\w.-]+$"))
((param) @reference.type (#match? @reference.type "^--from=[\\w.-]+$") (#set! names "--from=(.+)"))
((mount_param_param) @reference.type (#match? @reference.type "^from=[\\w.-]+$") (#set! names "from=(.+)"))
(variable) @reference
((shell_fragment) @reference (#set! names "\\$\\{?([A-Za-z_]\\w*)"))
((heredoc_line) @reference (#set! names "\\$\\{?([A-Za-z_]\\w*)"))
