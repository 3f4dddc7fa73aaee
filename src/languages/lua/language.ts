/** The row of Lua. */

import { cursorless } from "../grammars.ts";
import type { Language } from "../language.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";

export const lua: Language = {
  id: "lua",
  name: "Lua",
  files: {
    lspIds: ["lua"],
    extensions: [".lua", ".rockspec", ".wlua"],
    fileNames: [".luacheckrc", ".luacov", ".busted"],
    interpreters: ["lua", "luajit", "texlua"],
  },
  family: "lua",
  grammar: cursorless("lua"),
  queries: "lua",
  contents: "code",
  text: {
    wordCharacters: "",
    comments: { line: ["--"], block: [["--[[", "]]"]] },
  },
  completion: { memberSigns: MEMBER_SIGNS.lua },
  docs: {
    // Plain comments above a function are shown too, as Lua's language server does.
    prefixes: ["---", "--", "--[[", "--[[--", "--[[-"],
    innerPrefixes: [],
  },
  nodes: {
    attributes: [],
    wrappers: ["variable_declaration", "assignment_statement"],
    bodies: ["block", "end"],
  },
  names: {
    locals: "sequential",
  },
  patterns: {},
};
