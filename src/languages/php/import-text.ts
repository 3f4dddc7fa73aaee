/** Import text of PHP: `use A\B;`, `use function A\f;`. */

import { statementImports } from "../kit/import-statements.ts";
import type { Kind } from "../vocabulary.ts";

export const importText = statementImports({
  separator: "\\",
  written: (path, { name, original = name, kind }) =>
    `use ${WORDS.get(kind ?? kindOf(original)) ?? ""}${path}${original === name ? "" : ` as ${name}`};`,
  groupOf: (statement) => (/^use\s+function\b/.test(statement) ? 1 : /^use\s+const\b/.test(statement) ? 2 : 0),
  head: /^(?:[^\n]*\n)*?(?:namespace\s[^;\n]*;|<\?php(?:\s+declare\([^)]*\);)?(?![\s\S]*\nnamespace\s))/,
});

const WORDS: ReadonlyMap<Kind, string> = new Map([
  ["function", "function "],
  ["constant", "const "],
]);

/** Classes are called with a capital letter, functions are not. */
const kindOf = (name: string): Kind => (/^[a-z]/.test(name) ? "function" : "class");
