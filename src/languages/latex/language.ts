/** The row of LaTeX. */

import { vendored } from "../grammars.ts";
import type { Language } from "../language.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";

export const latex: Language = {
  id: "latex",
  name: "LaTeX",
  family: "latex",
  grammar: vendored("latex"),
  queries: "latex",
  contents: "code",
  files: {
    lspIds: ["latex", "tex"],
    extensions: [".tex", ".sty", ".cls", ".ltx", ".dtx"],
    fileNames: [],
    interpreters: [],
  },
  text: { wordCharacters: "@", comments: { line: ["%"], block: [] } },
  completion: { memberSigns: MEMBER_SIGNS.none },
  docs: { prefixes: ["%"], innerPrefixes: [] },
  nodes: { attributes: [], wrappers: [], bodies: [] },
  names: {
    locals: "hoisted",
    unfit: {
      macro: ["label", "section", "class", "constant"],
      label: ["macro", "section", "class", "constant"],
      type: ["macro", "section", "label", "constant"],
      key: ["macro", "section", "label", "class"],
    },
  },
  patterns: { expando: "z" },
};
