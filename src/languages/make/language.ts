/** The row of Make. */

import { HASH_COMMENTS } from "../comments.ts";
import { vendored } from "../grammars.ts";
import type { Language } from "../language.ts";
import { MEMBER_SIGNS } from "../member-signs.ts";

export const make: Language = {
  id: "make",
  name: "Make",
  family: "make",
  grammar: vendored("make"),
  queries: "make",
  contents: "code",
  files: {
    lspIds: ["makefile", "make"],
    extensions: [".mk", ".mak", ".make"],
    fileNames: ["Makefile", "Makefile.*", "makefile", "GNUmakefile"],
    interpreters: ["make", "gmake"],
  },
  text: {
    wordCharacters: "-",
    comments: HASH_COMMENTS,
    // The grammar knows no name of a variable that another one is part of (`obj-$(CONFIG_A) += a.o`), and loses the lines around it.
    unread:
      /\$\(\w{1,40}\)(?<=^[ \t]{0,8}(?:override[ \t]|export[ \t])?[\w.-]{1,40}\$\(\w{1,40}\)(?:[\w.-]{0,40}\$\(\w{1,40}\))?)(?=[\w.-]{0,40}(?:\$\(\w{1,40}\)[\w.-]{0,40})?[ \t]{0,20}[:+?!]{0,2}=)/gm,
  },
  completion: { memberSigns: MEMBER_SIGNS.none },
  docs: { prefixes: ["##", "#"], innerPrefixes: [] },
  nodes: { attributes: [], wrappers: [], bodies: ["recipe"] },
  names: { locals: "hoisted" },
  patterns: { expando: "_" },
};
