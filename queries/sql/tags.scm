; SQL: what is defined and what is referred to.

(create_table (object_reference schema: (identifier)? @container name: (identifier) @name)) @definition.table
(create_view (object_reference schema: (identifier)? @container name: (identifier) @name)) @definition.view
(create_materialized_view (object_reference schema: (identifier)? @container name: (identifier) @name)) @definition.view
(create_function
  (object_reference schema: (identifier)? @container name: (identifier) @name)
  (function_arguments) @parameters
  custom_type: (_) @type) @definition.function
(create_function
  (object_reference schema: (identifier)? @container name: (identifier) @name)
  (function_arguments) @parameters
  (keyword_returns)
  . (_) @type) @definition.function
(create_function
  (object_reference schema: (identifier)? @container name: (identifier) @name)
  (function_arguments) @parameters) @definition.function
(create_index column: (identifier) @name) @definition.index
(create_trigger . (object_reference schema: (identifier)? @container name: (identifier) @name)) @definition.trigger
(create_trigger (keyword_trigger) . (object_reference name: (identifier) @name)) @definition.trigger
(create_type (object_reference schema: (identifier)? @container name: (identifier) @name)) @definition.type
(create_schema (identifier) @name) @definition.schema
(create_database (identifier) @name) @definition.schema
(create_sequence (object_reference schema: (identifier)? @container name: (identifier) @name)) @definition.object
(create_role (identifier) @name) @definition.object

(alter_table
  (object_reference name: (identifier) @container)
  (add_column (column_definition name: (_) @name [type: (_) custom_type: (_)] @type) @definition.column))
(column_definition name: (_) @name [type: (_) custom_type: (_)] @type) @definition.column
(column_definition name: (_) @name) @definition.column
(create_table (create_query (select (select_expression (term alias: (identifier) @name) @definition.column))))
(create_view (create_query (select (select_expression (term alias: (identifier) @name) @definition.column))))
(create_materialized_view
  (create_query (select (select_expression (term alias: (identifier) @name) @definition.column))))

; References
(invocation (object_reference schema: (identifier) @receiver name: (identifier) @reference.call))
(invocation (object_reference !schema name: (identifier) @reference.call))
(create_trigger (keyword_execute) (object_reference name: (identifier) @reference.call))
(field (object_reference) @receiver name: (identifier) @reference.member)
(field (object_reference !schema name: (identifier) @reference))
(all_fields (object_reference !schema name: (identifier) @reference))
(assignment left: (field (object_reference) @receiver name: (identifier) @reference.member))
(assignment left: (field . name: (identifier) @reference.write))
(column (identifier) @reference.member)
(column name: (identifier) @reference.member)
(index_fields (field column: (identifier) @reference.member))
(object_reference schema: (identifier) @reference.module)
(object_reference schema: (identifier) @receiver name: (identifier) @reference.type)
(object_reference name: (identifier) @reference.type)
(identifier) @reference
