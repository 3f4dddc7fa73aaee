/** The row of Haskell. */

import { cursorless } from "../grammars.ts";
import type { Language } from "../language.ts";

export const haskell: Language = {
  id: "haskell",
  name: "Haskell",
  lspIds: ["haskell"],
  extensions: [".hs", ".hs-boot", ".hsc"],
  fileNames: [],
  interpreters: ["runhaskell", "runghc", "stack", "cabal"],
  family: "haskell",
  grammar: cursorless("haskell"),
  queries: "haskell",
  wordCharacters: "",
  expando: "µ",
  comments: { line: ["--"], block: [["{-", "-}"]] },
  docPrefixes: ["-- |", "--|", "{-|", "{- |"],
  innerDocPrefixes: ["-- ^", "{-^", "{- ^"],
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
  locals: "hoisted",
};
