/** Values: the type that a name is written with and the value that it is given, as text. */

import type { Definition } from "../../index/facts.ts";
import type { Source } from "../../index/source-file.ts";
import { declarationRulesOf } from "../../languages/families.ts";
import { shortened, squeezed } from "../../text/preview.ts";

/** UTF-16 units of a value that are shown. */
export const MOST_OF_VALUE = 80;
/** Facts keep as many of a type (`facts-builder.ts`). */
const KEPT_TYPE = 120;
/** The type as it is written, or of the constructor that is called; undefined where neither is. */
export function writtenTypeOf(source: Source, definition: Definition): string | undefined {
  const { type, span, selection } = definition;
  if (type === undefined) return undefined;
  const around = declarationRulesOf(source.language).values.writtenType?.(source, definition, type);
  if (around !== undefined) return around;
  if (type.length < KEPT_TYPE) return type;
  const whole = source.node(span)?.childForFieldName("type") ?? source.node(span)?.childForFieldName("value");
  if (whole && whole.startIndex >= selection.end)
    return squeezed(source.slice({ start: whole.startIndex, end: whole.endIndex })).replace(/^:\s*/, "");
  return `${type.slice(0, KEPT_TYPE - 1)}…`;
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
  const {
    values: { constantMacros },
  } = declarationRulesOf(source.language);
  const macro = constantMacros ? new RegExp(`^#\\s*define\\s+${name}\\s+(.*)`).exec(source.slice(span)) : undefined;
  return macro?.[1] ? shortened(squeezed(macro[1]), MOST_OF_VALUE) : undefined;
}
