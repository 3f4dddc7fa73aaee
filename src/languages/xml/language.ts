/** The row of XML. */

import { cursorless } from "../grammars.ts";
import type { Language } from "../language.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";

export const xml: Language = {
  id: "xml",
  name: "XML",
  family: "xml",
  grammar: cursorless("xml"),
  queries: "xml",
  contents: "code",
  files: {
    lspIds: ["xml", "xsl", "xsd"],
    extensions: [
      ".xml",
      ".xsd",
      ".xsl",
      ".xslt",
      ".wsdl",
      ".pom",
      ".csproj",
      ".fsproj",
      ".vbproj",
      ".props",
      ".targets",
      ".xaml",
      ".axaml",
    ],
    fileNames: [],
    interpreters: [],
  },
  text: { wordCharacters: "-.", comments: { line: [], block: [["<!--", "-->"]] } },
  completion: { memberSigns: MEMBER_SIGNS.none },
  docs: { prefixes: ["<!--"], innerPrefixes: [] },
  nodes: { attributes: ["CharData"], wrappers: [], bodies: ["content"] },
  names: { locals: "hoisted" },
  patterns: { expando: "z" },
};
