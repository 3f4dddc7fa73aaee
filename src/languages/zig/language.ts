/** The row of Zig. */

import { cursorless } from "../grammars.ts";
import type { Language } from "../language.ts";

export const zig: Language = {
  id: "zig",
  name: "Zig",
  lspIds: ["zig"],
  extensions: [".zig"],
  fileNames: [],
  interpreters: ["zig"],
  family: "zig",
  grammar: cursorless("zig"),
  queries: "zig",
  wordCharacters: "",
  expando: "_",
  comments: { line: ["//"], block: [] },
  docPrefixes: ["///"],
  innerDocPrefixes: ["//!"],
  attributes: [],
  ownTypes: { nodes: new Set(["builtin_type"]) },
  wrappers: [],
  bodies: ["block"],
  locals: "sequential",
};
