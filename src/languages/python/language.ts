/** The row of Python. */

import { HASH_COMMENTS } from "../comments.ts";
import { EXPRESSION_SIGNS } from "../expression-signs.ts";
import { vscode } from "../grammars.ts";
import type { Language } from "../language.ts";

export const python: Language = {
  id: "python",
  name: "Python",
  files: {
    lspIds: ["python", "starlark", "bzl"],
    // Starlark is a subset that this grammar reads.
    extensions: [".py", ".pyi", ".pyw", ".wsgi", ".bzl", ".bazel"],
    fileNames: ["BUILD", "WORKSPACE", "Tiltfile", "SConstruct", "SConscript"],
    interpreters: ["python", "python2", "python3", "pypy", "pypy3", "uv"],
  },
  family: "python",
  grammar: vscode("python"),
  queries: "python",
  contents: "code",
  text: {
    wordCharacters: "",
    comments: HASH_COMMENTS,
    expressionSigns: EXPRESSION_SIGNS.python,
    suites: { functions: /(?:async[ \t]+)?def\b/y, types: /class\b/y, empty: "pass" },
    defining: {
      keyword: /\b(?:def|class|type|as|for|global|nonlocal)\s+$/,
      behind: /^\s*(?:=(?!=)|[,:)\]#\\;]|in\b|$)/,
      never: /(?:@|\b(?:import|return|raise|yield|await|except|assert|del|lambda|print))\s*$/,
    },
  },
  patterns: {
    expando: "µ",
  },
  completion: {
    moduleBehind: [
      /^[^\S\n]*from[^\S\n]+([.\w]*)(?![\s\S])/m,
      /^[^\S\n]*import (?:[.\w ]+,)*[^\S\n]*([.\w]*)(?![\s\S])/m,
    ],
  },
  docs: {
    strings: [`"""`, "'''"],
    // Of variables.
    prefixes: ["#:"],
    innerPrefixes: ["#:"],
  },
  nodes: {
    attributes: ["decorator"],
    wrappers: ["decorated_definition", "expression_statement"],
    bodies: [],
  },
  names: {
    locals: "hoisted",
    namesArguments: true,
    // The name of an argument means a parameter, or the field that it gives a value.
    unfit: { key: ["variable", "constant", "function", "class", "method", "module"] },
  },
};
