/** Work that dies or is called off: the build goes on, answers stay complete, nobody waits. */

import { describe, expect, test } from "vitest";
import type { IndexProgress } from "../../src/engine.ts";
import type { IndexBatch } from "../../src/index/index-worker.ts";
import type { WorkerThread } from "../../src/index/worker-client.ts";
import { inlineWorker } from "../support/world.ts";
import {
  definitionsOf,
  mortalWorker,
  type Project,
  placesOf,
  project,
  referencesOf,
  silent,
  valueIn,
} from "./engine.ts";

const START = { line: 0, character: 0 };

function manyFiles(count: number): Record<string, string> {
  const files: Record<string, string> = { "ask.py": "greet()\n" };
  for (let index = 0; index < count; index++) files[`f${index}.py`] = "def greet():\n    pass\n";
  return files;
}

const progressOf = async ({ engine }: Project): Promise<IndexProgress> => (await engine.ask("status", {})).progress;

describe("the index", () => {
  test("of what changed after it was built has counts of its own", async () => {
    const world = project(manyFiles(40), { workers: 1 });
    await world.indexed();
    const said: IndexProgress[] = [];
    world.engine.onProgress((progress) => said.push(progress));
    world.write("f7.py", "def later():\n    pass\n");
    world.engine.tell({ type: "files", changes: [{ path: world.path("f7.py"), change: "changed" }] });
    await world.indexed();
    expect(said.at(-1)).toMatchObject({ phase: "done", files: 1, done: 1 });
  });

  test("is told of after somebody who waited for it has long gone", async () => {
    const world = project(manyFiles(40), { workers: 1 });
    const said: IndexProgress[] = [];
    world.engine.onProgress((progress) => said.push(progress));
    const wait = new AbortController();
    await world.engine.ask("symbols", { query: "", limit: 1, wait: true }, { signal: wait.signal });
    wait.abort();
    world.write("f7.py", "def later():\n    pass\n");
    world.engine.tell({ type: "files", changes: [{ path: world.path("f7.py"), change: "changed" }] });
    await world.indexed();
    expect(said.at(-1)).toMatchObject({ phase: "done", files: 1, done: 1 });
  });
});

/** Keeps the thread for longer than any piece of its work may take. */
function spin(milliseconds: number): void {
  for (const until = performance.now() + milliseconds; performance.now() < until; );
}

const symbolsOf = async ({ engine }: Project, query: string) => engine.ask("symbols", { query, limit: 100 });

describe("a search for symbols before there is an index", () => {
  test("finds what is indexed while it reads other files", async () => {
    let release: (() => void) | undefined;
    const spawn = (): WorkerThread => {
      const inner = inlineWorker();
      const onMessage: WorkerThread["onMessage"] = (to) => {
        inner.onMessage((message) => {
          release = () => to(message);
        });
      };
      return { ...inner, onMessage };
    };
    const atWork = (path: string | undefined): void => {
      if (path === undefined) return;
      release?.();
      spin(10);
    };
    const files = { "a.py": "def greet_you(): pass\n", "b.py": "def greet_me(): pass\n" };
    const world = project(files, { workers: 1, spawn, ports: { atWork } });
    // Nothing is found, so all words are read.
    expect(valueIn(await symbolsOf(world, "nowhere"))).toEqual([]);
    while (release === undefined) await new Promise(setImmediate);
    const answer = await symbolsOf(world, "greet");
    expect(valueIn(answer).map(({ name }) => name)).toEqual(["greet_me", "greet_you"]);
    expect(answer).toMatchObject({ provenance: { complete: true } });
  });

  test("gives others their turn between long files", async () => {
    let turns = 0;
    const turnsAt: number[] = [];
    const atWork = (path: string | undefined): void => {
      if (path === undefined) return;
      turnsAt.push(turns);
      spin(10);
    };
    const long = `"""\ndef greet(): a word of a text\n${"a line of text\n".repeat(10_000)}"""\n`;
    const world = project({ "a.py": long, "b.py": long, "c.py": long }, { spawn: silent, ports: { atWork } });
    expect(valueIn(await symbolsOf(world, "nowhere"))).toEqual([]);
    let isOver = false;
    const count = (): void => {
      turns++;
      if (!isOver) setImmediate(count);
    };
    count();
    await symbolsOf(world, "greet");
    isOver = true;
    expect(new Set(turnsAt)).toHaveLength(3);
  });
});

