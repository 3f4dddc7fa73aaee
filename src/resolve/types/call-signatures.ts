/** Call signatures: values of an interface that is called (`interface Make { (size: number): Box }`) are functions. */

import { familyOf } from "../../languages/families.ts";
import { closedAt } from "../../text/closing-bracket.ts";
import type { Questions } from "./questions.ts";
import type { Type } from "./type.ts";
import { readType } from "./written-type.ts";

/** UTF-16 units of an interface in which its signature is looked for. */
const LONGEST = 5000;
/** What begins a signature where a member may begin: its type parameters, and the bracket of its parameters; of what is made with `new` too. */
const SIGNATURE = /^(?:new\s*)?(?:<[^()]*>)?\(/;
const OPENS = "([{<";
const CLOSES = ")]}>";

/** The function that a value of a type is, by the first signature that its interface writes. */
export async function functionOf(
  ask: Questions,
  type: Type & { readonly kind: "instance" },
): Promise<Type | undefined> {
  const { of, given } = type;
  const { definition, language, path } = of;
  if (definition.kind !== "interface" || !familyOf(language).literals.expectedKeys) return undefined;
  const text = ask.project.textOf(path)?.slice(0, definition.span.end);
  const start = text?.indexOf("{", definition.body ?? definition.selection.end) ?? -1;
  const found = text === undefined || start < 0 ? undefined : signatureIn(text, start + 1);
  const read = found && readType(`${found.takes} => ${found.gives}`);
  return found && read && ask.ofWritten({ type: read, site: { file: of, at: found.at, given } });
}

interface Signature {
  readonly at: number;
  readonly takes: string;
  readonly gives: string;
}

/** The first signature among the members behind a brace. */
function signatureIn(text: string, from: number): Signature | undefined {
  let mayBegin = true;
  let depth = 0;
  for (let at = from; at < Math.min(text.length, from + LONGEST); at++) {
    const sign = text[at] as string;
    if (sign === "/" && /[/*]/.test(text[at + 1] ?? "")) {
      const end = text[at + 1] === "/" ? text.indexOf("\n", at) : text.indexOf("*/", at) + 1;
      at = end < at ? text.length : end;
    } else if (/\s/.test(sign)) {
      if (sign === "\n" && depth === 0) mayBegin = true;
    } else if (depth === 0 && mayBegin && SIGNATURE.test(text.slice(at, at + LONGEST))) return signatureAt(text, at);
    else {
      mayBegin = depth === 0 && (sign === ";" || sign === ",");
      if (OPENS.includes(sign)) depth++;
      else if (CLOSES.includes(sign) && !(sign === ">" && text[at - 1] === "=") && --depth < 0) return undefined;
    }
  }
  return undefined;
}

function signatureAt(text: string, at: number): Signature | undefined {
  const start = text.indexOf("(", at);
  const end = closedAt(text, start, "()", LONGEST);
  const colon = end === undefined ? undefined : /^\s*:/.exec(text.slice(end, end + 40))?.[0];
  if (end === undefined || colon === undefined) return undefined;
  const from = end + colon.length;
  let depth = 0;
  for (let to = from; to < Math.min(text.length, from + LONGEST); to++) {
    const sign = text[to] as string;
    if (depth === 0 && (sign === ";" || sign === "}" || (sign === "\n" && !/^\s*[|&]/.test(text.slice(to, to + 80)))))
      return { at, takes: text.slice(start, end), gives: text.slice(from, to) };
    if (OPENS.includes(sign)) depth++;
    else if (CLOSES.includes(sign) && !(sign === ">" && text[to - 1] === "=")) depth--;
  }
  return undefined;
}
