/** Documents under edits: what survives an edit must equal what is made anew from the same tree. */

import { describe, expect, it } from "vitest";
import type { Node, Tree } from "web-tree-sitter";
import type { Edit, OutlineItem } from "../../src/engine.ts";
import { blobId } from "../../src/files/blob-id.ts";
import { SyntaxDocument } from "../../src/index/document.ts";
import type { Facts } from "../../src/index/facts.ts";
import { outlineOf } from "../../src/index/outline.ts";
import { LANGUAGES, type Language, languageOfPath } from "../../src/languages/table.ts";
import { LineIndex } from "../../src/text/line-index.ts";
import { fixtureFiles, kitOf, read, readFixture } from "../support/fixture.ts";
import { dump, freshFacts } from "../support/fresh-facts.ts";

/** Time stands still: on a loaded machine the compiled query would be given up, and broken text reads a little otherwise without it. */
const limits = { timeout: 60_000, now: () => 0 };

/** Numbers from a seed, the same every run (mulberry32). */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

const PIECES = [
  "x",
  "\n",
  " ",
  "(",
  ")",
  "{",
  "}",
  '"',
  "foo(bar)",
  "// note\n",
  "\n\n",
  "\r\n",
  "\r",
  ".name",
  "=",
  "é",
  "\ud83d\ude00",
];

function randomEdit(text: string, next: (below: number) => number): Edit {
  const start = next(text.length + 1);
  const end = Math.min(text.length, start + (next(3) === 0 ? next(40) : 0));
  return { start, end, text: next(4) === 0 ? "" : (PIECES[next(PIECES.length)] as string) };
}

/** The problems of a tree by the library's own nodes. */
function problemsBy(node: Node): string[] {
  if (!node.hasError && !node.isMissing) return [];
  if (node.isMissing) return [`${node.startIndex}-${node.endIndex} Expected '${node.type}'`];
  if (node.isError) return [`${node.startIndex}-${node.endIndex} Unexpected`];
  return node.children.flatMap((child) => (child ? problemsBy(child) : []));
}

/** Items of an outline: fewer than some of the files have. */
const most = 40;

describe("a document under random edits", () => {
  for (const language of LANGUAGES) {
    const [file] = fixtureFiles(language.id).filter((path) => path.includes("range."));
    it(language.id, () => {
      const { text } = readFixture(language, read(file as string));
      const kit = kitOf(language);
      const document = new SyntaxDocument("/x", kit, text, 1);
      document.facts(limits);
      const next = random(7919 * language.id.length);
      let expected = text;
      for (let version = 2; version < 40; version++) {
        const edits: Edit[] = [];
        for (let count = 1 + next(2); count > 0; count--) {
          const edit = randomEdit(expected, next);
          expected = expected.slice(0, edit.start) + edit.text + expected.slice(edit.end);
          edits.push(edit);
        }
        document.change(edits, version);
        expect(document.text).toBe(expected);
        if (next(3) === 0) continue;
        // What follows every key is asked for alone, before everything, or not at all.
        const asked = next(3);
        const definitions = asked > 0 ? document.definitions(limits) : undefined;
        const outline = asked > 0 ? document.outline(limits, most) : undefined;
        const facts = asked < 2 ? document.facts(limits) : undefined;
        const tree = document.tree(limits) as Tree;
        const fresh = freshFacts(language, tree, expected);
        const because = `version ${version}: ${JSON.stringify(edits)}`;
        if (definitions) expect(dump(definitions), because).toBe(dump(fresh("definitions")));
        const shown = outlineOf(fresh("definitions"), LineIndex.of(expected), expected, most);
        if (outline) expect(outline, because).toEqual(shown);
        const problems = document.problems(limits).map(({ span, message }) => {
          const said = message.startsWith("Expected") ? message : "Unexpected";
          return `${span.start}-${span.end} ${said}`;
        });
        expect(problems, because).toEqual(problemsBy(tree.rootNode).slice(0, 100));
        if (facts) expect(dump(facts), because).toBe(dump(fresh("all")));
      }
    });
  }
});

describe("a fork of a document that was edited", () => {
  for (const language of LANGUAGES) {
    const [file] = fixtureFiles(language.id).filter((path) => path.includes("range."));
    it(`${language.id} goes its own way`, () => {
      const { text } = readFixture(language, read(file as string));
      const kit = kitOf(language);
      const document = new SyntaxDocument("/x", kit, text, 1);
      document.definitions(limits);
      const next = random(104_729 * language.id.length);
      let expected = text;
      for (let round = 0; round < 6; round++) {
        const edit = randomEdit(expected, next);
        expected = expected.slice(0, edit.start) + edit.text + expected.slice(edit.end);
        document.change([edit], undefined);
        // Some marks have not moved yet when it is forked.
        const fork = document.fork();
        const other = randomEdit(expected, next);
        fork.change([other], undefined);
        const parted = expected.slice(0, other.start) + other.text + expected.slice(other.end);
        const facts = [fork.facts(limits), document.facts(limits)].map((one) => dump(one as Facts));
        const fresh = [fork, document].map((one) =>
          dump(freshFacts(language, one.tree(limits) as Tree, one.text)("all")),
        );
        expect([fork.text, document.text]).toEqual([parted, expected]);
        expect(facts, `${round}`).toEqual(fresh);
        fork.dispose();
      }
      document.dispose();
    });
  }
});