describe("an index worker", () => {
  test("that dies once: its files are read by another one", async () => {
    let lives = 1;
    const world = project(manyFiles(40), {
      workers: 2,
      spawn: () => mortalWorker((path) => path.endsWith("f7.py") && lives-- > 0),
    });
    await world.indexed();
    expect(await progressOf(world)).toMatchObject({ phase: "done", files: 41, done: 41, skipped: {} });
    expect(await definitionsOf(world, world.path("ask.py"), START, "name")).toHaveLength(40);
  });

  test("that dies of a file: the file is skipped and said, all others are there", async () => {
    const said: IndexProgress[] = [];
    const world = project(manyFiles(40), { workers: 2, spawn: () => mortalWorker((path) => path.endsWith("f7.py")) });
    world.engine.onProgress((progress) => said.push(progress));
    await world.indexed();
    expect(await progressOf(world)).toMatchObject({ phase: "done", files: 41, done: 41, skipped: { failed: 1 } });
    expect(said.at(-1)).toMatchObject({ phase: "done" });
    const found = await definitionsOf(world, world.path("ask.py"), START, "name");
    expect(found).toHaveLength(39);
    expect(found).not.toContain("f7.py:1:5");
    const at = { path: world.path("ask.py"), position: START, scope: "project", mode: "name" } as const;
    expect(await world.engine.ask("definition", at)).toMatchObject({
      warnings: [{ details: { files: [{ file_path: world.path("f7.py"), reason: "failed" }] } }],
      provenance: { complete: false },
    });
  });

  test("has its next files while it works: it answers its first batch only when it has a second", async () => {
    const spawn = (): WorkerThread => {
      const inner = inlineWorker();
      const held: unknown[] = [];
      let isAhead = false;
      return {
        ...inner,
        post: (message) => {
          held.push(message);
          isAhead ||= held.length > 1;
          if (isAhead) for (const one of held.splice(0)) inner.post(one);
        },
      };
    };
    const world = project(manyFiles(40), { workers: 1, spawn });
    await world.indexed();
    expect(await progressOf(world)).toMatchObject({ phase: "done", files: 41, done: 41, skipped: {} });
  });

  test("reads tests last", async () => {
    const read: string[] = [];
    const spawn = (): WorkerThread => {
      const inner = inlineWorker();
      const post = (message: unknown): void => {
        read.push(...(message as IndexBatch).files.map(({ path }) => path));
        inner.post(message);
      };
      return { ...inner, post };
    };
    const files = Object.entries(manyFiles(20)).flatMap(([path, text]) => [
      [`tests/${path}`, text],
      [`src/${path}`, text],
    ]);
    const world = project(Object.fromEntries(files), { workers: 1, spawn });
    await world.indexed();
    const isTest = read.map((path) => path.startsWith(world.path("tests")));
    expect(isTest).toEqual([...new Array(21).fill(false), ...new Array(21).fill(true)]);
  });

  test("that dies of a file which is then mended: the file is back", async () => {
    let isDeadly = true;
    const world = project(manyFiles(5), {
      workers: 1,
      spawn: () => mortalWorker((path) => isDeadly && path.endsWith("f3.py")),
    });
    await world.indexed();
    isDeadly = false;
    world.write("f3.py", "\ndef greet():\n    pass\n");
    world.engine.tell({ type: "files", changes: [{ path: world.path("f3.py"), change: "changed" }] });
    expect(await definitionsOf(world, world.path("ask.py"), START, "name")).toContain("f3.py:2:5");
  });

  test("that dies of every file: the build ends", async () => {
    const world = project(manyFiles(30), { workers: 2, spawn: () => mortalWorker(() => true) });
    await world.indexed();
    expect(await progressOf(world)).toMatchObject({ phase: "done", done: 31, skipped: { failed: 31 } });
  });

  test("that never starts: the build ends", async () => {
    const world = project(manyFiles(3), {
      workers: 1,
      spawn: () => ({ ...inlineWorker(), post: () => {}, onEnd: (listener) => listener("could not start") }),
    });
    await world.indexed();
    expect(await progressOf(world)).toMatchObject({ phase: "done", done: 4, skipped: { failed: 4 } });
  });

  test("that cannot be made: the build ends, files are searched without it", async () => {
    let refusals = 1;
    const world = project(manyFiles(30), {
      workers: 2,
      spawn: () => {
        if (refusals-- > 0) throw new Error("ERR_WORKER_INIT_FAILED");
        return inlineWorker();
      },
    });
    await world.indexed();
    expect(await progressOf(world)).toMatchObject({ phase: "done", done: 31, skipped: { failed: 31 } });
    expect(await definitionsOf(world, world.path("ask.py"), START, "name")).toHaveLength(30);
    // The next build finds threads again.
    world.engine.tell({ type: "roots", roots: [world.root] });
    await world.indexed();
    expect((await world.engine.ask("status", {})).filesWithFacts).toBe(31);
  });

  test("that dies where no other can be made: what it had not read is searched without it", async () => {
    let spawned = 0;
    const world = project(manyFiles(30), {
      workers: 1,
      spawn: () => {
        if (spawned++ > 0) throw new Error("ERR_WORKER_INIT_FAILED");
        return mortalWorker(() => true);
      },
    });
    await world.indexed();
    expect(await progressOf(world)).toMatchObject({ phase: "done", done: 31, skipped: { failed: 31 } });
    expect(await definitionsOf(world, world.path("ask.py"), START, "name")).toHaveLength(30);
  });

  test("that is still at work: answers do not wait for it, and are complete", async () => {
    const batches: IndexBatch[] = [];
    const world = project(manyFiles(40), {
      workers: 1,
      spawn: () => ({ ...inlineWorker(), post: (batch) => void batches.push(batch as IndexBatch) }),
    });
    const built = world.indexed();
    expect(await definitionsOf(world, world.path("ask.py"), START, "name")).toHaveLength(40);
    // Where nothing had to be waited for, the build has not begun yet.
    expect((await progressOf(world)).phase).not.toBe("done");
    const symbols = await world.engine.ask("symbols", { query: "greet", limit: 100 });
    expect(symbols).toMatchObject({ ok: true, provenance: { complete: false, incompleteBecause: expect.any(String) } });
    // Nobody will ever answer the batch: the question ends with the test.
    void built;
  });

  test("finds a file changed behind its back: the newer text counts", async () => {
    const release: (() => void)[] = [];
    const world = project(manyFiles(3), {
      workers: 1,
      spawn: () => {
        const inner = inlineWorker();
        let listener: (message: unknown) => void = () => {};
        inner.onMessage((message) => release.push(() => listener(message)));
        return {
          ...inner,
          onMessage: (to) => {
            listener = to;
          },
        };
      },
    });
    const built = world.indexed();
    while (release.length === 0) await new Promise((resolve) => setImmediate(resolve));
    // Read by the worker, not yet taken.
    world.write("f1.py", "\n\ndef greet():\n    pass\n");
    world.engine.tell({ type: "files", changes: [{ path: world.path("f1.py"), change: "changed" }] });
    const isDone = built.then(() => true);
    for (;;) {
      release.shift()?.();
      const done = await Promise.race([isDone, new Promise((resolve) => setImmediate(() => resolve(false)))]);
      if (done) break;
    }
    expect(await definitionsOf(world, world.path("ask.py"), START, "name")).toEqual([
      "f0.py:1:5",
      "f1.py:3:5",
      "f2.py:1:5",
    ]);
  });
});

