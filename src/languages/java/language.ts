/** The row of Java. */

import { C_COMMENTS } from "../comments.ts";
import { EXPRESSION_SIGNS } from "../expression-signs.ts";
import { FUNCTION_BODIES } from "../function-bodies.ts";
import { vscode } from "../grammars.ts";
import type { Language } from "../language.ts";
import { LEXEMES } from "../lexemes.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";
import { OPERATORS } from "../operators.ts";

export const java: Language = {
  id: "java",
  name: "Java",
  files: {
    lspIds: ["java"],
    extensions: [".java"],
    fileNames: [],
    interpreters: ["java", "jbang"],
  },
  family: "java",
  grammar: vscode("java"),
  queries: "java",
  contents: "code",
  text: {
    wordCharacters: "$",
    comments: C_COMMENTS,
    expressionSigns: EXPRESSION_SIGNS.java,
    lexemes: LEXEMES.java,
    bodies: FUNCTION_BODIES.java,
    defining: {
      // A package's name is no definition, and its first words stand in every file.
      keyword: /\b(?:class|interface|enum|record|module)\s+(?:[\w.]+\.)?$/,
      behind: /^\s*(?:[(=;,{)[}/]|$)/,
      never: new RegExp(
        String.raw`(?:(?<!\.)\.|[@(=:]|${OPERATORS}|\b(?:new|return|throw|import|extends|implements|instanceof|throws|case|assert|package))\s*$`,
      ),
    },
  },
  completion: { memberSigns: MEMBER_SIGNS.colons },
  docs: {
    // `///` is Markdown documentation since Java 23.
    prefixes: ["/**", "///"],
    innerPrefixes: [],
    form: "javadoc",
  },
  nodes: {
    attributes: ["marker_annotation", "annotation"],
    ownTypes: { nodes: new Set(["boolean_type", "void_type", "integral_type", "floating_point_type"]) },
    wrappers: ["local_variable_declaration"],
    bodies: ["class_body", "lambda_expression", "array_initializer", "switch_expression"],
    pathStatements: ["import_declaration", "package_declaration"],
  },
  names: {
    locals: "sequential",
    unfit: { call: ["variable", "constant", "parameter", "field"], reference: ["method"], write: ["method"] },
  },
  patterns: {},
};
