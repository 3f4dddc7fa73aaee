/**
 * Pack merge: several packs as one, copied: the facts as they stand in the packs, what is said of their names with other numbers. No facts are
 * decoded, and of what is copied a piece at a time is in memory, so that it costs a tenth of making a pack of them, however many there are.
 */

import { compareKeys } from "./content-key.ts";
import { EntryList } from "./entry-list.ts";
import { Importing } from "./import-block.ts";
import { entryOf, type HashRange } from "./name-blocks.ts";
import type { Pack } from "./pack.ts";
import { PackWriter } from "./pack-writer.ts";
import { movedBlock, TRIGRAMS } from "./symbol-blocks.ts";

/** Bytes of names or trigrams that are merged at a time. */
const AT_A_TIME = 256 * 1024;
const HASHES = 2 ** 32;

/**
 * Writes a pack of what these hold, each content once; what is damaged is left out, and what another machine made and is not to be believed.
 * @param packs whose index is whole (`Pack.isIndexWhole`)
 * @param take is given the bytes piece by piece
 * @returns how many contents it has
 * @throws what `take` throws, and an Error where an index has been damaged meanwhile
 */
export function putMerged(packs: readonly Pack[], take: (bytes: Uint8Array) => void): number {
  const writer = new PackWriter(take);
  const parts = packs.map((pack) => ({ pack, numbers: new Int32Array(pack.size).fill(-1), firstBlock: 0 }));
  putContents(writer, parts);
  putNames(writer, parts);
  for (const part of parts) {
    part.firstBlock = writer.symbolBlocks;
    for (let block = 0; block < part.pack.symbolBlocks; block++)
      writer.symbols(movedBlock(read(part.pack.symbolBlock(block)), part.numbers));
  }
  putTrigrams(writer, parts);
  const importing = new Importing();
  for (const { pack, numbers } of parts)
    isRead(
      pack.eachImporting(
        () => true,
        (content, source) => {
          const number = numbers[content] as number;
          if (number >= 0) importing.add(source, number);
        },
      ),
    );
  writer.imports(importing.block());
  writer.end();
  return writer.size;
}

/** A pack that is merged. */
interface Part {
  readonly pack: Pack;
  /** The numbers of its contents in the merged pack; -1 of what is left out. */
  readonly numbers: Int32Array;
  /** The number of its first symbol block there. */
  firstBlock: number;
}

function putContents(writer: PackWriter, parts: readonly Part[]): void {
  const contents = parts.flatMap(({ pack, numbers }) =>
    Array.from(numbers, (_, content) => ({ pack, numbers, content, key: pack.key(content) })),
  );
  let last: Uint32Array | undefined;
  for (const { pack, numbers, content, key } of contents.sort((a, b) => compareKeys(a.key, b.key))) {
    if (last && compareKeys(last, key) === 0) continue;
    const stored = pack.sound(content);
    if (!stored) continue;
    numbers[content] = writer.size;
    writer.content({ key, sourceBytes: pack.sourceBytes(content), factsBytes: pack.factsBytes(content) }, stored);
    last = key;
  }
}

function putNames(writer: PackWriter, parts: readonly Part[]): void {
  const bytes = parts.reduce((sum, { pack }) => sum + pack.indexBytes.names, 0);
  const merged = mergedEntries(parts, rangesOf(HASHES, bytes), ({ pack, numbers }, range, add) =>
    pack.eachName(range, (content, defines, hash) => {
      const number = numbers[content] ?? -1;
      if (number >= 0) add(entryOf(hash, number, defines));
    }),
  );
  for (const entries of merged) writer.names(entries);
}

function putTrigrams(writer: PackWriter, parts: readonly Part[]): void {
  const bytes = parts.reduce((sum, { pack }) => sum + pack.indexBytes.trigrams, 0);
  const merged = mergedEntries(parts, rangesOf(TRIGRAMS, bytes), ({ pack, firstBlock }, range, add) =>
    pack.eachTrigram(range, (block, trigram) => {
      if (block < pack.symbolBlocks) add(entryOf(trigram, firstBlock + block, false));
    }),
  );
  for (const entries of merged) writer.trigrams(entries);
}

/** The entries of all packs, sorted, range by range. @param read adds those of a pack, and says whether they could be read */
function* mergedEntries(
  parts: readonly Part[],
  ranges: Iterable<HashRange>,
  read: (part: Part, range: HashRange, add: (entry: number) => void) => boolean,
): Generator<Float64Array> {
  const entries = new EntryList();
  for (const range of ranges) {
    for (const part of parts) isRead(read(part, range, (entry) => entries.add(entry)));
    yield entries.take();
  }
}

/** All numbers below `end` in ranges, of which each has so much of some bytes as are merged at a time. */
function* rangesOf(end: number, bytes: number): Generator<HashRange> {
  const count = Math.min(end, Math.ceil(bytes / AT_A_TIME) || 1);
  const beginning = (part: number): number => Math.floor((end * part) / count);
  for (let part = 0; part < count; part++) yield [beginning(part), beginning(part + 1) - 1];
}

function read(bytes: Uint8Array | undefined): Uint8Array {
  isRead(bytes !== undefined);
  return bytes as Uint8Array;
}

function isRead(isWhole: boolean): void {
  if (!isWhole) throw new Error("a pack has changed while it was merged");
}
