/** The row of Elixir. */

import { HASH_COMMENTS } from "../comments.ts";
import { cursorless } from "../grammars.ts";
import type { Language } from "../language.ts";

export const elixir: Language = {
  id: "elixir",
  name: "Elixir",
  files: {
    lspIds: ["elixir"],
    extensions: [".ex", ".exs"],
    fileNames: ["mix.lock"],
    interpreters: ["elixir", "iex"],
  },
  family: "elixir",
  grammar: cursorless("elixir"),
  queries: "elixir",
  contents: "code",
  text: {
    wordCharacters: "",
    bareArguments: "commas",
    comments: HASH_COMMENTS,
  },
  patterns: {
    expando: "µ",
  },
  docs: {
    // Documentation stands in module attributes, among the others (`@spec`, `@impl`) between it and its element.
    prefixes: ["@doc ", "@typedoc ", "@doc(", "@typedoc("],
    innerPrefixes: ["@moduledoc ", "@shortdoc "],
  },
  nodes: {
    attributes: ["unary_operator"],
    wrappers: [],
    bodies: ["do_block"],
  },
  names: {
    locals: "sequential",
    unfit: { call: ["variable", "parameter"] },
  },
};
