/** Builds the facts of one file from its marks: a pure function of the text. */

import type { Language } from "../languages.ts";
import { type Detail, type Mark, MarkClass, type Piece, unquoteSource } from "../syntax/marks.ts";
import { EXPORTED, INSIDE_FUNCTION, KIND_INDEX, ROLE_INDEX, TYPE_LIKE } from "../syntax/vocabulary.ts";
import { lineStartsOf } from "../text/line-index.ts";
import { bindReferences, declare, IMPLEMENTATION, type Name } from "./binding.ts";
import {
  BASE_WORDS,
  DEFINITION_WORDS,
  EXPORT_WORDS,
  FACTS_FORMAT,
  FORMS,
  Header,
  hashName,
  IMPORT_WORDS,
  LOCAL_WORDS,
  MAX_NAME_ID,
  OCCURRENCE_WORDS,
  packLink,
  packName,
} from "./facts.ts";
import { firstValues, squeeze } from "./first-value.ts";
import { patternPath } from "./pattern-path.ts";

export interface FactsInput {
  readonly language: Language;
  /** Index of the language in LANGUAGES. */
  readonly languageIndex: number;
  readonly text: string;
  readonly marks: readonly Mark[];
  /** Line starts of the text, where they are known. */
  readonly lineStarts?: Uint32Array;
  /** First 64 bits of the content's MD5. */
  readonly hash: readonly [number, number];
  /** Number of syntax errors. */
  readonly errors: number;
  /** `definitions`: what outlines and searches by name show: no imports, exports, values and bindings of references. */
  readonly part?: "all" | "definitions";
}

const TYPE_ROLE = ROLE_INDEX.get("type") ?? 0;
const IMPORT_KIND = KIND_INDEX.get("import") ?? 0;
const IMPORT_ROLE = ROLE_INDEX.get("import") ?? 0;
const FUNCTION = KIND_INDEX.get("function") ?? 0;
const MODULE_KIND = KIND_INDEX.get("module") ?? 0;
const METHOD = KIND_INDEX.get("method") ?? 0;

/** Numbers strings; the first ids are names of occurrences. */
class StringTable {
  readonly ids = new Map<string, number>();
  readonly list: string[] = [];

  id(text: string): number {
    const known = this.ids.get(text);
    if (known !== undefined) return known;
    const id = this.list.length;
    this.ids.set(text, id);
    this.list.push(text);
    return id;
  }
}

const isName = (mark: Mark): boolean => mark.class !== MarkClass.scope && mark.class < MarkClass.export;

/** The best mark for each name, in the order of the text: the higher class, then the one with a role, then the earlier pattern. */
function namesOf(marks: readonly Mark[], text: string, strings: StringTable): Name[] {
  const sorted = inTextOrder(
    marks.filter((mark) => isName(mark) && mark.detail?.form !== "wildcard" && mark.end > mark.start),
  );
  const names: Name[] = [];
  let at = 0;
  let previousEnd = -1;
  while (at < sorted.length) {
    let best = sorted[at] as Mark;
    const { start, end } = best;
    for (at++; at < sorted.length && (sorted[at] as Mark).start === start && (sorted[at] as Mark).end === end; at++) {
      const other = sorted[at] as Mark;
      if (other.class > best.class) best = other;
      else if (other.class === best.class && other.class === MarkClass.reference && better(other, best)) best = other;
    }
    if (best.class === MarkClass.skip) continue;
    // A name inside a name (a dotted name captured whole as well as in parts): the first and shorter one stands.
    if (start < previousEnd) continue;
    previousEnd = end;
    let { class: markClass, kind } = best;
    if (markClass === MarkClass.definition && kind === IMPLEMENTATION) {
      markClass = MarkClass.reference;
      kind = TYPE_ROLE;
    } else if (markClass === MarkClass.import) kind = IMPORT_KIND;
    const nameId = strings.id(text.slice(start, end));
    if (nameId > MAX_NAME_ID) continue;
    names.push({ mark: best, class: markClass, kind, nameId });
  }
  return names;
}

/** Marks by start, end, pattern; equal ones stay as they were. Sorting numbers costs a fifth of sorting marks. */
function inTextOrder(marks: readonly Mark[]): Mark[] {
  const keys = new Float64Array(marks.length);
  for (let index = 0; index < marks.length; index++) keys[index] = (marks[index] as Mark).start * MANY + index;
  keys.sort();
  const sorted: Mark[] = [];
  for (const key of keys) {
    const mark = marks[key % MANY] as Mark;
    // Few marks share a start: each finds its place among them.
    let at = sorted.length;
    for (; at > 0; at--) {
      const before = sorted[at - 1] as Mark;
      if (before.start < mark.start || (before.end - mark.end || before.pattern - mark.pattern) <= 0) break;
      sorted[at] = before;
    }
    sorted[at] = mark;
  }
  return sorted;
}
/** More than the marks of any file, and small enough that offsets times it are exact. */
const MANY = 2 ** 26;

