/** The engine on another thread: answers, cancellation, and what happens when the thread dies. */

import { describe, expect, test } from "vitest";
import { beginSyntaxThread } from "../../server/threads/begun-thread.ts";
import { RemoteEngine } from "../../server/threads/remote-engine.ts";
import { Replay } from "../../server/threads/replay.ts";
import {
  CancelFlags,
  FileAtWork,
  type FromSyntaxThread,
  type ToSyntaxThread,
} from "../../server/threads/thread-messages.ts";
import { serveEngine } from "../../server/threads/thread-service.ts";
import { startSyntaxThread } from "../../server/threads/threads.ts";
import type { Engine, EngineNotification } from "../../src/engine.ts";
import { answered, place, ScriptedEngine } from "../support/session.ts";

/** Threads that do what the test says, and a clock that the test moves. */
function rig() {
  const threads: {
    readonly got: ToSyntaxThread[];
    readonly flags: CancelFlags;
    readonly atWork: FileAtWork;
    isTerminated: boolean;
    say(message: FromSyntaxThread): void;
    die(): void;
  }[] = [];
  const problems: string[] = [];
  let later: { due: number; run: () => void }[] = [];
  let now = 0;
  const shared = { flags: CancelFlags.allocate(), atWork: FileAtWork.allocate() };
  const engine = new RemoteEngine({
    shared,
    start: (on) => {
      const thread = {
        got: [] as ToSyntaxThread[],
        flags: new CancelFlags(shared.flags),
        atWork: new FileAtWork(shared.atWork),
        isTerminated: false,
        say: on.message,
        die: () => on.death("boom"),
      };
      threads.push(thread);
      return {
        post: (message) => thread.got.push(message),
        terminate: () => {
          thread.isTerminated = true;
        },
      };
    },
    clock: () => now,
    later: (milliseconds, run) => {
      const entry = { due: now + milliseconds, run };
      later.push(entry);
      return () => {
        later = later.filter((one) => one !== entry);
      };
    },
    onProblem: (message) => problems.push(message),
  });
  const pass = (milliseconds: number): void => {
    now += milliseconds;
    for (const entry of later.filter(({ due }) => due <= now)) {
      later = later.filter((one) => one !== entry);
      entry.run();
    }
  };
  const thread = () => {
    const last = threads.at(-1);
    if (last === undefined) throw new Error("no thread was started");
    return last;
  };
  const asks = () => thread().got.filter((message) => message.type === "ask");
  /** Answers the newest thread's question about a path. */
  const answer = (path: string, result: unknown): void => {
    const ask = asks().find(({ params }) => (params as { path: string }).path === path);
    thread().say({ type: "answer", id: ask?.id ?? -1, result });
  };
  return { engine, threads, thread, asks, answer, pass, problems };
}

const REFERENCES = {
  path: "/a",
  position: { line: 0, character: 0 },
  scope: "project",
  includeDeclaration: true,
} as const;
const outlineOf = (path: string) => ({ path });
const gone = (path: string) => ({
  ok: false,
  problem: { code: "TS_INTERNAL", message: expect.any(String), details: { file_path: path } },
});

