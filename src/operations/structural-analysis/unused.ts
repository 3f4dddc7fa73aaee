/** Unused: what of a file or a directory nothing uses, and what may be used all the same. */

import { z } from "zod";
import type { Unused } from "../../answers/relations/relation-questions.ts";
import { directoryGroups } from "../../files/directory-groups.ts";
import { grouped } from "../../text/grouped.ts";
import { numberOf } from "../../text/number-of.ts";
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
    left_file_count: z
      .int()
      .describe("Files of these that were not looked through: nothing is said of what they define"),
    examined_count: z.int().describe("Functions, types, constants that were looked at; fields and locals are not"),
    unused_count: z.int(),
    unused: z.array(symbol).describe("Nothing in the project uses or mentions it, and nothing says that others may"),
    by_others_count: z.int(),
    by_others: z
      .array(unusedSymbol)
      .describe("Nothing in the project uses or mentions it: whether anybody else does, reasons say"),
    possibly_used_count: z.int(),
    possibly_used: z.array(unusedSymbol).describe("Nothing surely uses it, but places may"),
    left_in: z
      .array(z.object({ target: z.string(), files: z.int() }))
      .optional()
      .describe("Files that were not looked through, or directories with them: targets to go on with"),
    ...resultFields,
  }),
  run: async ({ engine }, { target = "", language, maxResults }, follow) => {
    const answer = await engine.ask("unused", { path: target, language }, signalOf(follow));
    if (!answer.ok) return answer;
    const { path, files, left, examined, found } = answer.value;
    const sure = found.filter(isSure);
    const byOthers = found.filter((one) => !isSure(one) && isHidden(one));
    const possiblyUsed = found.filter((one) => !isHidden(one));
    const isCut = [sure, byOthers, possiblyUsed].some(({ length }) => length > maxResults);
    return {
      ok: true,
      value: {
        target: path,
        file_count: files,
        left_file_count: left.length,
        examined_count: examined,
        unused_count: sure.length,
        unused: sure.slice(0, maxResults).map(symbolResult),
        by_others_count: byOthers.length,
        by_others: byOthers.slice(0, maxResults).map(shown),
        possibly_used_count: possiblyUsed.length,
        possibly_used: possiblyUsed.slice(0, maxResults).map(shown),
        ...(left.length === 0 ? {} : { left_in: targetsOf(left) }),
        ...resultFieldsOf([answer], isCut, [BY_SYNTAX]),
      },
    };
  },
  text: (value, shorten, style) => {
    const { file_count, left_file_count, examined_count, left_in = [] } = value;
    const counts = `${value.unused_count} unused, ${value.by_others_count} unless others use ${value.by_others_count === 1 ? "it" : "them"}, ${value.possibly_used_count} possibly used`;
    const most = style === undefined ? "maxResults" : "--max-results";
    const lists = [
      ["unused", value.unused, value.unused_count],
      ["unused here, others may use them", value.by_others, value.by_others_count],
      ["possibly used", value.possibly_used, value.possibly_used_count],
    ] as const;
    return [
      left_file_count === 0
        ? `${shorten(value.target)} — of ${numberOf(examined_count, "definitions")} ${counts}`
        : `${shorten(value.target)} — only ${file_count - left_file_count} of ${numberOf(file_count, "files")} were looked through: of ${numberOf(examined_count, "definitions")} in them ${counts}`,
      ...lists.flatMap(([title, found, count]) => [
        ...titled(title, found, shorten),
        ...(count > found.length ? [`    ... ${count - found.length} more: ${most}`] : []),
      ]),
      ...(left_in.length === 0 ? [] : ["  not looked through, to go on with as targets:"]),
      ...left_in.map(({ target, files }) => `    ${shorten(target)}  ${numberOf(files, "files")}`),
      ...footer(value),
    ].join("\n");
  },
});

/** Files or directories that are told. */
const MOST_TARGETS = 12;

/** Files as few targets: themselves where they are few, else their directories. */
function targetsOf(paths: readonly string[]): { target: string; files: number }[] {
  if (paths.length <= MOST_TARGETS) return paths.map((target) => ({ target, files: 1 }));
  const told = directoryGroups(paths, MOST_TARGETS);
  const files = grouped(paths, (path) => told.get(path) ?? path);
  return [...files].map(([target, its]) => ({ target, files: its.length }));
}

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
