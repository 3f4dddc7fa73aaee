/** The row of SQL. */

import { vendored } from "../grammars.ts";
import type { Language } from "../language.ts";

export const sql: Language = {
  id: "sql",
  name: "SQL",
  files: {
    lspIds: ["sql", "mysql", "pgsql", "postgres", "postgresql", "plsql", "mssql", "sqlite", "spark-sql"],
    extensions: [".sql", ".ddl", ".dml", ".psql", ".pgsql", ".mysql", ".hql"],
    fileNames: [".psqlrc"],
    interpreters: [],
  },
  family: "sql",
  grammar: vendored("sql"),
  queries: "sql",
  contents: "code",
  text: {
    wordCharacters: "",
    comments: { line: ["--"], block: [["/*", "*/"]] },
    rescue: {
      pattern:
        /\bcreate\s+(?:or\s+(?:replace|alter)\s+)?(?:definer\s*=\s*\S+\s+)?(?:(?:global|local|temp|temporary|unlogged|unique|clustered|nonclustered|force|editionable|external|virtual|algorithm\s*=\s*\w+|sql\s+security\s+\w+)\s+)*(?<kind>materialized\s+view|table|view|function|procedure|proc|index|trigger|type|schema)\s+(?:if\s+not\s+exists\s+)?(?:["`[]?[\w$]+["`\]]?\.)*["`[]?(?<name>[A-Za-z_][\w$]*)/gi,
      end: "semicolon",
      kinds: {
        table: "table",
        view: "view",
        "materialized view": "view",
        function: "function",
        procedure: "procedure",
        proc: "procedure",
        index: "index",
        trigger: "trigger",
        type: "type",
        schema: "schema",
      },
    },
  },
  patterns: {
    expando: "_",
  },
  docs: {
    prefixes: ["--", "/*", "/**"],
    innerPrefixes: [],
  },
  nodes: {
    attributes: [],
    wrappers: ["statement"],
    bodies: ["function_body", "column_definitions"],
  },
  names: {
    locals: "hoisted",
  },
};
