/** Builds the facts of one file from its marks: a pure function of the text. */

import type { Language } from "../languages/language.ts";
import { EXPORTED, INSIDE_FUNCTION, KIND_INDEX, ROLE_INDEX, TYPE_LIKE } from "../languages/vocabulary.ts";
import { type Detail, type Mark, MarkClass, type Piece, unquoteSource } from "../syntax/marks.ts";
import { lineStartsOf } from "../text/line-index.ts";
import { type Bindings, bindReferences, declare, IMPLEMENTATION, type Name } from "./binding.ts";
import { FORMS, IMPORT_WORDS, LOCAL_WORDS, packLink, packName } from "./facts.ts";
import { writeFacts } from "./facts-writer.ts";
import { baseOf, type FirstValue, firstValues, squeeze } from "./first-value.ts";
import { namesOf, StringTable } from "./name-marks.ts";
import { patternPath } from "./pattern-path.ts";
import { Holders, Receivers } from "./receivers.ts";

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
  /** Hashes of the words in the bodies that the marks tell nothing of, ascending, where they are those of an outline. */
  readonly bodyWords?: Uint32Array;
}

const IMPORT_ROLE = ROLE_INDEX.get("import") ?? 0;
const KEY_ROLE = ROLE_INDEX.get("key") ?? 0;
const FUNCTION = KIND_INDEX.get("function") ?? 0;
const MODULE_KIND = KIND_INDEX.get("module") ?? 0;
const METHOD = KIND_INDEX.get("method") ?? 0;

const NO_WORDS = new Uint32Array();

/** What the sections of one file are made from. */
interface Draft {
  readonly language: Language;
  readonly text: string;
  readonly strings: StringTable;
  readonly names: readonly Name[];
  readonly bindings: Bindings;
  /** Exports by statement. */
  readonly exported: Exported;
  readonly firstValue: (mark: Mark) => FirstValue | undefined;
}

/** Makes the facts buffer. Never throws because of the text. */
export function buildFacts(input: FactsInput): ArrayBuffer {
  const { language, languageIndex, text, marks, hash, errors, part = "all" } = input;
  const isWhole = part === "all";
  const strings = new StringTable();
  const originals = originalsOf(marks);
  const names = namesOf(originals.length > 0 ? [...originals, ...marks] : marks, text, strings, language.names.anyCase);
  const nameCount = strings.list.length;
  const declarations = declare(language, marks, names, text.length);
  if (isWhole) bindReferences(language, declarations, names);
  const draft: Draft = {
    language,
    text,
    strings,
    names,
    bindings: declarations.bindings,
    exported: exportedIn(marks, text),
    firstValue: isWhole ? firstValues(language, text, marks) : () => undefined,
  };
  const { definitions, bases, kinds, definitionOf } = definitionsOf(draft, marks);
  const { locals, localOf } = localsOf(draft);
  const { imports, exports, importOf, packageId } = statementsOf(draft, isWhole ? marks : [], originals.length > 0);
  const receivers = new Receivers(names);
  const holders = new Holders();
  const occurrences = occurrencesOf(draft, { kinds, definitionOf, localOf, importOf }, { receivers, holders });
  return writeFacts({
    languageIndex,
    textLength: text.length,
    hash,
    errors,
    depth: input.bodyWords ? "outline" : "whole",
    bodyWords: input.bodyWords ?? NO_WORDS,
    lineStarts: input.lineStarts ?? lineStartsOf(text),
    strings: strings.list,
    names: nameCount,
    packageId,
    occurrences,
    receivers: receivers.words,
    holders: holders.words,
    definitions,
    locals,
    imports,
    exports,
    bases,
  });
}

/** Where an import names the name in the other module (`a` of `import { a as b }`), apart from its own. */
const originalOf = ({ class: markClass, detail, start }: Mark): Piece | undefined =>
  markClass === MarkClass.import && detail?.original && detail.original.start !== start ? detail.original : undefined;

/** Such names are names too, references into the other module. */
function originalsOf(marks: readonly Mark[]): Mark[] {
  const found: Mark[] = [];
  for (const mark of marks) {
    const original = originalOf(mark);
    if (!original) continue;
    const { start, end } = original;
    found.push({
      class: MarkClass.reference,
      kind: IMPORT_ROLE,
      pattern: 0,
      start,
      end,
      from: start,
      to: end,
      detail: undefined,
    });
  }
  return found;
}

const sliceOf = ({ text }: Draft, { start, end }: Piece): string => text.slice(start, end);