describe("across the border", () => {
  test("answers, batches, progress and failures find who asked", async () => {
    const { engine, thread, asks, answer, problems } = rig();
    const batches: unknown[] = [];
    const progress: unknown[] = [];
    engine.onProgress((one) => progress.push(one));
    const at = { path: "/a", position: { line: 0, character: 0 } };
    const references = engine.ask(
      "references",
      { ...at, scope: "file", includeDeclaration: true },
      { onPartial: (places) => batches.push(places) },
    );
    const outline = engine.ask("outline", outlineOf("/b"));
    const folds = engine.ask("folds", outlineOf("/c"));
    expect(asks().map(({ question, partial }) => [question, partial])).toEqual([
      ["references", true],
      ["outline", false],
      ["folds", false],
    ]);
    thread().say({ type: "partial", id: asks()[0]?.id ?? 0, batch: [place("/a", 1)] });
    thread().say({ type: "progress", progress: { phase: "listing", files: 0, done: 0, skipped: {}, elapsed: 1 } });
    answer("/b", answered([]));
    answer("/a", answered("all"));
    thread().say({ type: "failed", id: asks()[2]?.id ?? 0, message: "a mistake" });
    expect(await outline).toEqual(answered([]));
    expect(await references).toEqual(answered("all"));
    expect(await folds).toEqual(gone("/c"));
    expect(batches).toEqual([[place("/a", 1)]]);
    expect(progress).toHaveLength(1);
    expect(problems).toEqual(["folds: a mistake"]);
  });

  test("cancellation is seen by a thread that is busy, and answered at once", async () => {
    const { engine, thread, asks } = rig();
    const controller = new AbortController();
    const asked = engine.ask("outline", outlineOf("/a"), { signal: controller.signal });
    const { id } = asks()[0] ?? { id: 0 };
    expect(thread().flags.isRaised(id)).toBe(false);
    controller.abort();
    expect(thread().flags.isRaised(id)).toBe(true);
    expect(thread().got.at(-1)).toEqual({ type: "cancel", id });
    expect(await asked).toMatchObject({ ok: false, problem: { code: "TS_CANCELLED" } });
    expect(await engine.ask("outline", outlineOf("/b"), { signal: AbortSignal.abort() })).toMatchObject({ ok: false });
    expect(asks()).toHaveLength(1);
  });
});

describe("of several views", () => {
  const result = { ok: true, value: [], warnings: [], problems: [] };

  /** Two of them; what the thread got from one, in its order: the version of a text that it was told, the path of a question. */
  function two() {
    const { engine, thread, pass, ...rest } = rig();
    const got = (view: number) =>
      thread().got.flatMap((message): readonly unknown[] => {
        if (message.type === "ask" && message.view === view) return [(message.params as { path: string }).path];
        return message.type === "tell" && message.view === view && message.notification.type === "change"
          ? [message.notification.version]
          : [];
      });
    const answerAll = (): void => {
      for (const message of [...thread().got])
        if (message.type === "ask") thread().say({ type: "answer", id: message.id, result });
    };
    return { engine, one: engine.view(), other: engine.view(), got, answerAll, thread, pass, ...rest };
  }
  const [ONE, OTHER] = [1, 2];
  const askMuch = (view: Engine, count: number) =>
    Array.from({ length: count }, (_, at) => view.ask("outline", outlineOf(`/${at}`)));

  test("one that asks much has four questions at the thread, and keeps no other waiting", async () => {
    const { one, other, got, answerAll, pass } = two();
    const flood = askMuch(one, 10);
    const asked = other.ask("outline", outlineOf("/other"));
    expect(got(ONE)).toEqual(["/0", "/1", "/2", "/3"]);
    expect(got(OTHER)).toEqual(["/other"]);
    answerAll();
    expect(await asked).toEqual(result);
    expect(got(ONE)).toHaveLength(8);
    // What waits for something itself keeps none behind it waiting for long.
    pass(100);
    expect(got(ONE)).toHaveLength(10);
    answerAll();
    expect(await Promise.all(flood)).toHaveLength(10);
  });

  test("what is told after a question comes after it, and once when the thread dies before", async () => {
    const { one, got, answerAll, thread, pass } = two();
    one.tell({ type: "open", path: "/0", languageId: "python", version: 1, text: "" });
    const flood = askMuch(one, 6);
    one.tell({ type: "change", path: "/0", version: 2, edits: [{ start: 0, end: 0, text: "a" }] });
    expect(got(ONE)).toEqual(["/0", "/1", "/2", "/3"]);
    answerAll();
    expect(got(ONE)).toEqual(["/0", "/1", "/2", "/3", "/4", "/5", 2]);
    const more = askMuch(one, 3);
    one.tell({ type: "change", path: "/0", version: 3, edits: [{ start: 0, end: 0, text: "b" }] });
    thread().die();
    pass(100);
    const told = thread().got.flatMap((message) => (message.type === "tell" ? [message.notification] : []));
    expect(told).toMatchObject([{ type: "open", version: 3, text: "ba" }]);
    for (let left = 0; left < 9; left++) answerAll();
    expect(await Promise.all([...flood, ...more])).toHaveLength(9);
    expect(got(ONE)).not.toContain(3);
  });

  test("one that closes is answered, what it was waiting for too", async () => {
    const { one, got } = two();
    const flood = askMuch(one, 6);
    await one.close();
    expect(got(ONE)).toHaveLength(4);
    for (const answer of await Promise.all(flood)) expect(answer).toMatchObject({ problem: { code: "TS_CANCELLED" } });
  });

  test("the only one asks as much as it likes", () => {
    const { engine, asks } = rig();
    void askMuch(engine.view(), 10);
    expect(asks()).toHaveLength(10);
  });
});

