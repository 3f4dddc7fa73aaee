/** The operation `structural_analysis`: callers, callees, definitions, hierarchy, references, dependencies, exports, what is unused and what a change touches, from syntax and the language servers that are ready. */

import { z } from "zod";
import { languageByName } from "../../languages/table.ts";
import { defineOperation, type Follow, type World } from "../operation.ts";
import { callees } from "./callees.ts";
import { callers } from "./callers.ts";
import { definitions } from "./definitions.ts";
import { dependencies } from "./dependencies.ts";
import { exports } from "./exports.ts";
import { dot, mermaid } from "./graph.ts";
import { hierarchy } from "./hierarchy.ts";
import { impact } from "./impact.ts";
import { FORMATS, input, MODES, type Mode as ModeName, mostTold, OF_USES } from "./input.ts";
import type { Mode } from "./mode.ts";
import { overview } from "./overview.ts";
import { references } from "./references.ts";
import { unused } from "./unused.ts";

const MODE: Readonly<Record<ModeName, Mode>> = {
  definitions,
  callers,
  callees,
  hierarchy,
  references,
  dependencies,
  exports,
  unused,
  impact,
  overview,
};

const format = z.enum(FORMATS);

/** A result says which mode and format it is of. */
const output = z.union(MODES.map((name) => MODE[name].output.extend({ mode: z.literal(name), format })));

interface Result {
  readonly mode: ModeName;
  readonly format: z.output<typeof format>;
}

const DRAW = { mermaid, dot } as const;

export const operation = defineOperation({
  name: "structural_analysis",
  title: "How code hangs together",
  doc: "Who calls a function and through which line, what it calls, where a symbol is defined and used, what a type extends and who extends it, what a file imports and exports, what of it nothing uses, what definitions and tests a change touches, and a project as a map. Of a symbol, or of a target (file or directory) for dependencies, exports, unused and overview. Every edge says whether it is resolved or goes by the name only.",
  chosenFor:
    "who calls it, what it calls, what extends it, what imports it, what is unused, which users and tests a change touches (impact), how a project is laid out (overview), every use by kind before a change or a deletion",
  rank: 40,
  needs: ["engine", "index", "precise"],
  waitsForServers: ({ wait, mode }) => wait !== "none" && (wait !== undefined || OF_USES.has(mode)),
  edits: false,
  input,
  output,
  shortForms: {
    callers: { fixed: { mode: "callers" }, takes: ["symbol", "path?"], says: "who calls it, through which line" },
    callees: { fixed: { mode: "callees" }, takes: ["symbol", "path?"], says: "what it calls" },
    hierarchy: {
      fixed: { mode: "hierarchy" },
      takes: ["symbol", "path?"],
      says: "what it extends, and what extends it",
    },
    dependencies: { fixed: { mode: "dependencies" }, takes: ["target"], says: "what a file or directory imports" },
    impact: {
      fixed: { mode: "impact" },
      takes: ["symbol", "path?"],
      says: "which definitions and tests a change of it touches",
    },
    overview: {
      fixed: { mode: "overview" },
      takes: ["target?"],
      says: "a project's modules by how much depends on them, its entry points, its tests",
    },
    unused: { fixed: { mode: "unused" }, takes: ["target"], says: "what of a file or directory nothing uses" },
  },
  run: async (world: Pick<World, "engine" | "precise">, given, follow: Follow) => {
    const { mode, format: form, language, maxResults = mostTold(mode) } = given;
    const outcome = await MODE[mode].run(world, { ...given, ...languageId(language), maxResults }, follow);
    return outcome.ok ? { ok: true, value: { mode, format: form, ...outcome.value } } : outcome;
  },
  text: (value, shorten, style) => {
    const { mode, format: form } = value as unknown as Result;
    const { text, graph } = MODE[mode];
    if (form === "json") return JSON.stringify(value, undefined, 1);
    return form !== "text" && graph ? DRAW[form](graph(value, shorten)) : text(value, shorten, style);
  },
});

/** Any name of a language; one that is none is the engine's to refuse. */
const languageId = (name: string | undefined): { readonly language?: string } =>
  name === undefined ? {} : { language: languageByName(name)?.id ?? name };
