/** The row of Bash. */

import { HASH_COMMENTS } from "../comments.ts";
import { vscode } from "../grammars.ts";
import type { Language } from "../language.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";

export const bash: Language = {
  id: "bash",
  name: "Bash",
  files: {
    lspIds: ["shellscript", "sh", "bash", "zsh", "ksh", "shell", "shell script"],
    extensions: [".sh", ".bash", ".zsh", ".ksh", ".bats", ".command", ".ebuild", ".eclass"],
    fileNames: [
      ".bashrc",
      ".bash_profile",
      ".bash_login",
      ".bash_logout",
      ".bash_aliases",
      ".profile",
      ".zshrc",
      ".zshenv",
      ".zprofile",
      ".zlogin",
      ".zlogout",
      ".kshrc",
      ".envrc",
      ".xinitrc",
      ".xprofile",
      "PKGBUILD",
      "APKBUILD",
    ],
    interpreters: ["bash", "sh", "zsh", "ksh", "mksh", "dash", "ash", "bats"],
  },
  family: "bash",
  grammar: vscode("bash"),
  queries: "bash",
  contents: "code",
  text: {
    wordCharacters: "",
    comments: HASH_COMMENTS,
  },
  completion: { memberSigns: MEMBER_SIGNS.none, callsAreCommands: true },
  docs: {
    prefixes: ["#"],
    innerPrefixes: [],
  },
  nodes: {
    attributes: [],
    wrappers: ["declaration_command"],
    bodies: [],
  },
  names: {
    locals: "hoisted",
  },
  patterns: {},
};
