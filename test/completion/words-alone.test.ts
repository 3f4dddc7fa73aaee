/** A list whose text the parser does not get through in its time: the words around the place, never nothing. */

import { expect, it } from "vitest";
import { makeWorld } from "../support/world.ts";

const lines = Array.from(
  { length: 400 },
  (_, index) => `def lamp_${index}\n  value_${index}.each { |one| one }\nend\n`,
);

it("offers the words around where a parse takes longer than it may", async () => {
  let step = 0;
  let time = 0;
  const world = makeWorld(`//- /lamps.rb\n${lines.join("")}lam$0\n`, { warm: false, now: () => (time += step) });
  try {
    const { path } = world.at;
    await world.engine.ask("highlights", { path, position: { line: 0, character: 0 } });
    step = 60_000;
    const text = `${lines.join("")}${"lamps = [lamp_399]\n".repeat(300)}lam`;
    const behind = { line: text.split("\n").length - 1, character: 3 };
    const answer = await world.engine.ask("complete", { path, position: behind, text });
    const { items, isComplete, context } = answer.ok ? answer.value : { items: [], isComplete: true, context: "none" };
    expect(context).toBe("word");
    expect(items.slice(0, 2).map(({ name }) => name)).toEqual(["lamp_399", "lamps"]);
    expect(isComplete).toBe(false);
  } finally {
    await world.close();
  }
}, 30_000);
