/** The rows of LaTeX and BibTeX, whose entries it cites. */

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
      macro: ["label", "section", "class", "constant", "key"],
      label: ["macro", "section", "class", "constant", "key"],
      type: ["macro", "section", "label", "constant", "key"],
      key: ["macro", "section", "label", "class", "key"],
      reference: ["macro", "section", "label", "class", "constant"],
    },
  },
  patterns: { expando: "z" },
};

export const bibtex: Language = {
  id: "bibtex",
  name: "BibTeX",
  family: "latex",
  grammar: vendored("bibtex"),
  queries: "bibtex",
  contents: "code",
  files: { lspIds: ["bibtex", "bib"], extensions: [".bib"], fileNames: [], interpreters: [] },
  text: { wordCharacters: "", comments: { line: ["%"], block: [] } },
  completion: { memberSigns: MEMBER_SIGNS.none },
  docs: { prefixes: ["%"], innerPrefixes: [] },
  nodes: { attributes: [], wrappers: [], bodies: [] },
  names: {
    locals: "hoisted",
    unfit: {
      macro: ["label", "section", "class", "constant", "key"],
      reference: ["macro", "section", "label", "class", "constant"],
    },
  },
  patterns: { expando: "z" },
};