/** Names in the outline of definitions alone, and in that of all facts. */
function namesShown(path: string, text: string): readonly [readonly string[], readonly string[]] {
  const document = new SyntaxDocument(path, kitOf(languageOfPath(path) as Language), text, 1);
  const below = (items: readonly OutlineItem[]): string[] =>
    items.flatMap(({ name, range, children }) => [`${name} ${range.start.line}`, ...below(children)]);
  const shown = (): string[] => below(document.outline(limits, Number.POSITIVE_INFINITY)?.items ?? []);
  const alone = shown();
  document.facts(limits);
  const all = shown();
  document.dispose();
  return [alone, all];
}

describe("definitions alone make the outline that all facts make", () => {
  it.each([
    ["a.lua", "local function f(kept)\n  kept = 1\n  made = 2\nend\n", ["f 0", "made 2"]],
    ["a.py", "def f():\n    global made\n    made, kept = 1, 2\n", ["f 0", "made 2"]],
    ["a.sh", "f() {\n  local kept\n  kept=1\n  made=2\n}\n", ["f 0", "made 3"]],
  ])("%s: %j", (path, text, names) => {
    expect(namesShown(path, text)).toEqual([names, names]);
  });
  it.each(LANGUAGES.map(({ id }) => id))("%s: on every fixture", (id) => {
    for (const file of fixtureFiles(id)) {
      const [alone, all] = namesShown(file, read(file));
      expect(alone, file).toEqual(all);
    }
  });
});

describe("a text that takes too long to parse", () => {
  /** A clock that runs on by a second each time it is asked: no parse comes to its end. */
  const slowly = () => {
    let now = 0;
    let asked = 0;
    return {
      timeout: 5000,
      now: () => {
        asked++;
        now += 1000;
        return now;
      },
      asked: () => asked,
      pass: (milliseconds: number) => {
        now += milliseconds;
      },
    };
  };
  const key = (document: SyntaxDocument, version: number): void =>
    document.change([{ start: 0, end: 0, text: "x" }], version);
  const language = LANGUAGES.find(({ id }) => id === "javascript") as Language;
  const long = "function f(a) { return [a, a]; }\n".repeat(20_000);

  it("is not parsed again at each key; it is some time later, or when it has become much shorter", () => {
    const document = new SyntaxDocument("/a.js", kitOf(language), long, 1);
    const clock = slowly();
    expect(document.tree(clock)).toBeUndefined();
    key(document, 2);
    expect(document.isHopeless(clock)).toBe(true);
    const before = clock.asked();
    expect(document.tree(clock)).toBeUndefined();
    expect(document.outline(clock, 100)).toBeUndefined();
    expect(document.problems(clock)).toEqual([]);
    // Nobody began to parse: that asks for the time often.
    expect(clock.asked() - before).toBeLessThan(10);

    clock.pass(30 * 60_000);
    expect(document.isHopeless(clock)).toBe(false);
    expect(document.tree(limits)).toBeDefined();
  });

  it("is parsed at once when it has become another one", () => {
    const document = new SyntaxDocument("/a.js", kitOf(language), long, 1);
    const clock = slowly();
    expect(document.tree(clock)).toBeUndefined();
    document.change([{ start: 20, end: long.length, text: "" }], 2);
    expect(document.isHopeless(clock)).toBe(false);
    expect(document.tree(limits)).toBeDefined();
  });
});

describe("a document of a file on disk", () => {
  const language = LANGUAGES.find(({ id }) => id === "python") as Language;
  const text = "def greet():\n    pass\n";
  const id = blobId(Buffer.from(text));

  it.each([
    ["whole facts first", (document: SyntaxDocument) => document.wholeFacts(limits)],
    ["all facts first", (document: SyntaxDocument) => document.facts(limits)],
  ])("has facts by which its content is known: %s", (_, ask) => {
    const kit = kitOf(language);
    expect(kit.compiled || kit.query !== undefined).toBe(true);
    const document = new SyntaxDocument("/a.py", kit, text, undefined, id);
    expect(ask(document)?.isOf(id)).toBe(true);
    expect(document.wholeFacts(limits)?.isOf(id)).toBe(true);
    document.change([{ start: 0, end: 0, text: " " }], 2);
    expect(document.wholeFacts(limits)?.isOf(id)).toBe(false);
  });
});
