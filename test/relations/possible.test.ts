/** Possible: complete is said only where every place of a name was decided; what could not be told is listed apart, with why. */

import { expect, test } from "vitest";
import { PRECISE } from "../../src/answers/relations/relation-questions.ts";
import { TIME_OVER, timeOverOf } from "../../src/index/time-limit.ts";
import type { Workspace } from "../../src/index/workspace.ts";
import type { Wait } from "../../src/operations/operation.ts";
import { NO_SERVERS, type Precise, type PreciseAsk } from "../../src/operations/ports/precise.ts";
import { operation as structuralAnalysis } from "../../src/operations/structural-analysis/operation.ts";
import { PossiblePlaces } from "../../src/operations/structural-analysis/possible-places.ts";
import { ServerAnswers } from "../../src/operations/structural-analysis/server-answers.ts";
import { operation as treesitter } from "../../src/operations/treesitter/operation.ts";
import { makeWorld } from "../support/world.ts";

/** A method that others have too, called on what is written, on what nobody can tell, on another type, and on the platform's. */
const ENGINE = `
//- /engine.py
class Engine:
    def crawl(self, request):
        return request

    def start(self, request):
        return self.crawl(request)

    def replace(self, url):
        return url
//- /crawler.py
class Crawler:
    def crawl(self):
        return None

    def restart(self):
        return self.crawl()
//- /shell.py
def schedule(self, request):
    self.crawler.engine.crawl(request)

def both(value):
    return value.engine.replace("/"), "a".replace("a", "b")
//- /typed.py
from crawler import Crawler

def run(crawler: Crawler):
    crawler.crawl()
`;

async function world<T>(files: string, work: (asking: ReturnType<typeof askingOf>) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (const warm of [false, true]) {
    const made = makeWorld(files, { warm, open: false });
    try {
      if (warm) await made.indexed();
      results.push(await work(askingOf(made)));
    } finally {
      await made.close();
    }
  }
  expect(results[1], "a warm engine says what a cold one says").toEqual(results[0]);
  return results;
}

const askingOf = ({ engine, root }: ReturnType<typeof makeWorld>) => ({
  analysis: async (params: object) => {
    const input = structuralAnalysis.input.parse(params);
    const outcome = await structuralAnalysis.run({ engine, precise: NO_SERVERS }, input, {});
    if (!outcome.ok) throw new Error(outcome.problem.message);
    const { complete, incomplete_because, possible } = outcome.value as unknown as Told;
    const text = structuralAnalysis.text(outcome.value, (path) => path.replace(`${root}/`, ""));
    return { text, complete, because: incomplete_because, possible: possible?.length ?? 0 };
  },
  references: async (file: string, line: number, column: number) => {
    const params = { operation: "references", file_path: `${root}/${file}`, line, column };
    const outcome = await treesitter.run({ engine }, treesitter.input.parse(params), {});
    if (!outcome.ok) throw new Error(outcome.problem.message);
    const { complete, possible, empty_because } = outcome.value as unknown as Told;
    const text = treesitter.text(outcome.value, (path) => path.replace(`${root}/`, ""));
    return { text, complete, empty: empty_because, possible: possible?.length ?? 0 };
  },
});

interface Told {
  readonly complete: boolean;
  readonly incomplete_because?: string;
  readonly empty_because?: string;
  readonly possible?: readonly unknown[];
}

test("a call of which nothing tells what it is taken of is possible, and the answer incomplete", async () => {
  const [said] = await world(ENGINE, ({ analysis }) => analysis({ mode: "callers", symbol: "Engine.crawl" }));
  expect(said?.text).toMatchInlineSnapshot(`
    "Engine.crawl()  engine.py:2 — 1 call, 1 more possible
      ← Engine.start()  engine.py:5
        via: return self.crawl(request)  :6
      possible, what it is taken of is not known:
        shell.py:2:25: self.crawler.engine.crawl(request)"
  `);
  expect(said).toMatchObject({
    complete: false,
    because: "1 more place of the name may mean it (possible): nothing tells what it means",
  });
});

test("references say the same, by either operation", async () => {
  const [said] = await world(ENGINE, ({ analysis }) => analysis({ mode: "references", symbol: "Engine.crawl" }));
  expect(said?.text).toMatch(/^crawl — 1 reference, 1 more possible\n/);
  expect(said).toMatchObject({ complete: false, possible: 1 });
  const [bySyntax] = await world(ENGINE, ({ references }) => references("engine.py", 2, 9));
  expect(bySyntax?.text).toMatchInlineSnapshot(`
    "crawl: 1 reference, 1 more possible
    engine.py:6:21: member crawl  return self.crawl(request)
    possible, what it is taken of is not known:
    shell.py:2:25: self.crawler.engine.crawl(request)"
  `);
  expect(bySyntax).toMatchObject({ complete: false, possible: 1 });
});

