/** Questions that ask for too much: each ends at its budget with what it has, says so, and harms nobody else. */

import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { loadOperation, runOperation } from "../../server/operations/run-operation.ts";
import { BUDGETS, MOST_ASKED } from "../../src/answers/budgets.ts";
import type { Done, Job } from "../../src/answers/structure/job.ts";
import { mayTakeLong } from "../../src/answers/structure/rule.ts";
import { structureClient, type ToStructureThread } from "../../src/answers/structure/thread.ts";
import type { WorkerThread } from "../../src/index/worker-client.ts";
import { OPERATIONS } from "../../src/operations/list.ts";
import type { World } from "../../src/operations/operation.ts";
import { NO_SERVERS } from "../../src/operations/ports/precise.ts";
import { project } from "../engine/engine.ts";

const EVERYWHERE = () => ({ roots: [], mayRead: () => true });

const askOf = (engine: World["engine"]) => async (name: string, params: object) => {
  const world = { engine, precise: NO_SERVERS, bounds: EVERYWHERE };
  return runOperation(world, await loadOperation(OPERATIONS, name), { params, at: "params" }, {});
};

test("a rule that every node matches: counting ends, and what was not searched is said", {
  timeout: 60_000,
}, async () => {
  // Four files hold more nodes than are counted; the others, one comment each, fill further batches.
  const line = `${"f(a, b, c); ".repeat(200)}\n`;
  const text = (index: number): string => (index < 4 ? line.repeat(12) : `// ${"x".repeat(20_000)}\n`);
  const files = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`${index}.ts`, text(index)]));
  const { engine, indexed } = project(files, { workers: 1 });
  await indexed();
  const rule = { inside: { kind: "program", stopBy: "end" } };
  const found = await askOf(engine)("ast_grep", { rule, language: "typescript", maxResults: 5 });
  expect(found).toMatchObject({ complete: false, truncated: true });
  expect(found["incomplete_because"]).toContain(`counting ended at ${BUDGETS.structure.counted} matches`);
  expect((found["matches"] as readonly object[]).length).toBe(5);
});

test.each([
  ["code_analyze", { operation: "search_symbols", query: "e", limit: 1e8 }, "limit"],
  ["code_analyze", { operation: "search_symbols", query: "e", maxResults: 1e8 }, "maxResults"],
  ["ast_grep", { pattern: "f()", language: "typescript", maxResults: 1e8 }, "maxResults"],
  ["structural_analysis", { mode: "callers", symbol: "feed", maxNodes: 1e8 }, "maxNodes"],
  ["treesitter", { operation: "references", symbol: "feed", maxBytes: 1e15 }, "maxBytes"],
] as const)("%s %j: the most there is, and that is said", async (name, params, field) => {
  const { engine } = project({ "a.ts": "export function feed() {}\nfeed();\n" }, { workers: 1 });
  const found = await askOf(engine)(name, params);
  const asked = String((params as Readonly<Record<string, unknown>>)[field]);
  expect(found["clamped"]).toEqual([`${field} can be ${MOST_ASKED[field]} at most, not ${asked}`]);
});

test("symbols by name are shown for as long as the budget allows, and how many more fit is said", async () => {
  const files = Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [`${index}.ts`, `export function feed${index}(): void {}\n`]),
  );
  // Each look at the clock while they are shown is two seconds after the one before.
  let time = 0;
  let pace = 0;
  const now = (): number => {
    time += pace;
    return time;
  };
  const { engine, indexed } = project(files, { workers: 1, ports: { now } });
  await indexed();
  pace = 2000;
  const found = await askOf(engine)("code_analyze", { operation: "search_symbols", query: "feed" });
  const shown = (found["matches"] as readonly object[]).length;
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThan(8);
  expect(found).toMatchObject({ complete: false, incomplete_because: `${8 - shown} more fit` });
  pace = 0;
  expect(await askOf(engine)("code_analyze", { operation: "search_symbols", query: "feed" })).toMatchObject({
    complete: true,
  });
});

test.each<readonly [expected: boolean, rule: object]>([
  [false, { pattern: "foo($A)" }],
  [true, { inside: { kind: "program", stopBy: "end" } }],
  [true, { any: [{ kind: "a", nthChild: "2n+1" }] }],
  [false, { has: { kind: "call", has: { kind: "name" } } }],
  [true, { has: { kind: "call", stopBy: "end", has: { kind: "name", stopBy: "end" } } }],
  [true, { all: [{ kind: "a" }, { not: { precedes: { kind: "b", stopBy: "end" } } }] }],
])("whether a rule may take long: %s of %j", (expected, rule) => {
  expect(mayTakeLong({ rule } as never)).toBe(expected);
});

