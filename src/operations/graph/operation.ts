/** The operation `graph`: what calls, extends or imports what, drawn: as a page, a picture, Mermaid or DOT. */

import { z } from "zod";
import { turn } from "../../files/time-slice.ts";
import { languageByName } from "../../languages/table.ts";
import { numberOf } from "../../text/number-of.ts";
import { defineOperation, type Follow, type World } from "../operation.ts";
import { completenessFields, count } from "../results.ts";
import { dot, type Graph, mermaid } from "../structural-analysis/graph.ts";
import { type Tree, treeOf } from "./leaves.ts";
import { EDITORS } from "./looks.ts";
import { RELATION_NAMES, RELATIONS } from "./relations.ts";
import { deepest, directoriesOf, inside, rolledUp, type View } from "./view.ts";

const FORMATS = ["mermaid", "dot", "svg", "html", "json"] as const;

/** Boxes of a drawing that can still be looked at. */
const MOST_BOXES = 150;

const input = z
  .strictObject({
    relation: z.enum(RELATION_NAMES).describe("What the arrows say"),
    symbol: z.string().min(1).optional().describe("A name, or a name path (Class/method): callers, callees, hierarchy"),
    target: z
      .string()
      .min(1)
      .optional()
      .describe("File or directory: dependencies (what it imports), dependents (what imports it)"),
    format: z
      .enum(FORMATS)
      .default("mermaid")
      .describe(
        "html: one page with search and zoom, in which directories open; svg; mermaid; dot; json: the graph itself",
      ),
    level: z
      .int()
      .min(1)
      .optional()
      .describe(
        `Directories deeper than this are one box (default: as deep as ${MOST_BOXES} boxes allow; html has all)`,
      ),
    depth: z.int().min(1).max(5).optional().describe("Levels to follow (callers, callees: 3; hierarchy: 5)"),
    language: z.string().min(1).optional().describe("Only definitions of this language"),
    path: z.string().min(1).optional().describe("Only what stands in this file or directory"),
    maxNodes: count.default(300).describe("Definitions at most (callers, callees, hierarchy)"),
    outside: z.boolean().default(false).describe("Also what is not of the project"),
    editor: z.enum(EDITORS).default("file").describe("Where a click on the page leads"),
  })
  .superRefine(({ relation, symbol, target }, context) => {
    const needed = RELATIONS[relation].about;
    if ((needed === "symbol" ? symbol : target) === undefined)
      context.addIssue({ code: "custom", path: [needed], message: `is required for ${relation}` });
  });

const output = z.object({
  relation: z.enum(RELATION_NAMES),
  format: z.enum(FORMATS),
  drawing: z.string().describe("In the format that was asked for; empty for json"),
  base: z.string().describe("The directory in which all of it lies; boxes are named from there"),
  level: z.int(),
  boxes: z.array(
    z.object({
      name: z.string(),
      file_path: z.string().optional(),
      line: count.optional(),
      size: z.int().describe("Files or definitions in it"),
    }),
  ),
  arrows: z.array(
    z.object({
      from: z.int().describe("Index among the boxes"),
      to: z.int(),
      count: z.int(),
      unsure: z.boolean(),
      cycle: z.boolean(),
      label: z.string().optional(),
    }),
  ),
  cycles: z.array(z.array(z.string())).describe("Boxes that lead to each other"),
  truncated: z.boolean(),
  notes: z.array(z.string()),
  origin: z.string(),
  ...completenessFields,
});
type Output = z.output<typeof output>;
type Input = z.output<typeof input>;

/** A view as Mermaid and DOT have it. */
const drawable = ({ boxes, arrows }: View): Graph => ({
  nodes: boxes.map(({ id, label }) => ({ key: id, label })),
  edges: arrows.map(({ from, to, isUnsure, isInCycle, label, count: links }) => ({
    from,
    to,
    isUnsure,
    label:
      [links > 1 ? String(links) : "", label ?? "", isInCycle ? "cycle" : ""].filter(Boolean).join(" ") || undefined,
  })),
});

interface Drawn {
  readonly tree: Tree;
  readonly view: View;
  readonly title: string;
  readonly foot: string;
  readonly given: Input;
}

async function picture({ view }: Drawn): Promise<string> {
  const [viz, { place }, { svg }] = await Promise.all([graphviz(), import("./layout.ts"), import("./svg.ts")]);
  return svg(place(viz, view));
}