/** String + 1 of a piece in one line, 0 where there is none. */
const stringOf = (draft: Draft, at: Piece | undefined): number =>
  at ? draft.strings.id(squeeze(sliceOf(draft, at))) + 1 : 0;

/** String + 1 of the type that is written for a name, 0 where there is none. */
function typeOf(draft: Draft, { detail, start, from }: Mark): number {
  const told = detail?.properties.type;
  if (told !== undefined) return draft.strings.id(told) + 1;
  return detail?.type && detail.type.start > start && patternPath(draft.text, from, start) !== ""
    ? 0
    : stringOf(draft, detail?.type);
}

/** What statements say of the file's own names. */
interface Exported {
  /** Where the names stand that are exported. */
  readonly starts: ReadonlySet<number>;
  /** As `starts`, by the name itself: of what stands at the top of the file. */
  readonly names: ReadonlySet<string>;
}

function exportedIn(marks: readonly Mark[], text: string): Exported {
  const starts = new Set<number>();
  const names = new Set<string>();
  for (const mark of marks) {
    if (mark.class !== MarkClass.export || mark.detail?.source) continue;
    const own = mark.detail?.original ?? mark;
    starts.add(own.start);
    if (mark.detail?.form !== "wildcard") names.add(text.slice(own.start, own.end));
  }
  return { starts, names };
}

interface Definitions {
  readonly definitions: readonly number[];
  readonly bases: readonly number[];
  /** Of each definition. */
  readonly kinds: readonly number[];
  /** For each name: index of its definition, or -1. */
  readonly definitionOf: readonly number[];
}

/** A name that is defined, and its number among the names. */
interface Defined {
  readonly mark: Mark;
  readonly occurrence: number;
}

/** The definitions, outermost first, so that a stack gives each its container. */
function definitionsOf(draft: Draft, marks: readonly Mark[]): Definitions {
  const { names, strings, bindings, exported } = draft;
  const defined = definedIn(names);
  const basesAt = basesIn(marks);
  const definitions: number[] = [];
  const bases: number[] = [];
  const kinds: number[] = [];
  const definitionOf = new Array<number>(names.length).fill(-1);
  const around: number[] = [];
  for (let index = 0; index < defined.length; index++) {
    const { mark, occurrence } = defined[index] as Defined;
    const parent = parentIn(around, defined, kinds, mark);
    around.push(index);
    const detail = mark.detail as Detail;
    const name = names[occurrence] as Name;
    definitionOf[occurrence] = index;
    let flags = detail.modifiers;
    const isExported =
      exported.starts.has(mark.start) ||
      (parent === undefined && exported.names.has(strings.list[name.nameId] as string));
    if (isExported) flags |= EXPORTED;
    if (bindings.insideFunction[occurrence] === 1) flags |= INSIDE_FUNCTION;
    const holder = parent === undefined ? 0 : (kinds[parent] as number);
    const kind = mark.kind === FUNCTION && TYPE_LIKE.has(holder) ? METHOD : mark.kind;
    kinds.push(kind);
    const container = stringOf(draft, detail.container);
    const type = typeOf(draft, mark);
    const value = draft.firstValue(mark);
    definitions.push(
      occurrence,
      mark.from,
      mark.to,
      detail.body ?? 0,
      parent === undefined ? 0 : parent + 1,
      container,
      ((flags & 0xffffff) | (kind << 24)) >>> 0,
      arityOf(detail),
      type,
      detail.doc?.start ?? 0,
      detail.doc?.end ?? 0,
      value ? strings.id(value.written) + 1 : 0,
      value ? value.start : 0,
    );
    const written = basesAt.get(mark.start);
    if (written) addBases(draft, index, written, bases);
  }
  return { definitions, bases, kinds, definitionOf };
}

function definedIn(names: readonly Name[]): readonly Defined[] {
  const found: Defined[] = [];
  for (let occurrence = 0; occurrence < names.length; occurrence++) {
    const { mark, class: nameClass } = names[occurrence] as Name;
    if (mark.class === MarkClass.definition && (nameClass === MarkClass.definition || mark.kind === IMPLEMENTATION))
      found.push({ mark, occurrence });
  }
  return found.sort((a, b) => a.mark.from - b.mark.from || b.mark.to - a.mark.to || a.occurrence - b.occurrence);
}

