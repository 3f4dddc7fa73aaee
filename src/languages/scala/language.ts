/** The row of Scala. */

import { C_COMMENTS } from "../comments.ts";
import { EXPRESSION_SIGNS } from "../expression-signs.ts";
import { cursorless } from "../grammars.ts";
import type { Language } from "../language.ts";

export const scala: Language = {
  id: "scala",
  name: "Scala",
  files: {
    lspIds: ["scala", "sbt"],
    extensions: [".scala", ".sc", ".sbt", ".mill"],
    fileNames: [],
    interpreters: ["scala", "scala-cli", "amm"],
  },
  family: "scala",
  grammar: cursorless("scala"),
  queries: "scala",
  contents: "code",
  text: {
    wordCharacters: "",
    comments: C_COMMENTS,
    expressionSigns: EXPRESSION_SIGNS.scala,
  },
  docs: {
    prefixes: ["/**"],
    innerPrefixes: [],
    form: "scaladoc",
  },
  nodes: {
    attributes: ["annotation"],
    wrappers: ["enum_case_definitions"],
    bodies: [
      "template_body",
      "with_template_body",
      "enum_body",
      "block",
      "indented_block",
      "case_block",
      "if_expression",
      "match_expression",
      "try_expression",
      "for_expression",
    ],
  },
  names: {
    locals: "sequential",
    namesArguments: true,
  },
  patterns: {},
};
