/** Fuzzes what a text becomes: any text has facts, the same each time, all of which can be read and lie within it. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../server/install.ts";
import { Facts } from "../../src/index/facts.ts";
import { LANGUAGES } from "../../src/languages/table.ts";
import { analyse, read } from "../support/fixture.ts";
import type { Outcome } from "./outcome.ts";
import { type Random, random } from "./random.ts";

const PIECES = [
  "",
  "\0",
  "\ud800",
  "\u{1F980}",
  "\r",
  "\n",
  "(",
  "}",
  "{",
  '"',
  "'",
  "`",
  "/*",
  "<!--",
  "#",
  "\t",
  "\uFEFF",
  "x".repeat(300),
];

/** Characters of a text that is looked at: a longer one is cut out of its middle. */
const LONGEST = 20_000;

export function spoilt(text: string, choice: Random): string {
  let spoilt = text;
  if (spoilt.length > LONGEST) {
    const from = choice.below(spoilt.length - LONGEST);
    spoilt = spoilt.slice(from, from + LONGEST);
  }
  for (let edits = 1 + choice.below(6); edits > 0; edits--) {
    const from = choice.below(spoilt.length + 1);
    const to = Math.min(
      spoilt.length,
      from +
        choice.draw([
          [5, 0],
          [5, choice.below(4)],
          [1, choice.below(400)],
        ]),
    );
    const other = choice.below(spoilt.length + 1);
    const piece = choice.chance(0.7) ? choice.pick(PIECES) : spoilt.slice(other, other + choice.below(200));
    spoilt = spoilt.slice(0, from) + piece + spoilt.slice(to);
  }
  return spoilt;
}

/** Reads all that facts say; throws where a span lies outside of the text. */
function readAll(facts: Facts, length: number): number {
  const within = ({ start, end }: { readonly start: number; readonly end: number }): void => {
    if (start < 0 || start > end || end > length) throw new Error(`${start}-${end} of a text of ${length}`);
  };
  for (let index = 0; index < facts.occurrences; index++) {
    const { span, name } = facts.occurrence(index);
    within(span);
    if (typeof name !== "string") throw new Error("a name that is none");
  }
  for (let index = 0; index < facts.definitions; index++) {
    const { span, selection, doc } = facts.definition(index);
    within(span);
    within(selection);
    if (doc !== undefined) within(doc);
  }
  return facts.occurrences + facts.definitions;
}

/** The same bytes with some of them others: what is read of them may be wrong or refused, and comes to an end. */
function readSpoilt(facts: Facts, choice: Random): void {
  const words = new Uint32Array(facts.words);
  for (let count = 1 + choice.below(4); count > 0; count--)
    words[choice.below(words.length)] = choice.pick([0, 1, 0xffff_ffff, choice.below(2 ** 31)]);
  try {
    const other = new Facts(words.buffer);
    const least = Math.min(other.occurrences, facts.occurrences);
    for (let index = 0; index < least; index++) other.occurrence(index);
    for (let index = 0; index < Math.min(other.definitions, facts.definitions); index++) other.definition(index);
  } catch {
    // Refused.
  }
}

export const fixturesOf = (id: string): readonly string[] =>
  readdirSync(join(projectRoot, "fixtures", id), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".outline"))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

export function fuzzFacts({ seed, messages }: { readonly seed: number; readonly messages: number }): Outcome {
  const choice = random(seed, "facts");
  const violations: string[] = [];
  let slowest = { milliseconds: 0, label: "" };
  let answered = 0;
  const files = new Map(LANGUAGES.map(({ id }) => [id, fixturesOf(id)]));
  for (let count = 0; count < messages; count++) {
    const language = choice.pick(LANGUAGES);
    const file = choice.pick(files.get(language.id) ?? []);
    if (file === undefined) continue;
    const text = spoilt(read(file), choice);
    const began = performance.now();
    try {
      const once = analyse(language, text);
      readAll(once.facts, text.length);
      readSpoilt(once.facts, choice);
      if (choice.chance(0.1)) {
        const again = analyse(language, text);
        if (Buffer.compare(Buffer.from(once.facts.words.buffer), Buffer.from(again.facts.words.buffer)) !== 0)
          violations.push(`${file}: other facts the second time (seed ${seed}, text ${count})`);
        again.tree.delete();
      }
      once.tree.delete();
      answered++;
    } catch (error) {
      violations.push(`${file}: ${String(error)} (seed ${seed}, text ${count})`);
    }
    const milliseconds = performance.now() - began;
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, label: file };
  }
  return { messages, answered, violations, slowest, memory: process.memoryUsage.rss(), internal: new Map() };
}