test("that the platform has such a name too decides nothing, the platform's own values do", async () => {
  const [said] = await world(ENGINE, ({ analysis }) => analysis({ mode: "callers", symbol: "Engine.replace" }));
  expect(said).toMatchObject({ complete: false, possible: 1 });
  expect(said?.text).toContain('shell.py:5:25: return value.engine.replace("/"), "a".replace("a", "b")');
});

test("where every place was decided the answer is complete, however many mean something else", async () => {
  const [said] = await world(ENGINE.replace("self.crawler.engine.crawl(request)", "pass"), ({ analysis }) =>
    analysis({ mode: "callers", symbol: "Engine.crawl" }),
  );
  expect(said).toMatchObject({ complete: true, possible: 0 });
});

test("where a method is named but not called, references tell the place that callers count", async () => {
  const files = `
//- /a.ts
export class Engine { crawl() {} }
export const handed = (engine: Engine) => engine.crawl;
//- /b.ts
export class Crawler { crawl() {} }
export const other = (crawler: Crawler) => crawler.crawl;
`;
  await world(files, async ({ analysis }) => {
    const callers = await analysis({ mode: "callers", symbol: "Engine.crawl" });
    const references = await analysis({ mode: "references", symbol: "Engine.crawl" });
    expect(callers.text).toContain("the name stands in 1 other place: mode references tells where");
    expect(references.text).toContain("a.ts:2");
    expect(references.text).not.toContain("b.ts");
  });
});

test("a name that stands elsewhere and means something else is said to, where there is no reference", async () => {
  const files = `
//- /a.ts
export class Engine { crawl() {} }
//- /b.ts
export class Crawler { crawl() {} }
export const other = (crawler: Crawler) => crawler.crawl();
`;
  const [said] = await world(files, ({ references }) => references("a.ts", 1, 23));
  expect(said).toEqual({
    text: "",
    complete: true,
    empty: "there is none: all 2 other places of the name mean something else",
    possible: 0,
  });
});

test("a value that stands for another has what its type lacks", async () => {
  const files = `
//- /late.py
from typing import Generic, TypeVar

T = TypeVar("T")

class Late(Generic[T]):
    def __get__(self, instance, owner) -> T:
        return instance

class Stats:
    def count(self):
        return 0

class Other:
    def count(self):
        return 1

class Crawler:
    stats: Late[Stats] = Late()
//- /use.py
from late import Crawler

def use(crawler: Crawler):
    crawler.stats.count()
`;
  const [said] = await world(files, ({ analysis }) => analysis({ mode: "callers", symbol: "Stats.count" }));
  expect(said?.text).toContain("use.py:4:19");
  expect(said).toMatchObject({ complete: false });
  const [bySyntax] = await world(files, ({ references }) => references("late.py", 10, 9));
  expect(bySyntax).toMatchObject({ complete: false, possible: 1 });
});

test("callers and references wait up to ten seconds for a server that starts, say so, and wait once", async () => {
  const { engine, close } = makeWorld(ENGINE, { warm: true, open: false });
  const problem = {
    code: "LSP_FILE_NOT_INDEXED",
    message: "",
    details: {},
    because: "pyright is still starting",
    isTemporary: true,
  } as const;
  const asked: PreciseAsk[] = [];
  const precise: Precise = {
    ask: async (_question, _params, ask) => {
      asked.push(ask);
      return { ok: false, problem };
    },
  };
  const waiting = () => undefined;
  const first = async (mode: string, wait?: Wait): Promise<Partial<PreciseAsk>> => {
    asked.length = 0;
    const input = structuralAnalysis.input.parse({ mode, symbol: "Engine" });
    const follow = { onWaiting: waiting, ...(wait === undefined ? {} : { wait }) };
    const outcome = await structuralAnalysis.run({ engine, precise }, input, follow);
    expect(outcome.ok && outcome.value["origin"]).toBe("syntax");
    const { patience, ifReady, onWaiting } = asked[0] ?? {};
    expect(onWaiting).toBe(waiting);
    return { patience, ifReady } as Partial<PreciseAsk>;
  };
  try {
    for (const mode of ["callers", "references"]) {
      expect(await first(mode)).toEqual({ patience: 10_000, ifReady: false });
      expect(await first(mode, "none")).toEqual({ patience: 0, ifReady: true });
      expect(await first(mode, "precise")).toEqual({ patience: Number.POSITIVE_INFINITY, ifReady: false });
    }
    expect(await first("hierarchy")).toMatchObject({ ifReady: true });
  } finally {
    await close();
  }
});

