import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "vitest";
import { makeWorld } from "../support/world.ts";

const N = Number(process.env["DEPTH"] ?? 20000);
const texts: Record<string, [string, string, number]> = {
  pyBal: ["a.py", `x = ${"[".repeat(N)}y${"]".repeat(N)}\ndef f(): return x\n`, 4 + N],
  pyOpen: ["a.py", `x = ${"[".repeat(N)}y\ndef f(): return x\n`, 4 + N],
  tsBal: ["a.ts", `let x = ${"[".repeat(N)}y${"]".repeat(N)};\nfunction f() { return x; }\n`, 8 + N],
  tsParen: ["a.ts", `let x = ${"(".repeat(N)}y${")".repeat(N)};\nfunction f() { return x; }\n`, 8 + N],
  tsOpen: ["a.ts", `let x = ${"{".repeat(N)}y\nfunction f() { return x; }\n`, 8 + N],
  tsBlocks: ["a.ts", `${"{ let y = 1;\n".repeat(N)}y${"}".repeat(N)}\nfunction f() { return x; }\n`, 13 * N],
  tsFn: ["a.ts", `${"function y() {\n".repeat(N)}y${"}".repeat(N)}\nfunction f() { return x; }\n`, 15 * N],
  rsBal: ["a.rs", `fn f() { let x = ${"(".repeat(N)}y${")".repeat(N)}; }\n`, 17 + N],
  rsMod: ["a.rs", `${"mod y {".repeat(N)}${"}".repeat(N)}\n`, 4],
  javaBal: ["A.java", `class A { int x = ${"(".repeat(N)}y${")".repeat(N)}; }\n`, 18 + N],
  javaCls: ["A.java", `${"class A {".repeat(N)}${"}".repeat(N)}\n`, 6],
  json: ["a.json", `${'{"a":\n'.repeat(N)}1${"}".repeat(N)}\n`, 6 * N - 4],
  closers: ["a.ts", `let x = 1;\n${"}".repeat(N)}\nfunction f() { return x; }\n`, 4],
};
const only = process.env["ONLY"]?.split(",");
for (const [name, [file, text, at]] of Object.entries(texts)) {
  if (only && !only.includes(name)) continue;
  test(name, { timeout: 300_000 }, async () => {
    const world = makeWorld(`//- /${file}\n${text}`, { warm: false });
    const path = world.path(`/${file}`);
    const before = text.slice(0, at);
    const line = before.split("\n").length - 1;
    const position = { line, character: at - before.lastIndexOf("\n") - 1 };
    world.engine.tell({ type: "open", path, languageId: undefined, version: 1, text });
    const run = async (q: string, p: object) => {
      const t = performance.now();
      let said: string;
      try {
        const r = (await (world.engine.ask as any)(q, p)) as any;
        said = r.ok ? `ok ${JSON.stringify(r.value).length}` : `${r.problem.code} ${r.problem.message}`;
      } catch (e: any) {
        said = `THROW ${e.message.slice(0, 200)}`;
      }
      console.log(name, q, said, `${(performance.now() - t).toFixed(0)} ms`);
    };
    await run("parse", { path });
    await run("outline", { path });
    await run("folds", { path });
    await run("selections", { path, positions: [position] });
    await run("hover", { path, position });
    await run("definition", { path, position, scope: "project", mode: "precise" });
    await run("references", { path, position, scope: "project", includeDeclaration: true });
    await run("highlights", { path, position });
    await run("symbols", { query: "f", limit: 5 });
    world.engine.tell({ type: "change", path, version: 2, edits: [{ start: at, end: at, text: "z" }] });
    await run("outline", { path });
    await run("highlights", { path, position });
    await world.close();
  });
}
