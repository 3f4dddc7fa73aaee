; SCSS: what style sheets have, and variables, functions, mixins and placeholders. Names of variables stand without their sign.

(function_statement (name) @name (parameters)? @parameters) @definition.function
(mixin_statement (name) @name (parameters)? @parameters) @definition.macro
(placeholder (placeholder_selector (placeholder_name) @name)) @definition.macro
(declaration . (variable_name) @name (#set! names "\\$(.+)") (#set! assign "outer")) @definition.variable
(declaration (property_name) @name (#match? @name "^--[\\w-]+$")) @definition.custom_property
(rule_set (selectors (class_selector . (class_name) @name)) (#not-match? @name "#")) @definition.style_class
(rule_set (selectors (_ (class_selector . (class_name) @name))) (#not-match? @name "#")) @definition.style_class
(rule_set (selectors (_ (_ (class_selector . (class_name) @name)))) (#not-match? @name "#")) @definition.style_class
((class_selector . (class_name) @name) @definition.style_class (#not-match? @name "#"))
(rule_set (selectors (id_selector (id_name) @name))) @definition.id
(id_selector (id_name) @name @definition.id)
(keyframes_statement name: (keyframes_name) @name) @definition.label

(call_expression name: (function_name) @reference.call arguments: (arguments) @arguments)
(include_statement (mixin_name) @reference.macro)
(extend_statement (placeholder_selector (placeholder_name) @reference.macro))
(extend_statement (class_selector (class_name) @reference.type))
((variable_value) @reference.decorator (#set! names "\\$(.+)"))
(with_parameter (variable_name) @reference.decorator (#set! names "\\$(.+)"))
(arguments (plain_value) @reference (#match? @reference "^--[\\w-]+$"))
(declaration (property_name) @_property (plain_value) @reference.label (#match? @_property "^(-[a-z]+-)?animation(-name)?$"))
((property_name) @reference.key (#not-match? @reference.key "#"))
(tag_name) @reference.key
