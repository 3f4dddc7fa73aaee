/** Names of a project of which thousands fit what is typed: all that begin with two letters are offered, of the others those that most files use. */

import { expect, it } from "vitest";
import { makeWorld } from "../support/world.ts";

const COUNT = 2500;
const scattered = Array.from({ length: COUNT }, (_, index) => `export function read_all${index}() {}`).join("\n");

it("offers of one letter what most files use, and says that more letters bring more", async () => {
  const uses = Array.from({ length: 3 }, (_, index) => `//- /uses${index}.ts\nread_all2499();\n`).join("");
  const world = makeWorld(`//- /many.ts\n${scattered}\n${uses}//- /here.ts\nr$0\n`, { warm: true });
  try {
    const { path, position } = world.at;
    const answer = await world.engine.ask("complete", { path, position, limit: 10_000, waits: true });
    const { items, isComplete } = answer.ok ? answer.value : { items: [], isComplete: true };
    const offered = items.filter(({ name }) => name.startsWith("read_all"));
    expect(offered.map(({ name }) => name)).toContain("read_all2499");
    expect(offered.length).toBeGreaterThan(300);
    expect(offered.length).toBeLessThanOrEqual(400);
    expect(isComplete).toBe(false);
  } finally {
    await world.close();
  }
}, 30_000);

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
