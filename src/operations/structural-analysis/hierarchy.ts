/** Hierarchy: what a type extends, implements and mixes in, and what extends, implements and mixes in it. */

import { z } from "zod";
import type { Answer } from "../../answers/answer.ts";
import {
  type DeclarationsResult,
  type Declared,
  declaredKey,
  type HierarchyStep,
  type Meant,
  PRECISE,
} from "../../answers/relations/relation-questions.ts";
import { type Branch, type Walked, walk } from "../../answers/relations/walk.ts";
import { timeLimitOf } from "../../index/time-limit.ts";
import { numberOf } from "../../text/number-of.ts";
import { count, howMany, possibles, type Shorten } from "../results.ts";
import { byDirectory, directoriesOf, directoryLines } from "./by-directory.ts";
import type { Input } from "./input.ts";
import { defineMode } from "./mode.ts";
import { PossiblePlaces } from "./possible-places.ts";
import {
  againOf,
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
} from "./results.ts";
import { ServerAnswers } from "./server-answers.ts";
import { about, aboutOf, askDeclarations, heading, meantAlone, meantBy, notesOn, signalOf } from "./symbol.ts";
import { drawTree, nodeOf, rootOf } from "./tree-graph.ts";

export interface Relative {
  readonly name: string;
  readonly relation: "extends" | "implements" | "mixes in";
  readonly certainty: "resolved" | "name_only";
  readonly origin: EdgeOrigin;
  readonly kind?: string | undefined;
  readonly container?: string | undefined;
  readonly file_path?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly again?: "cycle" | "shown" | undefined;
  readonly next: Relative[];
  readonly more?: number | undefined;
}

const relative: z.ZodType<Relative> = z.lazy(() =>
  z.object({
    name: z.string(),
    relation: z.enum(["extends", "implements", "mixes in"]),
    certainty,
    origin,
    kind: z.string().optional().describe("Absent with its place: the project does not define it"),
    container: z.string().optional(),
    file_path: z.string().optional(),
    line: count.optional(),
    column: count.optional(),
    again: z.enum(["cycle", "shown"]).optional(),
    next: z.array(relative).describe("Its own supertypes, or subtypes"),
    more: z.int().optional(),
  }),
);

/** Levels that are followed unless it is said. */
const ALL_LEVELS = 5;

interface Node {
  readonly type: Declared | undefined;
}

const shownBranch = ({ edge, branches, again, more: left }: Branch<Node, HierarchyStep>): Relative => ({
  ...(edge.type ? symbolResult(edge.type) : { name: edge.name }),
  relation: edge.relation,
  certainty: edge.certainty,
  origin: edge.origin,
  ...(again === undefined ? {} : { again }),
  next: branches.map(shownBranch),
  ...(left > 0 ? { more: left } : {}),
});

const isKin = (kind: string): boolean => !/^(?:function|method|constructor|field|property|enum_member)$/.test(kind);
/** What makes things of its own kind although no type is declared (JavaScript's functions). */
const isConstructor = (kind: string): boolean => kind === "function";

/** Of a member that many types have, nobody could tell whose relatives are meant: hundreds would be followed. */
const noType = (asked: Extract<Answer<DeclarationsResult>, { ok: true }>, input: Pick<Input, "maxResults">) => {
  const kinds = [...new Set(asked.value.found.map(({ kind }) => kind))].join(", ");
  const note = `${asked.value.name} is no type (${kinds}): ask for the hierarchy of what holds it`;
  return {
    ...aboutOf(asked.value, input),
    supertypes: [],
    subtypes: [],
    subtype_count: 0,
    ...resultFieldsOf([asked], false, [note]),
  };
};

