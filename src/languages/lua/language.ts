/** The row of Lua. */

import { cursorless } from "../grammars.ts";
import type { Language } from "../language.ts";

export const lua: Language = {
  id: "lua",
  name: "Lua",
  lspIds: ["lua"],
  extensions: [".lua", ".rockspec", ".wlua"],
  fileNames: [".luacheckrc", ".luacov", ".busted"],
  interpreters: ["lua", "luajit", "texlua"],
  family: "lua",
  grammar: cursorless("lua"),
  queries: "lua",
  wordCharacters: "",
  comments: { line: ["--"], block: [["--[[", "]]"]] },
  // Plain comments above a function are shown too, as Lua's language server does.
  docPrefixes: ["---", "--", "--[[", "--[[--", "--[[-"],
  innerDocPrefixes: [],
  attributes: [],
  wrappers: ["variable_declaration", "assignment_statement"],
  bodies: ["block", "end"],
  locals: "sequential",
};
