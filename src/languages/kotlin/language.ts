/** The row of Kotlin. */

import { C_COMMENTS } from "../comments.ts";
import { cursorless } from "../grammars.ts";
import type { Language } from "../language.ts";
import { LEXEMES } from "../lexemes.ts";

export const kotlin: Language = {
  id: "kotlin",
  name: "Kotlin",
  lspIds: ["kotlin"],
  extensions: [".kt", ".kts"],
  fileNames: [],
  interpreters: ["kotlin", "kotlinc", "kscript"],
  family: "kotlin",
  grammar: cursorless("kotlin"),
  queries: "kotlin",
  wordCharacters: "",
  expando: "µ",
  comments: C_COMMENTS,
  lexemes: LEXEMES.quoted,
  docPrefixes: ["/**"],
  innerDocPrefixes: [],
  docForm: "kdoc",
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
  locals: "sequential",
  namesArguments: true,
  // This grammar takes `fun interface` for an error.
  rescue: {
    pattern:
      /\b(?<kind>fun\s+interface|fun)\s+(?:<[^>\n]*>\s*)?(?:[\w.<>?]+\.)?(?<name>[A-Za-z_]\w*)(?=\s*(?:[(<{:]|$))/gm,
    kinds: { "fun interface": "interface", fun: "function" },
    end: "braces",
  },
};
