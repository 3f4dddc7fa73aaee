/** Names of a project of which thousands fit what is typed: all that begin so are offered, of the others those that most files use. */

import { expect, it } from "vitest";
import { makeWorld } from "../support/world.ts";

const COUNT = 2500;
const scattered = Array.from({ length: COUNT }, (_, index) => `export function read_all${index}() {}`).join("\n");

it("offers what begins with two letters, and of what only has them what files use", async () => {
  const world = makeWorld(
    `//- /many.ts\n${scattered}\n//- /rare.ts\nexport function rarely() {}\n//- /uses.ts\nread_all2499();\n//- /here.ts\nra$0\n`,
    { warm: true },
  );
  try {
    const { path, position } = world.at;
    const answer = await world.engine.ask("complete", { path, position, limit: 10_000, waits: true });
    const { items, isComplete } = answer.ok ? answer.value : { items: [], isComplete: true };
    const names = items.map(({ name }) => name);
    expect(names).toContain("rarely");
    expect(names).toContain("read_all2499");
    expect(names.filter((name) => name.startsWith("read_all")).length).toBeLessThan(COUNT);
    expect(isComplete).toBe(false);
  } finally {
    await world.close();
  }
}, 30_000);