describe("called off", () => {
  test.each([1, 0])("references of the whole project stop where they are (%i index workers)", async (workers) => {
    const world = project(manyFiles(300), { workers });
    if (workers > 0) await world.indexed();
    const path = world.path("ask.py");
    const controller = new AbortController();
    let batches = 0;
    const answer = await world.engine.ask(
      "references",
      { path, position: START, scope: "project", includeDeclaration: true },
      {
        signal: controller.signal,
        onPartial: () => {
          batches++;
          controller.abort();
        },
      },
    );
    expect(answer).toMatchObject({ ok: false, problem: { code: "TS_CANCELLED" } });
    if (workers === 0) expect(batches).toBeLessThan(300);
    expect(await referencesOf(world, path, START)).toHaveLength(301);
  });

  test("before it began", async () => {
    const world = project(manyFiles(3));
    const path = world.path("ask.py");
    const signal = AbortSignal.abort();
    for (const answer of [
      await world.engine.ask("definition", { path, position: START, scope: "project", mode: "precise" }, { signal }),
      await world.engine.ask("hover", { path, position: START }, { signal }),
      await world.engine.ask("symbols", { query: "greet", limit: 10, wait: true }, { signal }),
    ])
      expect(answer).toMatchObject({ ok: false, problem: { code: "TS_CANCELLED" } });
  });
});

test("places that came in batches are the places of the answer, each once", async () => {
  const world = project(manyFiles(50));
  const streamed: string[] = [];
  const answer = await world.engine.ask(
    "references",
    { path: world.path("ask.py"), position: START, scope: "project", includeDeclaration: true },
    { onPartial: (places) => streamed.push(...placesOf(world, places)) },
  );
  expect(streamed.toSorted()).toEqual(placesOf(world, valueIn(answer).places));
});

test("closed in the middle of everything: who asked is not left waiting", async () => {
  const world = project(manyFiles(100), { workers: 2, watch: true });
  const { engine } = world;
  const at = { path: world.path("ask.py"), position: START };
  const asked = [
    engine.ask("definition", { ...at, scope: "project", mode: "precise" }),
    engine.ask("references", { ...at, scope: "project", includeDeclaration: true }),
    engine.ask("hover", at),
    engine.ask("symbols", { query: "greet", limit: 10 }),
  ];
  await engine.close();
  for (const answer of await Promise.all(asked)) expect(answer).toHaveProperty("ok");
});

test("questions without a pause do not hold the index up", async () => {
  const world = project({ "a.py": "def a(): pass\n", "b.py": "def b(): pass\n" }, { workers: 1 });
  const path = world.open("c.py", "a()\n");
  while ((await progressOf(world)).phase !== "done") {
    await world.engine.ask("outline", { path });
    // The engine's own clock gets its turn, and never a moment without a question that it would call quiet.
    await new Promise(setImmediate);
  }
  expect(await progressOf(world)).toMatchObject({ phase: "done", done: 2 });
});
