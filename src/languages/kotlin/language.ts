/** The row of Kotlin. */

import { C_COMMENTS } from "../comments.ts";
import { EXPRESSION_SIGNS } from "../expression-signs.ts";
import { cursorless } from "../grammars.ts";
import type { Language } from "../language.ts";
import { LEXEMES } from "../lexemes.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";
import { shown } from "./shown.ts";

export const kotlin: Language = {
  id: "kotlin",
  name: "Kotlin",
  files: {
    lspIds: ["kotlin"],
    extensions: [".kt", ".kts"],
    fileNames: [],
    interpreters: ["kotlin", "kotlinc", "kscript"],
  },
  family: "kotlin",
  grammar: cursorless("kotlin"),
  queries: "kotlin",
  contents: "code",
  text: {
    wordCharacters: "",
    comments: C_COMMENTS,
    expressionSigns: EXPRESSION_SIGNS.kotlin,
    lexemes: LEXEMES.quoted,
    readAs: shown,
    keepsErrors: true,
    // This grammar takes `fun interface` for an error.
    rescue: {
      pattern:
        /\b(?<kind>fun\s+interface|fun)\s+(?:<[^>\n]{0,200}>\s*)?(?:[\w.<>?]+\.)?(?<name>[A-Za-z_]\w*)(?=\s*(?:[(<{:]|$))/gm,
      kinds: { "fun interface": "interface", fun: "function" },
      end: "braces",
    },
  },
  patterns: {
    expando: "µ",
  },
  completion: { memberSigns: MEMBER_SIGNS.ofNumbers },
  docs: {
    prefixes: ["/**"],
    innerPrefixes: [],
    form: "kdoc",
  },
  nodes: {
    attributes: ["annotation"],
    wrappers: [],
    bodies: [
      "function_body",
      "class_body",
      "enum_class_body",
      "getter",
      "setter",
      "object_literal",
      "annotated_lambda",
      "lambda_literal",
      "if_expression",
      "when_expression",
      "try_expression",
    ],
  },
  names: {
    locals: "sequential",
    namesArguments: true,
  },
};
