/**
 * Facts: what one file says, as one relocatable buffer of 32-bit words. The same bytes are the message between threads and
 * the memory; nothing in it is a pointer. Written by `facts-builder.ts`, read here.
 */

import { INSIDE_FUNCTION, KINDS, type Kind, ROLES, type Role } from "../languages/vocabulary.ts";
import { MarkClass } from "../syntax/marks.ts";
import { isAmong } from "../text/hash-set.ts";
import { LineIndex } from "../text/line-index.ts";
import { hashName } from "../text/name-hash.ts";
import type { Span } from "../text/span.ts";

/** Changes whenever the layout or the meaning of a field changes. */
export const FACTS_FORMAT = 0x54_46_00_04;

/** How much of a file its facts tell: all, or what stands outside of function bodies. The order is part of the format. */
export const DEPTHS = ["whole", "outline"] as const;
export type Depth = (typeof DEPTHS)[number];

/** Word offsets of the header. Sections are given by their count and their first word. */
export const Header = {
  format: 0,
  language: 1,
  textLength: 2,
  hashLow: 3,
  hashHigh: 4,
  errors: 5,
  /** Names come first in the string table; ids below `names` are names of occurrences. */
  names: 6,
  strings: 7,
  stringsAt: 8,
  bytesAt: 9,
  hashesAt: 10,
  lines: 11,
  linesAt: 12,
  occurrences: 13,
  occurrencesAt: 14,
  definitions: 15,
  definitionsAt: 16,
  locals: 17,
  localsAt: 18,
  imports: 19,
  importsAt: 20,
  exports: 21,
  exportsAt: 22,
  bases: 23,
  basesAt: 24,
  packageId: 25,
  receivers: 26,
  receiversAt: 27,
  holders: 28,
  holdersAt: 29,
  /** Index into DEPTHS. */
  depth: 30,
  /** Hashes of the words in the bodies that an outline leaves out, ascending. */
  bodyWords: 31,
  bodyWordsAt: 32,
  size: 33,
} as const;

/** start; name and kind (see `packName`); link and call (see `packLink`). */
export const OCCURRENCE_WORDS = 3;
/**
 * occurrence, from, to, body, container definition + 1, container string + 1, flags, arity, type string + 1, doc from, doc to,
 * value string + 1, value's start.
 */
export const DEFINITION_WORDS = 13;
/** occurrence, visible from, visible to, type string + 1, extent from, extent to, value string + 1, value's start. */
export const LOCAL_WORDS = 8;
/** occurrence + 1 (0: binds no name), source string + 1, original name string + 1, form, from, to, kind string + 1. */
export const IMPORT_WORDS = 7;
/** exported name string + 1, local name string + 1, source string + 1, form. */
export const EXPORT_WORDS = 4;
/** definition, base string. */
export const BASE_WORDS = 2;
/** Occurrence and distance to its receiver's end (see `packReceiver`), the receiver's start: where the occurrences do not tell. */
export const RECEIVER_WORDS = 2;
/** Occurrence and form (see `packHolder`), start, end: of the names alone, and of a key where it is not that of the key before. */
export const HOLDER_WORDS = 3;

export const FORMS = ["name", "namespace", "default", "wildcard"] as const;
const WILDCARD = FORMS.indexOf("wildcard");
type Form = (typeof FORMS)[number];

/** Greatest name id and link that fit their bits; a file with more names or occurrences loses those beyond. */
export const MAX_NAME_ID = (1 << 20) - 1;
const MAX_LINK = (1 << 22) - 1;
/** Bits below the name id in an occurrence's second word. */
export const NAME_SHIFT = 10;
/** Bit of an occurrence's second word. */
export const RECEIVER_BEFORE = 1 << 9;
/** Count of arguments when it is not known or too large. */
const NO_COUNT = 31;

