/** The row of Markdown. */

import { cursorless } from "../grammars.ts";
import type { Language } from "../language.ts";

export const markdown: Language = {
  id: "markdown",
  name: "Markdown",
  files: {
    lspIds: ["markdown", "mdx", "quarto", "rmd", "livebook"],
    extensions: [".md", ".markdown", ".mdown", ".mdwn", ".mkd", ".mkdn", ".mdx", ".mdc", ".qmd", ".rmd", ".livemd"],
    fileNames: [],
    interpreters: [],
  },
  family: "markdown",
  grammar: cursorless("markdown"),
  queries: "markdown",
  contents: "headings",
  text: {
    wordCharacters: "-",
    comments: { line: [], block: [["<!--", "-->"]] },
    // 49 markers on a line, or 89 characters in front of the first: a tab is four columns, an item of a list takes two.
    tooDeep:
      /^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){49}|[ \t>]{89})[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t>*+\-\d.)]*/gm,
  },
  docs: {
    prefixes: [],
    innerPrefixes: [],
  },
  nodes: {
    attributes: [],
    wrappers: [],
    bodies: [],
  },
  names: {
    locals: "hoisted",
  },
  patterns: {},
};
