/** Results: the pieces that the modes' results have in common, and what they read as. */

import { z } from "zod";
import type { Answer } from "../../answers/answer.ts";
import type { Certainty, Declared } from "../../answers/relations/relation-questions.ts";
import type { Origin } from "../../index/target.ts";
import {
  type Completeness,
  completenessFields,
  completenessOf,
  counted,
  ORIGINS,
  type Possible,
  possibleGroups,
  type Shorten,
  type symbol,
  withPossible,
} from "../results.ts";
import type { ServerAnswers } from "./server-answers.ts";

export const certainty = z
  .enum(["resolved", "name_only"])
  .describe("resolved: scopes, imports or types say so, or a language server; name_only: the name alone");
export const origin = z.enum(["precise", ...ORIGINS]);
export type EdgeOrigin = "precise" | Origin;

export type SymbolResult = z.output<typeof symbol>;

export const symbolResult = ({ name, kind, container, path, selection }: Declared): SymbolResult => ({
  name,
  kind,
  ...(container === undefined ? {} : { container }),
  file_path: path,
  ...counted(selection.start),
});

/** What every result says besides its lists. */
export const resultFields = {
  truncated: z.boolean().describe("Whether limits left something out"),
  notes: z.array(z.string()).describe("What to know before relying on it"),
  origin: z.string().describe("Who answered: language servers with their versions, and syntax"),
  ...completenessFields,
};

export interface ResultFields extends Completeness {
  readonly truncated: boolean;
  readonly notes: string[];
  readonly origin: string;
}

/** Syntax alone. */
const SYNTAX: ServerAnswers["provenance"] = { origin: "syntax", incompleteBecause: undefined, notes: [] };

/**
 * @param answers what the result was made from: it is as complete as the least of them
 * @param unsure places of which nobody tells whether they belong to it
 */
export function resultFieldsOf(
  answers: readonly Answer<unknown>[],
  truncated: boolean,
  notes: readonly string[],
  provenance: ServerAnswers["provenance"] = SYNTAX,
  unsure = 0,
): ResultFields {
  const warnings = answers.flatMap((answer) => (answer.ok ? answer.warnings : []));
  const lacking = answers.find((answer) => !answer.ok || !answer.provenance.complete);
  const bySyntax = lacking === undefined || lacking.ok ? lacking?.provenance.incompleteBecause : unanswered(lacking);
  const incompleteBecause = bySyntax ?? provenance.incompleteBecause;
  const complete = lacking === undefined && provenance.incompleteBecause === undefined;
  return {
    truncated,
    notes: [...notes, ...provenance.notes],
    origin: provenance.origin,
    ...completenessOf(warnings, withPossible({ complete, incompleteBecause }, unsure)),
  };
}

/** The places that may belong to a result, as many as one wants of them, and how many there are. */
export const possibleOf = (
  places: readonly Possible[],
  { maxResults }: { readonly maxResults: number },
): { readonly possible?: Possible[]; readonly possible_count?: number } =>
  places.length === 0 ? {} : { possible: places.slice(0, maxResults), possible_count: places.length };

/** They are lines below a result. */
export const possibleBelow = (
  {
    possible = [],
    possible_count = 0,
  }: { readonly possible?: Possible[] | undefined; readonly possible_count?: number | undefined },
  shorten: Shorten,
): readonly string[] => [
  ...possibleGroups(possible, shorten).flatMap(({ heading, lines }) => [
    `  ${heading}`,
    ...lines.map((line) => `    ${line}`),
  ]),
  ...more(possible_count - possible.length, "    "),
];

/** A question further on that has no answer: what it would have led to is not there. */
const unanswered = ({ problem: { message } }: Extract<Answer<unknown>, { readonly ok: false }>): string =>
  `not everything could be followed: ${message}`;

export const outside = (elsewhere: number, what: string, path: string | undefined): readonly string[] =>
  elsewhere === 0 || path === undefined ? [] : [`${what} outside of path: ${elsewhere} more`];

/** `Class.method()`, `name()`, `Name`. */
const CALLED = new Set(["function", "method", "constructor", "macro", "procedure"]);
export const calledName = ({ name, kind, container }: Pick<SymbolResult, "name" | "kind" | "container">): string =>
  `${container === undefined ? "" : `${container}.`}${name}${CALLED.has(kind) ? "()" : ""}`;

export const placeOf = ({ file_path, line }: Pick<SymbolResult, "file_path" | "line">, shorten: Shorten): string =>
  `${shorten(file_path)}:${line}`;

/** What an edge's line ends with where it is not sure, or comes from a language server. */
export const markOf = (edge: { readonly certainty: Certainty; readonly origin: EdgeOrigin }): string =>
  edge.certainty === "name_only" ? "  [name only]" : edge.origin === "precise" ? "  [precise]" : "";

/** What only syntax says, by the name alone, where a language server answered. */
export const unconfirmed = (
  edges: readonly { readonly certainty: Certainty }[],
  asked: ServerAnswers,
): readonly string[] => {
  const unsure = asked.hasAnswered ? edges.filter(({ certainty: sure }) => sure === "name_only").length : 0;
  return unsure === 0 ? [] : [`${unsure} go by the name alone: no language server confirms them`];
};

/** Lines under a result. Why it is not all, every door says by itself. */
export const footer = ({ notes }: { readonly notes: readonly string[] }): readonly string[] =>
  notes.map((note) => `note: ${note}`);

/** What a line ends with whose node stands above itself, or elsewhere with what follows it. */
const AGAIN = { cycle: "  (cycle)", shown: "  (see above)" } as const;
export const againOf = ({ again }: { readonly again?: keyof typeof AGAIN | undefined }): string =>
  again === undefined ? "" : AGAIN[again];

export const more = (left: number, indent: string): readonly string[] =>
  left === 0 ? [] : [`${indent}... ${left} more`];
