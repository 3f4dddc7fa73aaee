/** The row of Dockerfiles. */

import { HASH_COMMENTS } from "../comments.ts";
import { vendored } from "../grammars.ts";
import type { Language } from "../language.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";

export const dockerfile: Language = {
  id: "dockerfile",
  name: "Dockerfile",
  family: "dockerfile",
  grammar: vendored("dockerfile"),
  queries: "dockerfile",
  contents: "code",
  files: {
    lspIds: ["dockerfile", "containerfile"],
    extensions: [".dockerfile", ".containerfile"],
    fileNames: ["Dockerfile", "Dockerfile.*", "Containerfile", "Containerfile.*"],
    interpreters: [],
  },
  text: { wordCharacters: "", comments: HASH_COMMENTS },
  completion: { memberSigns: MEMBER_SIGNS.none },
  docs: { prefixes: ["#"], innerPrefixes: [] },
  nodes: { attributes: [], wrappers: [], bodies: [] },
  names: { locals: "hoisted" },
  patterns: { expando: "_" },
};
