/** The row of Dart. */

import { C_COMMENTS } from "../comments.ts";
import { vendored } from "../grammars.ts";
import type { Language } from "../language.ts";

export const dart: Language = {
  id: "dart",
  name: "Dart",
  family: "dart",
  grammar: vendored("dart"),
  queries: "dart",
  contents: "code",
  files: { lspIds: ["dart"], extensions: [".dart"], fileNames: [], interpreters: ["dart"] },
  text: { wordCharacters: "", comments: C_COMMENTS },
  docs: { prefixes: ["///", "/**"], innerPrefixes: [] },
  nodes: {
    attributes: ["annotation"],
    wrappers: ["local_function_declaration"],
    bodies: ["function_body", "class_body", "enum_body", "extension_body", "initializers", "redirection"],
  },
  names: { locals: "sequential", namesArguments: true },
  // At the top of a file a call is no code: a pattern is an expression.
  patterns: { expando: "_", prefix: "f() => ", suffix: ";" },
};
