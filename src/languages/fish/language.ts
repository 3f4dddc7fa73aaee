/** The row of fish. */

import { HASH_COMMENTS } from "../comments.ts";
import { vendored } from "../grammars.ts";
import type { Language } from "../language.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";

export const fish: Language = {
  id: "fish",
  name: "Fish",
  family: "fish",
  grammar: vendored("fish"),
  queries: "fish",
  contents: "code",
  files: { lspIds: ["fish"], extensions: [".fish"], fileNames: [], interpreters: ["fish"] },
  text: { wordCharacters: "", comments: HASH_COMMENTS },
  completion: { memberSigns: MEMBER_SIGNS.none, callsAreCommands: true },
  docs: { prefixes: ["#"], innerPrefixes: [] },
  nodes: { attributes: ["\n"], wrappers: [], bodies: ["\n"] },
  names: { locals: "sequential", unfit: { reference: ["function"], call: ["variable"] } },
  patterns: { expando: "_" },
};
