/** Analysis: what `structural_analysis` says of a small project. */

import { expect } from "vitest";
import { NO_SERVERS } from "../../src/operations/ports/precise.ts";
import { operation as structuralAnalysis } from "../../src/operations/structural-analysis/operation.ts";
import { hasOutlines, makeWorld } from "../support/world.ts";

/** The text form, by a cold engine, by one that knows outlines, and by a warm one; throws when they say otherwise. */
export async function analysis(files: string, params: object): Promise<string> {
  const said: string[] = [];
  const states = [false, true, ...(hasOutlines(files) ? (["outlined"] as const) : [])];
  for (const warm of states) {
    const { engine, indexed, root, close } = makeWorld(files, { warm, open: false });
    try {
      if (warm !== false) await indexed();
      const input = structuralAnalysis.input.parse(params);
      const outcome = await structuralAnalysis.run({ engine, precise: NO_SERVERS }, input, {});
      const shown = outcome.ok
        ? structuralAnalysis.text(outcome.value, (path) => path.replace(`${root}/`, ""))
        : `${outcome.problem.code}: ${outcome.problem.message}`;
      said.push(shown.replaceAll(root, ""));
    } finally {
      await close();
    }
  }
  const [cold, warm, outlined = warm] = said;
  expect(warm, "a warm engine says what a cold one says").toBe(cold);
  expect(outlined, "one that knows outlines says the same").toBe(cold);
  return cold ?? "";
}
