/** The row of Haskell. */

import { cursorless } from "../grammars.ts";
import type { Language } from "../language.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";

export const haskell: Language = {
  id: "haskell",
  name: "Haskell",
  files: {
    lspIds: ["haskell"],
    extensions: [".hs", ".hs-boot", ".hsc"],
    fileNames: [],
    interpreters: ["runhaskell", "runghc", "stack", "cabal"],
  },
  family: "haskell",
  grammar: cursorless("haskell"),
  queries: "haskell",
  contents: "code",
  text: {
    wordCharacters: "",
    bareArguments: "spaces",
    comments: { line: ["--"], block: [["{-", "-}"]] },
  },
  patterns: {
    expando: "µ",
  },
  completion: { memberSigns: MEMBER_SIGNS.haskell },
  docs: {
    prefixes: ["-- |", "--|", "{-|", "{- |"],
    innerPrefixes: ["-- ^", "{-^", "{- ^"],
  },
  nodes: {
    attributes: ["pragma", "signature"],
    wrappers: [],
    bodies: [
      "match",
      "class_declarations",
      "instance_declarations",
      "data_constructors",
      "gadt_constructors",
      "deriving",
    ],
  },
  names: {
    locals: "hoisted",
  },
};
