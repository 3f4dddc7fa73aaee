/** The row of Markdown. */

import { between, type EmbeddedText } from "../embedded-text.ts";
import { cursorless } from "../grammars.ts";
import type { Language } from "../language.ts";

/** What a fence of a language may be called by, behind its backticks. */
const FENCES: Readonly<Record<string, string>> = {
  bash: "sh|bash|shell|zsh|console",
  c: "c",
  cpp: "cpp|c\\+\\+|cc",
  csharp: "csharp|cs|c#",
  css: "css",
  dart: "dart",
  elixir: "elixir|ex",
  go: "go|golang",
  haskell: "haskell|hs",
  java: "java",
  javascript: "javascript|js|jsx|mjs",
  julia: "julia|jl",
  kotlin: "kotlin|kt",
  lua: "lua",
  perl: "perl",
  php: "php",
  python: "python|py|python3",
  r: "r",
  ruby: "ruby|rb",
  rust: "rust|rs",
  scala: "scala",
  sql: "sql",
  swift: "swift",
  tsx: "tsx",
  typescript: "typescript|ts",
  yaml: "yaml|yml",
  zig: "zig",
};

const fence = ([language, words]: readonly [string, string]): EmbeddedText => ({
  language,
  spans: between({
    open: new RegExp(
      String.raw`^[ \t]{0,8}(?:\x60{3,8}|~{3,8})[ \t]{0,4}\{?[ \t.]{0,4}(?:${words})(?=[\s,:{}])[^\n]*\n`,
      "gim",
    ),
    close: /^[ \t]{0,8}(?:`{3}|~{3})/gm,
  }),
  seenBy: "itself",
});

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
    embedded: Object.entries(FENCES).map(fence),
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
