/** The rows of OCaml and OCaml interface. */

import { vendored, wasms } from "../grammars.ts";
import type { Language } from "../language.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";

export const ocaml: Language = {
  id: "ocaml",
  name: "OCaml",
  files: {
    lspIds: ["ocaml"],
    extensions: [".ml"],
    fileNames: [".ocamlinit"],
    interpreters: ["ocaml", "utop"],
  },
  family: "ocaml",
  grammar: wasms("ocaml"),
  queries: "ocaml",
  contents: "code",
  text: {
    wordCharacters: "'",
    bareArguments: "spaces",
    comments: { line: [], block: [["(*", "*)"]] },
  },
  patterns: {
    expando: "_",
  },
  completion: { memberSigns: MEMBER_SIGNS.ocaml },
  docs: {
    prefixes: ["(**"],
    // Often the comment follows what it documents.
    innerPrefixes: ["(**"],
  },
  nodes: {
    attributes: ["item_attribute", "floating_attribute"],
    wrappers: [],
    bodies: ["structure", "signature", "object_expression", "variant_declaration", "record_declaration"],
  },
  names: {
    locals: "sequential",
    namesArguments: true,
  },
};

export const ocamlInterface: Language = {
  ...ocaml,
  id: "ocaml_interface",
  name: "OCaml interface",
  files: {
    ...ocaml.files,
    lspIds: ["ocaml.interface", "ocaml-interface", "ocamlinterface", "ocaml"],
    extensions: [".mli"],
    fileNames: [],
    interpreters: [],
  },
  grammar: vendored("ocaml_interface"),
  queries: "ocaml_interface",
  contents: "code",
  nodes: { ...ocaml.nodes, bodies: ["signature", "class_body_type", "variant_declaration", "record_declaration"] },
};
