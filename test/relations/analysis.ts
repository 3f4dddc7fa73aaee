/** Analysis: what `structural_analysis` says of a small project. */

import { expect } from "vitest";
import { NO_SERVERS } from "../../src/operations/ports/precise.ts";
import { operation as structuralAnalysis } from "../../src/operations/structural-analysis/operation.ts";
import { makeWorld } from "../support/world.ts";

/** The text form, by a cold and by a warm engine; throws when they say otherwise. */
export async function analysis(files: string, params: object): Promise<string> {
  const said: string[] = [];
  for (const warm of [false, true]) {
    const { engine, indexed, root, close } = makeWorld(files, { warm, open: false });
    try {
      if (warm) await indexed();
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
  const [cold, warm] = said;
  expect(warm, "a warm engine says what a cold one says").toBe(cold);
  return cold ?? "";
}
