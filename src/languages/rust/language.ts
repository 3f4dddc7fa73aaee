/** The row of Rust. */

import { C_COMMENTS } from "../comments.ts";
import { vscode } from "../grammars.ts";
import type { Language } from "../language.ts";
import { LEXEMES } from "../lexemes.ts";

export const rust: Language = {
  id: "rust",
  name: "Rust",
  lspIds: ["rust"],
  extensions: [".rs"],
  fileNames: [],
  interpreters: ["rust-script", "cargo"],
  family: "rust",
  grammar: vscode("rust"),
  queries: "rust",
  wordCharacters: "",
  expando: "µ",
  comments: C_COMMENTS,
  lexemes: LEXEMES.rust,
  // Without a word only fields and variants are defined, and they begin a line or follow a separator, an attribute or `pub`.
  defining: {
    keyword:
      /\b(?:fn|struct|enum|trait|union|type|mod|const|static|mut|pub|crate|extern|macro_rules!)\s+$|\bconst\s+fn\s+$|\bpub\([^)]*\)\s*$|\$\w*\s*$/,
    behind: /^\s*(?::(?!:)|[({,=}]|$|\/)/,
    never: /\.\s*$/,
    before: /(?:^|[{,\](|])\s*$/,
  },
  docPrefixes: ["///", "/**", "#[doc = "],
  innerDocPrefixes: ["//!", "/*!"],
  attributes: ["attribute_item"],
  ownTypes: { nodes: new Set(["primitive_type"]) },
  wrappers: [],
  bodies: ["macro_rule"],
  locals: "sequential",
  shorthands: new Set(["shorthand_field_identifier", "shorthand_field_initializer"]),
  handsOn: /^pub\b/,
  seenThrough: new Set(["Some", "Ok", "Ready"]),
  unfit: { decorator: ["module", "variable", "constant", "parameter", "function", "struct", "enum", "trait"] },
};
