/** The row of HCL, the language of Terraform's files. */

import { cursorless } from "../grammars.ts";
import type { Language } from "../language.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";

export const hcl: Language = {
  id: "hcl",
  name: "Terraform",
  family: "hcl",
  grammar: cursorless("hcl"),
  queries: "hcl",
  contents: "code",
  files: {
    lspIds: ["terraform", "terraform-vars", "hcl", "opentofu", "opentofu-vars"],
    extensions: [".tf", ".tfvars", ".tofu", ".hcl", ".nomad"],
    fileNames: [".terraformrc"],
    interpreters: [],
  },
  text: { wordCharacters: "-", comments: { line: ["#", "//"], block: [["/*", "*/"]] } },
  completion: { memberSigns: MEMBER_SIGNS.none },
  docs: { prefixes: ["#", "//", "/*"], innerPrefixes: [] },
  nodes: { attributes: [], wrappers: [], bodies: ["block_start"] },
  names: { locals: "hoisted" },
  // At the top of a file stand attributes and blocks alone.
  patterns: { expando: "_", prefix: "a = " },
};
