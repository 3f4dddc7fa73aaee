/** Callers: who calls a symbol, through which line, and who calls those. */

import { z } from "zod";
import type { Answer } from "../../answers/answer.ts";
import { type Declared, declaredKey, type Meant } from "../../answers/relations/relation-questions.ts";
import { type Branch, walk } from "../../answers/relations/walk.ts";
import { numberOf } from "../../text/number-of.ts";
import { count, howMany, possibles, type Shorten, symbol } from "../results.ts";
import { byDirectory, directoriesOf, directoryLines } from "./by-directory.ts";
import { calledAs } from "./called-as.ts";
import { type Call, Calls } from "./calls.ts";
import { defineMode } from "./mode.ts";
import { PossiblePlaces } from "./possible-places.ts";
import {
  againOf,
  calledName,
  certainty,
  type EdgeOrigin,
  footer,
  markOf,
  more,
  origin,
  outside,
  placeOf,
  possibleBelow,
  possibleOf,
  resultFields,
  resultFieldsOf,
  type SymbolResult,
  symbolResult,
  unconfirmed,
} from "./results.ts";
import { ServerAnswers } from "./server-answers.ts";
import { about, aboutOf, askDeclarations, heading, meantBy, notesOn } from "./symbol.ts";
import { drawTree, nodeOf, rootOf } from "./tree-graph.ts";

export interface Caller extends SymbolResult {
  readonly certainty: "resolved" | "name_only";
  readonly origin: EdgeOrigin;
  readonly via: { readonly line: number; readonly text: string }[];
  readonly more_calls?: number | undefined;
  readonly through?: SymbolResult | undefined;
  readonly again?: "cycle" | "shown" | undefined;
  readonly callers: Caller[];
  readonly more?: number | undefined;
}

const caller: z.ZodType<Caller> = z.lazy(() =>
  symbol.extend({
    certainty,
    origin,
    via: z.array(z.object({ line: count, text: z.string() })).describe("The calls that make it a caller"),
    more_calls: z.int().optional(),
    through: symbol
      .optional()
      .describe("The member of a type above that is called: what runs may be the symbol, or another that overrides it"),
    again: z.enum(["cycle", "shown"]).optional().describe("It stands above itself, or elsewhere with its callers"),
    callers: z.array(caller),
    more: z.int().optional().describe("Callers that maxNodes left out"),
  }),
);

/** Calls of one caller that are told where there are more in all than `maxNodes`. */
const MOST_CALLS = 3;

/** What is followed: one definition; undefined for the several that were asked about. */
interface Followed {
  readonly declared: Declared | undefined;
}

/** The calls of one caller, the first of which says how sure it is. */
interface Edge {
  readonly caller: Declared;
  readonly calls: readonly Call[];
}

const FOLLOWED: ReadonlySet<string> = new Set(["function", "method", "constructor", "macro", "procedure", "class"]);

/** One edge for each caller and what it calls, in the order of their first calls. */
function edgesOf(calls: readonly Call[]): readonly Edge[] {
  const edges = new Map<string, { readonly caller: Declared; readonly calls: Call[] }>();
  for (const call of calls) {
    const { caller: declared, through } = call;
    const key = `${declaredKey(declared)} ${through === undefined ? "" : declaredKey(through)}`;
    const known = edges.get(key);
    if (known) known.calls.push(call);
    else edges.set(key, { caller: declared, calls: [call] });
  }
  return [...edges.values()];
}

const callsIn = (branches: readonly Branch<Followed, Edge>[]): number =>
  branches.reduce((all, { edge, branches: below }) => all + edge.calls.length + callsIn(below), 0);

/** @param most calls of one caller that are told */
const shownBranch = (
  { edge: { caller: declared, calls }, branches, again, more: left }: Branch<Followed, Edge>,
  most: number,
): Caller => {
  const [first] = calls as readonly [Call];
  const via = calls.slice(0, most).map(({ place, preview }) => ({ line: place.start.line + 1, text: preview }));
  return {
    ...symbolResult(declared),
    certainty: first.certainty,
    origin: first.origin,
    via,
    ...(calls.length > via.length ? { more_calls: calls.length - via.length } : {}),
    ...(first.through === undefined ? {} : { through: symbolResult(first.through) }),
    ...(again === undefined ? {} : { again }),
    callers: branches.map((one) => shownBranch(one, most)),
    ...(left > 0 ? { more: left } : {}),
  };
};

