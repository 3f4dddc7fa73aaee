/** Engine asker: asks the syntax engine in this process, and tells places by their paths from a root. */

import { join, relative } from "node:path";
import type { Engine } from "../../src/engine.ts";
import type { Asker, Spot } from "./measure.ts";

/** @param root absolute */
export function askEngine(engine: Engine, root: string): Asker {
  const at = ({ path, range }: Spot) => ({
    path: join(root, path),
    position: range.start,
    scope: "project" as const,
    preview: false,
  });
  const short = <T extends { readonly path: string }>(one: T): T => ({ ...one, path: relative(root, one.path) });
  return {
    async definition(spot) {
      const answer = await engine.ask("definition", { ...at(spot), mode: "precise" });
      if (!answer.ok) return { targets: [], origin: answer.problem.code };
      const { targets, origin } = answer.value;
      return { targets: targets.map((one) => ({ ...short(one), range: one.selection, whole: one.range })), origin };
    },
    async references(spot) {
      const answer = await engine.ask("references", { ...at(spot), includeDeclaration: true });
      if (!answer.ok) return { origin: answer.problem.code, places: [], possible: [] };
      const { places, possible, origin } = answer.value;
      return { origin, places: places.map(short), possible: possible.map((one) => ({ why: "", ...short(one) })) };
    },
  };
}
