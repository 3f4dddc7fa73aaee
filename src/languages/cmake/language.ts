/** The row of CMake. */

import { vendored } from "../grammars.ts";
import type { Language } from "../language.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";

export const cmake: Language = {
  id: "cmake",
  name: "CMake",
  family: "cmake",
  grammar: vendored("cmake"),
  queries: "cmake",
  contents: "code",
  files: { lspIds: ["cmake"], extensions: [".cmake"], fileNames: ["CMakeLists.txt"], interpreters: ["cmake"] },
  text: { wordCharacters: "-", comments: { line: ["#"], block: [["#[[", "]]"]] } },
  completion: { memberSigns: MEMBER_SIGNS.none },
  docs: { prefixes: ["#", "#[["], innerPrefixes: [] },
  nodes: { attributes: [], wrappers: [], bodies: ["body"] },
  names: {
    locals: "hoisted",
    unfit: { type: ["variable"], reference: ["object", "function", "macro"], call: ["variable", "object"] },
  },
  patterns: { expando: "_" },
};
