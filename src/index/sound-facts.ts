/**
 * Sound facts: whether a buffer that others made is one that a reader of facts can be given. What it says may be false; that it leads nobody
 * outside of the buffer, nor round in a circle, is certain. For facts of our own a checksum is enough.
 */

import { LANGUAGES } from "../languages/table.ts";
import { KINDS, ROLES } from "../languages/vocabulary.ts";
import { MarkClass } from "../syntax/marks.ts";
import { hashName } from "../text/name-hash.ts";
import {
  BASE_WORDS,
  DEFINITION_WORDS,
  DEPTHS,
  EXPORT_WORDS,
  FACTS_FORMAT,
  FORMS,
  Header,
  HOLDER_WORDS,
  IMPORT_WORDS,
  LOCAL_WORDS,
  NAME_SHIFT,
  OCCURRENCE_WORDS,
  RECEIVER_BEFORE,
  RECEIVER_WORDS,
} from "./facts.ts";

/** Whether a field's value is one that a reader can follow. */
type Check = (value: number, words: Uint32Array) => boolean;

/** The number of a thing that the header counts. */
const below =
  (count: number): Check =>
  (value, words) =>
    value < (words[count] as number);
/** Such a number plus one, or 0 for none. */
const upTo =
  (count: number): Check =>
  (value, words) =>
    value <= (words[count] as number);

const any: Check = () => true;
/** UTF-16 units from the beginning of the text. */
const offset = upTo(Header.textLength);
const string = upTo(Header.strings);
const form: Check = (value) => value < FORMS.length;
const definitionKind: Check = (value) => value >>> 24 < KINDS.length;
const receiver: Check = (value, words) => value >>> 10 < (words[Header.occurrences] as number);
const holder: Check = (value, words) => value >>> 3 < (words[Header.occurrences] as number);

/** What the words of a section's records are. */
interface Layout {
  readonly count: number;
  readonly at: number;
  readonly fields: readonly Check[];
}

const DEFINITION: readonly Check[] = [
  ...[below(Header.occurrences), offset, offset, offset, upTo(Header.definitions), string],
  ...[definitionKind, any, string, offset, offset, string, offset],
];
const IMPORT: readonly Check[] = [upTo(Header.occurrences), string, string, form, offset, offset, string];

/** The sections whose records can be looked at one by one. */
const SECTIONS: readonly (Layout & { readonly words: number })[] = [
  { count: Header.definitions, at: Header.definitionsAt, words: DEFINITION_WORDS, fields: DEFINITION },
  {
    count: Header.locals,
    at: Header.localsAt,
    words: LOCAL_WORDS,
    fields: [below(Header.occurrences), offset, offset, string, offset, offset, string, offset],
  },
  { count: Header.imports, at: Header.importsAt, words: IMPORT_WORDS, fields: IMPORT },
  { count: Header.exports, at: Header.exportsAt, words: EXPORT_WORDS, fields: [string, string, string, form] },
  {
    count: Header.bases,
    at: Header.basesAt,
    words: BASE_WORDS,
    fields: [below(Header.definitions), below(Header.strings)],
  },
  { count: Header.receivers, at: Header.receiversAt, words: RECEIVER_WORDS, fields: [receiver, offset] },
  { count: Header.holders, at: Header.holdersAt, words: HOLDER_WORDS, fields: [holder, offset, offset] },
];

/** What an occurrence's link is the number of, by its class; that of a reference is an occurrence's, in an import an import's. */
const LINKED: Readonly<Record<number, number>> = {
  [MarkClass.local]: Header.locals,
  [MarkClass.definition]: Header.definitions,
  [MarkClass.import]: Header.imports,
};
const IMPORT_ROLE = ROLES.indexOf("import");

/** @param words the whole buffer */
export function soundFacts(words: Uint32Array): boolean {
  if (words.length < Header.size || words[Header.format] !== FACTS_FORMAT) return false;
  if (!(isIn(LANGUAGES, words[Header.language]) && isIn(DEPTHS, words[Header.depth]))) return false;
  const holdsAll =
    SECTIONS.every(({ count, at, words: size }) => isWithin(words, at, count, size)) &&
    isWithin(words, Header.occurrencesAt, Header.occurrences, OCCURRENCE_WORDS) &&
    isWithin(words, Header.linesAt, Header.lines, 1) &&
    isWithin(words, Header.bodyWordsAt, Header.bodyWords, 1) &&
    isWithin(words, Header.hashesAt, Header.names, 1) &&
    isWithin(words, Header.stringsAt, Header.strings, 1, 1) &&
    (words[Header.bytesAt] as number) <= words.length &&
    (words[Header.names] as number) <= (words[Header.strings] as number) &&
    (words[Header.packageId] as number) <= (words[Header.strings] as number);
  if (!(holdsAll && hasLines(words) && isAscending(words, Header.bodyWordsAt, Header.bodyWords))) return false;
  const lengths = lengthsOfNames(words);
  return (
    lengths !== undefined &&
    hasSoundOccurrences(words, lengths) &&
    SECTIONS.every((section) => hasSoundRecords(words, section)) &&
    !hasCircle(words)
  );
}