const better = (a: Mark, b: Mark): boolean =>
  (a.kind !== 0 && b.kind === 0) ||
  (a.kind !== 0 && a.detail?.receiver !== undefined && b.detail?.receiver === undefined);

/** Makes the facts buffer. Never throws because of the text. */
export function buildFacts(input: FactsInput): ArrayBuffer {
  const { language, text, marks, part = "all" } = input;
  const strings = new StringTable();
  const imported = new Map<Mark, Piece>();
  const extra: Mark[] = [];
  for (const mark of marks) {
    // `import { a as b }`: `a` is a name too, a reference into the other module.
    const original = mark.class === MarkClass.import ? mark.detail?.original : undefined;
    if (!original || original.start === mark.start) continue;
    const reference: Mark = {
      class: MarkClass.reference,
      kind: IMPORT_ROLE,
      pattern: 0,
      start: original.start,
      end: original.end,
      from: original.start,
      to: original.end,
      detail: undefined,
    };
    imported.set(mark, original);
    extra.push(reference);
  }
  const allMarks = extra.length > 0 ? [...extra, ...marks] : marks;
  const names = namesOf(allMarks, text, strings);
  const nameCount = strings.list.length;
  const declarations = declare(language, marks, names, text.length);
  if (part === "all") bindReferences(language, declarations, names);
  const bindings = declarations.bindings;
  const slice = (at: Piece): string => text.slice(at.start, at.end);
  const optional = (at: Piece | undefined): number => (at ? strings.id(squeeze(slice(at))) + 1 : 0);

  const firstValue = part === "all" ? firstValues(language, text, marks) : () => undefined;
  const value = (mark: Mark): readonly [number, number] => {
    const found = firstValue(mark);
    return found ? [strings.id(found.written) + 1, found.start] : [0, 0];
  };
  const typeOf = ({ detail, start, from }: Mark): number => {
    const told = detail?.properties?.["type"];
    if (told !== undefined) return strings.id(told) + 1;
    return detail?.type && detail.type.start > start && patternPath(text, from, start) !== ""
      ? 0
      : optional(detail?.type);
  };

  // Of imports, and of the names they have in the other module.
  const occurrenceOf = new Map<Mark, number>();
  const originalAt = new Map<number, number>();
  for (let index = 0; index < names.length; index++) {
    const { mark } = names[index] as Name;
    if (mark.class === MarkClass.import) occurrenceOf.set(mark, index);
    if (extra.length > 0) originalAt.set(mark.start, index);
  }

  const exportMarks = marks.filter((mark) => mark.class === MarkClass.export);
  const exportedStarts = new Set(
    exportMarks.filter((mark) => !mark.detail?.source).map((mark) => (mark.detail?.original ?? mark).start),
  );
  const exportedNames = new Set(
    exportMarks
      .filter((mark) => !mark.detail?.source && mark.detail?.form !== "wildcard")
      .map((mark) => slice(mark.detail?.original ?? mark)),
  );

  const basesOf = new Map<number, Piece[]>();
  for (const mark of marks)
    if (mark.class === MarkClass.definition && mark.detail?.bases)
      basesOf.set(mark.start, [...(basesOf.get(mark.start) ?? []), ...mark.detail.bases]);

  // Definitions, outermost first, so that a stack gives each its container.
  const definitionMarks: { mark: Mark; occurrence: number }[] = [];
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as Name;
    if (
      name.mark.class === MarkClass.definition &&
      (name.class === MarkClass.definition || name.mark.kind === IMPLEMENTATION)
    )
      definitionMarks.push({ mark: name.mark, occurrence: index });
  }
  definitionMarks.sort((a, b) => a.mark.from - b.mark.from || b.mark.to - a.mark.to || a.occurrence - b.occurrence);
  const definitions: number[] = [];
  const bases: number[] = [];
  const kinds: number[] = [];
  /** For each name: index of its definition, or -1. */
  const definitionOf = new Int32Array(names.length).fill(-1);
  const around: number[] = [];
  definitionMarks.forEach(({ mark, occurrence }, index) => {
    while (around.length > 0 && (definitionMarks[around.at(-1) as number]?.mark.to ?? 0) < mark.to) around.pop();
    while (around.length > 0 && (definitionMarks[around.at(-1) as number]?.mark.to ?? 0) <= mark.start) around.pop();
    let parent = around.at(-1);
    // Two names of one element (`const a = 1, b = 2`) are siblings.
    while (parent !== undefined && samePlace(definitionMarks[parent]?.mark, mark))
      parent = around[around.indexOf(parent) - 1];
    // `self.x = 1` declares a member of the class around the method.
    if (mark.detail?.properties?.["hoist"] === "members") {
      const holder = around.findLast((at) => TYPE_LIKE.has(kinds[at] as number) || kinds[at] === MODULE_KIND);
      if (holder !== undefined) parent = holder;
    }
    around.push(index);
    const detail = mark.detail as Detail;
    const name = names[occurrence] as Name;
    definitionOf[occurrence] = index;
    let flags = detail.modifiers;
    const text = strings.list[name.nameId] as string;
    if (exportedStarts.has(mark.start) || (parent === undefined && exportedNames.has(text))) flags |= EXPORTED;
    if (bindings.insideFunction[occurrence] === 1) flags |= INSIDE_FUNCTION;
    const holder = parent === undefined ? 0 : (kinds[parent] as number);
    const kind = mark.kind === FUNCTION && TYPE_LIKE.has(holder) ? METHOD : mark.kind;
    kinds.push(kind);
    const counted = Math.min(Math.max(detail.count, 0), 255);
    const arity =
      detail.count < 0
        ? 0
        : (1 << 17) | (detail.variadic ? 1 << 16 : 0) | (counted << 8) | Math.max(counted - detail.optional, 0);
    definitions.push(
      occurrence,
      mark.from,
      mark.to,
      detail.body ?? 0,
      parent === undefined ? 0 : parent + 1,
      optional(detail.container),
      ((flags & 0xffffff) | (kind << 24)) >>> 0,
      arity,
      typeOf(mark),
      detail.doc?.start ?? 0,
      detail.doc?.end ?? 0,
      ...value(mark),
    );
    const seen = new Set<string>();
    for (const base of basesOf.get(mark.start)?.sort((a, b) => a.start - b.start) ?? []) {
      const written = squeeze(slice(base));
      if (!seen.has(written)) bases.push(index, strings.id(written));
      seen.add(written);
    }
  });

  const locals: number[] = [];
  const localOf = new Map<number, number>();
  names.forEach((name, occurrence) => {
    if (name.class !== MarkClass.local) return;
    localOf.set(occurrence, locals.length);
    locals.push(
      occurrence,
      bindings.visibleFrom[occurrence] as number,
      bindings.visibleTo[occurrence] as number,
      typeOf(name.mark),
      name.mark.from,
      name.mark.to,
      ...value(name.mark),
    );
  });

  const imports: number[] = [];
  const importOf = new Map<number, number>();
  const exports: number[] = [];
  const clauses: string[] = [];
  // In the order of the text, whatever order the marks were made in.
  const statements = (part === "all" ? marks : [])
    .filter(
      (mark) => mark.class === MarkClass.import || mark.class === MarkClass.export || mark.class === MarkClass.package,
    )
    .sort((a, b) => a.from - b.from || a.start - b.start || a.pattern - b.pattern);
  for (const mark of statements) {
    const detail = mark.detail;
    // Several clauses stand one within the other (Scala).
    if (mark.class === MarkClass.package) clauses.push(squeeze(slice(mark)));
    if (mark.class === MarkClass.package || !detail) continue;
    const source = detail.source ? strings.id(detail.source.map((at) => unquoteSource(slice(at))).join("")) + 1 : 0;
    const form = detail.form === "" ? 0 : FORMS.indexOf(detail.form);
    const properties = detail.properties;
    if (mark.class === MarkClass.import) {
      const occurrence = occurrenceOf.get(mark);
      const index = imports.length / IMPORT_WORDS;
      const isSource = form === 0 && detail.source?.at(-1)?.start === mark.start;
      const binds = occurrence !== undefined && (!isSource || properties?.["binds"] === "last");
      if (occurrence !== undefined) importOf.set(occurrence, index);
      const renamed = imported.get(mark);
      const renamedAt = renamed && originalAt.get(renamed.start);
      if (renamedAt !== undefined) importOf.set(renamedAt, index);
      const original = detail.original ?? (form === 0 && binds && !isSource ? mark : undefined);
      const kindText = properties?.["import.kind"];
      imports.push(
        binds ? (occurrence as number) + 1 : 0,
        source,
        original ? strings.id(slice(original)) + 1 : 0,
        form,
        mark.from,
        mark.to,
        kindText ? strings.id(kindText) + 1 : 0,
      );
    } else {
      const original = detail.original ?? mark;
      const isWildcard = form === FORMS.indexOf("wildcard");
      exports.push(
        isWildcard ? 0 : strings.id(slice(mark)) + 1,
        isWildcard ? 0 : strings.id(slice(original)) + 1,
        source,
        form,
      );
    }
  }

  const occurrences = new Uint32Array(names.length * OCCURRENCE_WORDS);
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as Name;
    const { mark } = name;
    const detail = mark.detail;
    let link = 0;
    if (name.class === MarkClass.definition) link = (definitionOf[index] as number) + 1;
    else if (name.class === MarkClass.local) link = (localOf.get(index) ?? -LOCAL_WORDS) / LOCAL_WORDS + 1;
    else if (name.class === MarkClass.import) link = (importOf.get(index) ?? -1) + 1;
    else if (name.kind === IMPORT_ROLE && importOf.has(index)) link = (importOf.get(index) as number) + 1;
    else link = (bindings.bound[index] as number) + 1;
    if (name.class === MarkClass.local && !localOf.has(index)) link = 0;
    const previous = names[index - 1];
    const isReceiverBefore =
      name.class === MarkClass.reference &&
      detail?.receiver !== undefined &&
      previous !== undefined &&
      previous.mark.start >= detail.receiver.start &&
      previous.mark.end <= detail.receiver.end;
    const kind = name.class === MarkClass.definition ? (kinds[link - 1] ?? name.kind) : name.kind;
    const count = name.class === MarkClass.reference ? (detail?.count ?? -1) : -1;
    const at = index * OCCURRENCE_WORDS;
    occurrences[at] = mark.start;
    occurrences[at + 1] = packName(name.nameId, isReceiverBefore, name.class, kind);
    occurrences[at + 2] = packLink(link, detail?.receiverForm ?? 0, count);
  }

  const packageId = clauses.length > 0 ? strings.id(clauses.join(".")) + 1 : 0;
  return write(input, strings, nameCount, packageId, { occurrences, definitions, locals, imports, exports, bases });
}