describe("the thread dies", () => {
  test("another one is told everything and asked again", async () => {
    const { engine, thread, threads, asks, answer, pass, problems } = rig();
    engine.tell({
      type: "settings",
      settings: {
        maxFileSize: 1,
        parseTimeout: 1,
        maxCacheEntries: 1,
        disabledLanguages: [],
        maxItems: 20_000,
        readsScip: false,
        cacheDirectory: "",
        defaultScope: "project",
        hints: { parameters: "literals", types: true },
      },
    });
    engine.tell({ type: "roots", roots: ["/old"] });
    engine.tell({ type: "roots", roots: ["/r"] });
    engine.tell({ type: "open", path: "/a", languageId: "python", version: 1, text: "one" });
    engine.tell({ type: "open", path: "/b", languageId: "python", version: 1, text: "two" });
    engine.tell({ type: "change", path: "/a", version: 2, edits: [{ start: 0, end: 1, text: "O" }] });
    engine.tell({ type: "close", path: "/b" });
    engine.tell({ type: "index", watch: true });
    const asked = engine.ask("outline", outlineOf("/a"));
    thread().die();
    engine.tell({ type: "change", path: "/a", version: 3, edits: [{ start: 3, end: 3, text: "!" }] });
    pass(0);
    expect(threads).toHaveLength(2);
    expect(thread().got).toEqual([
      { type: "tell", view: 0, notification: expect.objectContaining({ type: "settings" }) },
      { type: "tell", view: 0, notification: { type: "roots", roots: ["/r"] } },
      {
        type: "tell",
        view: 0,
        notification: { type: "open", path: "/a", languageId: "python", version: 3, text: "One!" },
      },
      { type: "tell", view: 0, notification: { type: "index", watch: true } },
      expect.objectContaining({ type: "ask", question: "outline" }),
    ]);
    answer("/a", answered([]));
    expect(await asked).toEqual(answered([]));
    expect(asks()).toHaveLength(1);
    expect(problems).toEqual(["the syntax engine died (boom); it starts again in 0 ms"]);
  });

  test("the questions that were left go one by one: the deadly one is found, its document left alone", async () => {
    const { engine, thread, asks, answer, pass, problems } = rig();
    const good = engine.ask("outline", outlineOf("/good"));
    const bad = engine.ask("outline", outlineOf("/bad"));
    const other = engine.ask("outline", outlineOf("/other"));
    thread().die();
    pass(0);
    expect(asks().map(({ params }) => params)).toEqual([outlineOf("/good")]);
    const later = engine.ask("outline", outlineOf("/later"));
    answer("/good", answered(["good"]));
    expect(asks().map(({ params }) => params)).toEqual([outlineOf("/good"), outlineOf("/bad")]);
    thread().die();
    pass(1000);
    answer("/other", answered(["other"]));
    answer("/later", answered(["later"]));
    expect(await Promise.all([good, bad, other, later])).toEqual([
      answered(["good"]),
      gone("/bad"),
      answered(["other"]),
      answered(["later"]),
    ]);
    expect(problems).toContain("/bad is left alone: the syntax engine died of it twice");

    const before = thread().got.length;
    expect(await engine.ask("folds", outlineOf("/bad"))).toEqual(gone("/bad"));
    engine.tell({ type: "change", path: "/bad", version: 2, edits: [] });
    expect(thread().got).toHaveLength(before);

    // Opened anew it may have become harmless.
    engine.tell({ type: "open", path: "/bad", languageId: undefined, version: 1, text: "" });
    const again = engine.ask("outline", outlineOf("/bad"));
    answer("/bad", answered([]));
    expect(await again).toEqual(answered([]));
  });

  test("a file that no question named, and that ended it twice, is left alone, and the question asked without it", async () => {
    const { engine, thread, asks, answer, pass, problems } = rig();
    const asked = engine.ask("references", REFERENCES);
    for (const wait of [0, 200]) {
      thread().atWork.write("/deadly");
      thread().die();
      pass(wait);
    }
    expect(problems).toContain("/deadly is left alone: the syntax engine died of it twice");
    const leave = { type: "tell", view: 0, notification: { type: "leave", path: "/deadly" } };
    expect(thread().got).toContainEqual(leave);
    expect(asks()).toHaveLength(1);
    answer("/a", answered(["place"]));
    expect(await asked).toEqual(answered(["place"]));

    // Changed on disk, it may have become harmless.
    engine.tell({ type: "files", changes: [{ path: "/deadly", change: "changed" }] });
    thread().die();
    pass(400);
    expect(thread().got).not.toContainEqual(leave);
  });

  test("what it was at when it went on is not blamed", async () => {
    const { engine, thread, pass, problems } = rig();
    const asked = engine.ask("outline", outlineOf("/bad"));
    for (const wait of [0, 200]) {
      thread().atWork.write("/good");
      thread().atWork.write(undefined);
      thread().die();
      pass(wait);
    }
    expect(await asked).toEqual(gone("/bad"));
    expect(problems.filter((line) => line.includes("left alone"))).toEqual([
      "/bad is left alone: the syntax engine died of it twice",
    ]);
  });

  test("while it dies again and again, questions are answered at once", async () => {
    const { engine, thread, threads, pass } = rig();
    for (const wait of [0, 200, 400]) {
      thread().die();
      pass(wait);
    }
    expect(threads).toHaveLength(4);
    thread().die();
    expect(await engine.ask("outline", outlineOf("/a"))).toEqual(gone("/a"));
    expect((await engine.ask("status", {})).roots).toEqual([]);
    pass(799);
    expect(threads).toHaveLength(4);
    pass(1);
    expect(threads).toHaveLength(5);
    // A thread that has lived for a while died of something new.
    pass(10_000);
    thread().die();
    pass(0);
    expect(threads).toHaveLength(6);
  });

  test("an index that ends the thread twice is given up", () => {
    const { engine, thread, pass, problems } = rig();
    engine.tell({ type: "index", watch: false });
    const isIndexing = () =>
      thread().got.some((message) => message.type === "tell" && message.notification.type === "index");
    thread().die();
    pass(0);
    expect(isIndexing()).toBe(true);
    thread().die();
    pass(200);
    expect(isIndexing()).toBe(false);
    expect(problems).toContain("the index is given up");
  });

  test("a cancelled question is not asked again", async () => {
    const { engine, thread, asks, pass } = rig();
    const controller = new AbortController();
    const asked = engine.ask("outline", outlineOf("/a"), { signal: controller.signal });
    controller.abort();
    thread().die();
    pass(0);
    await asked;
    expect(asks()).toEqual([]);
  });
});

