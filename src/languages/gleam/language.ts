/** The row of Gleam. */

import { vendored } from "../grammars.ts";
import type { Language } from "../language.ts";

export const gleam: Language = {
  id: "gleam",
  name: "Gleam",
  family: "gleam",
  grammar: vendored("gleam"),
  queries: "gleam",
  contents: "code",
  files: { lspIds: ["gleam"], extensions: [".gleam"], fileNames: [], interpreters: [] },
  text: { wordCharacters: "", comments: { line: ["//"], block: [] } },
  docs: { prefixes: ["///", "//"], innerPrefixes: ["////"] },
  nodes: { attributes: ["attribute"], wrappers: [], bodies: ["block", "data_constructors"] },
  names: {
    locals: "sequential",
    unfit: { type: ["constructor", "function"], new: ["enum", "type"], call: ["enum", "type"] },
  },
  // Names are written small, constructors large: a metavariable stands where a value or a type may.
  patterns: { expando: "Z", prefix: "fn f() { ", suffix: " }" },
};
