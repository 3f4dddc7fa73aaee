/** The row of TOML. */

import { HASH_COMMENTS } from "../comments.ts";
import { wasms } from "../grammars.ts";
import type { Language } from "../language.ts";

export const toml: Language = {
  id: "toml",
  name: "TOML",
  files: {
    lspIds: ["toml"],
    extensions: [".toml"],
    fileNames: ["Cargo.lock", "poetry.lock", "uv.lock", "pdm.lock", "Gopkg.lock", "Pipfile"],
    interpreters: [],
  },
  family: "toml",
  grammar: wasms("toml"),
  queries: "toml",
  contents: "keys",
  text: {
    wordCharacters: "-",
    comments: HASH_COMMENTS,
  },
  patterns: {
    expando: "_",
  },
  docs: {
    prefixes: ["#"],
    innerPrefixes: [],
  },
  nodes: {
    attributes: [],
    wrappers: [],
    bodies: [],
  },
  names: {
    locals: "hoisted",
  },
};
