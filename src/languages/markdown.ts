/** The row of Markdown. */

import { cursorless } from "./grammars.ts";
import type { Language } from "./language.ts";

export const markdown: Language = {
  id: "markdown",
  name: "Markdown",
  lspIds: ["markdown", "mdx", "quarto", "rmd", "livebook"],
  extensions: [".md", ".markdown", ".mdown", ".mdwn", ".mkd", ".mkdn", ".mdx", ".mdc", ".qmd", ".rmd", ".livemd"],
  fileNames: [],
  interpreters: [],
  family: "markdown",
  grammar: cursorless("markdown"),
  queries: "markdown",
  wordCharacters: "-",
  comments: { line: [], block: [["<!--", "-->"]] },
  docPrefixes: [],
  innerDocPrefixes: [],
  attributes: [],
  wrappers: [],
  bodies: [],
  locals: "hoisted",
};