/** Name id (20 bits), whether the occurrence before is the receiver's last name (1), class (3), kind or role (6). */
export const packName = (nameId: number, isReceiverBefore: boolean, markClass: number, kind: number): number =>
  ((nameId << NAME_SHIFT) | (isReceiverBefore ? RECEIVER_BEFORE : 0) | (markClass << 6) | kind) >>> 0;

/** Link + 1 (23 bits), receiver form (4), number of arguments (5). */
export const packLink = (link: number, form: number, count: number): number =>
  (((link > MAX_LINK ? 0 : link) << 9) | (form << 5) | (count < 0 || count >= NO_COUNT ? NO_COUNT : count)) >>> 0;

/** Distance that stands for all that are as great: where the receiver ends is not known. */
const FAR_BETWEEN = (1 << 10) - 1;

/** Index of an occurrence (22 bits), UTF-16 units from its receiver's end to its name (10). */
export const packReceiver = (occurrence: number, between: number): number =>
  ((occurrence << 10) | Math.min(between, FAR_BETWEEN)) >>> 0;

/** Index of an occurrence, depth in its literal + 1 (3 bits), 0 for what is called. */
export const packHolder = (occurrence: number, depth: number): number =>
  ((occurrence << 3) | Math.min(depth + 1, DEEPEST_HOLDER)) >>> 0;
const DEEPEST_HOLDER = 7;

/** A definition, decoded. Offsets are UTF-16. */
export interface Definition {
  readonly index: number;
  readonly occurrence: number;
  readonly name: string;
  readonly kind: Kind;
  readonly selection: Span;
  readonly span: Span;
  /** Where the body begins; the signature ends there. */
  readonly body: number | undefined;
  /** Index of the definition around it. */
  readonly parent: number | undefined;
  /** Name of the container: written (`@container`) or that of the definition around it. */
  readonly container: string | undefined;
  readonly flags: number;
  readonly arity: Arity | undefined;
  readonly type: string | undefined;
  readonly doc: Span | undefined;
  readonly value: Value | undefined;
}

/** What stands between a definition's name and its body, the first character of which counts (an expression may be a name). */
export const headerOf = ({ selection, body, span }: Pick<Definition, "selection" | "body" | "span">): Span => ({
  start: selection.end,
  end: body ?? span.end,
});

/** The expression that a name is first given, or that a function returns, as far as it can tell a type. */
export interface Value {
  /** In the short form of `syntax/expression.ts`. */
  readonly written: string;
  /** Where the expression begins: its first name is the first occurrence of it from there. */
  readonly start: number;
}

interface Arity {
  readonly least: number;
  readonly most: number;
  readonly variadic: boolean;
}

export interface Occurrence {
  readonly index: number;
  readonly name: string;
  readonly span: Span;
  readonly class: MarkClass;
  /** Definition, local and import names: their kind. */
  readonly kind: Kind | undefined;
  /** References: their role. */
  readonly role: Role | undefined;
  /** References: index of the occurrence they are bound to by scope. Definitions, locals, imports: index of their record. */
  readonly link: number | undefined;
  readonly count: number | undefined;
  readonly receiverForm: number;
  /** Index of the occurrence that is the receiver's last name. */
  readonly receiver: number | undefined;
}

/** What a key belongs to. */
export interface Holder {
  /** What is called, or the type written before the outermost braces. UTF-16 offsets. */
  readonly span: Span;
  /** Braces without a type of their own within those of the type: each takes an element of it. Undefined for what is called. */
  readonly depth: number | undefined;
}

export interface Local {
  readonly occurrence: number;
  readonly visible: Span;
  readonly extent: Span;
  readonly type: string | undefined;
  readonly value: Value | undefined;
}

export interface Import {
  readonly index: number;
  readonly occurrence: number | undefined;
  readonly source: string | undefined;
  /** The name in the other module; undefined for namespaces, wildcards and bare imports. */
  readonly original: string | undefined;
  readonly form: Form;
  readonly span: Span;
  readonly kind: string | undefined;
}

