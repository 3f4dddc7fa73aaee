/** The row of TOML. */

import { HASH_COMMENTS } from "../comments.ts";
import { wasms } from "../grammars.ts";
import type { Language } from "../language.ts";

export const toml: Language = {
  id: "toml",
  name: "TOML",
  lspIds: ["toml"],
  extensions: [".toml"],
  fileNames: ["Cargo.lock", "poetry.lock", "uv.lock", "pdm.lock", "Gopkg.lock", "Pipfile"],
  interpreters: [],
  family: "toml",
  grammar: wasms("toml"),
  queries: "toml",
  wordCharacters: "-",
  expando: "_",
  comments: HASH_COMMENTS,
  docPrefixes: ["#"],
  innerDocPrefixes: [],
  attributes: [],
  wrappers: [],
  bodies: [],
  locals: "hoisted",
};
