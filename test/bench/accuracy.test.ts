/** The pure parts of `npm run accuracy`: intervals, the sample, what counts as right, what a place is called. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { judge, type Outcome, type Said, type Witness } from "../../bench/accuracy/judge.ts";
import type { Class, Spot, Truth } from "../../bench/accuracy/place.ts";
import { judgeReferences, referencesFigures } from "../../bench/accuracy/references.ts";
import { openRepository, type Repository } from "../../bench/accuracy/repository.ts";
import { placesNamed, sampleDeclarations, samplePlaces } from "../../bench/accuracy/sample.ts";
import { resampled, wilson } from "../../bench/accuracy/statistics.ts";
import { syntaxOf } from "../../bench/accuracy/syntax.ts";
import { figuresOf } from "../../bench/accuracy/tally.ts";

const percents = ([low, high]: readonly [number, number]): string =>
  `${(100 * low).toFixed(1)} ${(100 * high).toFixed(1)}`;

test("Wilson's interval is the one of the tables", () => {
  expect(percents(wilson({ count: 0, of: 10 }))).toBe("0.0 27.8");
  expect(percents(wilson({ count: 81, of: 263 }))).toBe("25.5 36.6");
  expect(percents(wilson({ count: 10, of: 10 }))).toBe("72.2 100.0");
  expect(percents(wilson({ count: 0, of: 0 }))).toBe("0.0 100.0");
});

test("what comes in groups has a wider interval than its parts have", () => {
  const one = { count: 1, of: 1 };
  const none = { count: 0, of: 1 };
  const apart = Array.from({ length: 100 }, (_, index) => (index % 4 === 0 ? none : one));
  expect(percents(resampled(apart))).toBe("67.0 83.0");
  const together = [
    { count: 25, of: 25 },
    { count: 25, of: 25 },
    { count: 0, of: 25 },
    { count: 25, of: 25 },
  ];
  expect(percents(resampled(together))).toBe("25.0 100.0");
  expect(percents(resampled([{ count: 0, of: 0 }]))).toBe("0.0 100.0");
});

const spot = (path: string, line: number, from = 0, to = from + 4): Spot => ({
  path,
  range: { start: { line, character: from }, end: { line, character: to } },
});
const truth = (name: Class, ...targets: readonly Spot[]): Truth => ({
  place: { ...spot("a.ts", 9), name: "name", form: "plain" },
  targets,
  class: name,
});
const said = (...targets: readonly Spot[]): Said => ({
  targets,
  origin: "lexical",
  confidence: undefined,
  isExternal: false,
  time: 1,
});
/** Line 0 of every file is an import, line 1 declares what line 2 does, and the selection of line 5 is no name. */
const witness: Witness = {
  has: (path) => !path.startsWith("/"),
  isImport: ({ range }) => range.start.line === 0,
  isName: ({ range }) => range.start.line !== 5,
  isSameLine: () => false,
  isSameSymbol: (a, b) => a.path === b.path && [a, b].every(({ range }) => [1, 2].includes(range.start.line)),
};

test.each<[string, Truth, Said, Outcome]>([
  ["the same name", truth("other file", spot("b.ts", 3)), said(spot("b.ts", 3)), "right"],
  ["the end of it", truth("other file", spot("b.ts", 3)), said(spot("b.ts", 3, 4, 9)), "right"],
  ["another name of the line", truth("other file", spot("b.ts", 3)), said(spot("b.ts", 3, 8)), "wrong"],
  ["a line whose selection is no name", truth("other file", spot("b.ts", 5)), said(spot("b.ts", 5, 8)), "right"],
  ["the same line of another file", truth("other file", spot("b.ts", 3)), said(spot("c.ts", 3)), "wrong"],
  ["one of several truths", truth("other file", spot("b.ts", 3), spot("c.ts", 4)), said(spot("c.ts", 4)), "right"],
  [
    "the truth behind something else",
    truth("same file", spot("a.ts", 3)),
    said(spot("b.ts", 3), spot("a.ts", 3)),
    "wrong",
  ],
  ["an overload", truth("same file", spot("a.ts", 1)), said(spot("a.ts", 2)), "same symbol"],
  ["the import of the asking file", truth("other file", spot("b.ts", 3)), said(spot("a.ts", 0)), "same symbol"],
  ["the import of another file", truth("other file", spot("b.ts", 3)), said(spot("c.ts", 0)), "wrong"],
  ["nothing", truth("member", spot("b.ts", 3)), said(), "abstained"],
  ["nothing, and it is outside", truth("outside", spot("/lib.d.ts", 3)), said(), "outside right"],
  ["a file outside", truth("outside", spot("/lib.d.ts", 3)), said(spot("/other.d.ts", 3)), "outside right"],
  ["its import, and it is outside", truth("outside", spot("/lib.d.ts", 3)), said(spot("a.ts", 0)), "outside right"],
  ["a namesake, and it is outside", truth("outside", spot("/lib.d.ts", 3)), said(spot("b.ts", 3)), "outside wrong"],
  ["that it is outside, and it is here", truth("member", spot("b.ts", 3)), { ...said(), isExternal: true }, "refused"],
])("judged: %s", (_, expected, answer, outcome) => {
  expect(judge(expected, answer, witness).outcome).toBe(outcome);
});

