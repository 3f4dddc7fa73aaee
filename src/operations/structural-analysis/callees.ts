/** Callees: what a function calls, outermost calls only, and what those call. */

import { z } from "zod";
import type { Answer } from "../../answers/answer.ts";
import {
  type Declared,
  declaredKey,
  type Outgoing,
  type ServerCall,
} from "../../answers/relations/relation-questions.ts";
import { type Branch, walk } from "../../answers/relations/walk.ts";
import { timeLimitOf } from "../../index/time-limit.ts";
import { count, type Shorten, symbol } from "../results.ts";
import { defineMode } from "./mode.ts";
import {
  againOf,
  certainty,
  type EdgeOrigin,
  footer,
  markOf,
  more,
  origin,
  placeOf,
  resultFields,
  resultFieldsOf,
  type SymbolResult,
  symbolResult,
} from "./results.ts";
import { ServerAnswers } from "./server-answers.ts";
import { about, aboutOf, askDeclarations, heading, notesOn, signalOf } from "./symbol.ts";
import { drawTree, nodeOf, rootOf } from "./tree-graph.ts";

export interface Callee {
  readonly call: string;
  readonly name: string;
  /** Of the call. */
  readonly file_path: string;
  readonly line: number;
  readonly certainty: "resolved" | "name_only";
  readonly origin: EdgeOrigin;
  readonly contains: string[];
  readonly definitions: SymbolResult[];
  readonly again?: "cycle" | "shown" | undefined;
  readonly callees: Callee[];
  readonly more?: number | undefined;
}

const callee: z.ZodType<Callee> = z.lazy(() =>
  z.object({
    call: z.string().describe("As it is written, its first line"),
    name: z.string(),
    file_path: z.string(),
    line: count.describe("Of the call"),
    certainty,
    origin,
    contains: z.array(z.string()).describe("Names of calls inside this one, which are not listed by themselves"),
    definitions: z.array(symbol).describe("What may be called, best first; none: it is not of the project"),
    again: z.enum(["cycle", "shown"]).optional(),
    callees: z.array(callee),
    more: z.int().optional().describe("Calls that maxNodes left out"),
  }),
);

interface Node {
  readonly found: readonly Declared[];
}
interface Edge {
  readonly call: Outgoing;
  readonly path: string;
}

/** What can be followed: what is sure, or the only one of its name. */
const followed = ({ certainty: sure, callees: found }: Outgoing): readonly Declared[] =>
  sure === "resolved" ? found.slice(0, 1) : found.length === 1 ? found : [];

const shownBranch = ({ edge: { call, path }, branches, again, more: left }: Branch<Node, Edge>): Callee => ({
  call: call.text,
  name: call.name,
  file_path: path,
  line: call.place.start.line + 1,
  certainty: call.certainty,
  origin: call.origin,
  contains: [...call.contains],
  definitions: call.callees.map(symbolResult),
  ...(again === undefined ? {} : { again }),
  callees: branches.map(shownBranch),
  ...(left > 0 ? { more: left } : {}),
});

export const callees = defineMode({
  output: z.object({ ...about, callees: z.array(callee), more: z.int().optional(), ...resultFields }),
  run: async (world, input, follow) => {
    const declarations = await askDeclarations(world, input, follow);
    if (!declarations.ok) return declarations;
    const { depth = 1, maxNodes } = input;
    const answers: Answer<unknown>[] = [declarations];
    const servers = new ServerAnswers(world, input, follow);
    const calleesAt = async ({ path, selection: { start: position } }: Declared) => {
      const ask = (calls: readonly ServerCall[] | undefined) =>
        world.engine.ask("callees", { path, position, fromServers: calls, ...timeLimitOf(follow) }, signalOf(follow));
      const outgoing = await servers.outgoing({ path, position });
      if (outgoing !== undefined || !servers.knows({ path })) return ask(outgoing);
      const bySyntax = await ask(undefined);
      if (!bySyntax.ok) return bySyntax;
      const meanings = await Promise.all(
        bySyntax.value.slice(0, maxNodes).map(async ({ place }) => {
          const target = await servers.meaningAt({ path, position: place.start });
          return target === undefined ? [] : [{ place, target }];
        }),
      );
      return ask(meanings.flat());
    };
    const walked = await walk<Node, Edge>(
      { found: declarations.value.found },
      {
        depth,
        maxNodes,
        keyOf: ({ found }) => (found.length === 0 ? undefined : found.map(declaredKey).join(" ")),
        steps: async ({ found }) => {
          const steps: { readonly edge: Edge; readonly node: Node }[] = [];
          for (const declared of found) {
            const { path } = declared;
            const answer = await calleesAt(declared);
            answers.push(answer);
            if (!answer.ok) continue;
            for (const call of answer.value) steps.push({ edge: { call, path }, node: { found: followed(call) } });
          }
          return steps;
        },
      },
    );
    const covered = aboutOf(declarations.value, input);
    return {
      ok: true,
      value: {
        ...covered,
        callees: walked.branches.map(shownBranch),
        ...(walked.more > 0 ? { more: walked.more } : {}),
        ...resultFieldsOf(
          answers,
          walked.isCut || covered.more_definitions !== undefined,
          notesOn(declarations.value),
          servers.provenance,
        ),
      },
    };
  },
  text: (value, shorten) =>
    [
      ...heading(value, shorten),
      ...linesOf(value.callees, value.more, shorten, "  "),
      ...(value.callees.length === 0 ? ["  no calls found"] : []),
      ...footer(value),
    ].join("\n"),
  graph: (value, shorten) =>
    drawTree<Callee>(rootOf(value, shorten), value.callees, {
      node: ({ name, definitions: [definition] }) =>
        definition ? nodeOf(definition, shorten) : { key: `?${name}`, label: `${name}()` },
      below: (one) => one.callees,
      towards: "leaves",
    }),
});
/** Calls within a call that are told by name. */
const MOST_INNER = 8;

const linesOf = (
  found: readonly Callee[],
  left: number | undefined,
  shorten: Shorten,
  indent: string,
): readonly string[] => [
  ...found.flatMap((one) => [
    `${indent}→ ${one.call}  ${placeOf(one, shorten)}${definedAt(one, shorten)}${againOf(one)}`,
    ...innerOf(one, indent),
    ...linesOf(one.callees, one.more, shorten, `${indent}  `),
  ]),
  ...more(left ?? 0, indent),
];

/** Where the callee is, unless a dependency has it: of one that only its name tells, how many it may be. */
function definedAt({ definitions, ...edge }: Callee, shorten: Shorten): string {
  const [first, second] = definitions;
  if (first === undefined || edge.origin === "dependency") return "";
  if (edge.certainty === "resolved") return `  = ${placeOf(first, shorten)}${markOf(edge)}`;
  return second === undefined ? `  = ${placeOf(first, shorten)}${markOf(edge)}` : `${markOf(edge)}`;
}

const innerOf = ({ contains }: Callee, indent: string): readonly string[] => {
  if (contains.length === 0) return [];
  const names = contains.slice(0, MOST_INNER).map((name) => `${name}()`);
  const left = contains.length - names.length;
  return [`${indent}  with: ${names.join(", ")}${left > 0 ? `, ... ${left} more` : ""}`];
};
