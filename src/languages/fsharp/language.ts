/** The row of F#. */

import { vendored } from "../grammars.ts";
import type { Language } from "../language.ts";

export const fsharp: Language = {
  id: "fsharp",
  name: "F#",
  family: "fsharp",
  grammar: vendored("fsharp"),
  queries: "fsharp",
  contents: "code",
  files: {
    lspIds: ["fsharp", "f#", "f-sharp"],
    extensions: [".fs", ".fsx", ".fsscript"],
    fileNames: [],
    interpreters: ["fsharpi"],
  },
  text: {
    wordCharacters: "",
    bareArguments: "spaces",
    comments: { line: ["//"], block: [["(*", "*)"]] },
  },
  patterns: { expando: "µ" },
  docs: { prefixes: ["///"], innerPrefixes: [], form: "xml" },
  nodes: {
    attributes: ["attributes"],
    wrappers: ["type_definition", "declaration_expression"],
    bodies: ["type_extension_elements", "record_fields", "union_type_cases", "enum_type_cases"],
  },
  names: { locals: "sequential", namesArguments: true },
};
