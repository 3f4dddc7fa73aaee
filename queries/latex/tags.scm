; LaTeX: commands with their backslash, environments, labels, entries of glossaries, and headings with what stands below them.

([
  (part text: (curly_group) @name)
  (chapter text: (curly_group) @name)
  (section text: (curly_group) @name)
  (subsection text: (curly_group) @name)
  (subsubsection text: (curly_group) @name)
  (paragraph text: (curly_group) @name)
  (subparagraph text: (curly_group) @name)
] @definition.section
  (#set! names "^\\{\\s*([^\\n]*?)\\s*\\}$"))
(new_command_definition declaration: [(curly_group_command_name command: (command_name) @name) (command_name) @name]) @definition.macro
(old_command_definition declaration: (command_name) @name) @definition.macro
(let_command_definition declaration: (command_name) @name) @definition.macro
(paired_delimiter_definition declaration: (curly_group_command_name command: (command_name) @name)) @definition.macro
(environment_definition name: (curly_group_text text: (text) @name)) @definition.class
(theorem_definition name: (curly_group_text_list text: (text) @name)) @definition.class
(label_definition name: (curly_group_label label: (label) @name)) @definition.label
(glossary_entry_definition name: (curly_group_text text: (text) @name)) @definition.constant
(acronym_definition name: (curly_group_text text: (text) @name)) @definition.constant

(label_reference names: (curly_group_label_list label: (label) @reference.label))
(label_reference_range from: (curly_group_label label: (label) @reference.label) to: (curly_group_label label: (label) @reference.label))
(begin name: (curly_group_text text: (text) @reference.type))
(end name: (curly_group_text text: (text) @reference.type))
(glossary_entry_reference name: (curly_group_text text: (text) @reference.key))
(acronym_reference name: (curly_group_text text: (text) @reference.key))
(citation keys: (curly_group_text_list text: (text) @reference (#set! names "[^\\s{},*]+")))
(let_command_definition implementation: (command_name) @reference.macro)
(generic_command command: (command_name) @reference.macro)
(command_name) @reference.macro
