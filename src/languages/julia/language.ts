/** The row of Julia. */

import { vendored } from "../grammars.ts";
import type { Language } from "../language.ts";

export const julia: Language = {
  id: "julia",
  name: "Julia",
  family: "julia",
  grammar: vendored("julia"),
  queries: "julia",
  // Signatures in each of their wrappers have patterns of their own: two seconds of compiling, as long as the interpreter takes for 10 MB.
  neverCompiled: true,
  contents: "code",
  files: { lspIds: ["julia"], extensions: [".jl"], fileNames: [], interpreters: ["julia"] },
  text: {
    wordCharacters: "",
    comments: { line: ["#"], block: [["#=", "=#"]] },
    // The grammar knows no field that is said to be constant or atomic and has no value.
    unread: /(?:\bconst|@atomic)(?=[ \t]{1,20}[\p{L}_][\p{L}\p{N}_]{0,100}(?:::[^=\n]{1,300})?$)/gmu,
  },
  // Documentation is a string before what it documents.
  docs: { prefixes: ["", "#"], innerPrefixes: [] },
  nodes: {
    attributes: ["string_literal"],
    wrappers: ["const_statement", "macro_argument_list", "macrocall_expression"],
    bodies: [],
  },
  names: {
    locals: "hoisted",
    namesArguments: true,
    unfit: { key: ["variable", "field", "function", "struct"], macro: ["function", "struct", "variable"] },
  },
  patterns: { expando: "µ" },
};
