/** The row of Protocol Buffers. */

import { C_COMMENTS } from "../comments.ts";
import { vendored } from "../grammars.ts";
import type { Language } from "../language.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";

export const protobuf: Language = {
  id: "protobuf",
  name: "Protobuf",
  family: "protobuf",
  grammar: vendored("protobuf"),
  queries: "protobuf",
  contents: "code",
  files: { lspIds: ["proto", "proto3", "protobuf"], extensions: [".proto"], fileNames: [], interpreters: [] },
  text: { wordCharacters: "", comments: C_COMMENTS },
  completion: { memberSigns: MEMBER_SIGNS.none },
  docs: { prefixes: ["//", "/*", "/**"], innerPrefixes: [] },
  nodes: { attributes: [], wrappers: [], bodies: ["message_body", "enum_body"] },
  names: { locals: "hoisted" },
  patterns: { expando: "_" },
};
