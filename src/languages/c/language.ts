/** The rows of C and C++. */

import { C_COMMENTS } from "../comments.ts";
import { EXPRESSION_SIGNS } from "../expression-signs.ts";
import { FUNCTION_BODIES } from "../function-bodies.ts";
import { cursorless, vscode } from "../grammars.ts";
import type { Language } from "../language.ts";
import { LEXEMES } from "../lexemes.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";
import { C_UNREAD, CPP_UNREAD } from "../unread.ts";

export const c: Language = {
  id: "c",
  name: "C",
  files: {
    lspIds: ["c"],
    extensions: [".c", ".h"],
    fileNames: [],
    interpreters: ["tcc"],
  },
  family: "c",
  grammar: cursorless("c"),
  queries: "c",
  contents: "code",
  text: {
    wordCharacters: "",
    comments: C_COMMENTS,
    expressionSigns: EXPRESSION_SIGNS.c,
    lexemes: LEXEMES.c,
    bodies: FUNCTION_BODIES.c,
    unread: C_UNREAD,
    unreadRole: "macro",
    defining: {
      keyword: /#\s*define\s+$/,
      behind: /^/,
      never: /(?!)/,
      // A tag without a body: `struct name;`, `struct name *other`, `struct name other;`.
      forward: { before: /\b(?:struct|union|enum)\s+$/, behind: /^\s*(?:[;*),>]|[a-z]\w*\s*[;,=()[])/ },
    },
  },
  patterns: {
    expando: "_",
  },
  completion: { memberSigns: MEMBER_SIGNS.all, functionsAreTyped: true },
  docs: {
    // Plain comments document too, as clangd shows them.
    prefixes: ["/**", "///", "/*!", "//!", "/*", "//"],
    innerPrefixes: ["/**<", "///<", "/*!<", "//!<"],
    form: "doxygen",
  },
  nodes: {
    attributes: ["attribute_specifier", "attribute_declaration", "ms_declspec_modifier"],
    ownTypes: { nodes: new Set(["primitive_type"]), defined: /_t$/ },
    wrappers: ["declaration", "type_definition", "field_declaration"],
    bodies: ["compound_statement", "field_declaration_list", "enumerator_list"],
  },
  names: {
    locals: "sequential",
  },
};

export const cpp: Language = {
  ...c,
  id: "cpp",
  name: "C++",
  files: {
    ...c.files,
    lspIds: ["cpp", "c++"],
    extensions: [
      ".cpp",
      ".cc",
      ".cxx",
      ".c++",
      ".hpp",
      ".hh",
      ".hxx",
      ".h++",
      ".ipp",
      ".inl",
      ".tpp",
      ".txx",
      ".tcc",
      ".ino",
      ".cppm",
      ".ixx",
      ".cxxm",
      ".ccm",
      ".mpp",
    ],
    claims: [".h"],
    interpreters: [],
  },
  grammar: vscode("cpp"),
  queries: "cpp",
  contents: "code",
  text: { ...c.text, bodies: FUNCTION_BODIES.cpp, unread: CPP_UNREAD },
  nodes: {
    ...c.nodes,
    wrappers: ["template_declaration", "export_declaration", "declaration", "type_definition", "field_declaration"],
    bodies: [
      "field_initializer_list",
      "compound_statement",
      "field_declaration_list",
      "enumerator_list",
      "declaration_list",
      "requirement_seq",
    ],
  },
};
