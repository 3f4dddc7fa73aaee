/** Taken of: the expression whose member is being typed: as the tree has it, else as the text before the sign reads. */

import { familyOf } from "../../languages/families.ts";
import type { FileFacts } from "../../languages/kit/candidate.ts";
import { readReceiver } from "../../resolve/receiver.ts";
import { type Expression, readExpression } from "../../syntax/expression.ts";
import { Receiver } from "../../syntax/receiver.ts";
import type { Speculation } from "./speculation.ts";

export interface TakenOf {
  /** As it is written. */
  readonly written: string;
  /** The last name in it: what the same is called elsewhere. */
  readonly name: string | undefined;
  /** It is what a call of that gives, an element, or a literal, which has no name; undefined where it is the thing itself. */
  readonly form: typeof Receiver.call | typeof Receiver.index | typeof Receiver.literal | undefined;
  readonly expression: Expression | undefined;
  /** It is what the type around is made from (`super`). */
  readonly isBase: boolean;
  /** Where it begins. */
  readonly start: number;
}

/** What a member of the type around is taken of. */
export const OWN: ReadonlySet<string> = new Set(["self", "this", "cls", "$this", "@"]);

/** UTF-16 units of what a member is taken of. */
const LONGEST = 1000;
const OPENING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{", ">": "<" };
const NAME_END = /[\p{L}\p{N}_$@?!]$/u;
/** What may end right before colons and have a member. */
const TAKEN_OF_END = /[\p{L}\p{N}_$@?!)\]}>"'`]/u;
const LAST_NAME = /([\p{L}_$@][\p{L}\p{N}_$]*)[?!]*(?:\s*[([][\s\S]*)?$/u;

/** @param sign offset at which the sign begins */
export function takenOfAt(speculation: Speculation, file: FileFacts, sign: number): TakenOf | undefined {
  const { occurrence, document } = speculation;
  const { text } = document;
  const span = occurrence && file.facts.receiverOf(occurrence.index);
  const read = occurrence && readReceiver(file, occurrence, text);
  if (span && read) {
    const written = text.slice(span.start, span.end);
    const named = occurrence.receiverForm === Receiver.literal ? LITERAL : nameOf(written);
    return { written, ...named, expression: read.expression, isBase: isBase(file, written), start: read.start };
  }
  // Colons may have nothing before them: `raise ::Error`.
  if (text.startsWith("::", sign) && occurrence?.receiverForm === 0 && !TAKEN_OF_END.test(text[sign - 1] ?? ""))
    return undefined;
  const start = startBefore(text, sign);
  if (start === undefined) return undefined;
  const written = text.slice(start, sign);
  const readable = familyOf(file.language).names.withDots?.(written) ?? written;
  const expression = readExpression(readable, file.language.text.expressionSigns);
  return { written, ...nameOf(written), expression, isBase: isBase(file, written), start };
}

/** Whether something is what the language calls the type that the one around is made from. */
function isBase({ language }: FileFacts, written: string): boolean {
  const { selfWords, selfNames } = familyOf(language).names;
  const word = FIRST_WORD.exec(written)?.[0] ?? "";
  return (selfWords?.get(word) ?? selfNames?.get(word)) === "base" && FIRST_ALONE.test(written);
}
const FIRST_WORD = /^\w+/;
const FIRST_ALONE = /^\w+(?:$|\([^()]*\)$)/;

const LITERAL = { name: undefined, form: Receiver.literal } as const satisfies Pick<TakenOf, "name" | "form">;
const FORMS: Readonly<Record<string, TakenOf["form"]>> = { ")": Receiver.call, "]": Receiver.index };

const nameOf = (written: string): Pick<TakenOf, "name" | "form"> => ({
  name: LAST_NAME.exec(withoutBrackets(written).slice(-LONGEST))?.[1],
  form: FORMS[written.trimEnd().at(-1) ?? ""],
});

/** A name as types have it in most languages: with a capital, and not in capitals alone. */
export const isNameOfType = (name: string): boolean => TYPE_NAME.test(name);
const TYPE_NAME = /^\p{Lu}(?:$|.*\p{Ll})/u;

/** Whether what a member is taken of is called as types are. */
export const isTakenOfType = ({ form, name }: TakenOf): boolean =>
  form === undefined && name !== undefined && isNameOfType(name);

/** A text without the brackets at its end: `f` of `f(x)`. */
function withoutBrackets(written: string): string {
  let text = written.trimEnd();
  for (let close = text.at(-1) ?? ""; OPENING[close] !== undefined; close = text.at(-1) ?? "") {
    const start = openingOf(text, text.length - 1);
    if (start === undefined) break;
    text = text.slice(0, start).trimEnd();
  }
  return text;
}

/** Where the bracket opens that closes at an offset. */
function openingOf(text: string, close: number): number | undefined {
  const [closing, opening] = [text[close] as string, OPENING[text[close] as string]];
  let depth = 0;
  for (let at = close; at >= 0 && close - at < LONGEST; at--) {
    if (text[at] === closing) depth++;
    else if (text[at] === opening && --depth === 0) return at;
  }
  return undefined;
}

/** Where an expression begins that ends at an offset: names, calls and elements that follow each other by signs. */
function startBefore(text: string, end: number): number | undefined {
  let at = end;
  for (;;) {
    while (at > 0 && /\s/.test(text[at - 1] as string)) at--;
    const last = text[at - 1] ?? "";
    let start = at;
    if (last !== ">" && OPENING[last] !== undefined) {
      const open = openingOf(text, at - 1);
      if (open === undefined) return undefined;
      start = open;
    } else if (last === '"' || last === "'" || last === "`") {
      const open = text.lastIndexOf(last, at - 2);
      return open >= 0 && end - open < LONGEST ? open : undefined;
    }
    while (start > 0 && NAME_END.test(text[start - 1] as string)) start--;
    if (start === at) return at === end ? undefined : at;
    const sign = /(?:\?\.|!!\.|&\.|\?->|->|::|\.)\s*$/.exec(text.slice(Math.max(0, start - 40), start));
    if (!sign || end - start > LONGEST) return start;
    at = start - sign[0].length;
  }
}
