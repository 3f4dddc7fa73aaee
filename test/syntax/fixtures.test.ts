/** Every language's fixtures: what the queries see, and that the interpreter of patterns sees the same. */

import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import type { Tree } from "web-tree-sitter";
import { Facts } from "../../src/index/facts.ts";
import { buildFacts } from "../../src/index/facts-builder.ts";
import { LANGUAGES } from "../../src/languages/table.ts";
import { captureOf } from "../../src/syntax/capture.ts";
import { withRescued } from "../../src/syntax/error-recovery.ts";
import { MarkClass } from "../../src/syntax/marks.ts";
import { NodeTable } from "../../src/syntax/node-table.ts";
import type { Pattern } from "../../src/syntax/pattern.ts";
import { fulfils } from "../../src/syntax/pattern-match.ts";
import { allMarks } from "../../src/syntax/query.ts";
import { eachMatch } from "../../src/syntax/runtime.ts";
import {
  type Analysis,
  analyse,
  analyseName,
  check,
  fixtureFiles,
  read,
  readFixture,
  renderOutline,
} from "../support/fixture.ts";

/** What facts say of each name, by the name: one reading of them serves all. */
function occurrencesByName(facts: Facts): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (let index = 0; index < facts.occurrences; index++) {
    const one = facts.occurrence(index);
    const bound =
      one.class === MarkClass.reference && one.link !== undefined && one.role !== "import"
        ? facts.occurrenceStart(one.link)
        : "";
    const said = found.get(one.name) ?? [];
    said.push(`${one.span.start} ${one.class} ${one.kind ?? one.role} ${bound}`);
    found.set(one.name, said);
  }
  return found;
}

/** Names of a file for which the interpreter says otherwise than the compiled query. */
function disagreements(analysis: Analysis): string[] {
  const wrong: string[] = [];
  for (const [name, said] of [...occurrencesByName(analysis.facts)].slice(0, 150)) {
    const compiled = said.join("\n");
    const interpreted = occurrencesByName(analyseName(analysis, name)).get(name)?.join("\n") ?? "";
    if (compiled !== interpreted) wrong.push(`${name}\ncompiled:\n${compiled}\ninterpreted:\n${interpreted}`);
  }
  return wrong;
}

const depthOf = ({ parents }: NodeTable, row: number): number => {
  let depth = 0;
  for (let at = row; at !== 0; at = parents[at] as number) depth++;
  return depth;
};

/** Every node that a cursor meets, in the order of the text. */
function walk(tree: Tree): readonly string[] {
  const cursor = tree.walk();
  const found: string[] = [];
  for (let more = true; more; ) {
    const { startIndex, endIndex, nodeType, nodeIsNamed, currentFieldId, currentDepth } = cursor;
    found.push(`${currentDepth} ${startIndex}-${endIndex} ${nodeType} ${nodeIsNamed} ${currentFieldId}`);
    more = cursor.gotoFirstChild();
    for (let out = true; !more && out; ) {
      more = cursor.gotoNextSibling();
      out = more || cursor.gotoParent();
    }
  }
  cursor.delete();
  return found;
}

const only = process.env["FIXTURE"]?.split(",");
for (const language of LANGUAGES.filter(({ id }) => !only || only.includes(id))) {
  describe(language.id, () => {
    const files = fixtureFiles(language.id);
    it("has a caret fixture and a file of the language's whole range", () => {
      expect(files.some((file) => basename(file).startsWith("range."))).toBe(true);
      expect(files.some((file) => readFixture(language, read(file)).assertions.length >= 10)).toBe(true);
    });
    for (const file of files) {
      const { text, assertions } = readFixture(language, read(file));
      let made: Analysis | undefined;
      const analysed = (): Analysis => {
        made ??= analyse(language, text);
        return made;
      };
      it(`${basename(file)}: ${assertions.length} assertions`, async () => {
        const analysis = analysed();
        const failures = assertions.flatMap((assertion) => check(analysis, assertion) ?? []);
        expect(failures.join("\n")).toBe("");
        if (basename(file).startsWith("range.")) {
          expect(analysis.facts.errors, "syntax errors").toBe(0);
          await expect(renderOutline(analysis)).toMatchFileSnapshot(file.replace(/\.[^.]+$/, ".outline"));
        }
      });
      it(`${basename(file)}: matches read from memory are the library's`, () => {
        const { kit, tree } = analysed();
        const expected = kit.query.matches(tree.rootNode).map(({ patternIndex, captures }) => {
          const shown = captures.map(
            ({ name, node }) => `${name} ${node.startIndex}-${node.endIndex} ${node.type} ${node.id}`,
          );
          return `${patternIndex}: ${shown.join(", ")}`;
        });
        const read: string[] = [];
        eachMatch(kit.query, tree, (match) => {
          const captures = Array.from({ length: match.count }, (_, index) => {
            const node = match.node(index);
            return { capture: captureOf(kit.query.captureNames[match.capture(index)] as string), node };
          });
          if (!fulfils(kit.patterns[match.pattern] as Pattern, captures, text)) return;
          const shown = captures.map(
            ({ capture, node }) => `${capture.name} ${node.startIndex}-${node.endIndex} ${node.type} ${node.id}`,
          );
          read.push(`${match.pattern}: ${shown.join(", ")}`);
        });
        expect(read.join("\n")).toBe(expected.join("\n"));
      });
      it(`${basename(file)}: the node table is what the library's cursor walks over`, () => {
        const { tree } = analysed();
        const table = new NodeTable();
        table.read(tree);
        const rows = Array.from({ length: table.count }, (_, row) => {
          const node = table.node(row);
          return `${depthOf(table, row)} ${node.startIndex}-${node.endIndex} ${node.type} ${node.isNamed} ${table.fields[row]}`;
        });
        expect(rows.join("\n")).toBe(walk(tree).join("\n"));
      });
      it(`${basename(file)}: the interpreter makes the same facts as the compiled query`, () => {
        const { kit, tree, facts } = analysed();
        const marks = withRescued(language, tree, text, allMarks(kit.interpreter, tree, text));
        const { errors } = facts;
        const own = new Facts(buildFacts({ language, languageIndex: kit.index, text, marks, hash: [0, 0], errors }));
        expect(Buffer.from(own.words.buffer).equals(Buffer.from(facts.words.buffer))).toBe(true);
      });
      it(`${basename(file)}: the interpreter agrees with the compiled query on each name`, () => {
        expect(disagreements(analysed()).slice(0, 5).join("\n\n")).toBe("");
      });
    }
  });
}
