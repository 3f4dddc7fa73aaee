/** The facts of one file written as one buffer (see `facts.ts` for its layout). */

import { hashName } from "../text/name-hash.ts";
import {
  BASE_WORDS,
  DEFINITION_WORDS,
  DEPTHS,
  type Depth,
  EXPORT_WORDS,
  FACTS_FORMAT,
  Header,
  HOLDER_WORDS,
  IMPORT_WORDS,
  LOCAL_WORDS,
  OCCURRENCE_WORDS,
  RECEIVER_WORDS,
} from "./facts.ts";

/** Words of the records, one after the other. */
interface Sections {
  readonly occurrences: readonly number[];
  readonly definitions: readonly number[];
  readonly locals: readonly number[];
  readonly imports: readonly number[];
  readonly exports: readonly number[];
  readonly bases: readonly number[];
  readonly receivers: readonly number[];
  readonly holders: readonly number[];
}

export interface Written extends Sections {
  /** Index of the language in LANGUAGES. */
  readonly languageIndex: number;
  /** UTF-16 units of the text. */
  readonly textLength: number;
  /** First 64 bits of the content's blob id. */
  readonly hash: readonly [number, number];
  /** Number of syntax errors. */
  readonly errors: number;
  readonly depth: Depth;
  /** Hashes of the words that an outline leaves out, ascending. */
  readonly bodyWords: Uint32Array;
  readonly lineStarts: Uint32Array;
  /** Names of occurrences first. */
  readonly strings: readonly string[];
  /** How many of the strings are names. */
  readonly names: number;
  /** String of the package + 1, or 0. */
  readonly packageId: number;
}

export function writeFacts(written: Written): ArrayBuffer {
  const {
    strings,
    names,
    bodyWords,
    lineStarts,
    occurrences,
    definitions,
    locals,
    imports,
    exports,
    bases,
    receivers,
    holders,
  } = written;
  const joined = strings.join("");
  const bytes = byteLengthOf(joined, strings);
  const stringsAt = Header.size;
  const hashesAt = stringsAt + strings.length + 1;
  const bodyWordsAt = hashesAt + names;
  const linesAt = bodyWordsAt + bodyWords.length;
  const occurrencesAt = linesAt + lineStarts.length;
  const definitionsAt = occurrencesAt + occurrences.length;
  const localsAt = definitionsAt + definitions.length;
  const importsAt = localsAt + locals.length;
  const exportsAt = importsAt + imports.length;
  const basesAt = exportsAt + exports.length;
  const receiversAt = basesAt + bases.length;
  const holdersAt = receiversAt + receivers.length;
  const bytesAt = holdersAt + holders.length;
  const buffer = new ArrayBuffer((bytesAt + ((bytes + 3) >> 2)) * 4);
  const words = new Uint32Array(buffer);
  words[Header.format] = FACTS_FORMAT;
  words[Header.language] = written.languageIndex;
  words[Header.textLength] = written.textLength;
  words[Header.hashLow] = written.hash[0];
  words[Header.hashHigh] = written.hash[1];
  words[Header.errors] = written.errors;
  words[Header.names] = names;
  words[Header.strings] = strings.length;
  words[Header.stringsAt] = stringsAt;
  words[Header.bytesAt] = bytesAt;
  words[Header.hashesAt] = hashesAt;
  words[Header.lines] = lineStarts.length;
  words[Header.linesAt] = linesAt;
  words[Header.occurrences] = occurrences.length / OCCURRENCE_WORDS;
  words[Header.occurrencesAt] = occurrencesAt;
  words[Header.definitions] = definitions.length / DEFINITION_WORDS;
  words[Header.definitionsAt] = definitionsAt;
  words[Header.locals] = locals.length / LOCAL_WORDS;
  words[Header.localsAt] = localsAt;
  words[Header.imports] = imports.length / IMPORT_WORDS;
  words[Header.importsAt] = importsAt;
  words[Header.exports] = exports.length / EXPORT_WORDS;
  words[Header.exportsAt] = exportsAt;
  words[Header.bases] = bases.length / BASE_WORDS;
  words[Header.basesAt] = basesAt;
  words[Header.receivers] = receivers.length / RECEIVER_WORDS;
  words[Header.receiversAt] = receiversAt;
  words[Header.holders] = holders.length / HOLDER_WORDS;
  words[Header.holdersAt] = holdersAt;
  words[Header.packageId] = written.packageId;
  words[Header.depth] = DEPTHS.indexOf(written.depth);
  words[Header.bodyWords] = bodyWords.length;
  words[Header.bodyWordsAt] = bodyWordsAt;
  words.set(bodyWords, bodyWordsAt);
  words.set(lineStarts, linesAt);
  words.set(occurrences, occurrencesAt);
  words.set(definitions, definitionsAt);
  words.set(locals, localsAt);
  words.set(imports, importsAt);
  words.set(exports, exportsAt);
  words.set(bases, basesAt);
  words.set(receivers, receiversAt);
  words.set(holders, holdersAt);
  for (let id = 0; id < names; id++) words[hashesAt + id] = hashName(strings[id] as string);
  const target = Buffer.from(buffer, bytesAt * 4);
  const isAscii = bytes === joined.length;
  // A call for each string costs more than its bytes.
  if (isAscii) target.write(joined, 0, "latin1");
  let offset = 0;
  for (let id = 0; id < strings.length; id++) {
    const text = strings[id] as string;
    words[stringsAt + id] = offset;
    offset += isAscii ? text.length : target.write(text, offset, "utf8");
  }
  words[stringsAt + strings.length] = offset;
  return buffer;
}

/** Bytes of UTF-8; of each string by itself, because halves of surrogate pairs in two of them must not become one character. */
function byteLengthOf(joined: string, strings: readonly string[]): number {
  let bytes = Buffer.byteLength(joined, "utf8");
  if (bytes === joined.length) return bytes;
  bytes = 0;
  for (const text of strings) bytes += Buffer.byteLength(text, "utf8");
  return bytes;
}
