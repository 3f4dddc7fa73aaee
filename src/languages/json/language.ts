/** The row of JSON. */

import { C_COMMENTS } from "../comments.ts";
import { cursorless } from "../grammars.ts";
import type { Language } from "../language.ts";

export const json: Language = {
  id: "json",
  name: "JSON",
  files: {
    lspIds: ["json", "jsonc", "json with comments"],
    extensions: [".json", ".jsonc", ".jsonld", ".webmanifest", ".code-workspace"],
    fileNames: [
      ".babelrc",
      ".eslintrc",
      ".prettierrc",
      ".stylelintrc",
      ".lintstagedrc",
      ".jshintrc",
      ".jscsrc",
      ".swcrc",
      ".nycrc",
      ".c8rc",
      ".releaserc",
      ".bowerrc",
      ".watchmanconfig",
      ".all-contributorsrc",
      "composer.lock",
      "deno.lock",
      "bun.lock",
      "flake.lock",
      "Pipfile.lock",
      "Package.resolved",
    ],
    interpreters: [],
  },
  family: "json",
  grammar: cursorless("json"),
  queries: "json",
  contents: "keys",
  text: {
    wordCharacters: "-",
    comments: C_COMMENTS,
  },
  docs: {
    // JSON with comments: what stands above a key.
    prefixes: ["//", "/*", "/**"],
    innerPrefixes: [],
  },
  nodes: {
    attributes: [],
    wrappers: [],
    bodies: ["object", "array"],
  },
  names: {
    locals: "hoisted",
  },
  patterns: {},
};
