/** Results: how operations say what several of them say: places, how complete a result is, what to be warned of. */

import { z } from "zod";
import type { Provenance } from "../answers/answer.ts";
import type { Origin, Place } from "../index/target.ts";
import { grouped } from "../text/grouped.ts";
import type { Position, Range } from "../text/line-index.ts";
import { numberOf } from "../text/number-of.ts";

/** Lines and columns, from 1; columns in UTF-16 units. */
export const count = z.int().min(1);

/** A definition by its name and place. */
export const symbol = z.object({
  name: z.string(),
  kind: z.string(),
  container: z.string().optional(),
  file_path: z.string(),
  line: count,
  column: count,
});

export const ORIGINS = [
  "at_definition",
  "lexical",
  "import_bound",
  "file_scope",
  "package",
  "qualified",
  "self_member",
  "typed_receiver",
  "return_type",
  "include",
  "pair_global",
  "unique_visible",
  "ranked",
  "name_match",
  "external",
  "dependency",
  "scip",
  "precise",
] as const satisfies readonly Origin[];

/** A place that may mean what was asked about. */
const possible = z.object({
  file_path: z.string(),
  line: count,
  column: count,
  preview: z.string(),
  why: z.string().describe("Why it is not known what the name means there"),
});
export type Possible = z.output<typeof possible>;

export const toPossible = ({ path, range, preview, why = "" }: Omit<Place, "kind" | "origin">): Possible => ({
  file_path: path,
  ...counted(range.start),
  preview,
  why,
});

/** A list of such places, of results that have one. */
export const possibles = z
  .array(possible)
  .optional()
  .describe("Places of the name of which nothing tells whether they mean it: the answer is incomplete by them");

/** `5 calls, 2 more possible`. */
export const howMany = (sure: number, what: string, unsure = 0): string =>
  `${numberOf(sure, what)}${unsure === 0 ? "" : `, ${unsure} more possible`}`;

/** Such places by why nothing tells, which is said once for all that share it, and one line each. */
export const possibleGroups = (
  found: readonly Possible[],
  shorten: Shorten,
): readonly { readonly heading: string; readonly lines: readonly string[] }[] =>
  [...grouped(found, ({ why }) => why)].map(([why, places]) => ({
    heading: `possible, ${why || "it cannot be told"}:`,
    lines: places.map(({ preview, why: _, ...at }) => placeLine(at, preview.trim(), shorten)),
  }));

/** How complete an answer is with so many places that may mean what was asked about. */
export function withPossible(
  { complete, incompleteBecause }: Pick<Provenance, "complete" | "incompleteBecause">,
  unsure: number,
): Pick<Provenance, "complete" | "incompleteBecause"> {
  if (unsure === 0 || !complete) return { complete, incompleteBecause };
  const [places, them] = [numberOf(unsure, "more places"), unsure === 1 ? "it means" : "they mean"];
  return {
    complete: false,
    incompleteBecause: `${places} of the name may mean it (possible): nothing tells what ${them}`,
  };
}

const warning = z.object({ code: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()) });

/** What any result may carry besides: what is wrong with the file or the answer, and what could not be looked at. */
export const completenessFields = {
  warning: warning.optional(),
  complete: z.boolean(),
  incomplete_because: z.string().optional(),
};

export interface Warning {
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface Completeness {
  readonly warning?: z.output<typeof warning>;
  readonly complete: boolean;
  readonly incomplete_because?: string;
}

export function completenessOf(
  warnings: readonly Warning[],
  { complete, incompleteBecause }: Pick<Provenance, "complete" | "incompleteBecause">,
): Completeness {
  const [first] = warnings;
  return {
    ...(first === undefined
      ? {}
      : { warning: { code: first.code, message: first.message, details: { ...first.details } } }),
    complete,
    ...(incompleteBecause === undefined ? {} : { incomplete_because: incompleteBecause }),
  };
}

/** Zero-based to 1-based. */
export const counted = ({ line, character }: Position): { line: number; column: number } => ({
  line: line + 1,
  column: character + 1,
});

/** For `countedRange`. */
export const extent = { line: count, column: count, end_line: count, end_column: count };

/** Its end is the place behind the last character, as in every editor's column. */
export const countedRange = ({ start, end }: Range) => ({
  ...counted(start),
  end_line: end.line + 1,
  end_column: end.character + 1,
});

/** Absolute path to the one to show. */
export type Shorten = (path: string) => string;

interface Placed {
  readonly file_path: string;
  readonly line: number;
  readonly column: number;
}

/** A place as compilers print it, and what stands there. */
export const placeLine = ({ file_path, line, column }: Placed, text: string, shorten: Shorten): string =>
  `${shorten(file_path)}:${line}:${column}: ${text}`.trimEnd();
