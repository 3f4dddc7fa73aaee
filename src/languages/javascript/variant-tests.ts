/** Variant tests: what conditions and cases on the way to a place ask of a value's members, and with what outcome it is reached. */

import { codeOf } from "../../text/code.ts";
import { literally } from "../../text/literally.ts";
import { branchOf, staysOpen } from "../kit/branches.ts";
import type { VariantTest } from "../type-rules.ts";

const VALUE = String.raw`"[^"\n]*"|'[^'\n]*'|[\w$.]+`;
const EQUAL = new Set(["===", "=="]);

/** @param text from where the name is declared, at the most, up to the place @param name of the value */
export function variantTests(text: string, name: string): readonly VariantTest[] {
  if (!text.includes(name)) return [];
  const code = codeOf(text);
  const escaped = literally(name);
  // What was asked of a value tells nothing of the next one.
  const given = [...code.matchAll(new RegExp(String.raw`(?<![\w$.])${escaped}\s*[-+*/%&|^?]*=(?![=>])`, "g"))];
  const since = given.at(-1)?.index ?? 0;
  return ASKED.flatMap((asked) => asked(text, code, escaped))
    .filter(({ at }) => at >= since)
    .map(({ test }) => test);
}

/** What is asked, and where. */
interface Asked {
  readonly at: number;
  readonly test: VariantTest;
}

/** `x.kind === "a"` */
function compared(text: string, code: string, name: string): readonly Asked[] {
  const asking = new RegExp(String.raw`(?<![\w$.])${name}(?:!?\.|\?\.)(\w+)\s*([!=]==?)\s*(${VALUE})`, "g");
  return [...text.matchAll(asking)].flatMap(({ 0: whole, 1: key = "", 2: sign = "", 3: value = "", index }) => {
    const branch = branchOf(code, index, index + whole.length);
    const is = EQUAL.has(sign) === (branch === "yes");
    return branch === undefined ? [] : [{ at: index, test: { key, values: [value], is } }];
  });
}

/** `"p" in x` */
function present(text: string, code: string, name: string): readonly Asked[] {
  const asking = new RegExp(String.raw`(["'])([\w$]+)\1\s+in\s+${name}(?![\w$.])`, "g");
  return [...text.matchAll(asking)].flatMap(({ 0: whole, 2: key = "", index }) => {
    const branch = branchOf(code, index, index + whole.length);
    return branch === undefined ? [] : [{ at: index, test: { key, values: undefined, is: branch === "yes" } }];
  });
}

/** `switch (x.kind) { case "a": …` */
function chosen(text: string, code: string, name: string): readonly Asked[] {
  const asking = new RegExp(String.raw`\bswitch\s*\(\s*${name}\.(\w+)\s*\)\s*\{`, "g");
  return [...code.matchAll(asking)].flatMap(({ 0: whole, 1: key = "", index }) => {
    const from = index + whole.length;
    const test = staysOpen(code.slice(from)) ? caseOf(text, code, from, key) : undefined;
    return test === undefined ? [] : [{ at: index, test }];
  });
}

const ASKED = [compared, present, chosen];

const LABEL = new RegExp(String.raw`[{}]|\b(?:case\s+(${VALUE})|default)\s*:`, "g");

/** What the labels say that a place in a switch stands behind: of what comes before them it is none. */
function caseOf(text: string, code: string, from: number, key: string): VariantTest | undefined {
  let depth = 0;
  let end = from;
  let current: (string | undefined)[] = [];
  const earlier: string[] = [];
  for (const { 0: whole, 1: value, index } of text.slice(from).matchAll(LABEL)) {
    const at = from + index;
    if (code[at] === " ") continue;
    if (whole === "{") depth++;
    else if (whole === "}") depth--;
    else if (depth === 0) {
      if (code.slice(end, at).trim() !== "") {
        earlier.push(...current.filter((one) => one !== undefined));
        current = [];
      }
      current.push(value);
      end = at + whole.length;
    }
  }
  const values = current.filter((one) => one !== undefined);
  if (current.length === 0) return undefined;
  return values.length === current.length
    ? { key, values, is: true }
    : { key, values: earlier.filter((one) => !values.includes(one)), is: false };
}
