/** The row of Typst. */

import { C_COMMENTS } from "../comments.ts";
import { vendored } from "../grammars.ts";
import type { Language } from "../language.ts";

export const typst: Language = {
  id: "typst",
  name: "Typst",
  family: "typst",
  grammar: vendored("typst"),
  queries: "typst",
  contents: "code",
  files: { lspIds: ["typst"], extensions: [".typ"], fileNames: [], interpreters: [] },
  text: { wordCharacters: "-", comments: C_COMMENTS },
  docs: { prefixes: ["///", "//", "/*"], innerPrefixes: [] },
  nodes: { attributes: [], wrappers: ["code"], bodies: [] },
  names: {
    locals: "sequential",
    namesArguments: true,
    unfit: {
      call: ["label", "section", "key"],
      reference: ["label", "section", "key"],
      label: ["function", "variable", "section", "parameter"],
    },
  },
  patterns: { expando: "z", prefix: "#" },
};
