/** Use paths: the whole path of a word in a tree of imports, read from the text before it. */

import type { Role } from "../vocabulary.ts";

/** `use a::{b, c::{d, e` up to the word: every brace that is still open gives the path before it. */
const STATEMENT = /(?:^|[;{}\s])use\s+((?:[\w\s:{},*#]|\/\/[^\n]*\n)*)$/;

/** The first word of a path, as crates and modules are called. */
const HEAD = /(?<![\w:.#]|::\s)(?:r#)?[a-z_][a-z\d_]*$/;
/** The same with the sign before it that a crate is meant. */
const ROOTED = /(?<![\w:.#>)\]]|>\s)::\s?(?:r#)?[a-z_][a-z\d_]*$/;

/** The path up to the end of a text, in an import or where a path of modules begins. */
export const modulePathOf = (text: string, role: Role): string | undefined =>
  usePath(text) ?? ROOTED.exec(text)?.[0].replace(/\s/, "") ?? (role === "module" ? HEAD.exec(text)?.[0] : undefined);

/** The path up to the end of a text, when that stands in an import: `a::c::e`. */
function usePath(text: string): string | undefined {
  const tree = STATEMENT.exec(text)?.[1]?.replace(/\/\/[^\n]*(?:\n|$)/g, "");
  if (tree === undefined || /[;]/.test(tree)) return undefined;
  const open: string[] = [];
  let prefix = "";
  let word = "";
  for (const sign of tree) {
    if (sign === "{") {
      open.push(prefix);
      prefix += word;
      word = "";
    } else if (sign === ",") word = "";
    else if (sign === "}") {
      prefix = open.pop() ?? "";
      word = "";
    } else word += sign;
  }
  const path = (prefix + word).replace(/(?<!\s)\s+as\s+\w+$/, "").replace(/\s+/g, "");
  return /^(?:::)?[\w#]+(?:::[\w#]+)*$/.test(path) ? path : undefined;
}