/** Index of the definition around a mark. `around`: the definitions that are open, outermost first; those that end before it go. */
function parentIn(
  around: number[],
  defined: readonly Defined[],
  kinds: readonly number[],
  mark: Mark,
): number | undefined {
  const endOf = (at: number | undefined): number => (at === undefined ? 0 : (defined[at]?.mark.to ?? 0));
  while (around.length > 0 && endOf(around.at(-1)) < mark.to) around.pop();
  while (around.length > 0 && endOf(around.at(-1)) <= mark.start) around.pop();
  let depth = around.length - 1;
  // Two names of one element (`const a = 1, b = 2`) are siblings.
  while (depth >= 0 && samePlace((defined[around[depth] as number] as Defined).mark, mark)) depth--;
  const hoist = mark.detail?.properties.hoist;
  if (hoist === "file") return undefined;
  // `self.x = 1` declares a member of the class around the method.
  if (hoist === "members") {
    const holder = around.findLast((at) => TYPE_LIKE.has(kinds[at] as number) || kinds[at] === MODULE_KIND);
    if (holder !== undefined) return holder;
  }
  return around[depth];
}

const samePlace = (a: Mark, b: Mark): boolean => a.from === b.from && a.to === b.to;

/** Bases by where the name stands that has them: several patterns tell them. */
function basesIn(marks: readonly Mark[]): ReadonlyMap<number, Piece[]> {
  const found = new Map<number, Piece[]>();
  for (const { class: markClass, start, detail } of marks) {
    if (markClass !== MarkClass.definition || !detail?.bases) continue;
    const known = found.get(start);
    if (known) known.push(...detail.bases);
    else found.set(start, [...detail.bases]);
  }
  return found;
}

/** Pieces in their order, those that touch as one: a base whose arguments are a node of their own. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = whole.at(-1);
    if (last?.end === piece.start) whole[whole.length - 1] = { start: last.start, end: piece.end };
    else if (last === undefined || piece.start > last.start) whole.push(piece);
  }
  return whole;
}

function addBases(draft: Draft, definition: number, written: readonly Piece[], bases: number[]): void {
  const seen = new Set<string>();
  for (const at of joined(written)) {
    const base = baseOf(sliceOf(draft, at));
    if (!seen.has(base)) bases.push(definition, draft.strings.id(base));
    seen.add(base);
  }
}

/** How many parameters a definition takes (see `Facts.arity`). */
function arityOf({ count, optional, variadic }: Detail): number {
  if (count < 0) return 0;
  const most = Math.min(count, 255);
  return (1 << 17) | (variadic ? 1 << 16 : 0) | (most << 8) | Math.max(most - optional, 0);
}

function localsOf(draft: Draft): { readonly locals: readonly number[]; readonly localOf: readonly number[] } {
  const { names, bindings, strings } = draft;
  const locals: number[] = [];
  /** For each name: index of its local, or -1. */
  const localOf = new Array<number>(names.length).fill(-1);
  for (let occurrence = 0; occurrence < names.length; occurrence++) {
    const { class: nameClass, mark } = names[occurrence] as Name;
    if (nameClass !== MarkClass.local) continue;
    localOf[occurrence] = locals.length / LOCAL_WORDS;
    const type = typeOf(draft, mark);
    const value = draft.firstValue(mark);
    locals.push(
      occurrence,
      bindings.visibleFrom[occurrence] as number,
      bindings.visibleTo[occurrence] as number,
      type,
      mark.from,
      mark.to,
      value ? strings.id(value.written) + 1 : 0,
      value ? value.start : 0,
    );
  }
  return { locals, localOf };
}

interface Statements {
  readonly imports: readonly number[];
  readonly exports: readonly number[];
  /** For the names that an import brings, and those it names in the other module: its index. */
  readonly importOf: ReadonlyMap<number, number>;
  readonly packageId: number;
}