test("declarations and what the server does not know are in no figure", () => {
  const there = spot("b.ts", 3);
  const all = [
    judge(truth("local", there), said(there), witness),
    judge(truth("member", there), said(spot("c.ts", 3), there), witness),
    judge(truth("member", there), said(), witness),
    judge(truth("outside", spot("/lib.d.ts", 1)), said(there), witness),
    judge(truth("declaration", there), said(there), witness),
    judge(truth("unresolved", spot("a.ts", 0)), said(there), witness),
    judge(truth("unknown"), said(there), witness),
  ];
  expect(figuresOf(all)).toEqual({
    top1: { count: 1, of: 3 },
    top5: { count: 2, of: 3 },
    coverage: { count: 2, of: 3 },
    sameSymbol: { count: 0, of: 3 },
    precision: { count: 1, of: 3 },
    outsideWrong: { count: 1, of: 1 },
    dependencyRight: { count: 0, of: 1 },
    dependencyWrong: { count: 1, of: 1 },
  });
});

test("references are compared place by place, the declaration left out", () => {
  const place = { ...spot("a.ts", 1), name: "name", form: "plain" } as const;
  const kind = "function";
  const spots = [spot("a.ts", 3), spot("b.ts", 4), spot("b.ts", 5)];
  const said = (...found: readonly Spot[]) => found.map((one) => ({ ...one, origin: "name_match" as const }));
  const all = [
    judgeReferences({ place, kind, spots }, said(place, spot("a.ts", 3), spot("b.ts", 5), spot("c.ts", 5))),
    judgeReferences({ place, kind, spots: [] }, said(place)),
  ];
  expect(referencesFigures(all)).toEqual({
    functions: 2,
    precision: { count: 2, of: 3 },
    guessed: { count: 2, of: 3 },
    recall: { count: 2, of: 3 },
    intervals: { precision: [2 / 3, 2 / 3], recall: [2 / 3, 2 / 3] },
    exact: { count: 1, of: 2 },
  });
});

test("places of which the server's references say nothing count for nobody", () => {
  const place = { ...spot("a.c", 1), name: "name", form: "plain" } as const;
  const found = [spot("a.c", 3), spot("a.c", 7)].map((one) => ({ ...one, origin: "lexical" as const }));
  const judged = judgeReferences(
    { place, kind: "function", spots: [spot("a.c", 3)], unknown: [spot("a.c", 7)] },
    found,
  );
  expect(judged.precision).toEqual({ count: 1, of: 1 });
});

test("all places of a name are found, those of longer names and of comments are not", async () => {
  const repository = await repositoryOf({ "a.c": "int run; // run\nint f(void) { return run + rerun + run2; }" }, [
    "c",
  ]);
  const places = placesNamed("run", repository, syntaxOf(repository));
  expect(places.map(({ range: { start } }) => `${start.line}:${start.character}`)).toEqual(["0:4", "1:21"]);
});

