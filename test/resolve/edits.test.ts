/** Edits: what is known of a name stays right when the text far before it changes, and only what lies near is read anew. */

import { expect, test } from "vitest";
import { makeWorld, type World } from "../support/world.ts";

/** More than the marks around an edit that are made anew. */
const FAR = 3000;

const lines = async ({ engine, at, path }: World, line: number, character: number): Promise<readonly string[]> => {
  const answer = await engine.ask("references", {
    path: at.path,
    position: { line, character },
    scope: "project",
    includeDeclaration: true,
  });
  if (!answer.ok) throw new Error(answer.problem.message);
  expect(answer.provenance.complete, path("")).toBe(true);
  return answer.value.places.map(({ range: { start } }) => `${start.line + 1}:${start.character + 1}`);
};

/** Languages in which a key is the field of what holds it, and how far its holder begins before it. */
const WORLDS: Readonly<Record<string, readonly [file: string, text: (far: string) => string]>> = {
  Go: [
    "/a.go",
    (far) =>
      `package m\n// first\ntype Box struct {\n\tcount int\n\tname string\n}\nvar box = Box{\n\tname: "${far}",\n\tcount: 1,\n}\n`,
  ],
  Rust: [
    "/src/lib.rs",
    (far) =>
      `mod m;\n// first\npub struct Box {\n\tcount: u8,\n\tname: &'static str,\n}\npub const BOX: Box = Box {\n\tname: "${far}",\n\tcount: 1,\n};\n`,
  ],
  TypeScript: [
    "/a.ts",
    (far) =>
      `export {};\n// first\ninterface Box {\n\tcount: number;\n\tname: string;\n}\nconst box: Box = {\n\tname: "${far}",\n\tcount: 1,\n};\n`,
  ],
  Python: [
    "/a.py",
    (far) =>
      `import m\n# first\ndef box(\n\tcount=0,\n\tname="",\n): return count\n\nbox(\n\tname="${far}",\n\tcount=1)\n`,
  ],
};

for (const [language, [file, text]] of Object.entries(WORLDS))
  test(`${language}: an edit far before a key whose holder begins as far before it`, async () => {
    const content = text("x".repeat(FAR));
    const at = content.indexOf("first");
    const world = makeWorld(`//- ${file}\n${content.slice(0, at)}$0${content.slice(at)}`, { warm: true });
    try {
      const before = await lines(world, 3, 1);
      expect(before.length).toBeGreaterThan(1);
      const { path } = world.at;
      world.engine.tell({
        type: "change",
        path,
        version: 2,
        edits: [{ start: at, end: at, text: "it doesn't matter how\u0020" }],
      });
      expect(await lines(world, 3, 1)).toEqual(before);
      const comment = language === "Python" ? "# is it's\n" : "// is it's\n";
      const start = content.indexOf("\n") + 1;
      world.engine.tell({ type: "change", path, version: 3, edits: [{ start, end: start, text: comment }] });
      const moved = before.map((place) => place.replace(/^\d+/, (line) => String(Number(line) + 1)));
      expect(await lines(world, 4, 1)).toEqual(moved);
    } finally {
      await world.close();
    }
  });

test("an edit where the holder begins, far before its key, says what the key means", async () => {
  const bag = "type Bag struct {\n\tcount int\n\tname string\n}\n";
  const content = `${WORLDS["Go"]?.[1]("x".repeat(FAR)) ?? ""}${bag}`;
  const at = content.indexOf("Box{");
  const world = makeWorld(`//- /a.go\n${content.slice(0, at)}$0${content.slice(at)}`, { warm: true });
  try {
    expect(await lines(world, 3, 1)).toEqual(["4:2", "9:2"]);
    const { path } = world.at;
    world.engine.tell({ type: "change", path, version: 2, edits: [{ start: at, end: at + 3, text: "Bag" }] });
    expect(await lines(world, 3, 1)).toEqual(["4:2"]);
    expect(await lines(world, 11, 1)).toEqual(["9:2", "12:2"]);
  } finally {
    await world.close();
  }
});
