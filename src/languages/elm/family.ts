/** Elm: modules by their paths below `src`, what they expose, constructors beside their types, the names that every module sees. */

import type { Family, Located } from "../family.ts";
import { VISIBLE } from "../kit/by-name-alone.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import { flatNames } from "../kit/flat.ts";
import { namesIn, pathOf } from "../kit/names.ts";
import type { Project } from "../kit/project.ts";
import { CALLS_ALONE } from "../type-rules.ts";

/** What a module sees of elm/core without an import: all of Basics, the types of others with their constructors. */
const BASICS = namesIn(`
  Int Float Bool True False String Char List Maybe Just Nothing Result Ok Err Order LT EQ GT Never Program Cmd Sub Platform
  abs acos always asin atan atan2 ceiling clamp compare cos curry degrees e floor fromPolar identity isInfinite isNaN logBase max min modBy negate
  never not pi radians remainderBy round sin sqrt tan toFloat toPolar truncate turns uncurry xor number comparable appendable compappend
`);

async function locate(source: string, from: string, project: Project): Promise<Located> {
  return located(
    source,
    await fileByPath(project, "elm", from, [`${source.replaceAll(".", "/")}.elm`], ["src", "tests", ""]),
  );
}

export const elm: Family = {
  imports: {
    quoted: false,
    locate,
    modulePath: pathOf(/(?<![\p{L}\p{N}_.])(?:\p{Lu}[\p{L}\p{N}_]*\.)*\p{Lu}[\p{L}\p{N}_]*$/u),
  },
  modules: {
    apartBy: "declaration",
    handsOut: (file, name) => flatNames(file, name).map((definition) => ({ kind: "definition", definition })),
  },
  // A path of words that no import binds as one names a module by what it declares.
  packages: { beside: (file, name) => flatNames(file, name), at: () => [""] },
  names: {
    sees: () => false,
    closed: (_name, role) => role !== "member" && role !== "key",
    isBuiltin: (name, _role, standing) => standing === "bare" && BASICS.has(name),
  },
  types: CALLS_ALONE,
  prototypes: {},
  literals: {},
  declarations: { ...VISIBLE, exports: { what: "stated or visible" } },
};