async function wholePage({ tree, title, foot, given }: Drawn): Promise<string> {
  const [viz, { place }, { page }] = await Promise.all([graphviz(), import("./layout.ts"), import("./page.ts")]);
  const directories = [];
  for (const path of directoriesOf(tree)) {
    directories.push(place(viz, inside(tree, path)));
    // Whoever else is served by this process is answered in between.
    await turn();
  }
  const all = tree.leaves.length <= MOST_BOXES ? place(viz, rolledUp(tree, Number.POSITIVE_INFINITY)) : undefined;
  const base = tree.base.split("/").at(-1) || tree.base || "/";
  return page({ title, foot, base, all, directories, editor: given.editor });
}

/** Loaded when it is needed: it is Graphviz, compiled, of a megabyte. */
const graphviz = async () => (await import("@viz-js/viz")).instance();

const DRAW: Readonly<Record<Input["format"], (drawn: Drawn) => string | Promise<string>>> = {
  mermaid: ({ view }) => mermaid(drawable(view)),
  dot: ({ view }) => dot(drawable(view)),
  svg: picture,
  html: wholePage,
  json: () => "",
};

function shown({ boxes, arrows, cycles }: View): Pick<Output, "boxes" | "arrows" | "cycles"> {
  const indexOf = new Map(boxes.map(({ id }, index) => [id, index]));
  const nameOf = new Map(boxes.map(({ id, label }) => [id, label]));
  return {
    boxes: boxes.map(({ label, leaf, size }) => ({
      name: label,
      ...(leaf?.file === undefined ? {} : { file_path: leaf.file }),
      ...(leaf?.line === undefined ? {} : { line: leaf.line }),
      size,
    })),
    arrows: arrows.map(({ from, to, count: links, isUnsure, isInCycle, label }) => ({
      from: indexOf.get(from) ?? 0,
      to: indexOf.get(to) ?? 0,
      count: links,
      unsure: isUnsure,
      cycle: isInCycle,
      ...(label === undefined ? {} : { label }),
    })),
    cycles: cycles.map((ids) => ids.map((id) => nameOf.get(id) ?? id)),
  };
}

export const operation = defineOperation({
  name: "graph",
  title: "How code hangs together, drawn",
  doc: "Draws who calls a function, what it calls, what a type extends and what extends it, which files or directories import which: as Mermaid, DOT, SVG or one page of HTML. Directories are rolled up where there is too much, cycles are marked.",
  rank: 45,
  isUnlisted: true,
  needs: ["engine", "index", "precise"],
  waitsForServers: ({ wait }) => wait !== undefined && wait !== "none",
  edits: false,
  input,
  output,
  shortForms: {
    "graph callers": { fixed: { relation: "callers" }, takes: ["symbol", "path?"], says: "who calls it, drawn" },
    "graph callees": { fixed: { relation: "callees" }, takes: ["symbol", "path?"], says: "what it calls, drawn" },
    "graph hierarchy": {
      fixed: { relation: "hierarchy" },
      takes: ["symbol", "path?"],
      says: "types above and below, drawn",
    },
    "graph dependencies": { fixed: { relation: "dependencies" }, takes: ["target"], says: "what imports what, drawn" },
    "graph dependents": { fixed: { relation: "dependents" }, takes: ["target"], says: "what imports it, drawn" },
  },
  run: async (world: Pick<World, "engine" | "precise">, given, follow: Follow) => {
    const { relation, format, level, language, outside, symbol, target } = given;
    const named = language === undefined ? {} : { language: languageByName(language)?.id ?? language };
    const outcome = await RELATIONS[relation].find(world, { ...given, ...named }, follow);
    if (!outcome.ok) return outcome;
    const { graph, result } = outcome.value;
    const tree = treeOf(graph, outside);
    const shownLevel = level ?? deepest(tree, MOST_BOXES);
    const view = rolledUp(tree, shownLevel);
    const title = `${relation} of ${symbol ?? target?.split(/[\\/]/).findLast(Boolean)}`;
    const cycles = view.cycles.length === 0 ? "" : `, ${numberOf(view.cycles.length, "cycles")} (red)`;
    const why = result.complete
      ? ""
      : `; incomplete${result.incomplete_because ? `: ${result.incomplete_because}` : ""}`;
    const foot = `${title}: ${numberOf(tree.leaves.length, "boxes")}, ${numberOf(tree.links.length, "links")}${cycles}; ${result.origin}${why}`;
    const drawing = await DRAW[format]({ tree, view, title, foot, given });
    return {
      ok: true,
      value: {
        relation,
        format,
        drawing,
        base: tree.base,
        level: shownLevel,
        ...shown(view),
        ...result,
      },
    };
  },
  isWell: ({ arrows }) => arrows.length > 0,
  text: (value) => (value.format === "json" ? JSON.stringify(value, undefined, 1) : value.drawing),
});
