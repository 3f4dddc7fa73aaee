/** Unused: what of a file or a directory nothing uses, and what may be used all the same. */

import { z } from "zod";
import type { Unused } from "../../answers/relations/relation-questions.ts";
import { possibles, type Shorten, symbol, toPossible } from "../results.ts";
import { defineMode } from "./mode.ts";
import { calledName, footer, more, placeOf, resultFields, resultFieldsOf, symbolResult } from "./results.ts";
import { signalOf } from "./symbol.ts";

const unusedSymbol = symbol.extend({
  possible: possibles,
  possible_count: z.int().optional(),
  reasons: z
    .array(z.string())
    .optional()
    .describe("public, decorated, in a test, overrides, a type above is not of the project"),
});
type UnusedSymbol = z.output<typeof unusedSymbol>;

const shown = (one: Unused): UnusedSymbol => ({
  ...symbolResult(one),
  ...(one.possibleCount === 0
    ? {}
    : {
        possible: one.possible.map(({ path, place: range, preview, why }) => toPossible({ path, range, preview, why })),
        possible_count: one.possibleCount,
      }),
  ...(one.reasons.length === 0 ? {} : { reasons: [...one.reasons] }),
});

const isSure = ({ possibleCount, reasons }: Unused): boolean => possibleCount === 0 && reasons.length === 0;
const isHidden = ({ possibleCount }: Unused): boolean => possibleCount === 0;

export const unused = defineMode({
  output: z.object({
    target: z.string(),
    file_count: z.int(),
    examined_count: z.int().describe("Functions, types, constants that were looked at; fields and locals are not"),
    unused: z.array(symbol).describe("Nothing in the project uses or mentions it, and nothing says that others may"),
    by_others: z
      .array(unusedSymbol)
      .describe("Nothing in the project uses or mentions it: whether anybody else does, reasons say"),
    possibly_used: z.array(unusedSymbol).describe("Nothing surely uses it, but places may"),
    ...resultFields,
  }),
  run: async ({ engine }, { target = "", language, maxResults }, follow) => {
    const answer = await engine.ask("unused", { path: target, language, limit: maxResults }, signalOf(follow));
    if (!answer.ok) return answer;
    const { path, files, examined, found } = answer.value;
    return {
      ok: true,
      value: {
        target: path,
        file_count: files,
        examined_count: examined,
        unused: found.filter(isSure).map(symbolResult),
        by_others: found.filter((one) => !isSure(one) && isHidden(one)).map(shown),
        possibly_used: found.filter((one) => !isHidden(one)).map(shown),
        ...resultFieldsOf([answer], found.length >= maxResults, [BY_SYNTAX]),
      },
    };
  },
  text: (value, shorten) =>
    [
      `${shorten(value.target)} — of ${value.examined_count} definitions ${value.unused.length} unused, ${value.by_others.length} unless others use them, ${value.possibly_used.length} possibly used`,
      ...titled("unused", value.unused, shorten),
      ...titled("unused here, others may use them", value.by_others, shorten),
      ...titled("possibly used", value.possibly_used, shorten),
      ...footer(value),
    ].join("\n"),
});

const BY_SYNTAX = "by syntax: what is used under a name that is made at run time is not seen";

function titled(title: string, found: readonly UnusedSymbol[], shorten: Shorten): readonly string[] {
  if (found.length === 0) return [];
  return [
    `  ${title}:`,
    ...found.flatMap((one) => {
      const { reasons = [], possible = [], possible_count = 0 } = one;
      return [
        `    ${placeOf(one, shorten)}  ${one.kind} ${calledName(one)}${reasons.length === 0 ? "" : `  (${reasons.join("; ")})`}`,
        ...possible.map((place) => `      ? ${placeOf(place, shorten)}  ${place.preview}  (${place.why})`),
        ...more(possible_count - possible.length, "      ? "),
      ];
    }),
  ];
}