describe("closing", () => {
  test("waits for the thread's own end, then ends it", async () => {
    const { engine, thread } = rig();
    const asked = engine.ask("outline", outlineOf("/a"));
    const closed = engine.close();
    expect(await asked).toMatchObject({ problem: { code: "TS_CANCELLED" } });
    expect(thread().got.at(-1)).toEqual({ type: "close" });
    expect(thread().isTerminated).toBe(false);
    thread().say({ type: "closed" });
    await closed;
    expect(thread().isTerminated).toBe(true);
    await engine.close();
  });

  test("a thread that does not end is ended", async () => {
    const { engine, thread, pass } = rig();
    const closed = engine.close();
    pass(500);
    await closed;
    expect(thread().isTerminated).toBe(true);
  });

  test("a death while closing is an end", async () => {
    const { engine, thread, threads, pass } = rig();
    const closed = engine.close();
    thread().die();
    await closed;
    pass(10_000);
    expect(threads).toHaveLength(1);
  });
});

describe("the thread's side", () => {
  test("a signal is aborted by the shared flag alone, and by a message", async () => {
    const flags = new CancelFlags(CancelFlags.allocate());
    const said: FromSyntaxThread[] = [];
    let signal: AbortSignal | undefined;
    let events = 0;
    let isAsked = (): void => {};
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const engine = new ScriptedEngine({
      outline: (_params, ask) => {
        signal = ask.signal;
        signal?.addEventListener("abort", () => events++);
        isAsked();
        return new Promise(() => {});
      },
    });
    const receive = serveEngine(engine, flags, (message) => said.push(message));
    receive({ type: "ask", id: 5, view: 0, question: "outline", params: { path: "/a" }, partial: false });
    await asked;
    expect(signal?.aborted).toBe(false);
    flags.raise(5 + 1024);
    expect(signal?.aborted).toBe(false);
    flags.raise(5);
    expect([signal?.aborted, events]).toEqual([true, 0]);
    receive({ type: "cancel", id: 5 });
    expect(events).toBe(1);
  });

  test("what the engine throws is a message", async () => {
    const said: FromSyntaxThread[] = [];
    const done = new Promise<void>((resolve) => {
      const receive = serveEngine(new ScriptedEngine({}), new CancelFlags(CancelFlags.allocate()), (message) => {
        said.push(message);
        resolve();
      });
      receive({ type: "ask", id: 1, view: 0, question: "folds", params: { path: "/a" }, partial: false });
    });
    await done;
    expect(said).toEqual([{ type: "failed", id: 1, message: "nothing is scripted for folds" }]);
  });
});

