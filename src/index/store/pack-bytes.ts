/** Pack bytes: the facts of some contents as the bytes of a pack (`pack-layout.ts`). */

import { deflateRawSync } from "node:zlib";
import { Facts } from "../facts.ts";
import { eachName } from "../facts-names.ts";
import { packFacts } from "../packed-facts.ts";
import { type ContentKey, compareKeys } from "./content-key.ts";
import { importBlock } from "./import-block.ts";
import { entryOf, MOST_CONTENTS, sortEntries } from "./name-blocks.ts";
import type { Pack } from "./pack.ts";
import { bytesOf, PackWriter } from "./pack-writer.ts";
import { symbolSection } from "./symbol-blocks.ts";

/** What is kept of one content. */
export interface PackRecord {
  readonly key: ContentKey;
  /** The words of `Facts`. */
  readonly facts: Uint32Array;
  /** Bytes of the source that the facts tell of. */
  readonly sourceBytes: number;
  /** The facts as they stand in a pack, where they do: to deflate them costs more than all else. */
  readonly stored?: Uint8Array;
}

/** What a pack holds of a content; undefined where that is not as it was written. */
export function recordIn(pack: Pack, content: number): PackRecord | undefined {
  const stored = pack.stored(content);
  const facts = stored && pack.facts(content, stored)?.words;
  return facts && { key: pack.key(content).slice(), facts, sourceBytes: pack.sourceBytes(content), stored };
}

/** A pack of these, each content once. @throws RangeError where they are more than a pack holds */
export function packBytes(records: readonly PackRecord[]): Buffer {
  const pieces: Uint8Array[] = [];
  putPack(records, (bytes) => void pieces.push(bytes));
  return Buffer.concat(pieces);
}

/**
 * The same piece by piece. @param take is given one after the other, before the next one is made
 * @throws RangeError where they are more than a pack holds, and what `take` throws
 */
export function putPack(records: readonly PackRecord[], take: (bytes: Uint8Array) => void): void {
  const sorted = records
    .toSorted((a, b) => compareKeys(a.key, b.key))
    .filter(({ key }, at, all) => at === 0 || compareKeys(key, (all[at - 1] as PackRecord).key) !== 0);
  if (sorted.length > MOST_CONTENTS) throw new RangeError(`${sorted.length} contents are more than a pack holds`);
  const pack = new PackWriter(take);
  for (const { key, facts, sourceBytes, stored } of sorted)
    pack.content({ key, sourceBytes, factsBytes: facts.byteLength }, stored ?? written(facts));
  const facts = sorted.map((record) => new Facts(record.facts));
  pack.names(entriesOf(facts));
  const section = symbolSection(facts);
  for (const block of section.blocks) pack.symbols(block);
  pack.trigrams(section.trigrams);
  pack.imports(importBlock(facts.map((one) => one.importSources())));
  pack.end();
}

/** Bytes of facts from which they are packed and deflated: those of a C file to a fifth, for 0.2 ms when they are read. */
const LARGE = 2048;

/** zlib takes no smaller chunks (Z_MIN_CHUNK). */
const LEAST_CHUNK = 64;

/** Facts as they are written: packed and deflated where that saves some. */
function written(facts: Uint32Array): Uint8Array {
  const whole = bytesOf(facts);
  const packed = whole.byteLength < LARGE ? whole : packFacts(facts);
  // Whoever reads it inflates no more than the facts' own size.
  if (packed.byteLength >= whole.byteLength) return whole;
  // In one chunk that is no larger than what would be taken: of each stays what was made for it.
  const deflated = deflateRawSync(packed, { level: 1, chunkSize: Math.max(LEAST_CHUNK, packed.byteLength) });
  return deflated.byteLength < whole.byteLength ? deflated : whole;
}

/** The entries of the name index, sorted. */
function entriesOf(facts: readonly Facts[]): Float64Array {
  const entries = new Float64Array(
    facts.reduce((sum, { nameCount, bodyWords }) => sum + nameCount + bodyWords.length, 0),
  );
  let count = 0;
  for (const [content, one] of facts.entries())
    eachName(one, (hash, defines) => {
      entries[count++] = entryOf(hash, content, defines);
    });
  return unique(sortEntries(entries.subarray(0, count)));
}

/** Each name of a content once: the last of its entries, which says that it is defined where one does. */
function unique(entries: Float64Array): Float64Array {
  let kept = 0;
  for (const [at, entry] of entries.entries()) {
    const next = entries[at + 1];
    if (next === entry || (entry % 2 === 0 && next === entry + 1)) continue;
    entries[kept++] = entry;
  }
  return entries.subarray(0, kept);
}
