/** The row of Clojure. */

import { vendored } from "../grammars.ts";
import type { Language } from "../language.ts";

export const clojure: Language = {
  id: "clojure",
  name: "Clojure",
  family: "clojure",
  grammar: vendored("clojure"),
  queries: "clojure",
  // Names stand at every second place of a list: a second of compiling, as long as the interpreter takes for 2 MB.
  neverCompiled: true,
  contents: "code",
  files: {
    lspIds: ["clojure", "clojurescript"],
    extensions: [".clj", ".cljs", ".cljc", ".bb"],
    fileNames: [],
    interpreters: ["clojure", "clj", "bb"],
  },
  // A dot may end the name of a type that is made, and begin that of a method.
  text: { wordCharacters: "-?!*+", bareArguments: "spaces", comments: { line: [";"], block: [] } },
  completion: { memberSigns: [/(?<=[\w\-?!*+])\/$/] },
  docs: { prefixes: [";;;", ";;", ";"], innerPrefixes: [], strings: ['"'] },
  nodes: { attributes: [], wrappers: [], bodies: [] },
  names: { locals: "sequential", unfit: { module: ["variable", "function", "macro"] } },
  patterns: { expando: "Z" },
};
