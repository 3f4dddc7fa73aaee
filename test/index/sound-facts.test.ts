/** Facts that others made: what is taken for sound leads no reader astray, however it came about; and all that tandem makes is sound. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../server/install.ts";
import { DEPTHS, Facts, Header } from "../../src/index/facts.ts";
import { eachName } from "../../src/index/facts-names.ts";
import { soundFacts } from "../../src/index/sound-facts.ts";
import { LANGUAGES, languageOfPath } from "../../src/languages/table.ts";
import { recordOf } from "../support/facts.ts";

/** Sources of every language, as the tests of its queries have them. */
const SOURCES = LANGUAGES.flatMap(({ id }) =>
  readdirSync(join(projectRoot, "fixtures", id), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ id, name, text: readFileSync(join(projectRoot, "fixtures", id, name), "utf8") }))
    .filter(({ name }) => languageOfPath(name)?.id === id),
);

/** Numbers that look random and are the same in every run (Numerical Recipes). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Asks facts everything that they can be asked. */
function readAll(facts: Facts): void {
  const { lines, textLength } = facts;
  const isWithin = (offset: number): void => {
    if (!(offset >= 0 && offset <= textLength)) throw new Error(`${offset} is outside of the text`);
    lines.position(offset);
  };
  for (let index = 0; index < facts.occurrences; index++) {
    const occurrence = facts.occurrence(index);
    isWithin(occurrence.span.start);
    isWithin(occurrence.span.end);
    const { class: markClass, role, link } = occurrence;
    if (link !== undefined && markClass === 3) facts.definition(link);
    if (link !== undefined && markClass === 2) facts.local(link);
    if (link !== undefined && (markClass === 4 || role === "import")) isWithin(facts.import(link).span.start);
    else if (link !== undefined && markClass === 1) isWithin(facts.occurrence(link).span.start);
    facts.receiverOf(index);
    facts.holderOf(occurrence);
    facts.isCompleteFor(occurrence.name);
  }
  for (let index = 0; index < facts.definitions; index++) {
    const { span, selection, doc, value, kind } = facts.definition(index);
    for (const at of [span.start, span.end, selection.start, selection.end, doc?.start, doc?.end, value?.start])
      isWithin(at ?? 0);
    if (kind === undefined) throw new Error("a definition has no kind");
    facts.bases(index);
    let climbed = 0;
    for (let at = facts.definitionParent(index); at !== undefined; at = facts.definitionParent(at))
      if (climbed++ > facts.definitions) throw new Error("a definition lies in itself");
  }
  for (let index = 0; index < facts.locals; index++) isWithin(facts.local(index).visible.end);
  for (let index = 0; index < facts.imports; index++) isWithin(facts.import(index).span.end);
  for (let index = 0; index < facts.exports; index++) facts.export(index);
  for (const { definition } of facts.allBases()) facts.definition(definition);
  for (const source of facts.importSources()) [...facts.importsTaking(source)];
  for (let id = 0; id < facts.nameCount; id++) {
    const name = facts.string(id);
    for (const { span } of facts.occurrencesNamed(name)) isWithin(span.start);
    for (const index of facts.importsBinding(id)) facts.import(index);
  }
  for (const offset of [0, 1, textLength >> 1, textLength]) facts.occurrenceAt(offset);
  eachName(facts, () => undefined);
  void [facts.package, facts.depth, facts.bodyWords, facts.hash, facts.errors];
}

describe("facts that tandem makes", () => {
  test.each(LANGUAGES.map(({ id }) => id))("of %s are sound", (id) => {
    const own = SOURCES.filter((source) => source.id === id);
    expect(own.length).toBeGreaterThan(0);
    for (const { name, text } of own)
      for (const depth of DEPTHS) {
        const { facts } = recordOf(id, text, depth);
        expect(soundFacts(new Uint32Array(facts)), `${name}, ${depth}`).toBe(true);
        readAll(new Facts(facts));
      }
  });

  test.each(["", "\n", "x", "# é𝒳\n", "\r\r\n"])("of %j are sound", (text) => {
    expect(soundFacts(new Uint32Array(recordOf("python", text).facts))).toBe(true);
  });
});

describe("facts in which anything may stand", () => {
  const SAMPLES = ["python", "typescript", "c", "rust"].map((id) => {
    const { text } = SOURCES.find((source) => source.id === id) ?? { text: "" };
    return new Uint32Array(recordOf(id, text, "outline").facts);
  });

  test("are found unsound, or every question about them is answered, and soon", () => {
    const random = numbers(20);
    let sound = 0;
    for (let round = 0; round < 4000; round++) {
      const words = (SAMPLES[round % SAMPLES.length] as Uint32Array).slice();
      for (let times = random(4); times >= 0; times--) {
        // The header is small, and leads everywhere.
        const at = random(3) === 0 ? 1 + random(Header.size - 1) : random(words.length);
        const old = words[at] as number;
        const news = [random(2 ** 32), old ^ (1 << random(32)), old + 1, old - 1, random(words.length), 2 ** 32 - 1, 0];
        words[at] = news[random(news.length)] as number;
      }
      if (!soundFacts(words)) continue;
      sound++;
      const began = performance.now();
      readAll(new Facts(words.buffer));
      expect(performance.now() - began).toBeLessThan(5000);
    }
    // Numbers in which nothing lies: flags, arities, offsets within the text.
    expect(sound).toBeGreaterThan(50);
  });

  test("are unsound at every length but their own", () => {
    const [words = new Uint32Array()] = SAMPLES;
    for (let length = 0; length < words.length - 1; length++) expect(soundFacts(words.slice(0, length))).toBe(false);
  });

  test("are unsound where a definition lies in itself", () => {
    const words = (SAMPLES[0] as Uint32Array).slice();
    const first = words[Header.definitionsAt] as number;
    words[first + 4] = 2;
    words[first + 13 + 4] = 1;
    expect(soundFacts(words)).toBe(false);
  });

  test("are unsound where a name is filed under another's hash", () => {
    const words = (SAMPLES[0] as Uint32Array).slice();
    words[words[Header.hashesAt] as number] = 1;
    expect(soundFacts(words)).toBe(false);
  });
});
