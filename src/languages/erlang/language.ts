/** The row of Erlang. */

import { vendored } from "../grammars.ts";
import type { Language } from "../language.ts";

export const erlang: Language = {
  id: "erlang",
  name: "Erlang",
  family: "erlang",
  grammar: vendored("erlang"),
  queries: "erlang",
  contents: "code",
  files: { lspIds: ["erlang"], extensions: [".erl", ".hrl", ".escript"], fileNames: [], interpreters: ["escript"] },
  text: { wordCharacters: "@", comments: { line: ["%"], block: [] } },
  completion: { memberSigns: [/(?<=[\w@]):\s*$/] },
  docs: { prefixes: ["%% @doc ", "%%", "%"], innerPrefixes: [] },
  nodes: { attributes: ["spec", "wild_attribute"], wrappers: [], bodies: ["clause_body"] },
  names: {
    locals: "sequential",
    unfit: {
      call: ["type", "record", "macro", "field"],
      type: ["function", "macro", "field", "record"],
      new: ["type", "function", "macro", "module", "field"],
      macro: ["type", "function", "record", "module", "field"],
      module: ["type", "function", "record", "macro", "field"],
    },
  },
  patterns: { expando: "Z", prefix: "f() -> ", suffix: "." },
};
