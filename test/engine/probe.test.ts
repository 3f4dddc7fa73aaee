import { test } from "vitest";
import { positionOf, project } from "./engine.ts";
test("p", { timeout: 300_000 }, async () => {
  for (const n of [30000, 125000]) {
  const text = `const value = 1; const sum = ${"value + ".repeat(n)}1;\n`;
  const world = project({});
  const path = world.open("a.ts", text);
  const position = positionOf(text, "value", 100);
  const run = async (q: string, p: object) => { const t = performance.now(); await (world.engine.ask as any)(q, p); console.log(n, q, (performance.now() - t) | 0); };
  await run("folds", { path });
  await run("definition", { path, position, scope: "project", mode: "precise" });
  await run("references", { path, position, scope: "project", includeDeclaration: true });
  await run("hover", { path, position });
  await run("hover", { path, position: positionOf(text, "sum") });
  await run("selections", { path, positions: [position] });
  await run("parse", { path });
  await run("outline", { path });
  }
});