export interface Export {
  readonly name: string | undefined;
  readonly local: string | undefined;
  readonly source: string | undefined;
  readonly form: Form;
}

/** UTF-16 units that a receiver may take: a long chain of calls with their arguments. */
const LONGEST_RECEIVER = 4000;

/** What facts know of the content that they are of. @param id its blob id */
export const hashOf = (id: string): readonly [low: number, high: number] => [
  Number.parseInt(id.slice(0, 8), 16),
  Number.parseInt(id.slice(8, 16), 16),
];

/** Reads one facts buffer. Costs three words until something is asked. */
export class Facts {
  readonly words: Uint32Array;
  /** The same bytes, once a string was asked for: a view a string would cost more than the string. */
  #bytes: Buffer | undefined;

  /** @throws where they are of another format */
  constructor(words: ArrayBufferLike | Uint32Array) {
    this.words = words instanceof Uint32Array ? words : new Uint32Array(words);
    if (this.words[Header.format] !== FACTS_FORMAT) throw new Error("facts of another format");
  }

  private at(field: number): number {
    return this.words[field] as number;
  }

  get byteLength(): number {
    return this.words.byteLength;
  }
  /** Index into LANGUAGES. */
  get language(): number {
    return this.at(Header.language);
  }
  get textLength(): number {
    return this.at(Header.textLength);
  }
  /** Number of syntax errors the parse met. */
  get errors(): number {
    return this.at(Header.errors);
  }
  /** First 64 bits of the content's blob id. */
  get hash(): readonly [number, number] {
    return [this.at(Header.hashLow), this.at(Header.hashHigh)];
  }
  /** Whether they are of the content with this blob id (40 hexadecimal digits). */
  isOf(id: string): boolean {
    const [low, high] = hashOf(id);
    return low === this.at(Header.hashLow) && high === this.at(Header.hashHigh);
  }

  get occurrences(): number {
    return this.at(Header.occurrences);
  }
  get definitions(): number {
    return this.at(Header.definitions);
  }
  get imports(): number {
    return this.at(Header.imports);
  }
  get exports(): number {
    return this.at(Header.exports);
  }
  get nameCount(): number {
    return this.at(Header.names);
  }
  get locals(): number {
    return this.at(Header.locals);
  }
  get package(): string | undefined {
    return this.optionalString(this.at(Header.packageId));
  }

  get lines(): LineIndex {
    const at = this.at(Header.linesAt);
    return new LineIndex(this.words.subarray(at, at + this.at(Header.lines)), this.textLength);
  }

  get depth(): Depth {
    return DEPTHS[this.at(Header.depth)] as Depth;
  }

  /** Hashes (`hashName`) of the words in bodies that these facts do not tell of, ascending; none in whole facts. */
  get bodyWords(): Uint32Array {
    const at = this.at(Header.bodyWordsAt);
    return this.words.subarray(at, at + this.at(Header.bodyWords));
  }

  /** Whether every place of a name in the file is told. False for some names that stand in comments and strings of bodies alone. */
  isCompleteFor(name: string): boolean {
    const first = this.at(Header.bodyWordsAt);
    return !isAmong(this.words.subarray(first, first + this.at(Header.bodyWords)), hashName(name));
  }

  /** The string of an id. */
  string(id: number): string {
    const table = this.at(Header.stringsAt);
    const base = this.at(Header.bytesAt) * 4;
    return this.bytes.toString("utf8", base + this.at(table + id), base + this.at(table + id + 1));
  }

  /** All bytes of the facts. */
  get bytes(): Buffer {
    this.#bytes ??= Buffer.from(this.words.buffer, this.words.byteOffset, this.words.byteLength);
    return this.#bytes;
  }

  /** Where among the bytes the UTF-8 of the string of an id begins and ends. */
  stringPlace(id: number): readonly [from: number, to: number] {
    const table = this.at(Header.stringsAt);
    const base = this.at(Header.bytesAt) * 4;
    return [base + this.at(table + id), base + this.at(table + id + 1)];
  }

