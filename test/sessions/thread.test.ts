/** The syntax thread dies: what the editor had open is known to the next one, and answers go on. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { beginSyntaxThread } from "../../server/threads/begun-thread.ts";
import { startSyntaxThread } from "../../server/threads/threads.ts";
import type { Engine } from "../../src/engine.ts";

function start(files: Readonly<Record<string, string>>): {
  engine: Engine;
  path: (name: string) => string;
  problems: string[];
} {
  const root = mkdtempSync(join(tmpdir(), "tandem-thread-"));
  const path = (name: string): string => join(root, name);
  for (const [name, content] of Object.entries(files)) writeFileSync(path(name), content);
  const problems: string[] = [];
  const engine = startSyntaxThread({
    thread: beginSyntaxThread({}, new URL("./mortal-thread.mjs", import.meta.url)),
    onProblem: (problem) => problems.push(problem),
  });
  engine.tell({ type: "roots", roots: [root] });
  engine.tell({ type: "index", watch: true });
  onTestFinished(async () => {
    await engine.close();
    rmSync(root, { recursive: true });
  });
  return { engine, path, problems };
}

const GREET = "def greet():\n    pass\n";

const definitionLine = async (engine: Engine, path: string): Promise<number | undefined> => {
  const answer = await engine.ask("definition", {
    path,
    position: { line: 0, character: 0 },
    scope: "project",
    mode: "precise",
  });
  return answer.ok ? answer.value.targets[0]?.selection.start.line : undefined;
};

test("unsaved edits outlive it, and the document that ended it twice is left alone", async () => {
  const { engine, path, problems } = start({ "a.py": GREET, "b.py": "greet()\n", "deadly.py": GREET });
  engine.tell({ type: "open", path: path("a.py"), languageId: "python", version: 1, text: `\n${GREET}` });
  engine.tell({ type: "change", path: path("a.py"), version: 2, edits: [{ start: 0, end: 0, text: "\n\n" }] });
  expect(await definitionLine(engine, path("b.py"))).toBe(3);
  expect(await engine.ask("outline", { path: path("deadly.py") })).toMatchObject({
    ok: false,
    problem: { code: "TS_INTERNAL", details: { file_path: path("deadly.py") } },
  });
  expect(problems.filter((problem) => problem.startsWith("the syntax engine died"))).toHaveLength(2);
  expect(await definitionLine(engine, path("b.py"))).toBe(3);
  engine.tell({ type: "change", path: path("a.py"), version: 3, edits: [{ start: 0, end: 1, text: "" }] });
  expect(await definitionLine(engine, path("b.py"))).toBe(2);
  expect(await engine.ask("outline", { path: path("a.py") })).toMatchObject({ ok: true, provenance: { version: 3 } });
  const built = await engine.ask("symbols", { query: "greet", limit: 10, wait: true });
  expect(built).toMatchObject({ ok: true, value: { length: 2 }, provenance: { complete: true } });
});

test("questions that it was asked meanwhile are answered by the next one", async () => {
  const { engine, path } = start({ "a.py": GREET, "b.py": "greet()\n", "deadly.py": GREET });
  const asked = Array.from({ length: 20 }, (_, index) =>
    index === 7 ? engine.ask("outline", { path: path("deadly.py") }) : definitionLine(engine, path("b.py")),
  );
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer === 0)).toHaveLength(19);
  expect(answers[7]).toMatchObject({ ok: false, problem: { code: "TS_INTERNAL" } });
});

test("a file that ends it twice in a question that names another is left out of the answer, which says so", async () => {
  const { engine, path, problems } = start({
    "a.py": GREET,
    "b.py": "from a import greet\ngreet()\n",
    "c.py": "from a import greet\ngreet()\n# DEADLY\n",
  });
  const answer = await engine.ask("references", {
    path: path("a.py"),
    position: { line: 0, character: 5 },
    scope: "project",
    includeDeclaration: false,
  });
  expect(answer).toMatchObject({
    ok: true,
    value: { places: [{ path: path("b.py") }, { path: path("b.py") }] },
    provenance: { complete: false },
    warnings: [{ details: { files: [{ file_path: path("c.py"), reason: "failed" }] } }],
  });
  expect(problems).toContain(`${path("c.py")} is left alone: the syntax engine died of it twice`);
  expect(await engine.ask("outline", { path: path("a.py") })).toMatchObject({ ok: true });
});
