/** Relations that can be drawn, each by the mode of `structural_analysis` that finds it. */

import type { Follow, Outcome } from "../operation.ts";
import type { Completeness } from "../results.ts";
import { callees } from "../structural-analysis/callees.ts";
import { callers } from "../structural-analysis/callers.ts";
import { dependencies } from "../structural-analysis/dependencies.ts";
import type { Graph } from "../structural-analysis/graph.ts";
import { hierarchy } from "../structural-analysis/hierarchy.ts";
import type { Mode as ModeName } from "../structural-analysis/input.ts";
import type { Backends, Mode } from "../structural-analysis/mode.ts";
import type { ResultFields } from "../structural-analysis/results.ts";

export const RELATION_NAMES = ["callers", "callees", "hierarchy", "dependencies", "dependents"] as const;
type RelationName = (typeof RELATION_NAMES)[number];

interface Asked {
  readonly symbol?: string | undefined;
  readonly target?: string | undefined;
  readonly language?: string | undefined;
  readonly path?: string | undefined;
  readonly depth?: number | undefined;
  readonly maxNodes: number;
}

/** Of a result what it says besides its lists. */
type Said = Completeness & Pick<ResultFields, "truncated" | "notes" | "origin">;

interface Found {
  readonly graph: Graph;
  readonly result: Said;
}

interface Relation {
  readonly about: "symbol" | "target";
  readonly find: (world: Backends, asked: Asked, follow: Follow) => Promise<Outcome<Found>>;
}

/** All of a project's imports: lists that are drawn are not told in part. */
const EVERYTHING = Number.MAX_SAFE_INTEGER;
/** Levels of calls: who calls is seldom all that one wants to see. */
const DEPTH = 3;

type Value = Readonly<Record<string, unknown>>;

interface Asking {
  readonly name: ModeName;
  readonly mode: Mode;
  readonly about: Relation["about"];
  readonly depth?: number;
  /** Whether what imports it is asked for, too. */
  readonly reverse?: boolean;
  /** Lists of the result that are not drawn, emptied. */
  readonly without?: Value;
}

/** Labels keep whole paths: what they are from is known when all are there. */
const whole = (path: string): string => path;

const relation = ({ name, mode, about, depth, reverse = false, without = {} }: Asking): Relation => ({
  about,
  find: async (world, asked, follow) => {
    const given = {
      ...asked,
      mode: name,
      depth: asked.depth ?? depth,
      reverse,
      maxResults: EVERYTHING,
      format: "text" as const,
    };
    const outcome = await mode.run(world, given, follow);
    if (!outcome.ok) return outcome;
    const value = { ...outcome.value, ...without };
    const { truncated, notes, origin, complete, incomplete_because, warning } = outcome.value as unknown as Said;
    const result = {
      truncated,
      notes,
      origin,
      complete,
      ...(warning === undefined ? {} : { warning }),
      ...(incomplete_because === undefined ? {} : { incomplete_because }),
    };
    return { ok: true, value: { graph: mode.graph?.(value, whole) ?? { nodes: [], edges: [] }, result } };
  },
});

export const RELATIONS: Readonly<Record<RelationName, Relation>> = {
  callers: relation({ name: "callers", mode: callers, about: "symbol", depth: DEPTH }),
  callees: relation({ name: "callees", mode: callees, about: "symbol", depth: DEPTH }),
  hierarchy: relation({ name: "hierarchy", mode: hierarchy, about: "symbol" }),
  dependencies: relation({ name: "dependencies", mode: dependencies, about: "target" }),
  dependents: relation({
    name: "dependencies",
    mode: dependencies,
    about: "target",
    reverse: true,
    without: { imports: [] },
  }),
};
