/** Values: the type that a name is written with and the value that it is given, as text. */

import type { Definition } from "../index/facts.ts";
import { shortened } from "../text/preview.ts";
import { squeezed } from "./parameters.ts";
import type { Source } from "./source.ts";

/** UTF-16 units of a value that are shown. */
export const MOST_OF_VALUE = 80;
/** Facts keep as many of a type (`facts-builder.ts`). */
const KEPT_TYPE = 120;
/** Words before a name in C and C++ that are not of its type. */
export const NOT_TYPE =
  /\b(?:static|inline|extern|virtual|explicit|constexpr|consteval|constinit|friend|register|thread_local|mutable|typedef|_Noreturn)\b|\[\[[^\]]*\]\]|__attribute__\s*\(\([^)]*\)\)/g;

/** The type as it is written, or of the constructor that is called; undefined where neither is. */
export function writtenTypeOf(source: Source, definition: Definition): string | undefined {
  const { type, span, selection } = definition;
  if (type === undefined) return undefined;
  if (source.language.family === "c" && definition.kind !== "type") return typeInC(source, definition, type);
  if (type.length < KEPT_TYPE) return type;
  const whole = source.node(span)?.childForFieldName("type") ?? source.node(span)?.childForFieldName("value");
  if (whole && whole.startIndex >= selection.end)
    return squeezed(source.slice({ start: whole.startIndex, end: whole.endIndex })).replace(/^:\s*/, "");
  return `${type.slice(0, KEPT_TYPE - 1)}…`;
}

/** All that is written around the name; of a second name in one declaration the signs before it. */
function typeInC({ text }: Source, { span, selection }: Definition, type: string): string {
  const before = text.slice(span.start, selection.start).replace(NOT_TYPE, " ");
  const isAlone = !/[,{]/.test(before.replace(/<[^;]*>/g, ""));
  const behind = squeezed(behindName(text.slice(selection.end, span.end), before));
  const signs = /[*&\s]*$/.exec(before)?.[0].trim() ?? "";
  const written = isAlone ? squeezed(before) : `${type} ${signs}`.trim();
  return behind === "" ? written : `${written}${behind.startsWith(")") ? "" : " "}${behind}`;
}

/** What belongs to a type behind the name: `[3]`, and the rest of `(*name)(int)`. */
function behindName(text: string, before: string): string {
  let depth = before.split("(").length - before.split(")").length;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    if (depth === 0 && /[,;={:]/.test(character)) return text.slice(0, at);
    if (character === "(") depth++;
    else if (character === ")") depth--;
  }
  return text;
}

/** The beginning of what a name is given; undefined where it is given nothing. */
export function valueText(source: Source, { span, selection, name }: Definition): string | undefined {
  const { nodes, text } = source;
  const element = source.rowOf(span);
  if (element === undefined) return undefined;
  const last = nodes.nexts[element] as number;
  for (let row = source.firstRowFrom(selection.end); row < last; row++) {
    const type = nodes.typeOf(row);
    if (type === "accessor_list") row = (nodes.nexts[row] as number) - 1;
    // The next name of the declaration, or a getter.
    if (type === "," || type === "block") return undefined;
    if (type !== "=" && type !== ":=") continue;
    const value = nodes.nexts[row] as number;
    return value < last
      ? shortened(squeezed(text.slice(nodes.starts[value], nodes.ends[value])), MOST_OF_VALUE)
      : undefined;
  }
  const macro =
    source.language.family === "c" ? new RegExp(`^#\\s*define\\s+${name}\\s+(.*)`).exec(source.slice(span)) : undefined;
  return macro?.[1] ? shortened(squeezed(macro[1]), MOST_OF_VALUE) : undefined;
}
