/** The row of GDScript, the language of Godot. */

import { HASH_COMMENTS } from "../comments.ts";
import { vendored } from "../grammars.ts";
import type { Language } from "../language.ts";

export const gdscript: Language = {
  id: "gdscript",
  name: "GDScript",
  family: "gdscript",
  grammar: vendored("gdscript"),
  queries: "gdscript",
  contents: "code",
  files: { lspIds: ["gdscript", "gdscript3"], extensions: [".gd"], fileNames: [], interpreters: [] },
  text: { wordCharacters: "", comments: HASH_COMMENTS },
  docs: { prefixes: ["##", "#"], innerPrefixes: [] },
  nodes: { attributes: ["annotation"], wrappers: [], bodies: ["body", "class_body"] },
  names: { locals: "sequential" },
  patterns: { expando: "_" },
};
