/** Statements: what PHP's text says of types beyond what is declared: what is returned, assigned, gone through, asked of a value, said in comments. */

import type { Definition, Value } from "../../index/facts.ts";
import { literally } from "../../text/literally.ts";
import type { Span } from "../../text/span.ts";
import { asked, assigned, returned as returnedBy, staysOpenTo, wayStart } from "../kit/braced-statements.ts";
import type { StatementRules } from "../type-rules.ts";
import { documented } from "./doc-types.ts";

const ASKING = "instanceof";
/** Assignments of a property that are looked at. */
const MOST_ASSIGNED = 4;
/** UTF-16 units of the head of a loop. */
const LONGEST_HEAD = 400;
/** What stands between `as` and the name that is given the elements. */
const BEFORE_ELEMENT = /^(?:&?\$\w+\s*=>\s*)?&?$/;
const AS = " as ";
const IS_KEY = /^\s*=>/;

/** What a function returns; what assignments give a property. */
const returned = (text: string, definition: Definition): readonly Value[] =>
  definition.kind === "property" ? givenTo(text, definition) : returnedBy(text, definition);

/** Where a type begins that is not within a line. */
const TYPE = /^[ \t]*(?:(?:abstract|final|readonly) )*(?:class|trait|enum|interface)\s/gm;

/** `$this->name = …`, `self::$name = …`, in the type that declares the property. */
function givenTo(text: string, { name, span }: Definition): readonly Value[] {
  const begins = [...text.matchAll(TYPE)].map(({ index }) => index);
  const from = begins.findLast((at) => at < span.start) ?? 0;
  const to = begins.find((at) => at > span.start) ?? text.length;
  const found: Value[] = [];
  const given = new RegExp(
    String.raw`(?:\$this->|\b(?:self|static)::\$)${literally(name)}(?=\s*(?:\?\?)?=(?![=>]))`,
    "g",
  );
  for (const { 0: whole, index } of text.slice(from, to).matchAll(given)) {
    const value = assigned(text, from + index + whole.length);
    if (value) found.push(value);
    if (found.length === MOST_ASSIGNED) break;
  }
  return found;
}

/** What a loop gives the name at a span: an element of what it goes through. */
function declared(text: string, { start, end }: Span): Value | undefined {
  const near = text.slice(Math.max(0, start - LONGEST_HEAD), start);
  const head = near.slice(near.lastIndexOf("foreach"));
  const [opens, as] = [head.indexOf("("), head.lastIndexOf(AS)];
  if (!head.startsWith("foreach") || opens < 0 || as < opens || /[;{}]/.test(head)) return undefined;
  const isElement = BEFORE_ELEMENT.test(head.slice(as + AS.length).trim());
  if (!isElement || IS_KEY.test(text.slice(end, end + LONGEST_HEAD))) return undefined;
  return { written: `(${head.slice(opens + 1, as).trim()})[0]`, start };
}

/** `if ($one instanceof Box)`, or a comment on the way that says so (`@var Box $one`). */
const narrowed = (text: string, name: string, at: number): Span | undefined =>
  asked(text, at, `${name} ${ASKING} `, asking(name)) ?? said(text, name, at);

const asking = (name: string): RegExp =>
  new RegExp(String.raw`(!\s*\(?\s*)?(?<![\w$>:])${literally(name)} ${ASKING} ([\w\\]+)`, "g");

/** The type in the last comment before a place that gives the name one, where the comment's block is still open. */
function said(text: string, name: string, at: number): Span | undefined {
  const from = wayStart(text, at);
  const before = text.slice(from, at);
  if (!before.includes("@var")) return undefined;
  const tag = new RegExp(String.raw`@(?:phpstan-|psalm-)?var\s+([\w\\|?]+)\s+${literally(name)}(?!\w)`, "g");
  const last = [...before.matchAll(tag)].at(-1);
  if (!last || !staysOpenTo(before, last.index)) return undefined;
  const start = from + last.index + last[0].indexOf(last[1] as string);
  return { start, end: start + (last[1] as string).length };
}

export const statements: StatementRules = { returned, assigned, declared, narrowed, documented };
