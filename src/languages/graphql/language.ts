/** The row of GraphQL. */

import { HASH_COMMENTS } from "../comments.ts";
import { vendored } from "../grammars.ts";
import type { Language } from "../language.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";

const TYPES = ["class", "interface", "union", "enum", "struct", "type"] as const;

export const graphql: Language = {
  id: "graphql",
  name: "GraphQL",
  family: "graphql",
  grammar: vendored("graphql"),
  queries: "graphql",
  contents: "code",
  files: { lspIds: ["graphql"], extensions: [".graphql", ".gql", ".graphqls"], fileNames: [], interpreters: [] },
  text: {
    wordCharacters: "",
    comments: HASH_COMMENTS,
    // The grammar wants braces behind it, and loses what follows where there are none.
    unread:
      /\bextend\s+schema(?:\s*@\w+(?:\s*\((?:"""(?:[^"]|"{1,2}(?!"))*"""|"(?!"")[^"\n]*"|[^()"])*\))?)+(?!\w|\s*[@{(])/g,
  },
  completion: { memberSigns: MEMBER_SIGNS.none },
  docs: { prefixes: ["#"], innerPrefixes: [], strings: ['"""', '"'] },
  nodes: {
    attributes: [],
    wrappers: [
      "definition",
      "type_system_definition",
      "type_definition",
      "type_system_extension",
      "type_extension",
      "executable_definition",
    ],
    bodies: ["fields_definition", "input_fields_definition", "enum_values_definition", "selection_set"],
  },
  names: {
    locals: "hoisted",
    unfit: { decorator: [...TYPES, "function"], call: TYPES, type: ["annotation", "function"] },
  },
  patterns: { expando: "_" },
};
