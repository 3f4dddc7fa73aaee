/** Statements: what the text of JavaScript and TypeScript says of types beyond what is declared: what is returned, assigned, asked of a value. */

import { codeOf } from "../../text/code.ts";
import { literally } from "../../text/literally.ts";
import type { Span } from "../../text/span.ts";
import { asked, assigned, returned, wayStart, written } from "../kit/braced-statements.ts";
import { branchOf, staysOpen } from "../kit/branches.ts";
import type { StatementRules } from "../type-rules.ts";
import { words } from "./component-words.ts";
import { documented } from "./doc-types.ts";
import { variantTests } from "./variant-tests.ts";

const ASKING = "instanceof";
/** The type, as written, that a name is known to be of at an offset: by `instanceof` in a condition that the place depends on. */
const narrowed = (text: string, name: string, at: number): Span | undefined =>
  asked(text, at, `${name} ${ASKING} `, asking(name));

const asking = (name: string): RegExp =>
  new RegExp(String.raw`(!\s*\(\s*)?(?<![\w$.])${literally(name)} ${ASKING} ([\w$.]+)`, "g");

/** Whether nothing, the end of another statement or a new line stands before a place. */
function beginsStatement(code: string, at: number): boolean {
  const before = code.slice(0, at).trimEnd();
  return before === "" || /[;{}]$/.test(before) || code.slice(before.length, at).includes("\n");
}

/** `isBird(x)` as a condition that holds, `assertBird(x);` as a statement before. */
function guards(text: string, name: string, at: number): readonly string[] {
  const before = text.slice(wayStart(text, at), at);
  if (!before.includes(`(${name})`)) return [];
  const code = codeOf(before);
  const calls = [...before.matchAll(new RegExp(String.raw`(?<![\w$.])([\w$.]+)\(${literally(name)}\)`, "g"))];
  return calls.toReversed().flatMap(({ 0: whole, 1: callee = "", index }) => {
    const end = index + whole.length;
    const isStatement = beginsStatement(code, index) && staysOpen(code.slice(end));
    return isStatement || branchOf(code, index, end) === "yes" ? [callee] : [];
  });
}

const tests: StatementRules["tests"] = (text, name, { since, at }) =>
  variantTests(text.slice(Math.max(since, wayStart(text, at)), at), name);

export const statements: StatementRules = {
  returned,
  written,
  assigned,
  narrowed,
  guards,
  tests,
  documented,
  around: words,
};
