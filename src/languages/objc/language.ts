/** The row of Objective-C. */

import { C_COMMENTS } from "../comments.ts";
import { EXPRESSION_SIGNS } from "../expression-signs.ts";
import { vendored } from "../grammars.ts";
import type { Language } from "../language.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";
import { shown } from "./shown.ts";

export const objc: Language = {
  id: "objc",
  name: "Objective-C",
  family: "objc",
  grammar: vendored("objc"),
  queries: "objc",
  // Two seconds of compiling: what declarators may be is spelled out, over a grammar of twice the size of that of C.
  neverCompiled: true,
  contents: "code",
  files: {
    lspIds: ["objective-c", "objective-cpp", "objc", "objcpp"],
    extensions: [".m", ".mm"],
    claims: [".h"],
    fileNames: [],
    interpreters: [],
  },
  text: { wordCharacters: "", comments: C_COMMENTS, expressionSigns: EXPRESSION_SIGNS.c, readAs: shown },
  completion: { memberSigns: MEMBER_SIGNS.all, functionsAreTyped: true },
  docs: {
    prefixes: ["/**", "///", "/*!", "//!", "/*", "//"],
    innerPrefixes: ["/**<", "///<", "/*!<", "//!<"],
    form: "doxygen",
  },
  nodes: {
    attributes: ["attribute_specifier", "availability_attribute_specifier"],
    ownTypes: { nodes: new Set(["primitive_type"]), defined: /_t$/ },
    wrappers: [
      "declaration",
      "type_definition",
      "field_declaration",
      "implementation_definition",
      "qualified_protocol_interface_declaration",
    ],
    bodies: [
      "compound_statement",
      "field_declaration_list",
      "enumerator_list",
      "instance_variables",
      "method_declaration",
      "property_declaration",
      "implementation_definition",
      "qualified_protocol_interface_declaration",
    ],
  },
  names: { locals: "sequential", unfit: { member: ["variable", "parameter", "function", "macro"] } },
  patterns: { expando: "_" },
};
