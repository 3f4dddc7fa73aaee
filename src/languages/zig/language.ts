/** The row of Zig. */

import { cursorless } from "../grammars.ts";
import type { Language } from "../language.ts";

export const zig: Language = {
  id: "zig",
  name: "Zig",
  files: {
    lspIds: ["zig"],
    extensions: [".zig"],
    fileNames: [],
    interpreters: ["zig"],
  },
  family: "zig",
  grammar: cursorless("zig"),
  queries: "zig",
  contents: "code",
  text: {
    wordCharacters: "",
    comments: { line: ["//"], block: [] },
  },
  patterns: {
    expando: "_",
  },
  docs: {
    prefixes: ["///"],
    innerPrefixes: ["//!"],
  },
  nodes: {
    attributes: [],
    ownTypes: { nodes: new Set(["builtin_type"]) },
    wrappers: [],
    bodies: ["block"],
  },
  names: {
    locals: "sequential",
  },
};
