/** Documents under edits: what survives an edit must equal what is made anew from the same tree. */

import { describe, expect, it } from "vitest";
import type { Tree } from "web-tree-sitter";
import type { Edit } from "../../src/engine.ts";
import { Facts } from "../../src/index/facts.ts";
import { buildFacts } from "../../src/index/facts-builder.ts";
import { LANGUAGES } from "../../src/languages.ts";
import { SyntaxDocument } from "../../src/syntax/document.ts";
import { MarkClass } from "../../src/syntax/marks.ts";
import { runQuery } from "../../src/syntax/query.ts";
import { withRescued } from "../../src/syntax/rescue.ts";
import { fixtureFiles, kitOf, read, readFixture } from "../support/fixture.ts";

const limits = { timeout: 60_000, now: () => performance.now() };

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

const dump = (facts: Facts): string => {
  const lines: string[] = [];
  for (let index = 0; index < facts.occurrences; index++) {
    const { name, span, class: markClass, kind, role, link } = facts.occurrence(index);
    lines.push(`${span.start} ${name} ${markClass} ${kind ?? role} ${link ?? "-"}`);
  }
  for (let index = 0; index < facts.definitions; index++) {
    const { name, span, kind, container, body } = facts.definition(index);
    lines.push(`${kind} ${name} ${span.start}-${span.end} ${body ?? ""} in ${container ?? "-"}`);
  }
  return lines.join("\n");
};

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
        const facts = asked < 2 ? document.facts(limits) : undefined;
        const tree = document.tree(limits) as Tree;
        const queried = runQuery(kit.query, kit.patterns, tree, expected);
        const fresh = (part: "all" | "definitions"): string => {
          const frame = queried.filter(
            (mark) => part === "all" || (mark.class !== MarkClass.reference && mark.class !== MarkClass.local),
          );
          const marks = withRescued(language, tree, expected, frame);
          const input = { language, languageIndex: kit.index, text: expected, marks, hash: [0, 0], errors: 0 } as const;
          return dump(new Facts(buildFacts({ ...input, part })));
        };
        const because = `version ${version}: ${JSON.stringify(edits)}`;
        if (definitions) expect(dump(definitions), because).toBe(fresh("definitions"));
        if (facts) expect(dump(facts), because).toBe(fresh("all"));
      }
    });
  }
});
