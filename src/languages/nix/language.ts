/** The row of Nix. */

import { HASH_COMMENTS } from "../comments.ts";
import { cursorless } from "../grammars.ts";
import type { Language } from "../language.ts";

export const nix: Language = {
  id: "nix",
  name: "Nix",
  family: "nix",
  grammar: cursorless("nix"),
  queries: "nix",
  contents: "code",
  files: { lspIds: ["nix"], extensions: [".nix"], fileNames: [], interpreters: ["nix-shell"] },
  text: { wordCharacters: "", bareArguments: "spaces", comments: { line: HASH_COMMENTS.line, block: [["/*", "*/"]] } },
  docs: { prefixes: ["/**", "/*", "#"], innerPrefixes: [] },
  nodes: { attributes: [], wrappers: [], bodies: ["attrset_expression", "rec_attrset_expression"] },
  names: { locals: "hoisted" },
  patterns: { expando: "_" },
};