const samePlace = (a: Mark | undefined, b: Mark): boolean => a !== undefined && a.from === b.from && a.to === b.to;

interface Sections {
  readonly occurrences: Uint32Array;
  readonly definitions: readonly number[];
  readonly locals: readonly number[];
  readonly imports: readonly number[];
  readonly exports: readonly number[];
  readonly bases: readonly number[];
}

function write(
  input: FactsInput,
  strings: StringTable,
  nameCount: number,
  packageId: number,
  sections: Sections,
): ArrayBuffer {
  let bytes = 0;
  for (const text of strings.list) bytes += Buffer.byteLength(text, "utf8");
  const lines = input.lineStarts ?? lineStartsOf(input.text);
  const stringsAt = Header.size;
  const hashesAt = stringsAt + strings.list.length + 1;
  const linesAt = hashesAt + nameCount;
  let at = linesAt + lines.length;
  const placed = Object.entries(sections).map(([name, words]) => {
    const section = { name, words: words as ArrayLike<number>, at };
    at += section.words.length;
    return section;
  });
  const bytesAt = at;
  const buffer = new ArrayBuffer((bytesAt + ((bytes + 3) >> 2)) * 4);
  const words = new Uint32Array(buffer);
  for (const section of placed) words.set(section.words, section.at);
  words.set(lines, linesAt);
  const target = Buffer.from(buffer, bytesAt * 4);
  let offset = 0;
  strings.list.forEach((text, id) => {
    words[stringsAt + id] = offset;
    if (id < nameCount) words[hashesAt + id] = hashName(text);
    offset += target.write(text, offset, "utf8");
  });
  words[stringsAt + strings.list.length] = offset;
  const sectionAt = Object.fromEntries(placed.map((section) => [section.name, section.at])) as Record<
    keyof Sections,
    number
  >;
  const header: readonly [number, number][] = [
    [Header.format, FACTS_FORMAT],
    [Header.language, input.languageIndex],
    [Header.textLength, input.text.length],
    [Header.hashLow, input.hash[0]],
    [Header.hashHigh, input.hash[1]],
    [Header.errors, input.errors],
    [Header.names, nameCount],
    [Header.strings, strings.list.length],
    [Header.stringsAt, stringsAt],
    [Header.bytesAt, bytesAt],
    [Header.hashesAt, hashesAt],
    [Header.lines, lines.length],
    [Header.linesAt, linesAt],
    [Header.occurrences, sections.occurrences.length / OCCURRENCE_WORDS],
    [Header.occurrencesAt, sectionAt.occurrences],
    [Header.definitions, sections.definitions.length / DEFINITION_WORDS],
    [Header.definitionsAt, sectionAt.definitions],
    [Header.locals, sections.locals.length / LOCAL_WORDS],
    [Header.localsAt, sectionAt.locals],
    [Header.imports, sections.imports.length / IMPORT_WORDS],
    [Header.importsAt, sectionAt.imports],
    [Header.exports, sections.exports.length / EXPORT_WORDS],
    [Header.exportsAt, sectionAt.exports],
    [Header.bases, sections.bases.length / BASE_WORDS],
    [Header.basesAt, sectionAt.bases],
    [Header.packageId, packageId],
  ];
  for (const [field, value] of header) words[field] = value;
  return buffer;
}