test.each([
  ["a cast", "export const make = () => {\n  return { has: fake(true) } as Store;\n};", "fake.ts:3"],
  ["what the function gives", "export const make = (): Store => {\n  return { has: fake(true) };\n};", "fake.ts:3"],
])("a key of what a function gives that is a member by %s is a use of it", async (_, text, place) => {
  const files = `
//- /store.ts
export interface Store { has: () => boolean }
//- /fake.ts
import type { Store } from "./store";
${text}`;
  const [said] = await world(files, ({ analysis }) => analysis({ mode: "references", symbol: "Store/has" }));
  expect(said?.text).toContain(place);
});

test.each([
  ["an arrow function", "has: () => true"],
  ["a method", "has() {\n    return true;\n  }"],
])("a key that is %s is a use of the member that is expected there", async (_, key) => {
  const files = `
//- /store.ts
export interface Store { has: () => boolean }
export const use = (store: Store) => store.has();
export function has() {}
//- /fake.ts
import { use, type Store } from "./store";
use({
  ${key},
});
export const told = {
  ${key},
} as Store;
export const other = {
  ${key},
};`;
  const [said] = await world(files, ({ analysis }) => analysis({ mode: "references", symbol: "Store/has" }));
  expect(said?.text).toContain("3 references");
  expect(said?.text).toMatch(/fake\.ts:3 [\s\S]*fake\.ts:(?:6|8) /);
});

test.each(["references", "callers"])(
  "%s of a key are not complete where nothing tells what is expected",
  async (mode) => {
    const files = `
//- /fake.ts
import { from } from "nowhere";
import type { Store } from "./store";
from(() => ({ ask: (key: string) => key === "a" }));
export const told = { tell: (key: string) => key === "a" };
told.tell("b");
//- /store.ts
export interface Store { ask(key: string): boolean }
export const use = (store: Store) => store.ask("a");`;
    const [said] = await world(files, async ({ analysis }) => ({
      unknown: await analysis({ mode, symbol: "ask", path: "fake.ts" }),
      known: await analysis({ mode, symbol: "told/tell" }),
    }));
    const { unknown, known } = said ?? {};
    expect(unknown).toMatchObject({
      complete: false,
      because: expect.stringContaining("it is a key of a literal of which it is not known what is expected"),
    });
    expect(known).toMatchObject({ complete: true });
  },
);

test("a key of what a function gives is no use of itself", async () => {
  const files = "\n//- /make.ts\nexport const make = () => {\n  return { has: fake(true) };\n};\nmake().has();";
  const [said] = await world(files, ({ analysis }) => analysis({ mode: "references", symbol: "make/has" }));
  expect(said?.text).toContain("make.ts:4");
  expect(said?.text).not.toContain("make.ts:2");
});

test("a key that sets a member is a use where a server says so, whatever it defines", async () => {
  const files = `
//- /store.ts
export interface Store { has: () => boolean }
//- /fake.ts
import type { Store } from "./store";
export const make = () => {
  return { has: fake(true) } as Store;
};`;
  const { engine, indexed, path, close } = makeWorld(files, { warm: true, open: false });
  const start = { line: 2, character: 11 };
  const place = { path: path("fake.ts"), range: { start, end: { ...start, character: 14 } }, isDeclaration: false };
  const precise: Precise = {
    ask: async (question, params, ask) =>
      question === "references"
        ? ({ ok: true, value: [place], origin: "tsserver", incompleteBecause: undefined } as never)
        : NO_SERVERS.ask(question, params, ask),
  };
  try {
    await indexed();
    const input = structuralAnalysis.input.parse({ mode: "references", symbol: "Store/has" });
    const outcome = await structuralAnalysis.run({ engine, precise }, input, {});
    expect(outcome.ok && structuralAnalysis.text(outcome.value, (one) => one)).toContain("fake.ts:3");
  } finally {
    await close();
  }
});

test("the time of a question that nobody waits for ends while files wait, and never where all are known", () => {
  let [now, waiting] = [0, 1];
  const workspace = {
    ports: { now: () => now },
    table: {
      get isWhole() {
        return waiting === 0;
      },
    },
  } as unknown as Workspace;
  const hurried = timeOverOf(workspace, { hurry: 60 });
  const patient = timeOverOf(workspace, {});
  expect([hurried(), patient()]).toEqual([undefined, undefined]);
  [now, waiting] = [1000, 0];
  expect(hurried()).toBe(undefined);
  waiting = 1;
  expect([hurried(), patient()]).toEqual([expect.stringMatching(/^not every file/), undefined]);
});

