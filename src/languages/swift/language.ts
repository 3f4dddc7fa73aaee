/** The row of Swift. */

import { C_COMMENTS } from "../comments.ts";
import { cursorless } from "../grammars.ts";
import type { Language } from "../language.ts";
import { LEXEMES } from "../lexemes.ts";

export const swift: Language = {
  id: "swift",
  name: "Swift",
  files: {
    lspIds: ["swift"],
    extensions: [".swift", ".swiftinterface"],
    fileNames: [],
    interpreters: ["swift"],
  },
  family: "swift",
  grammar: cursorless("swift"),
  queries: "swift",
  contents: "code",
  text: {
    wordCharacters: "",
    comments: C_COMMENTS,
    lexemes: LEXEMES.quoted,
  },
  patterns: {
    expando: "µ",
  },
  docs: {
    prefixes: ["///", "/**"],
    innerPrefixes: [],
  },
  nodes: {
    attributes: ["attribute"],
    wrappers: [],
    bodies: ["function_body", "class_body", "protocol_body", "enum_class_body", "computed_property", "lambda_literal"],
  },
  names: {
    locals: "sequential",
    namesArguments: true,
    handsOn: /^@_exported\b/,
  },
};