async function repositoryOf(
  files: Readonly<Record<string, string>>,
  languages: readonly string[],
): Promise<Repository> {
  const root = mkdtempSync(join(tmpdir(), "tandem-accuracy-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return openRepository("sample", root, languages);
}

const SOURCE = `import { far } from "./far";
// a comment is no place
export function near(first: number, { second } = far()) {
  const third = "a text is none";
  return [this.fourth, first.fifth, third, { sixth: second }];
}
`;

test("the sample draws every identifier once, and says how it is used", async () => {
  const repository = await repositoryOf({ "a.ts": SOURCE, "note.md": "none here" }, ["typescript"]);
  const places = samplePlaces(repository, syntaxOf(repository), { count: 100, seed: 3 });
  const shown = places
    .map(({ name, form, range: { start } }) => `${start.line}:${start.character} ${name} ${form}`)
    .sort();
  expect(shown).toEqual([
    "0:9 far import",
    "2:16 near plain",
    "2:21 first plain",
    "2:38 second key",
    "2:49 far plain",
    "3:8 third plain",
    "4:15 fourth self member",
    "4:23 first plain",
    "4:29 fifth member",
    "4:36 third plain",
    "4:45 sixth key",
    "4:52 second plain",
  ]);
});

test("a sample is the same again, and the beginning of a larger one", async () => {
  const repository = await repositoryOf({ "a.ts": SOURCE, "b.ts": SOURCE }, ["typescript"]);
  const draw = (count: number, seed: number) => samplePlaces(repository, syntaxOf(repository), { count, seed });
  expect(draw(8, 1)).toEqual(draw(8, 1));
  expect(draw(16, 1).slice(0, 8)).toEqual(draw(8, 1));
  expect(draw(8, 2)).not.toEqual(draw(8, 1));
});

test("functions and members are drawn at their declarations, as many of each kind as are wanted", async () => {
  const repository = await repositoryOf(
    {
      "a.ts":
        "function one(x: { y: 1 }) {}\nfunction two() {}\nclass A { three = 1; four() { return one; } }\ninterface B { five: A; six(): A }",
      "b.c": "struct A { int *seven[2]; int (*eight)(int x); };\nstatic int *nine(struct A *a) { return a->seven[0]; }",
    },
    ["typescript", "c"],
  );
  const draw = (count: number) =>
    sampleDeclarations(repository, syntaxOf(repository), { count, seed: 1 })
      .map(({ place: { name }, kind }) => `${kind} ${name}`)
      .sort();
  expect(draw(9)).toEqual([
    "function nine",
    "function one",
    "function two",
    "method four",
    "method six",
    "property eight",
    "property five",
    "property seven",
    "property three",
  ]);
  expect(draw(1).map((one) => one.split(" ")[0])).toEqual(["function", "method", "property"]);
});

test.each<[string, string, string, boolean]>([
  ["a parameter", "a.ts", "function f(«x»: number) { return x; }", true],
  ["the function's own name", "a.ts", "function «f»(x: number) { return x; }", false],
  ["a lone parameter of an arrow", "a.ts", "const f = «x» => x;", true],
  ["what an arrow is bound to", "a.ts", "const «f» = (x: number) => x;", false],
  ["a method", "a.ts", "class A { «m»() { return 1; } }", false],
  ["a function in a function", "a.py", "def f():\n  def «g»(): pass\n  g()", true],
  ["a name of a comprehension", "a.py", "x = [y for «y» in z]", true],
  ["a method", "a.py", "class A:\n  def «m»(self): pass", false],
  ["a binding", "a.rs", "fn f() { let «x» = 1; }", true],
  ["a function", "a.rs", "mod m { fn «f»() {} }", false],
  ["a closure's parameter", "a.rs", "const F: fn(u8) -> u8 = |«x»| x;", true],
  ["a parameter of a declarator", "a.c", "int f(int «x») { return x; }", true],
  ["a declarator's name", "a.c", "static int *«f»(int x) { return 0; }", false],
  ["a receiver", "a.go", "func («r» *T) m() {}", true],
  ["a method", "a.go", "func (r *T) «m»() {}", false],
  ["a field", "A.java", "class A { int «f» = 1; void m() {} }", false],
  ["a variable", "A.java", "class A { void m() { int «v» = 1; } }", true],
])("seen in one function only: %s (%s)", async (_, file, marked, expected) => {
  const offset = marked.indexOf("«");
  const repository = await repositoryOf({ [file]: marked.replace(/[«»]/g, "") }, [
    "typescript",
    "python",
    "rust",
    "c",
    "go",
    "java",
  ]);
  const syntax = syntaxOf(repository)(file);
  expect(syntax?.isLocalAt(syntax.lines.position(offset))).toBe(expected);
});