test("a journal of many edits is folded into its text", () => {
  const replay = new Replay();
  const open: EngineNotification = { type: "open", path: "/a", languageId: undefined, version: 0, text: "" };
  replay.record(open);
  for (let version = 1; version <= 1000; version++)
    replay.record({ type: "change", path: "/a", version, edits: [{ start: 0, end: 0, text: String(version % 10) }] });
  replay.record({ type: "change", path: "/never-opened", version: 1, edits: [] });
  replay.record({ type: "files", changes: [] });
  const text = Array.from({ length: 1000 }, (_, index) => (1000 - index) % 10).join("");
  expect(replay.notifications(() => false)).toEqual([{ ...open, version: 1000, text }]);
  expect(replay.notifications((path) => path === "/a")).toEqual([]);
});

describe("a real thread", () => {
  const entry = new URL("./scripted-thread.mjs", import.meta.url);

  test("answers, dies, and answers again", async () => {
    const problems: string[] = [];
    const engine = startSyntaxThread({
      thread: beginSyntaxThread({}, entry),
      onProblem: (message) => problems.push(message),
    });
    const folds = await engine.ask("folds", { path: "/a" });
    expect(folds).toEqual(answered(["folds of /a"]));
    expect(await engine.ask("folds", { path: "/deadly" })).toMatchObject({ problem: { code: "TS_INTERNAL" } });
    expect(problems).toContain("/deadly is left alone: the syntax engine died of it twice");
    expect(await engine.ask("folds", { path: "/a" })).toEqual(answered(["folds of /a"]));
    await engine.close();
  });

  test("a busy thread sees the flag", async () => {
    const engine = startSyntaxThread({ thread: beginSyntaxThread({}, entry), onProblem: () => {} });
    await engine.ask("folds", { path: "/a" });
    const controller = new AbortController();
    const spinning = engine.ask("folds", { path: "/spins-until-cancelled" }, { signal: controller.signal });
    controller.abort();
    await spinning;
    expect(await engine.ask("folds", { path: "/a" })).toEqual(answered(["folds of /a"]));
    await engine.close();
  });
});
