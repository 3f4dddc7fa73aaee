/** Definitions: where a symbol is defined. */

import { z } from "zod";
import { languageById } from "../../languages/table.ts";
import { count, symbol } from "../results.ts";
import { defineMode } from "./mode.ts";
import { calledName, footer, more, placeOf, resultFields, resultFieldsOf, symbolResult } from "./results.ts";
import { askDeclarations, notMeant } from "./symbol.ts";

const definition = symbol.extend({ language: z.string(), end_line: count, preview: z.string() });

export const definitions = defineMode({
  output: z.object({ symbol: z.string(), definitions: z.array(definition), total_count: z.int(), ...resultFields }),
  run: async (world, input, follow) => {
    const answer = await askDeclarations(world, input, follow);
    if (!answer.ok) return answer;
    const { name, found, elsewhere } = answer.value;
    const shown = found.slice(0, input.maxResults);
    const undefinedHere = found.length === 0 ? [`the workspace uses ${name} but does not define it`] : [];
    return {
      ok: true,
      value: {
        symbol: name,
        definitions: shown.map((one) => ({
          ...symbolResult(one),
          language: one.language,
          end_line: one.range.end.line + 1,
          preview: one.preview,
        })),
        total_count: found.length,
        ...resultFieldsOf([answer], shown.length < found.length, [...undefinedHere, ...notMeant(name, elsewhere)]),
      },
    };
  },
  text: (value, shorten) =>
    [
      ...value.definitions.flatMap((one) => [
        `${one.kind} ${calledName(one)}  ${placeOf(one, shorten)}  ${languageName(one.language)}`,
        ...(saysMore(one) ? [`    ${one.preview}`] : []),
      ]),
      ...more(value.total_count - value.definitions.length, ""),
      ...footer(value),
    ].join("\n"),
});

/** Whether a definition's line says more than its kind and name. */
function saysMore({ kind, name, preview }: z.output<typeof definition>): boolean {
  const said = `${kind} ${name}`;
  const line = preview.trimStart();
  return !(line.startsWith(said) && /^[\s:{]*$/.test(line.slice(said.length)));
}

const languageName = (id: string): string => languageById(id)?.name ?? id;
