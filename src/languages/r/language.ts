/** The row of R. */

import { HASH_COMMENTS } from "../comments.ts";
import { EXPRESSION_SIGNS } from "../expression-signs.ts";
import { cursorless } from "../grammars.ts";
import type { Language } from "../language.ts";

export const r: Language = {
  id: "r",
  name: "R",
  family: "r",
  grammar: cursorless("r"),
  queries: "r",
  contents: "code",
  files: { lspIds: ["r"], extensions: [".r"], fileNames: [".Rprofile"], interpreters: ["Rscript", "r"] },
  text: { wordCharacters: ".", comments: HASH_COMMENTS, expressionSigns: EXPRESSION_SIGNS.r },
  completion: { memberSigns: [/(?<=[\w.)\]])[$@]\s*$/, /:::?$/] },
  docs: { prefixes: ["#'", "#"], innerPrefixes: [] },
  nodes: { attributes: [], wrappers: [], bodies: ["braced_expression"] },
  names: {
    locals: "hoisted",
    namesArguments: true,
    unfit: { key: ["variable", "field", "function", "method", "class"] },
  },
  patterns: { expando: "z" },
};