export const hierarchy = defineMode({
  output: z.object({
    ...about,
    supertypes: z.array(relative),
    by_directory: byDirectory,
    subtypes: z.array(relative),
    subtype_count: z.int().describe("Of the direct ones, whatever the limits leave of them"),
    more: z.int().optional(),
    possible: possibles,
    possible_count: z.int().optional(),
    ...resultFields,
  }),
  run: async (world, input, follow) => {
    const asked = await askDeclarations(world, input, follow);
    if (!asked.ok) return asked;
    const { found } = asked.value;
    const types = found.filter(({ kind }) => isKin(kind));
    const related = types.length > 0 ? types : found.filter(({ kind }) => isConstructor(kind));
    if (related.length === 0 && found.length > 0) return { ok: true, value: noType(asked, input) };
    const declarations = { ...asked, value: { ...asked.value, found: related } };
    const { depth = ALL_LEVELS, maxNodes } = input;
    const path = declarations.value.within;
    const answers: Answer<unknown>[] = [declarations];
    let elsewhere = 0;
    let direct: readonly HierarchyStep[] = [];
    const start: Node = { type: undefined };
    const startingAt = declarations.value.found;
    const servers = new ServerAnswers(world, input, follow);
    const possiblePlaces = new PossiblePlaces(servers);
    const up = async ({ path: file, selection: { start: position } }: Declared) => {
      const spot = { path: file, position };
      const bySyntax = await world.engine.ask("supertypes", spot, signalOf(follow));
      if (!bySyntax.ok) return bySyntax;
      const fromServers = await servers.supertypes(
        spot,
        bySyntax.value.map((kin) => ({ path: kin.path, position: kin.place.start })),
      );
      return fromServers.length === 0
        ? bySyntax
        : world.engine.ask("supertypes", { ...spot, fromServers }, signalOf(follow));
    };
    const down = async (meant: Meant) =>
      world.engine.ask(
        "subtypes",
        { ...meant, fromServers: await servers.subtypes(meant.of), ...timeLimitOf(follow) },
        signalOf(follow),
      );
    const follow_ = (step: (node: Node) => Promise<readonly HierarchyStep[]>): Promise<Walked<Node, HierarchyStep>> =>
      walk<Node, HierarchyStep>(start, {
        depth,
        maxNodes,
        keyOf: (node) => (node === start ? startingAt.map(declaredKey).join(" ") : node.type && declaredKey(node.type)),
        steps: async (node) => (await step(node)).map((kin) => ({ edge: kin, node: { type: kin.type } })),
      });
    const supertypes = await follow_(async (node) => {
      const found: HierarchyStep[] = [];
      for (const type of node === start ? startingAt : node.type ? [node.type] : []) {
        const answer = await up(type);
        answers.push(answer);
        if (!answer.ok) continue;
        found.push(...answer.value);
      }
      return found;
    });
    const subtypes = await follow_(async (node) => {
      const found: HierarchyStep[] = [];
      const { type } = node;
      const meant = type === undefined ? meantBy(declarations.value, path) : [meantAlone(type, path)];
      for (const one of meant) {
        const answer = await down(one);
        answers.push(answer);
        if (!answer.ok) continue;
        const settled = await possiblePlaces.settle({
          of: one.of,
          possible: answer.value.possible,
          placeOf: ({ path: file, place: range, name: preview }) => ({ path: file, range, preview }),
        });
        found.push(...answer.value.found, ...settled.map(({ edge }): HierarchyStep => ({ ...edge, ...PRECISE })));
        elsewhere += answer.value.elsewhere;
      }
      if (node === start) direct = found;
      return found;
    });
    const covered = aboutOf(declarations.value, input);
    return {
      ok: true,
      value: {
        ...covered,
        supertypes: supertypes.branches.map(shownBranch),
        ...directoriesOf(direct.flatMap(({ type }) => (type === undefined ? [] : [type.path]))),
        subtypes: subtypes.branches.map(shownBranch),
        subtype_count: direct.length,
        ...(subtypes.more > 0 ? { more: subtypes.more } : {}),
        ...possibleOf(possiblePlaces.places, input),
        ...resultFieldsOf(
          answers,
          supertypes.isCut || subtypes.isCut || covered.more_definitions !== undefined,
          [...notesOn(declarations.value), ...outside(elsewhere, "subtypes", path)],
          servers.provenance,
          possiblePlaces.places.length,
        ),
      },
    };
  },
  text: (value, shorten) =>
    [
      ...heading(value, shorten, unsureOf(value)),
      ...linesOf(value.supertypes, "→", shorten, "  "),
      ...directoryLines(value.by_directory, "subtypes", shorten),
      ...linesOf(value.subtypes, "←", shorten, "  "),
      ...((value.more ?? 0) > 0 ? [`  ... (${numberOf(value.subtype_count, "subtypes")})`] : []),
      ...(value.supertypes.length + value.subtypes.length === 0 ? ["  no supertypes and no subtypes found"] : []),
      ...possibleBelow(value, shorten),
      ...footer(value),
    ].join("\n"),
  graph: (value, shorten) => {
    const root = rootOf(value, shorten);
    const drawing = {
      node: (one: Relative) => (isPlaced(one) ? nodeOf(one, shorten) : { key: `?${one.name}`, label: one.name }),
      below: (one: Relative) => one.next,
      label: (one: Relative) => one.relation,
    };
    const up = drawTree(root, value.supertypes, { ...drawing, towards: "leaves" });
    const down = drawTree(root, value.subtypes, { ...drawing, towards: "root" });
    return { nodes: [...up.nodes, ...down.nodes], edges: [...up.edges, ...down.edges] };
  },
});

const unsureOf = (value: { subtype_count: number; possible_count?: number | undefined }): string | undefined =>
  value.possible_count === undefined ? undefined : howMany(value.subtype_count, "subtypes", value.possible_count);

const isPlaced = (one: Relative): one is Relative & SymbolResult => one.file_path !== undefined;

const linesOf = (found: readonly Relative[], arrow: string, shorten: Shorten, indent: string): readonly string[] =>
  found.flatMap((one) => [
    `${indent}${arrow} ${one.name}${isPlaced(one) ? `  ${placeOf(one, shorten)}` : ""}${relationText(one)}${markOf(one)}${againOf(one)}`,
    ...linesOf(one.next, arrow, shorten, `${indent}  `),
    ...more(one.more ?? 0, `${indent}  `),
  ]);

/** What goes without saying is not said. */
const relationText = ({ relation }: Relative): string => (relation === "extends" ? "" : `  (${relation})`);
