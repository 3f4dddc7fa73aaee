/** The row of Elm. */

import { cursorless } from "../grammars.ts";
import type { Language } from "../language.ts";

export const elm: Language = {
  id: "elm",
  name: "Elm",
  family: "elm",
  grammar: cursorless("elm"),
  queries: "elm",
  contents: "code",
  files: { lspIds: ["elm"], extensions: [".elm"], fileNames: [], interpreters: [] },
  text: { wordCharacters: "", bareArguments: "spaces", comments: { line: ["--"], block: [["{-", "-}"]] } },
  docs: { prefixes: ["{-|"], innerPrefixes: [] },
  nodes: { attributes: ["type_annotation"], wrappers: [], bodies: ["eq"] },
  names: {
    locals: "hoisted",
    unfit: {
      type: ["constructor", "function", "module"],
      new: ["enum", "type", "module"],
      call: ["enum", "struct", "type", "field", "module"],
    },
  },
  patterns: { expando: "z", prefix: "z = ", suffix: "" },
};