export const callers = defineMode({
  output: z.object({
    ...about,
    by_directory: byDirectory,
    callers: z.array(caller),
    more: z.int().optional(),
    call_count: z.int(),
    possible: possibles,
    possible_count: z.int().optional(),
    ...resultFields,
  }),
  run: async (world, input, follow) => {
    const declarations = await askDeclarations(world, input, follow);
    if (!declarations.ok) return declarations;
    const { depth = 1, maxNodes } = input;
    const path = declarations.value.within;
    const answers: Answer<unknown>[] = [declarations];
    let elsewhere = 0;
    let direct = 0;
    let others = 0;
    let callingFiles: readonly string[] = [];
    const [only, another] = declarations.value.found;
    const start: Followed = { declared: another === undefined ? only : undefined };
    const meantAt = async (node: Followed): Promise<readonly Meant[]> => {
      if (node === start || node.declared === undefined) return meantBy(declarations.value, path);
      return calledAs(world, node.declared, { within: path, follow, answers });
    };
    const servers = new ServerAnswers(world, input, follow);
    const possiblePlaces = new PossiblePlaces(servers);
    const notes: string[] = [];
    const calls = new Calls({ world, servers, possiblePlaces, follow });
    const walked = await walk<Followed, Edge>(start, {
      depth,
      maxNodes,
      keyOf: ({ declared }) => {
        if (declared === undefined) return "start";
        return declared === only || FOLLOWED.has(declared.kind) ? declaredKey(declared) : undefined;
      },
      steps: async (node) => {
        const found = await calls.of(await meantAt(node));
        const edges = edgesOf(found.calls);
        elsewhere += found.elsewhere;
        if (node === start) {
          callingFiles = edges.map((edge) => edge.caller.path);
          direct = found.calls.length;
          others = found.others;
          notes.push(...unconfirmed(found.calls, servers));
        }
        return edges.map((edge) => ({ edge, node: { declared: edge.caller } }));
      },
    });
    const most = callsIn(walked.branches) > maxNodes ? MOST_CALLS : maxNodes;
    const covered = aboutOf(declarations.value, input);
    return {
      ok: true,
      value: {
        ...covered,
        ...directoriesOf(callingFiles),
        callers: walked.branches.map((one) => shownBranch(one, most)),
        ...(walked.more > 0 ? { more: walked.more } : {}),
        call_count: direct,
        ...possibleOf(possiblePlaces.places, input),
        ...resultFieldsOf(
          [...answers, ...calls.answers],
          walked.isCut || covered.more_definitions !== undefined,
          [
            ...notesOn(declarations.value),
            ...outside(elsewhere, "calls", path),
            ...(direct === 0 && others > 0 ? [uncalled(others)] : []),
            ...notes,
          ],
          servers.provenance,
          possiblePlaces.places.length,
        ),
      },
    };
  },
  text: (value, shorten) =>
    [
      ...heading(value, shorten, unsureOf(value)),
      ...directoryLines(value.by_directory, "callers", shorten),
      ...linesOf(value.callers, value.more, shorten, "  "),
      ...(value.callers.length === 0 ? ["  no callers found"] : []),
      ...possibleBelow(value, shorten),
      ...footer(value),
    ].join("\n"),
  graph: (value, shorten) =>
    drawTree<Caller>(rootOf(value, shorten), value.callers, {
      node: (one) => nodeOf(one, shorten),
      below: (one) => one.callers,
      towards: "root",
    }),
});

const unsureOf = ({ call_count, possible_count = 0 }: { call_count: number; possible_count?: number | undefined }) =>
  possible_count === 0 ? undefined : howMany(call_count, "calls", possible_count);

const uncalled = (others: number): string =>
  `nothing calls it by name, but the name stands in ${numberOf(others, "other places")}: mode references tells where`;

const throughOf = ({ through }: Caller): string => (through === undefined ? "" : `  (through ${calledName(through)})`);

/** Calls that stand in one line are one line. */
const viaLines = ({ via }: Caller): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { line, text } of via) counts.set(`${text}  :${line}`, (counts.get(`${text}  :${line}`) ?? 0) + 1);
  return [...counts].map(([shown, count]) => (count === 1 ? shown : `${shown}  (${count} calls)`));
};

const linesOf = (
  found: readonly Caller[],
  left: number | undefined,
  shorten: Shorten,
  indent: string,
): readonly string[] => [
  ...found.flatMap((one) => [
    `${indent}← ${one.kind === "module" ? "(top level)" : calledName(one)}  ${placeOf(one, shorten)}${throughOf(one)}${markOf(one)}${againOf(one)}`,
    ...viaLines(one).map((via) => `${indent}  via: ${via}`),
    ...more(one.more_calls ?? 0, `${indent}  via: `),
    ...linesOf(one.callers, one.more, shorten, `${indent}  `),
  ]),
  ...more(left ?? 0, indent),
];
