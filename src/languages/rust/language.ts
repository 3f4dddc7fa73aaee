/** The row of Rust. */

import { C_COMMENTS } from "../comments.ts";
import { EXPRESSION_SIGNS } from "../expression-signs.ts";
import { FUNCTION_BODIES } from "../function-bodies.ts";
import { vscode } from "../grammars.ts";
import type { Language } from "../language.ts";
import { LEXEMES } from "../lexemes.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";
import { shown } from "./shown.ts";

export const rust: Language = {
  id: "rust",
  name: "Rust",
  files: {
    lspIds: ["rust"],
    extensions: [".rs"],
    fileNames: [],
    interpreters: ["rust-script", "cargo"],
  },
  family: "rust",
  grammar: vscode("rust"),
  queries: "rust",
  contents: "code",
  text: {
    wordCharacters: "",
    comments: C_COMMENTS,
    expressionSigns: EXPRESSION_SIGNS.rust,
    lexemes: LEXEMES.rust,
    bodies: FUNCTION_BODIES.rust,
    readAs: shown,
    // `const trait`, `impl const Trait`, `T: [const] Trait`: traits that can be used where constants are made.
    unread:
      /\bconst(?= {1,8}(?:unsafe {1,8})?trait\b)|(?<=\bimpl(?:<[^<>\n]{0,200}>)? {1,8})const(?= {1,8}[\w:])|\[const\](?= {1,8}[\w:])|~const(?= )/g,
    rescue: {
      // Macros of the second kind, which the library's own attributes are, and those of the first that stand behind one.
      pattern: /^[ \t]*(?:pub(?:\([\w: ]{1,80}\))? )?(?<kind>macro(?:_rules!)?) (?<name>[A-Za-z_]\w*)/gm,
      kinds: { macro: "macro", "macro_rules!": "macro" },
      end: "braces",
    },
    // Without a word only fields and variants are defined, and they begin a line or follow a separator, an attribute or `pub`.
    defining: {
      keyword:
        /\b(?:fn|struct|enum|trait|union|type|mod|const|static|static ref|mut|pub|crate|extern|macro_rules!)\s+$|\bconst\s+fn\s+$|\bpub\([^)]*\)\s*$|\$\w*\s*$/,
      behind: /^\s*(?::(?!:)|[({,=}]|$|\/)/,
      never: /\.\s*$/,
      before: /(?:^|[{,\](|])\s*$/,
    },
  },
  patterns: {
    expando: "µ",
  },
  completion: { memberSigns: MEMBER_SIGNS.colons },
  docs: {
    prefixes: ["///", "/**", "#[doc = "],
    innerPrefixes: ["//!", "/*!"],
  },
  nodes: {
    attributes: ["attribute_item"],
    ownTypes: { nodes: new Set(["primitive_type"]) },
    wrappers: [],
    bodies: ["macro_rule"],
    shorthands: new Set(["shorthand_field_identifier", "shorthand_field_initializer"]),
    expecting: new Map([
      ["let_declaration", "type"],
      ["const_item", "type"],
      ["static_item", "type"],
      ["base_field_initializer", "literal"],
      ["field_initializer", "field"],
    ]),
  },
  names: {
    locals: "sequential",
    handsOn: /^pub\b/,
    seenThrough: new Map([
      ["Some", ""],
      ["Ok", ""],
      ["Ready", ""],
      ["Err", ".unwrap_err()"],
    ]),
    unfit: { decorator: ["module", "variable", "constant", "parameter", "function", "struct", "enum", "trait"] },
  },
};
