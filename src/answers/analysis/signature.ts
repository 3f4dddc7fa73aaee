/** Signature: one line that says what a definition is, for lists of exports and of search results. */

import type { Definition } from "../../index/facts.ts";
import type { Source } from "../../index/source-file.ts";
import { declarationRulesOf } from "../../languages/families.ts";
import { shortened } from "../../text/preview.ts";
import { lastThatFit, withoutLast } from "../../text/text-end.ts";
import { callableOf } from "./callable.ts";
import { symbolTypeOf } from "./exports.ts";
import { tidy } from "./parameters.ts";
import { valueText, writtenTypeOf } from "./values.ts";

/** UTF-16 units. */
const MOST_SHOWN = 200;
/** With one of these the head of a type ends. */
const BODY = /(?:^|_)(?:body|block)$|^(?:field_)?declaration_list$|^enumerator_list$|^object$/;

/** `login(email: string): Promise<User>`, `class Session extends Base`, `LIMIT: number = 3`. */
export function signatureLine(source: Source, definition: Definition, named = definition.name): string {
  const type = symbolTypeOf(source, definition);
  if (type === "function") return callableOf(source, definition, named).signature;
  if (type === "constant") return constantLine(source, definition, named);
  return headLine(source, definition);
}

function constantLine(source: Source, definition: Definition, named: string): string {
  const type = writtenTypeOf(source, definition);
  const value = valueText(source, definition);
  return `${named}${type === undefined ? "" : `: ${type}`}${value === undefined ? "" : ` = ${value}`}`;
}

/** The head of a type as it is written, without modifiers and body. */
function headLine(source: Source, definition: Definition): string {
  const { span, selection, body } = definition;
  const { nodes, text, language } = source;
  let end = body ?? span.end;
  const element = source.rowOf(span);
  if (body === undefined && element !== undefined)
    for (
      let row = source.firstRowFrom(selection.end);
      row < (nodes.nexts[element] as number);
      row = nodes.nexts[row] as number
    ) {
      const type = nodes.typeOf(row);
      if (!language.nodes.bodies.includes(type) && !BODY.test(type)) continue;
      end = nodes.starts[row] as number;
      break;
    }
  const written = lastThatFit(source.head(definition).trimEnd(), /[\p{L}#]/u) || undefined;
  const word = definition.kind === "enum" ? "enum" : (declarationRulesOf(language).values.typeWord ?? written);
  const head = tidy(
    `${word === undefined ? "" : `${word} `}${text.slice(selection.start, Math.max(end, selection.end))}`,
  );
  return shortened(withoutLast(head, "{:;=").trimEnd(), MOST_SHOWN);
}
