/** The row of Solidity. */

import { C_COMMENTS } from "../comments.ts";
import { vendored } from "../grammars.ts";
import type { Language } from "../language.ts";

export const solidity: Language = {
  id: "solidity",
  name: "Solidity",
  family: "solidity",
  grammar: vendored("solidity"),
  queries: "solidity",
  contents: "code",
  files: { lspIds: ["solidity"], extensions: [".sol"], fileNames: [], interpreters: [] },
  text: { wordCharacters: "$", comments: C_COMMENTS },
  docs: { prefixes: ["///", "/**", "//", "/*"], innerPrefixes: [], form: "doxygen" },
  nodes: { attributes: [], wrappers: [], bodies: ["contract_body", "struct_body", "enum_body", "function_body"] },
  names: { locals: "sequential", unfit: { macro: ["function", "field", "variable"] } },
  patterns: {},
};
