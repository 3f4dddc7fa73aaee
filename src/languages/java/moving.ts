/** Moving in Java: a type that is not public, from one file of a package to another. */

import { basename, dirname } from "node:path";
import { literally } from "../../text/literally.ts";
import type { MoveRules } from "../moving.ts";

const CLAUSE = /^[ \t]*package\s+([\w.]+)\s*;/m;
const MODIFIERS = "(?:(?:abstract|final|sealed|non-sealed|static|strictfp)\\s+)*";

/** Types that documentation names: an import for them is not without use. */
const DOCUMENTED = /@(?:link|linkplain|see|throws|exception|value)\s{1,20}(\w{1,200})/g;

export const moving: MoveRules = {
  otherPackage: (file, { path, text }) => {
    if (dirname(path) !== dirname(file.path)) return "each directory is a package of its own";
    if (/^(?:package|module)-info\.java$/.test(basename(path))) return "such a file holds no types";
    const [own, there] = [CLAUSE.exec(file.text)?.[1], CLAUSE.exec(text)?.[1]];
    if (text.trim() === "" || own === there) return undefined;
    return there === undefined ? "it is of no package" : `it is of package ${there}`;
  },
  against: ({ text }) =>
    /\bsealed\s/.test(text) ? "what is sealed there may permit the types of its own file alone" : undefined,
  setting: (text) => CLAUSE.exec(text)?.[0].trim() ?? "",
  // Nothing in code means the file it stands in.
  ofFile: /(?!)/,
  circles: "late",
  isTypeOnly: () => false,
  isPlain: () => true,
  implied: (_path, text) => [...text.matchAll(DOCUMENTED)].map(([, name = ""]) => name),
  lists: () => [],
  hidden: (code, name) =>
    new RegExp(`\\bpublic\\s+${MODIFIERS}(?:class|interface|enum|record|@interface)\\s+${literally(name)}\\b`).test(
      code,
    )
      ? "it is public, and stands in the file of its name"
      : undefined,
};
