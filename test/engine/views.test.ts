/** Several clients of one engine: the same files, documents of their own. */

import { describe, expect, test } from "vitest";
import type { Engine } from "../../src/engine.ts";
import { type Project, project } from "./engine.ts";

const FILES = {
  "shape.ts": "export function area(side: number): number {\n  return side * side;\n}\n",
  "user.ts": 'import { area } from "./shape.ts";\nexport const total = area(3);\n',
};

const open = (engine: Engine, path: string, text: string): void =>
  engine.tell({ type: "open", path, languageId: undefined, version: 1, text });

/** Where `area` of user.ts leads, and how often the name stands where somebody sees it. */
async function seen(engine: Engine, { path }: Project) {
  const at = { path: path("user.ts"), position: { line: 0, character: 10 } };
  const [hover, references] = [
    await engine.ask("hover", at),
    await engine.ask("references", { ...at, includeDeclaration: false }),
  ];
  if (!hover.ok || !references.ok) throw new Error("no answer");
  return {
    signature: hover.value?.signature,
    places: references.value.places.map((place) => place.path.slice(place.path.lastIndexOf("/") + 1)).sort(),
  };
}

const OWN = "export function area(width: number, height: number): number {\n  return width * height;\n}\n";

describe.each([0, 1])("with %i index workers", (workers) => {
  test("no client sees another's text", async () => {
    const world = project(FILES, { workers });
    const { engine, path } = world;
    const [first, second] = [engine.view(), engine.view()];
    open(first, path("shape.ts"), OWN);
    open(second, path("user.ts"), `${FILES["user.ts"]}area(4);\n`);
    expect(await seen(first, world)).toEqual({
      signature: "export function area(width: number, height: number): number",
      places: ["user.ts", "user.ts"],
    });
    expect(await seen(second, world)).toEqual({
      signature: "export function area(side: number): number",
      places: ["user.ts", "user.ts", "user.ts"],
    });
    expect((await seen(engine, world)).places).toHaveLength(2);
  });

  test("what one edits, opens and closes is its own", async () => {
    const world = project(FILES, { workers });
    const { engine, path } = world;
    const [first, second] = [engine.view(), engine.view()];
    for (const view of [first, second]) open(view, path("shape.ts"), OWN);
    first.tell({
      type: "change",
      path: path("shape.ts"),
      version: 2,
      edits: [{ start: 21, end: 26, text: "breadth" }],
    });
    expect((await seen(first, world)).signature).toBe("export function area(breadth: number, height: number): number");
    expect((await seen(second, world)).signature).toBe("export function area(width: number, height: number): number");
    first.tell({ type: "close", path: path("shape.ts") });
    expect((await seen(first, world)).signature).toBe("export function area(side: number): number");
    expect((await seen(second, world)).signature).toBe("export function area(width: number, height: number): number");
  });

  test("the documents of a client go with it, and nobody else's", async () => {
    const world = project(FILES, { workers });
    const { engine, path } = world;
    const [first, second] = [engine.view(), engine.view()];
    open(first, path("shape.ts"), OWN);
    open(second, path("shape.ts"), OWN);
    await first.close();
    expect((await seen(second, world)).signature).toBe("export function area(width: number, height: number): number");
    expect((await engine.ask("status", {})).files).toBe(2);
  });
});

test("a file that only one client hides by an open document is indexed for the other", async () => {
  const world = project(FILES, { workers: 1 });
  const { engine, path, indexed } = world;
  open(engine, path("shape.ts"), OWN);
  await indexed();
  const view = engine.view();
  expect((await seen(view, world)).signature).toBe("export function area(side: number): number");
  const symbols = await view.ask("symbols", { query: "area", limit: 10, wait: true });
  expect(symbols.ok && symbols.value.map(({ name }) => name)).toEqual(["area"]);
});