test("what a question may take at most ends it though every file is known, unless a part of the answer is of no use", () => {
  let now = 0;
  const workspace = { ports: { now: () => now }, table: { isWhole: true } } as unknown as Workspace;
  const limited = timeOverOf(workspace, {}, 3000);
  const whole = timeOverOf(workspace, { isAllWanted: true }, 3000);
  now = 2999;
  expect([limited(), whole()]).toEqual([undefined, undefined]);
  now = 3000;
  expect([limited(), whole()]).toEqual([TIME_OVER, undefined]);
});

test("a server that does not answer in its time is left, which is said; one whose question is called off is not", async () => {
  const precise: Precise = {
    ask: (_question, _params, { signal }) =>
      new Promise((_resolve, reject) => {
        const end = () => reject(signal?.reason);
        if (signal?.aborted) end();
        else signal?.addEventListener("abort", end);
      }),
  };
  const of = [{ path: "/a.py", position: { line: 0, character: 0 } }];
  const left = new ServerAnswers({ precise }, { mode: "hierarchy" }, { wait: "none" }, 1);
  expect(await left.uses(of)).toEqual([]);
  expect(left.provenance.incompleteBecause).toMatch(/^language servers had not answered/);
  const signal = AbortSignal.abort(new Error("called off"));
  const calledOff = new ServerAnswers({ precise }, { mode: "hierarchy" }, { wait: "precise", signal });
  await expect(calledOff.uses(of)).rejects.toThrow("called off");
});

test("a possible place of which a server says nothing in its time stays possible", async () => {
  const never = (_spot: unknown, over?: AbortSignal) =>
    new Promise<never>((_resolve, reject) => over?.addEventListener("abort", () => reject(over.reason)));
  const places = new PossiblePlaces({ hasAnswered: true, meaningsAt: never }, 1);
  const start = { line: 3, character: 4 };
  const edge = { path: "/a.py", range: { start, end: start }, preview: "x.crawl()", ...PRECISE };
  const possible = [{ ...edge, why: "what it is taken of is not known" }];
  expect(await places.settle({ of: [], possible, placeOf: (one) => one })).toEqual([]);
  expect(places.places).toMatchObject([{ file_path: "/a.py", line: 4, why: "what it is taken of is not known" }]);
});

/** A member whose name stands in many places, in one file and in others. */
const COMMON = `
//- /kind.ts
export class Kind { parse(text: string) { return text; } }
//- /many.ts
import { Kind } from "./kind";
const kind = new Kind();
${"kind.parse('');\n".repeat(500)}
${Array.from({ length: 20 }, (_, index) => `//- /more/file${index}.ts\nimport { Kind } from "../kind";\nnew Kind().parse("");\n`).join("")}`;

/** What is told of its places by a clock that goes on by so many milliseconds whenever somebody looks at it. */
async function commonBy(step: number) {
  let time = 0;
  const { engine, path, indexed, close } = makeWorld(COMMON, { warm: true, open: false, now: () => (time += step) });
  try {
    await indexed();
    const at = { path: path("kind.ts"), position: { line: 0, character: 20 } };
    const wide = { ...at, scope: "project", includeDeclaration: false } as const;
    const meant = { name: "parse", language: "typescript", of: [at], isInPath: false, within: undefined };
    const streamed: unknown[] = [];
    const references = await engine.ask("references", wide, { onPartial: (batch) => streamed.push(...batch) });
    const whole = await engine.ask("references", { ...wide, isAllWanted: true });
    const uses = await engine.ask("uses", { ...meant, isType: false });
    const callers = await engine.ask("callers", meant);
    if (!references.ok || !whole.ok || !uses.ok || !callers.ok) throw new Error("not answered");
    return {
      references: [references.value.places.length, references.provenance.incompleteBecause],
      streamed: streamed.length,
      whole: [whole.value.places.length, whole.provenance.incompleteBecause],
      uses: [uses.value.found.length, uses.provenance.incompleteBecause],
      callers: [callers.value.found.length, callers.provenance.incompleteBecause],
    };
  } finally {
    await close();
  }
}

test("places of a common name are told as far as the time of the question goes, and the rest is said to be missing", async () => {
  expect(await commonBy(0)).toEqual({
    references: [520, undefined],
    streamed: 520,
    whole: [520, undefined],
    uses: [520, undefined],
    callers: [520, undefined],
  });
  const { references, streamed, whole, uses, callers } = await commonBy(20);
  expect(whole).toEqual([520, undefined]);
  for (const [told, because] of [references, uses, callers]) {
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThan(520);
    expect(because).toBe(TIME_OVER);
  }
  expect(streamed).toBe(references[0]);
});

