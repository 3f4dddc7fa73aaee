/** What documents show below a command is what it prints, and what they tell people to type does what they say: each is typed. */

import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { recordingsIn, steady, withRecordings } from "../scripts/recordings/recording.ts";
import { BAKERY, makeRoom } from "../scripts/recordings/room.ts";
import { projectRoot } from "../server/install.ts";
import { writeProject } from "./support/doors.ts";

const HOUR = 3_600_000;
const DOCUMENTS = [
  "README.md",
  ...readdirSync(join(projectRoot, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];
const read = (document: string): string => readFileSync(join(projectRoot, document), "utf8");

/** A shell of POSIX types them. */
const isPosix = process.platform !== "win32";

test("a recording is a command with what is below it", () => {
  const document = "```console\n$ a b\none\n\ntwo\n\n$ c\n```\n\n```sh\n$ d\n```\n";
  expect(recordingsIn(document)).toEqual([
    { typed: "a b", shown: "one\n\ntwo" },
    { typed: "c", shown: "" },
  ]);
  expect(withRecordings(document, ["one\n", "three\n"])).toBe(
    "```console\n$ a b\none\n\n$ c\nthree\n```\n\n```sh\n$ d\n```\n",
  );
});

test("what differs in times, sizes and versions alone is the same recording, and stays", () => {
  const document = "```console\n$ a\n✓ answers as tandem 0.2.0, 203 ms; line 12\n```\n";
  expect(withRecordings(document, ["✓ answers as tandem 1.0.1, 9.5 ms; line 12\n"])).toBe(document);
  expect(withRecordings(document, ["✓ answers as tandem 0.2.0, 203 ms; line 13\n"])).toContain("line 13");
});

describe.runIf(isPosix)("recordings", () => {
  const recorded = DOCUMENTS.filter((document) => recordingsIn(read(document)).length > 0);

  test.each(recorded)(
    "of %s are what is seen now (npm run record)",
    (document) => {
      const room = makeRoom(BAKERY);
      onTestFinished(room.end);
      for (const { typed, shown } of recordingsIn(read(document))) {
        const now = room.run(typed);
        expect({ typed, code: now.code, shown: steady(now.shown) }).toEqual({ typed, code: 0, shown: steady(shown) });
      }
    },
    HOUR,
  );
});

/** What the commands that documents tell people to type are about. */
const PROJECT = {
  "src/main.rs": `mod shapes;

use shapes::Shape;

/// What all of them cover.
fn handler(shapes: &[Shape]) -> f64 {
    shapes.iter().map(Shape::area).sum()
}

fn main() {
    let shapes = vec![Shape { side: 2.0 }];
    let area = |shapes: &[Shape]|
        -> f64 {
        // Together.
        handler(shapes)
    };
    println!("{}", area(&shapes));
}
`,
  "src/shapes.rs":
    "pub struct Shape { pub side: f64 }\n\nimpl Shape {\n    pub fn area(&self) -> f64 { self.side * self.side }\n}\n",
  "src/main.ts": `import { Class } from "./class";

/** Begins. */
function begin(): Class {
  const made = new Class();
  made.method();
  return made;
}

export function run(): void {
  const one = begin();
  one.met
}
`,
  "src/class.ts": "export class Class {\n  method(): void {}\n}\n",
  "zoo/lion.py": "def roar():\n    return 'roar'\n",
};

/** Whoever reads the documents has begun: there is a cache, and a project that is trusted. */
const BEFORE = ["tandem doctor", "tandem trust zoo"];

/** Commands that do not end by themselves, or want a language server or another machine, and the tests that run them. */
const TYPED_ELSEWHERE: readonly (readonly [command: RegExp, where: string])[] = [
  [/^tandem mcp\b/, "test/doors/mcp.test.ts"],
  [/^tandem (?:diagnostics|lsp)\b/, "test/live/operations.test.ts"],
  [/^tandem index .*--precise\b/, "test/scip/index.test.ts"],
  [/^tandem index --push\b/, "test/cache/index-command.test.ts"],
];

/** Lines of the blocks for a shell that begin with the program. */
const typedIn = (document: string): readonly string[] =>
  [...read(document).matchAll(/^```sh\n([\s\S]*?)^```/gm)]
    .flatMap(([, block = ""]) => block.split("\n"))
    .filter((line) => /^tandem\b/.test(line) && !TYPED_ELSEWHERE.some(([command]) => command.test(line)));

describe.runIf(isPosix)("what is to be typed", () => {
  test.each(DOCUMENTS.filter((document) => typedIn(document).length > 0))(
    "in %s works",
    (document) => {
      const { root, remove } = writeProject(
        PROJECT,
        join(realpathSync(mkdtempSync(join(tmpdir(), "tandem-typed-"))), "project"),
      );
      onTestFinished(remove);
      const room = makeRoom(root);
      onTestFinished(room.end);
      for (const typed of BEFORE) room.run(typed);
      const wrong = typedIn(document)
        .map((typed) => ({ typed, ...room.run(typed) }))
        .filter(({ code }) => code !== 0);
      expect(wrong).toEqual([]);
    },
    HOUR,
  );

  test.each(TYPED_ELSEWHERE)("%s is typed by a test of its own", (_, where) => {
    expect(existsSync(join(projectRoot, where))).toBe(true);
  });
});