/** @param hasOriginals whether an import has a name in the other module beside its own */
function statementsOf(draft: Draft, marks: readonly Mark[], hasOriginals: boolean): Statements {
  const { names, strings } = draft;
  const imports: number[] = [];
  const exports: number[] = [];
  const importOf = new Map<number, number>();
  const clauses: string[] = [];
  const occurrenceOf = new Map<Mark, number>();
  const occurrenceAt = new Map<number, number>();
  for (let index = 0; index < names.length; index++) {
    const { mark } = names[index] as Name;
    if (mark.class === MarkClass.import) occurrenceOf.set(mark, index);
    if (hasOriginals) occurrenceAt.set(mark.start, index);
  }
  for (const mark of inOrder(marks)) {
    const { detail } = mark;
    // Several clauses stand one within the other (Scala).
    if (mark.class === MarkClass.package) clauses.push(squeeze(sliceOf(draft, mark)));
    if (mark.class === MarkClass.package || !detail) continue;
    const source = detail.source
      ? strings.id(moduleName(detail.source.map((at) => unquoteSource(sliceOf(draft, at))).join(""))) + 1
      : 0;
    const form = detail.form === "" ? 0 : FORMS.indexOf(detail.form);
    if (mark.class === MarkClass.import) {
      const occurrence = occurrenceOf.get(mark);
      const index = imports.length / IMPORT_WORDS;
      const isSource = form === 0 && detail.source?.at(-1)?.start === mark.start;
      const binds = occurrence !== undefined && (!isSource || detail.properties.binds === "last");
      if (occurrence !== undefined) importOf.set(occurrence, index);
      const renamed = originalOf(mark);
      const renamedAt = renamed && occurrenceAt.get(renamed.start);
      if (renamedAt !== undefined) importOf.set(renamedAt, index);
      const original = detail.original ?? (form === 0 && binds && !isSource ? mark : undefined);
      const kindText = detail.properties["import.kind"] ?? (isHandedOn(draft, mark) ? "reexport" : undefined);
      imports.push(
        binds ? (occurrence as number) + 1 : 0,
        source,
        original ? strings.id(sliceOf(draft, original)) + 1 : 0,
        form,
        mark.from,
        mark.to,
        kindText ? strings.id(kindText) + 1 : 0,
      );
    } else if (form === FORMS.indexOf("wildcard")) exports.push(0, 0, source, form);
    else {
      const name = strings.id(sliceOf(draft, mark)) + 1;
      exports.push(name, strings.id(sliceOf(draft, detail.original ?? mark)) + 1, source, form);
    }
  }
  return {
    imports,
    exports,
    importOf,
    packageId: clauses.length > 0 ? strings.id(moduleName(clauses.join("."))) + 1 : 0,
  };
}

/** UTF-16 units of an import that tell whether it hands on what it brings. */
const HANDING_ON = 20;
const isHandedOn = (
  {
    text,
    language: {
      names: { handsOn },
    },
  }: Draft,
  { from }: Mark,
): boolean => handsOn?.test(text.slice(from, from + HANDING_ON)) === true;

/** UTF-16 units of the name of a module or package: nothing is called by more, and finding it would try every part of it. */
const LONGEST_MODULE = 1000;

const moduleName = (written: string): string => written.slice(0, LONGEST_MODULE);

/** Imports, exports and package clauses in the order of the text, whatever order the marks were made in. */
function inOrder(marks: readonly Mark[]): readonly Mark[] {
  const found: Mark[] = [];
  for (const mark of marks)
    if (mark.class === MarkClass.import || mark.class === MarkClass.export || mark.class === MarkClass.package)
      found.push(mark);
  return found.sort((a, b) => a.from - b.from || a.start - b.start || a.pattern - b.pattern);
}

/** What the names are, each by its number. */
type Links = Pick<Definitions, "kinds" | "definitionOf"> &
  Pick<Statements, "importOf"> & { readonly localOf: readonly number[] };

interface Around {
  readonly receivers: Receivers;
  readonly holders: Holders;
}

function occurrencesOf({ names, bindings }: Draft, links: Links, { receivers, holders }: Around): readonly number[] {
  const occurrences: number[] = [];
  for (let index = 0; index < names.length; index++) {
    const { mark, class: nameClass, kind: ownKind, nameId } = names[index] as Name;
    const { detail } = mark;
    const isReference = nameClass === MarkClass.reference;
    const receiver = isReference ? detail?.receiver : undefined;
    const isReceiverBefore = receiver !== undefined && receivers.add(index, receiver);
    if (isReference) holders.add(index, detail?.holder, detail?.depth ?? -1, ownKind === KEY_ROLE);
    const link = linkOf(nameClass, ownKind, index, links) ?? (bindings.bound[index] as number);
    const kind = nameClass === MarkClass.definition ? (links.kinds[link] ?? ownKind) : ownKind;
    occurrences.push(
      mark.start,
      packName(nameId, isReceiverBefore, nameClass, kind),
      packLink(link + 1, detail?.receiverForm ?? 0, isReference ? (detail?.count ?? -1) : -1),
    );
  }
  return occurrences;
}

/** Index of what a name defines or imports, -1 for none; undefined for a name that may be bound. */
function linkOf(nameClass: MarkClass, kind: number, index: number, links: Links): number | undefined {
  if (nameClass === MarkClass.definition) return links.definitionOf[index];
  if (nameClass === MarkClass.local) return links.localOf[index];
  if (nameClass === MarkClass.import) return links.importOf.get(index) ?? -1;
  return kind === IMPORT_ROLE ? links.importOf.get(index) : undefined;
}
