/** Packed facts unpack to the very bytes they were made of, and to nothing where they were damaged. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { blobId } from "../../src/files/blob-id.ts";
import { DEPTHS, Facts } from "../../src/index/facts.ts";
import { packFacts, unpackFacts } from "../../src/index/packed-facts.ts";
import { factsOfText } from "../../src/index/text-facts.ts";
import { LANGUAGES, type Language, languageById } from "../../src/languages/table.ts";
import { kitOf } from "../support/fixture.ts";

const limits = { timeout: 60_000, now: () => performance.now() };
const fixtures = join(import.meta.dirname, "../../fixtures");

function bufferOf(language: Language, text: string, depth: (typeof DEPTHS)[number]): ArrayBuffer {
  const made = factsOfText(kitOf(language), { text, hash: blobId(text) }, depth, limits);
  if (!("facts" in made)) throw new Error(made.skipped);
  return made.facts;
}

const rangeOf = (id: string): string => {
  const name = readdirSync(join(fixtures, id)).find((one) => /^range\.(?!outline)/.test(one)) as string;
  return readFileSync(join(fixtures, id, name), "utf8");
};

describe.each(LANGUAGES.map((language) => [language.id, language] as const))("%s", (id, language) => {
  test.each(DEPTHS)("its range file, %s", (depth) => {
    const facts = bufferOf(language, rangeOf(id), depth);
    const packed = packFacts(new Uint32Array(facts));
    expect(Buffer.from(unpackFacts(packed, facts.byteLength) ?? new ArrayBuffer(0)).equals(Buffer.from(facts))).toBe(
      true,
    );
    expect(packed.length).toBeLessThan(facts.byteLength * 0.6);
  });
});

const C = languageById("c") as Language;
const RUST = languageById("rust") as Language;

test.each([
  ["nothing", C, ""],
  ["names beyond ASCII", RUST, "fn größe() { höhe(größe2); }\nstruct Größe { höhe: u8 }\n"],
  ["halves of surrogate pairs", RUST, 'fn a\ud83d() { b("\udc00", größe); }\n'],
])("%s", (_what, language, text) => {
  const facts = bufferOf(language, text, "whole");
  expect(
    Buffer.from(unpackFacts(packFacts(new Uint32Array(facts)), facts.byteLength) ?? new ArrayBuffer(0)).equals(
      Buffer.from(facts),
    ),
  ).toBe(true);
});

test("what was cut off is nothing; what was changed is nothing, or facts that can be read", () => {
  const facts = bufferOf(C, rangeOf("c").slice(0, 3000), "outline");
  const packed = packFacts(new Uint32Array(facts));
  for (let length = 0; length < packed.length; length++)
    expect(unpackFacts(packed.subarray(0, length), facts.byteLength)).toBe(undefined);
  for (let at = 0; at < packed.length; at++)
    for (const flipped of [1, 128, 255]) {
      const bytes = packed.slice();
      bytes[at] = (bytes[at] as number) ^ flipped;
      const found = unpackFacts(bytes, facts.byteLength);
      if (found) expect(new Facts(found).byteLength).toBeLessThanOrEqual(packed.length * 64);
    }
});
