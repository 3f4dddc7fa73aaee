/** The row of YAML. */

import { HASH_COMMENTS } from "../comments.ts";
import { cursorless } from "../grammars.ts";
import type { Language } from "../language.ts";

export const yaml: Language = {
  id: "yaml",
  name: "YAML",
  files: {
    lspIds: [
      "yaml",
      "yml",
      "dockercompose",
      "yaml.docker-compose",
      "ansible",
      "yaml.ansible",
      "github-actions-workflow",
      "gitlab-ci",
      "yaml.gitlab",
    ],
    extensions: [".yaml", ".yml", ".cff", ".sublime-syntax"],
    fileNames: [".clang-format", ".clang-tidy", ".clangd", ".yamllint", ".gemrc", "pubspec.lock", "pixi.lock"],
    interpreters: ["ansible-playbook"],
  },
  family: "yaml",
  grammar: cursorless("yaml"),
  queries: "yaml",
  contents: "keys",
  text: {
    wordCharacters: "-",
    comments: HASH_COMMENTS,
    // Each column may open a block, as may each anchor and tag between the signs.
    tooDeep: /^((?:[ ?:-]|[&!][^\s]*(?= )){200}).+/gm,
  },
  docs: {
    prefixes: ["#"],
    innerPrefixes: [],
  },
  nodes: {
    attributes: [],
    wrappers: [],
    bodies: [],
  },
  names: {
    locals: "hoisted",
  },
  patterns: {},
};
