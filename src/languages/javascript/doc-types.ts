/** Doc types: the types that comments of JavaScript write (`@type`, `@param`, `@returns`), in the forms of TypeScript and of JSDoc. */

import { literally } from "../../text/literally.ts";
import { docBefore, typeFrom } from "../kit/doc-comment.ts";
import { isGlobal } from "./builtins.ts";

/** A tag that writes a type, up to the type. */
const TAG = /@(type|param|arg|argument|returns?)\s+\{/g;
const OF_PARAMETERS: ReadonlySet<string> = new Set(["param", "arg", "argument"]);
/** What stands behind the type of a parameter, with a default or without. */
const PARAMETER = /^\}\s+\[?([\w$]+)(?![\w$.])/;
/** Words of a statement before what it defines. */
const LEADING = /\b(?:export|default|async|const|let|var|static|function)$/;
/** Types that say nothing of members. */
const NOTHING = /^(?:\*|any|unknown|object|Object|Function|null|undefined|void)$/;
const NAME = /[A-Za-z_$][\w$]*/;

/** A type as TypeScript writes it: `?Box`, `!Box`, `Box=` and `...Box` are `Box`, `Array.<Box>` is `Array<Box>`. */
function plain(type: string): string {
  const rest = /^\.\.\./.test(type);
  const bare = type
    .replace(/^(?:\.\.\.)?[?!]?/, "")
    .replace(/=$/, "")
    .replaceAll(".<", "<");
  return rest ? `(${bare})[]` : bare;
}

/** Whether the code of a text names a type, or the platform has it: what only comments declare nobody finds. */
function isNamed(text: string, type: string): boolean {
  const name = NAME.exec(type)?.[0];
  if (name === undefined || isGlobal(name)) return name !== undefined;
  const line = new RegExp(String.raw`^(?![ \t]*(?:\*|/\*|//)).*(?<![\w$.@])${literally(name)}(?![\w$])`, "m");
  return line.test(text);
}

/** See `StatementRules.documented`. */
export function documented(
  textOf: () => string | undefined,
  start: number,
  { type, parameter }: { readonly type: string | undefined; readonly parameter: string | undefined },
): string | undefined {
  if (type !== undefined) return undefined;
  const text = textOf() ?? "";
  const doc = docBefore(text, start, LEADING);
  if (doc === undefined) return undefined;
  for (const { 0: whole, 1: tag = "", index } of doc.matchAll(TAG)) {
    if (OF_PARAMETERS.has(tag) !== (parameter !== undefined)) continue;
    const from = index + whole.length;
    const written = typeFrom(doc, from, /\}/);
    if (parameter !== undefined && PARAMETER.exec(doc.slice(from + written.length))?.[1] !== parameter) continue;
    const found = plain(written.trim());
    return NOTHING.test(found) || !isNamed(text, found) ? undefined : found;
  }
  return undefined;
}
