/** The row of Go. */

import { C_COMMENTS } from "../comments.ts";
import { EXPRESSION_SIGNS } from "../expression-signs.ts";
import { FUNCTION_BODIES } from "../function-bodies.ts";
import { vscode } from "../grammars.ts";
import type { Language } from "../language.ts";
import { LEXEMES } from "../lexemes.ts";
import { OPERATORS } from "../operators.ts";

export const go: Language = {
  id: "go",
  name: "Go",
  files: {
    lspIds: ["go"],
    extensions: [".go"],
    fileNames: [],
    interpreters: ["gorun"],
  },
  family: "go",
  grammar: vscode("go"),
  queries: "go",
  contents: "code",
  text: {
    wordCharacters: "",
    comments: C_COMMENTS,
    expressionSigns: EXPRESSION_SIGNS.go,
    lexemes: LEXEMES.go,
    bodies: FUNCTION_BODIES.go,
    defining: {
      keyword: /\b(?:func|type|var|const)\s+(?:\([^)]*\)\s*)?$/,
      behind: /^/,
      never: new RegExp(
        String.raw`(?:\.|${OPERATORS}(?<!\*)|\b(?:return|go|defer|range|case|if|switch|new|make|package))\s*$`,
      ),
    },
  },
  patterns: {
    expando: "µ",
  },
  docs: {
    prefixes: ["//", "/*"],
    innerPrefixes: [],
  },
  nodes: {
    attributes: [],
    wrappers: ["type_declaration", "const_declaration", "var_declaration"],
    bodies: [],
    packageClause: "package_clause",
  },
  names: {
    locals: "sequential",
    // A package's name is no name of what is in it.
    unfit: { module: ["function", "method", "constant", "variable", "field", "struct", "interface", "type"] },
  },
};