test("what such an answer leaves out is said", async () => {
  const others = Array.from({ length: 20 }, (_, index) => `//- /more/file${index}.py\nengine.crawl()\n`);
  let time = 0;
  const { engine, close } = makeWorld(`${ENGINE}${others.join("")}`, {
    warm: false,
    open: false,
    now: () => (time += 5),
  });
  try {
    const answer = await engine.ask("callers", { name: "crawl", language: "python", of: [], hurry: 60 });
    expect(answer).toMatchObject({
      provenance: { complete: false, incompleteBecause: expect.stringMatching(/^not every file/) },
    });
  } finally {
    await close();
  }
});

test("a definition that such a question names is the one in what it is said to stand in, and others may be left", async () => {
  const others = Array.from(
    { length: 20 },
    (_, index) => `//- /app/a${index}.py\nclass Other${index}:\n    def crawl(self): ...\n`,
  );
  const source = `${others.join("")}//- /deep/down/z.py\nclass Engine:\n    def crawl(self): ...\n`;
  const ask = async (hurry: { readonly hurry?: number }) => {
    const { engine, close } = makeWorld(source, { warm: false, open: false });
    try {
      const answer = await engine.ask("declarations", { symbol: "Engine.crawl", ...hurry });
      const plain = await engine.ask("declarations", { symbol: "crawl", ...hurry });
      if (!answer.ok || !plain.ok) throw new Error("no answer");
      return {
        found: answer.value.found.map(({ container }) => container),
        isWhole: answer.provenance.complete,
        all: plain.value.found.length,
        isAllWhole: plain.provenance.complete,
      };
    } finally {
      await close();
    }
  };
  expect(await ask({})).toEqual({ found: ["Engine"], isWhole: true, all: 21, isAllWhole: true });
  expect(await ask({ hurry: 0 })).toEqual({ found: ["Engine"], isWhole: false, all: 1, isAllWhole: false });
});

test("a call of what implements a trait's method is a call of the trait's", async () => {
  const trait = `
//- /src/lib.rs
pub trait Matcher {
    fn find_at(&self, at: usize) -> usize;
}

impl<'a, M: Matcher> Matcher for &'a M {
    fn find_at(&self, at: usize) -> usize {
        (*self).find_at(at)
    }
}
//- /src/word.rs
use crate::Matcher;

pub struct Word {}

impl Matcher for Word {
    fn find_at(&self, at: usize) -> usize {
        at
    }
}

pub fn first(word: Word) -> usize {
    word.find_at(0)
}
`;
  const [said] = await world(trait, ({ analysis }) => analysis({ mode: "callers", symbol: "Matcher/find_at" }));
  expect(said?.text).toContain("via: word.find_at(0)");
  expect(said?.text).toContain("via: (*self).find_at(at)");
});

test("what a trait gives a type from outside is possible, and what a macro takes is called there", async () => {
  const trait = `
//- /src/lib.rs
pub trait Report {
    fn message(&self) -> String;
}

impl Report for std::io::Error {
    fn message(&self) -> String {
        String::new()
    }
}
//- /src/use.rs
use crate::Report;
use std::io;

pub fn outside(error: io::Error) -> String {
    io::Error::message(&error)
}

pub fn within(value: Vec<u8>) {
    assert_eq!(open(value).message(), "");
}
`;
  const [said] = await world(trait, ({ analysis }) => analysis({ mode: "callers", symbol: "Report/message" }));
  expect(said).toMatchObject({ complete: false, possible: 2 });
});

test("a call by an interface may be one of what implements it, and is told so", async () => {
  const files = `
//- /go.mod
module example.com/m
//- /match.go
package m

type Matcher interface {
	Match(text string) bool
}

type Word struct{}

func (w *Word) Match(text string) bool { return true }

func ask(matcher Matcher, word *Word) bool {
	return matcher.Match("a") || word.Match("b")
}
`;
  const [word] = await world(files, ({ analysis }) => analysis({ mode: "callers", symbol: "Word.Match" }));
  expect(word).toMatchObject({ complete: false, possible: 1 });
  expect(word?.text).toContain("it names the member of a type above or below, which this may be when it runs");
  const [matcher] = await world(files, ({ analysis }) => analysis({ mode: "callers", symbol: "Matcher.Match" }));
  expect(matcher).toMatchObject({ complete: true, possible: 0 });
});