  private optionalString(idPlusOne: number): string | undefined {
    return idPlusOne === 0 ? undefined : this.string(idPlusOne - 1);
  }

  private valueAt(at: number): Value | undefined {
    const written = this.optionalString(this.at(at));
    return written === undefined ? undefined : { written, start: this.at(at + 1) };
  }

  /** FNV-1a hash of name `id`, id below `nameCount`. */
  nameHash(id: number): number {
    return this.at(this.at(Header.hashesAt) + id);
  }

  /** The id of a name, or undefined when the file does not hold it. */
  nameId(name: string): number | undefined {
    const hash = hashName(name);
    const at = this.at(Header.hashesAt);
    for (let id = 0; id < this.nameCount; id++) if (this.words[at + id] === hash && this.string(id) === name) return id;
    return undefined;
  }

  occurrenceNameId(index: number): number {
    return this.at(this.at(Header.occurrencesAt) + index * OCCURRENCE_WORDS + 1) >>> NAME_SHIFT;
  }

  occurrenceStart(index: number): number {
    return this.at(this.at(Header.occurrencesAt) + index * OCCURRENCE_WORDS);
  }

  occurrenceClass(index: number): MarkClass {
    return ((this.at(this.at(Header.occurrencesAt) + index * OCCURRENCE_WORDS + 1) >>> 6) & 7) as MarkClass;
  }

  /** Index of the occurrence a reference is bound to; the record of a declaration. */
  occurrenceLink(index: number): number | undefined {
    const link = this.at(this.at(Header.occurrencesAt) + index * OCCURRENCE_WORDS + 2) >>> 9;
    return link === 0 ? undefined : link - 1;
  }

  /** @param known its name, where the caller has it already: most of the work is to decode it */
  occurrence(index: number, known?: string): Occurrence {
    const at = this.at(Header.occurrencesAt) + index * OCCURRENCE_WORDS;
    const start = this.at(at);
    const name = known ?? this.string(this.at(at + 1) >>> NAME_SHIFT);
    const packed = this.at(at + 1);
    const call = this.at(at + 2);
    const markClass = ((packed >>> 6) & 7) as MarkClass;
    const count = call & 31;
    const link = call >>> 9;
    const isReference = markClass === MarkClass.reference;
    return {
      index,
      name,
      span: { start, end: start + name.length },
      class: markClass,
      kind: isReference ? undefined : KINDS[packed & 63],
      role: isReference ? ROLES[packed & 63] : undefined,
      link: link === 0 ? undefined : link - 1,
      count: count === NO_COUNT ? undefined : count,
      receiverForm: (call >>> 5) & 15,
      receiver: packed & RECEIVER_BEFORE ? index - 1 : undefined,
    };
  }

  /** What the member at an occurrence is taken of, as the tree has it; undefined where it is nothing, or longer than any that is looked at. */
  receiverOf(index: number): Span | undefined {
    const record = this.receiverAt(index);
    if (!record && !this.isReceiverBefore(index)) return undefined;
    const end = record ? record.end : this.occurrenceEnd(index - 1);
    let start = record?.start;
    // Of names that follow each other each is taken of what the one before ends.
    for (let at = index - 1; start === undefined; at--) {
      start = this.receiverAt(at)?.start;
      if (start === undefined && !this.isReceiverBefore(at)) start = this.occurrenceStart(at);
      if (end - this.occurrenceStart(at) > LONGEST_RECEIVER) return undefined;
    }
    return end < start || end - start > LONGEST_RECEIVER ? undefined : { start, end };
  }

  private isReceiverBefore(index: number): boolean {
    return (this.at(this.at(Header.occurrencesAt) + index * OCCURRENCE_WORDS + 1) & RECEIVER_BEFORE) !== 0;
  }

  private occurrenceEnd(index: number): number {
    return this.occurrenceStart(index) + this.string(this.occurrenceNameId(index)).length;
  }