const isIn = (list: readonly unknown[], index: number | undefined): boolean => (index ?? list.length) < list.length;

/** @param more records beyond those that are counted */
function isWithin(words: Uint32Array, at: number, count: number, size: number, more = 0): boolean {
  const first = words[at] as number;
  return first >= Header.size && first + ((words[count] as number) + more) * size <= words.length;
}

function isAscending(words: Uint32Array, at: number, count: number): boolean {
  const first = words[at] as number;
  for (let index = 1; index < (words[count] as number); index++)
    if ((words[first + index] as number) <= (words[first + index - 1] as number)) return false;
  return true;
}

/** A text has a line, which begins with it. */
function hasLines(words: Uint32Array): boolean {
  const first = words[Header.linesAt] as number;
  const count = words[Header.lines] as number;
  return (
    count > 0 &&
    words[first] === 0 &&
    (words[first + count - 1] as number) <= (words[Header.textLength] as number) &&
    isAscending(words, Header.linesAt, Header.lines)
  );
}

/** UTF-16 units of each name; undefined where the strings do not lie within, or a name is filed under another's hash. */
function lengthsOfNames(words: Uint32Array): Uint32Array | undefined {
  const table = words[Header.stringsAt] as number;
  const strings = words[Header.strings] as number;
  const base = (words[Header.bytesAt] as number) * 4;
  for (let id = 0; id < strings; id++)
    if ((words[table + id] as number) > (words[table + id + 1] as number)) return undefined;
  if (base + (words[table + strings] as number) > words.byteLength) return undefined;
  const bytes = Buffer.from(words.buffer, words.byteOffset, words.byteLength);
  const lengths = new Uint32Array(words[Header.names] as number);
  for (let id = 0; id < lengths.length; id++) {
    const name = bytes.toString("utf8", base + (words[table + id] as number), base + (words[table + id + 1] as number));
    if (words[(words[Header.hashesAt] as number) + id] !== hashName(name)) return undefined;
    lengths[id] = name.length;
  }
  return lengths;
}

/** Occurrences stand in the order of the text, and lead to what there is. */
function hasSoundOccurrences(words: Uint32Array, lengths: Uint32Array): boolean {
  const at = words[Header.occurrencesAt] as number;
  const count = words[Header.occurrences] as number;
  const textLength = words[Header.textLength] as number;
  let before = 0;
  for (let index = 0; index < count; index++) {
    const start = words[at + index * OCCURRENCE_WORDS] as number;
    const packed = words[at + index * OCCURRENCE_WORDS + 1] as number;
    const link = (words[at + index * OCCURRENCE_WORDS + 2] as number) >>> 9;
    const nameId = packed >>> NAME_SHIFT;
    const markClass = (packed >>> 6) & 7;
    if (nameId >= lengths.length || start < before || start + (lengths[nameId] as number) > textLength) return false;
    // The name before the first.
    if (index === 0 && (packed & RECEIVER_BEFORE) !== 0) return false;
    const isReference = markClass === MarkClass.reference;
    if ((packed & 63) >= (isReference ? ROLES : KINDS).length) return false;
    const linked =
      isReference && (packed & 63) === IMPORT_ROLE
        ? (words[Header.imports] as number)
        : (words[LINKED[markClass] ?? Header.occurrences] as number);
    if (link > linked) return false;
    before = start;
  }
  return true;
}

function hasSoundRecords(words: Uint32Array, { at, count, fields }: Layout): boolean {
  const end = (words[at] as number) + (words[count] as number) * fields.length;
  for (let word = words[at] as number; word < end; )
    for (const check of fields) if (!check(words[word++] as number, words)) return false;
  return true;
}

/** Whether a definition lies, over some others, in itself. */
function hasCircle(words: Uint32Array): boolean {
  const count = words[Header.definitions] as number;
  const parents = (words[Header.definitionsAt] as number) + 4;
  /** The definition from which each was reached first. */
  const reached = new Uint32Array(count);
  for (let from = 0; from < count; from++) {
    for (let at = from; reached[at] !== undefined; at = (words[parents + at * DEFINITION_WORDS] as number) - 1) {
      if (reached[at] === from + 1) return true;
      if (reached[at] !== 0) break;
      reached[at] = from + 1;
    }
  }
  return false;
}
