/** The row of Elixir. */

import { HASH_COMMENTS } from "../comments.ts";
import { cursorless } from "../grammars.ts";
import type { Language } from "../language.ts";

export const elixir: Language = {
  id: "elixir",
  name: "Elixir",
  lspIds: ["elixir"],
  extensions: [".ex", ".exs"],
  fileNames: ["mix.lock"],
  interpreters: ["elixir", "iex"],
  family: "elixir",
  grammar: cursorless("elixir"),
  queries: "elixir",
  wordCharacters: "",
  expando: "µ",
  comments: HASH_COMMENTS,
  // Documentation stands in module attributes, among the others (`@spec`, `@impl`) between it and its element.
  docPrefixes: ["@doc ", "@typedoc ", "@doc(", "@typedoc("],
  innerDocPrefixes: ["@moduledoc ", "@shortdoc "],
  attributes: ["unary_operator"],
  wrappers: [],
  bodies: ["do_block"],
  locals: "sequential",
  unfit: { call: ["variable", "parameter"] },
};