  /** The record of an occurrence's receiver. Where its end is not known it ends before it begins. */
  private receiverAt(index: number): Span | undefined {
    const first = this.at(Header.receiversAt);
    let low = 0;
    let high = this.at(Header.receivers) - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const packed = this.at(first + middle * RECEIVER_WORDS);
      const occurrence = packed >>> 10;
      if (occurrence === index) {
        const start = this.at(first + middle * RECEIVER_WORDS + 1);
        const between = packed & FAR_BETWEEN;
        return { start, end: between === FAR_BETWEEN ? 0 : this.occurrenceStart(index) - between };
      }
      if (occurrence < index) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  /** What the name of an argument or the key of a literal belongs to, or a name alone that is a key too; undefined for all others. */
  holderOf({ index, role }: Occurrence): Holder | undefined {
    const first = this.at(Header.holdersAt);
    let low = -1;
    let high = this.at(Header.holders) - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.at(first + middle * HOLDER_WORDS) >>> 3 <= index) low = middle;
      else high = middle - 1;
    }
    if (low < 0) return undefined;
    const at = first + low * HOLDER_WORDS;
    const packed = this.at(at);
    const span = { start: this.at(at + 1), end: this.at(at + 2) };
    if (span.end === 0 || (role !== "key" && packed >>> 3 !== index)) return undefined;
    const depth = packed & DEEPEST_HOLDER;
    return { span, depth: depth === 0 ? undefined : depth - 1 };
  }

  /** The first occurrence that starts at an offset or behind it. */
  firstOccurrenceFrom(offset: number): number {
    let low = 0;
    for (let high = this.occurrences; low < high; ) {
      const middle = (low + high) >>> 1;
      if (this.occurrenceStart(middle) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The occurrence at `offset`, or the one that ends there; undefined when none. */
  occurrenceAt(offset: number): Occurrence | undefined {
    let low = 0;
    let high = this.occurrences - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.occurrenceStart(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    for (const index of [low, low - 1]) {
      if (index < 0 || index >= this.occurrences) continue;
      const found = this.occurrence(index);
      if (found.span.start <= offset && offset <= found.span.end) return found;
    }
    return undefined;
  }

  definition(index: number): Definition {
    const at = this.at(Header.definitionsAt) + index * DEFINITION_WORDS;
    const occurrence = this.at(at);
    const { name, span: selection } = this.occurrence(occurrence);
    const flags = this.at(at + 6);
    const arity = this.at(at + 7);
    const body = this.at(at + 3);
    const parent = this.at(at + 4);
    const docTo = this.at(at + 10);
    return {
      index,
      occurrence,
      name,
      kind: KINDS[flags >>> 24] as Kind,
      selection,
      span: { start: this.at(at + 1), end: this.at(at + 2) },
      body: body === 0 ? undefined : body,
      parent: parent === 0 ? undefined : parent - 1,
      container: this.definitionContainer(index),
      flags: flags & 0xffffff,
      arity:
        arity === 0
          ? undefined
          : { least: arity & 0xff, most: (arity >> 8) & 0xff, variadic: ((arity >> 16) & 1) === 1 },
      type: this.optionalString(this.at(at + 8)),
      doc: docTo === 0 ? undefined : { start: this.at(at + 9), end: docTo },
      value: this.valueAt(at + 11),
    };
  }

  definitionName(index: number): string {
    return this.string(this.occurrenceNameId(this.definitionOccurrence(index)));
  }

  definitionOccurrence(index: number): number {
    return this.at(this.at(Header.definitionsAt) + index * DEFINITION_WORDS);
  }

  definitionNameId(index: number): number {
    return this.occurrenceNameId(this.definitionOccurrence(index));
  }

  definitionSpan(index: number): Span {
    const at = this.at(Header.definitionsAt) + index * DEFINITION_WORDS;
    return { start: this.at(at + 1), end: this.at(at + 2) };
  }

  /** Whether an offset lies in a definition; the end counts. */
  definitionHolds(index: number, offset: number): boolean {
    const at = this.at(Header.definitionsAt) + index * DEFINITION_WORDS;
    return this.at(at + 1) <= offset && offset <= this.at(at + 2);
  }

  definitionKind(index: number): Kind {
    return KINDS[this.definitionKindIndex(index)] as Kind;
  }

  /** Index into KINDS. */
  definitionKindIndex(index: number): number {
    return this.at(this.at(Header.definitionsAt) + index * DEFINITION_WORDS + 6) >>> 24;
  }

  isInsideFunction(index: number): boolean {
    return (this.definitionFlags(index) & INSIDE_FUNCTION) !== 0;
  }

  definitionFlags(index: number): number {
    return this.at(this.at(Header.definitionsAt) + index * DEFINITION_WORDS + 6) & 0xffffff;
  }

  /** Name of the container, as `Definition` has it. */
  definitionContainer(index: number): string | undefined {
    const id = this.definitionContainerId(index);
    return id === undefined ? undefined : this.string(id);
  }

  /** The id of its string: many definitions have the same. */
  definitionContainerId(index: number): number | undefined {
    const at = this.at(Header.definitionsAt) + index * DEFINITION_WORDS;
    const [parent, written] = [this.at(at + 4), this.at(at + 5)];
    if (written !== 0) return written - 1;
    return parent === 0 ? undefined : this.definitionNameId(parent - 1);
  }

  /** Whether a definition says that it belongs to what has a name, without standing in it. */
  writesFor(name: string): boolean {
    const id = this.nameId(name);
    const first = this.at(Header.definitionsAt);
    for (let index = 0; id !== undefined && index < this.definitions; index++) {
      const written = this.at(first + index * DEFINITION_WORDS + 5) - 1;
      // Paths are no names: they stand behind them.
      if (written === id || (written >= this.nameCount && this.string(written).endsWith(`.${name}`))) return true;
    }
    return false;
  }

  /** Index of the definition around it. */
  definitionParent(index: number): number | undefined {
    const parent = this.at(this.at(Header.definitionsAt) + index * DEFINITION_WORDS + 4);
    return parent === 0 ? undefined : parent - 1;
  }

  bases(definition: number): string[] {
    const found: string[] = [];
    const at = this.at(Header.basesAt);
    for (let index = 0; index < this.at(Header.bases); index++)
      if (this.at(at + index * BASE_WORDS) === definition)
        found.push(this.string(this.at(at + index * BASE_WORDS + 1)));
    return found;
  }

  /** Every base that a definition of the file names, as it is written. */
  *allBases(): Generator<{ readonly definition: number; readonly written: string }> {
    const at = this.at(Header.basesAt);
    for (let index = 0; index < this.at(Header.bases); index++)
      yield {
        definition: this.at(at + index * BASE_WORDS),
        written: this.string(this.at(at + index * BASE_WORDS + 1)),
      };
  }

  local(index: number): Local {
    const at = this.at(Header.localsAt) + index * LOCAL_WORDS;
    return {
      occurrence: this.at(at),
      visible: { start: this.at(at + 1), end: this.at(at + 2) },
      type: this.optionalString(this.at(at + 3)),
      extent: { start: this.at(at + 4), end: this.at(at + 5) },
      value: this.valueAt(at + 6),
    };
  }

  /** The locals whose names begin in a part of the text, in its order. @param start offset, which counts @param end the last that counts */
  *localsIn({ start, end }: Span): Generator<Local> {
    const first = this.at(Header.localsAt);
    const startOf = (index: number): number => this.occurrenceStart(this.at(first + index * LOCAL_WORDS));
    let low = 0;
    let high = this.locals;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (startOf(middle) < start) low = middle + 1;
      else high = middle;
    }
    for (let index = low; index < this.locals && startOf(index) <= end; index++) yield this.local(index);
  }

  /** Indices of the imports that bind a name. @param nameId the name's id */
  *importsBinding(nameId: number): Generator<number> {
    const at = this.at(Header.importsAt);
    for (let index = 0; index < this.imports; index++) {
      const occurrence = this.at(at + index * IMPORT_WORDS);
      if (occurrence !== 0 && this.occurrenceNameId(occurrence - 1) === nameId) yield index;
    }
  }

  /** The same, and those that take everything, in the order of the text. @param nameId undefined: nothing of the file has the name */
  *importsBringing(nameId: number | undefined): Generator<number> {
    const at = this.at(Header.importsAt);
    for (let index = 0; index < this.imports; index++) {
      const occurrence = this.at(at + index * IMPORT_WORDS);
      const binds = occurrence !== 0 && this.occurrenceNameId(occurrence - 1) === nameId;
      if (binds || this.at(at + index * IMPORT_WORDS + 3) === WILDCARD) yield index;
    }
  }

  /** The occurrences of a name, in the order of the text. */
  *occurrencesNamed(name: string): Generator<Occurrence> {
    const id = this.nameId(name);
    for (let index = 0; id !== undefined && index < this.occurrences; index++)
      if (this.occurrenceNameId(index) === id) yield this.occurrence(index, name);
  }

  /** Indices of the imports that bind a name of another module, under that name or another. */
  *importsTaking(original: string): Generator<number> {
    const at = this.at(Header.importsAt);
    const hash = hashName(original);
    for (let index = 0; index < this.imports; index++) {
      const id = this.at(at + index * IMPORT_WORDS + 2) - 1;
      if (id < 0 || this.at(at + index * IMPORT_WORDS) === 0) continue;
      // Only names have hashes.
      if (id < this.nameCount && this.nameHash(id) !== hash) continue;
      if (this.string(id) === original) yield index;
    }
  }

  /** The modules that imports name, those of one statement once. */
  *importSources(): Generator<string> {
    const at = this.at(Header.importsAt);
    let last = 0;
    for (let index = 0; index < this.imports; index++) {
      const id = this.at(at + index * IMPORT_WORDS + 1) || this.at(at + index * IMPORT_WORDS + 2);
      if (id !== 0 && id !== last) yield this.string(id - 1);
      last = id;
    }
  }

  /** Every import, in the order of the text. */
  get allImports(): readonly Import[] {
    return Array.from({ length: this.imports }, (_, index) => this.import(index));
  }

  import(index: number): Import {
    const at = this.at(Header.importsAt) + index * IMPORT_WORDS;
    const occurrence = this.at(at);
    return {
      index,
      occurrence: occurrence === 0 ? undefined : occurrence - 1,
      source: this.optionalString(this.at(at + 1)),
      original: this.optionalString(this.at(at + 2)),
      form: FORMS[this.at(at + 3)] as Form,
      span: { start: this.at(at + 4), end: this.at(at + 5) },
      kind: this.optionalString(this.at(at + 6)),
    };
  }

  export(index: number): Export {
    const at = this.at(Header.exportsAt) + index * EXPORT_WORDS;
    return {
      name: this.optionalString(this.at(at)),
      local: this.optionalString(this.at(at + 1)),
      source: this.optionalString(this.at(at + 2)),
      form: FORMS[this.at(at + 3)] as Form,
    };
  }

  /** Indices of the exports that may give a name to other files, in the order of the text: those of the name, of the default, and of everything. */
  *exportsGiving(name: string): Generator<number> {
    const id = this.nameId(name);
    const first = this.at(Header.exportsAt);
    for (let index = 0; index < this.exports; index++) {
      const at = first + index * EXPORT_WORDS;
      const own = this.at(at) - 1;
      // A string stands once among the strings, and names of occurrences are the first of them.
      const isNamed = id === undefined ? own >= this.nameCount && this.string(own) === name : own === id;
      if (isNamed || own < 0 || FORMS[this.at(at + 3)] === "default") yield index;
    }
  }
}