describe("the thread that searches", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const JOB = { language: "typescript", files: ["a.ts", "b.ts"], task: { kind: "matches" } } as unknown as Job;

  /** Threads that do what they are told, one after the other. */
  function threads() {
    const made: { readonly posted: ToStructureThread[]; isEnded: boolean; say(message: unknown): void }[] = [];
    const spawn = (): WorkerThread => {
      let listener: (message: unknown) => void = () => undefined;
      const thread = {
        posted: [] as ToStructureThread[],
        isEnded: false,
        say: (message: unknown) => listener(message),
      };
      made.push(thread);
      return {
        post: (message) => void thread.posted.push(message as ToStructureThread),
        onMessage: (to) => {
          listener = to;
        },
        onEnd: () => undefined,
        end: () => {
          thread.isEnded = true;
        },
      };
    };
    const client = structureClient(spawn);
    onTestFinished(() => client.end());
    return { made, client };
  }

  test("is ended where a search that was called off does not stop, and the next search has another", async () => {
    const { made, client } = threads();
    const off = new AbortController();
    const called = client.run(JOB, { signal: off.signal });
    const waits = client.run(JOB, {});
    off.abort();
    expect(await called).toEqual({ cancelled: true });
    vi.advanceTimersByTime(BUDGETS.structure.stop);
    expect(made.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    expect(made[1]?.posted).toMatchObject([{ type: "job", id: 2 }]);
    made[1]?.say({ id: 2, done: { found: { total: 1 } } });
    expect(await waits).toEqual({ found: { total: 1 } });
  });

  test("stays where it stops in time", async () => {
    const { made, client } = threads();
    const off = new AbortController();
    const called = client.run(JOB, { signal: off.signal });
    off.abort();
    await called;
    made[0]?.say({ id: 1, done: { cancelled: true } });
    vi.advanceTimersByTime(BUDGETS.structure.stop);
    expect(made.map(({ isEnded }) => isEnded)).toEqual([false]);
  });

  test("is ended where a search takes no end: what it told until then is the answer", async () => {
    const { made, client } = threads();
    const parts: unknown[] = [];
    const asked = client.run(JOB, { onPart: (part) => parts.push(part) });
    made[0]?.say({ id: 1, part: { matches: [], done: 1, total: 2, found: 7 } });
    vi.advanceTimersByTime(BUDGETS.structure.time + BUDGETS.structure.grace);
    expect(await asked).toMatchObject({ found: { cut: "time", total: 7, done: 1, files: 2 } } satisfies object as Done);
    expect(made[0]?.isEnded).toBe(true);
  });

  test("gives each search its time from when that is begun, however long it waited for another", async () => {
    const { made, client } = threads();
    const whole = BUDGETS.structure.time + BUDGETS.structure.grace;
    const first = client.run(JOB, {});
    const second = client.run(JOB, {});
    made[0]?.say({ id: 1, begun: true });
    vi.advanceTimersByTime(whole - 1);
    made[0]?.say({ id: 1, done: { found: { total: 1 } } });
    expect(await first).toEqual({ found: { total: 1 } });
    made[0]?.say({ id: 2, begun: true });
    vi.advanceTimersByTime(whole - 1);
    expect(made[0]?.isEnded).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await second).toMatchObject({ found: { cut: "time", total: 0 } } satisfies object as Done);
    expect(made[0]?.isEnded).toBe(true);
  });

  test("gives a search that is begun anew all of its time", async () => {
    const { made, client } = threads();
    const whole = BUDGETS.structure.time + BUDGETS.structure.grace;
    const first = client.run(JOB, {});
    made[0]?.say({ id: 1, begun: true });
    vi.advanceTimersByTime(whole - 1);
    const second = client.run(JOB, {});
    made[0]?.say({ id: 2, begun: true });
    vi.advanceTimersByTime(1);
    expect(await first).toMatchObject({ found: { cut: "time" } } satisfies object as Done);
    made[1]?.say({ id: 2, begun: true });
    vi.advanceTimersByTime(whole - 1);
    expect(made[1]?.isEnded).toBe(false);
    made[1]?.say({ id: 2, done: { found: { total: 3 } } });
    expect(await second).toEqual({ found: { total: 3 } });
  });

  test("is ended behind a search that made much, once nobody waits for it", async () => {
    const { made, client } = threads();
    const heavy = client.run(JOB, {});
    const other = client.run(JOB, {});
    made[0]?.say({ id: 1, done: { found: { total: BUDGETS.structure.light + 1 } } });
    await heavy;
    expect(made[0]?.isEnded).toBe(false);
    made[0]?.say({ id: 2, done: { found: { total: 1 } } });
    await other;
    expect(made[0]?.isEnded).toBe(true);
  });
});
