/** The row of Java. */

import { LEXEMES } from "../syntax/lexemes.ts";
import { C_COMMENTS } from "./comments.ts";
import { vscode } from "./grammars.ts";
import type { Language } from "./language.ts";

export const java: Language = {
  id: "java",
  name: "Java",
  lspIds: ["java"],
  extensions: [".java"],
  fileNames: [],
  interpreters: ["java", "jbang"],
  family: "java",
  grammar: vscode("java"),
  queries: "java",
  wordCharacters: "$",
  comments: C_COMMENTS,
  lexemes: LEXEMES.java,
  // `///` is Markdown documentation since Java 23.
  docPrefixes: ["/**", "///"],
  innerDocPrefixes: [],
  docForm: "javadoc",
  attributes: ["marker_annotation", "annotation"],
  wrappers: ["local_variable_declaration"],
  bodies: ["class_body", "lambda_expression", "array_initializer", "switch_expression"],
  locals: "sequential",
  pathStatements: ["import_declaration", "package_declaration"],
  unfit: { call: ["variable", "constant", "parameter", "field"], reference: ["method"], write: ["method"] },
};
