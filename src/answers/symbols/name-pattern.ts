/** Name pattern: what a search for symbols takes: letters of a name, `/an expression/`, or a glob. */

import { problemOfExpression } from "../../text/regular-expression.ts";

export type NamePattern =
  /** Letters as they were typed: exact, prefix, camel humps, substring, subsequence (`index/symbol-search.ts`). */
  | { readonly form: "letters"; readonly letters: string }
  /** A regular expression that a name is tested with. */
  | { readonly form: "expression"; readonly expression: string; readonly flags: string };

const EXPRESSION = /^\/(.+)\/([a-z]*)$/s;
/** Flags that mean something for a test of one name. */
const FLAGS = /^[imsu]*$/;

/** The pattern, or what is wrong with it. */
export function namePatternOf(query: string): NamePattern | { readonly wrong: string } {
  const written = EXPRESSION.exec(query);
  if (written) {
    const [, expression = "", flags = ""] = written;
    if (!FLAGS.test(flags)) return { wrong: `has flags that are not known: ${flags} (i, m, s and u are)` };
    const wrong = problemOfExpression(expression, flags);
    return wrong === undefined ? { form: "expression", expression, flags } : { wrong };
  }
  if (/[*?]/.test(query)) return { form: "expression", expression: globExpression(query), flags: "i" };
  const letters = query.replace(/\s+/g, "");
  return letters === "" ? { wrong: "is empty" } : { form: "letters", letters };
}

/** `get*User`, `?x`: of whole names, large and small letters alike. */
const globExpression = (glob: string): string =>
  `^${glob
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/\*+/g, ".*")
    .replace(/\?/g, ".")}$`;
