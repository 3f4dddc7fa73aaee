/**
 * Project names: the names of a family's files with how many files use them, as what, and which define them. Made from facts a few
 * milliseconds at a time, of the files nearest to who asks first, and of so many at most: a list while somebody types needs the names that
 * are used around it, not every one of a million.
 */

import { basename, dirname } from "node:path";
import { nearness } from "../../files/path-distance.ts";
import { type Facts, Header, NAME_SHIFT, OCCURRENCE_WORDS, RECEIVER_BEFORE } from "../../index/facts.ts";
import type { FileEntry } from "../../index/file-table.ts";
import type { Workspace } from "../../index/workspace.ts";
import { familyOf } from "../../languages/families.ts";
import { stemOf } from "../../languages/kit/written-name.ts";
import { INSIDE_FUNCTION, type Kind } from "../../languages/vocabulary.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { Receiver } from "../../syntax/receiver.ts";
import { ByLetter } from "./by-letter.ts";
import { Fit, fitOf, typedOf } from "./prefix.ts";
import { isNameOfType } from "./taken-of.ts";

/** Files of which names are taken at most. */
const MOST_FILES = 4000;
/** Names that are kept at most: 4,000 files of a large project hold so many. */
const MOST_NAMES = 200_000;
/** Share of the time that goes into looking for files with new facts, while others are indexed. */
const LISTING_SHARE = 0.05;
/** Files that are looked at between two looks at the clock. */
const LOOKED_AT = 256;
/** Milliseconds of work in one go; and at one list, once some names are there. */
const SLICE = 4;
const SHORT_SLICE = 1;
/** Milliseconds after a list in which nothing is read: while somebody types the next list comes by then. */
const PAUSE = 300;
/** Files that define a name which are remembered. */
const MOST_DEFINERS = 4;
/** Names used as members that are given where nothing is typed. */
const FOREMOST = 400;
/** Names that are given where more fit the letters that are typed: those that most files use. Of several letters all that begin with them. */
const MOST_FITTING = 2000;
/** The same of one letter, which fits all alike: the next letter brings those that lack. */
const MOST_OF_LETTER = 400;
/** Beginnings of names whose names are kept. */
const KEPT_BEGINNINGS = 200;

/** Files that hold a name; that use it as a member; as a type; as what is called; as a key; as a member of a literal; as one of what is called as types are. */
interface Counts {
  readonly files: number;
  readonly members: number;
  readonly types: number;
  readonly calls: number;
  readonly keys: number;
  readonly literals: number;
  readonly ofTypes: number;
}

export interface ProjectName extends Counts {
  readonly name: string;
  /** Kind of the first definition that was met; undefined where none was. */
  readonly kind: Kind | undefined;
  readonly container: string | undefined;
  /** A file of the project is a module of that name, and modules are imported by theirs. */
  readonly isModule: boolean;
  /** Files that define it outside of functions, the nearest first. */
  readonly definers: readonly FileEntry[];
}

type Counted = { -readonly [Key in keyof ProjectName]: ProjectName[Key] };

/** The names of a project as a file sees them: what it says itself does not count. */
export interface NamesBeside {
  of(name: string): ProjectName | undefined;
  /** Names that may fit what is typed; where nothing is, those that most files use as members. */
  beginningAs(lower: string): Iterable<ProjectName>;
  /** Whether those are all that fit. */
  isAllOf(lower: string): boolean;
  all(): Iterable<ProjectName>;
  /** First letters whose names were not chosen among many yet; none while more names are read. */
  unchosen(): readonly string[];
  /** Whether every file was read that has facts, or as many as are read. */
  readonly isWhole: boolean;
}

const [USED, MEMBER, TYPE, CALL, KEY, OF_LITERAL, OF_TYPE] = [1, 2, 4, 8, 16, 32, 64];
/** Bits by the index of a role. */
const ROLE_BITS: readonly number[] = [0, CALL, TYPE, TYPE, MEMBER, 0, CALL, 0, 0, KEY, 0, TYPE, 0];

/** Files that are gone through, some at a time. */
interface Listing {
  readonly entries: Iterator<FileEntry>;
  /** Path of the file that was asked about. */
  readonly near: string;
  /** Those that have facts which were not read. */
  readonly fresh: { readonly entry: FileEntry; readonly score: number }[];
  /** Milliseconds that went into it. */
  time: number;
}

export class ProjectNames {
  readonly #workspace: Workspace;
  readonly #family: string;
  readonly #importsModules: boolean;
  readonly #names = new Map<string, Counted>();
  /** Names by their first letter in lower case. */
  readonly #byLetter = new ByLetter<Counted>();
  /** Files that were read, in the edition that they had. */
  readonly #read = new Map<string, number>();
  #waiting: FileEntry[] = [];
  /** The files are being gone through for such as have facts that were not read. */
  #listing: Listing | undefined;
  #listings = -1;
  #withFacts = -1;
  /** When files may be gone through again. */
  #listedAgain = Number.NEGATIVE_INFINITY;
  #foremost: readonly Counted[] | undefined;
  /** By letters that were typed. */
  readonly #fitting = new Map<string, Fitting>();
  #isGoing = false;
  /** When somebody asked last. */
  #asked = Number.NEGATIVE_INFINITY;
  /** What the file says that was asked about last. */
  #own: { readonly path: string; readonly edition: number; readonly bits: ReadonlyMap<string, number> } | undefined;

  constructor(workspace: Workspace, family: string) {
    this.#workspace = workspace;
    this.#family = family;
    this.#importsModules = familyOf({ family }).imports.modulesIn !== undefined;
  }

  /** Takes what can be taken within a slice, and goes on when nobody asks. @param near path of the file that is asked about */
  advance(near: string): void {
    this.#asked = this.#workspace.ports.now();
    this.#list(near);
    this.#work(this.#read.size === 0 ? SLICE : SHORT_SLICE);
    if (!this.#isBusy || this.#isGoing) return;
    this.#isGoing = true;
    const go = (): void => {
      const left = this.#asked + PAUSE - this.#workspace.ports.now();
      if (left <= 0) this.#work(SLICE);
      if (this.#isBusy) setTimeout(go, Math.max(SLICE, left)).unref();
      else this.#isGoing = false;
    };
    setTimeout(go, PAUSE).unref();
  }

  /** Reads all that is read at all, with turns for others. @param near as above */
  async readAll(near: string, signal: AbortSignal | undefined): Promise<void> {
    this.#listedAgain = Number.NEGATIVE_INFINITY;
    for (;;) {
      this.#list(near);
      if (!this.#isBusy || signal?.aborted) return;
      this.#work(SLICE);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  get #isBusy(): boolean {
    return this.#listing !== undefined || this.#waiting.length > 0;
  }

  get #isFull(): boolean {
    return this.#read.size >= MOST_FILES || this.#names.size >= MOST_NAMES;
  }

  /** Whether the files with facts are those that were listed last. */
  get #isListed(): boolean {
    const { table } = this.#workspace;
    return table.listings === this.#listings && table.withFacts === this.#withFacts;
  }

  #list(near: string): void {
    const { table, ports } = this.#workspace;
    if (this.#listing || this.#isFull || this.#isListed || ports.now() < this.#listedAgain) return;
    this.#listings = table.listings;
    this.#withFacts = table.withFacts;
    this.#listing = { entries: table.entries(), near, fresh: [], time: 0 };
  }

  #work(milliseconds: number): void {
    const { now } = this.#workspace.ports;
    const until = now() + milliseconds;
    if (this.#listing) this.#goThrough(this.#listing, until);
    while (now() < until && !this.#listing) {
      const entry = this.#waiting.pop();
      if (!entry) return;
      const { facts } = entry;
      if (facts) this.#take(entry, facts);
      this.#read.set(entry.path, entry.edition);
      if (this.#isFull) this.#waiting = [];
    }
  }

  #goThrough(listing: Listing, until: number): void {
    const { now } = this.#workspace.ports;
    const { entries, near, fresh } = listing;
    const began = now();
    let isOver = false;
    do {
      for (let looked = 0; looked < LOOKED_AT && !isOver; looked++) {
        const { value: entry, done } = entries.next();
        isOver = done === true;
        if (entry?.language.family !== this.#family || !entry.isIndexed) continue;
        if (this.#read.get(entry.path) !== entry.edition) fresh.push({ entry, score: nearness(near, entry.path) });
      }
    } while (!isOver && now() < until);
    listing.time += now() - began;
    if (!isOver) return;
    this.#listing = undefined;
    this.#listedAgain = now() + listing.time / LISTING_SHARE;
    // The last is taken first.
    this.#waiting = fresh
      .sort((a, b) => b.score - a.score)
      .slice(0, Math.max(0, MOST_FILES - this.#read.size))
      .map(({ entry }) => entry)
      .reverse();
  }

  #take(entry: FileEntry, facts: Facts): void {
    this.#foremost = undefined;
    this.#fitting.clear();
    const isAgain = this.#read.has(entry.path);
    const bits = bitsOf(facts);
    const module = this.#moduleOf(entry.path);
    if (module !== undefined) (this.#names.get(module) ?? this.#add(module)).isModule = true;
    const defined = new Map<number, number>();
    for (let index = 0; index < facts.definitions; index++) {
      const id = facts.definitionNameId(index);
      if (!defined.has(id) && (facts.definitionFlags(index) & INSIDE_FUNCTION) === 0) defined.set(id, index);
    }
    for (let id = 0; id < facts.nameCount; id++) {
      const said = bits[id] as number;
      if (said === 0) continue;
      const name = facts.string(id);
      const known = this.#names.get(name) ?? this.#add(name);
      // What a changed file says again is counted already.
      if (!isAgain || known.files === 0) count(known, said, 1);
      const definition = defined.get(id);
      if (definition === undefined || known.definers.length >= MOST_DEFINERS || known.definers.includes(entry))
        continue;
      known.definers = [...known.definers, entry];
      known.kind ??= facts.definitionKind(definition);
      known.container ??= facts.definition(definition).container;
    }
  }

  #add(name: string): Counted {
    const one: Counted = { name, ...NOTHING, kind: undefined, container: undefined, isModule: false, definers: NOBODY };
    this.#names.set(name, one);
    this.#byLetter.add(name, one);
    return one;
  }

  /** The name under which the module of a file is imported as a whole. */
  #moduleOf(path: string): string | undefined {
    if (!this.#importsModules) return undefined;
    const stem = stemOf(path);
    const name = /^__init__$/.test(stem) ? basename(dirname(path)) : stem;
    return /^[A-Za-z_]\w*$/.test(name) ? name : undefined;
  }

  /** The names as the file at a path sees them. */
  beside(path: string): NamesBeside {
    const own = this.#ownOf(path);
    const names = this.#names;
    const others = new Map<Counted, ProjectName | undefined>();
    const seen = (known: Counted): ProjectName | undefined => {
      const said = own?.get(known.name);
      if (said === undefined) return known;
      if (!others.has(known)) others.set(known, withoutFile(known, said));
      return others.get(known);
    };
    return {
      isWhole: !this.#isBusy && (this.#isFull || this.#isListed),
      of: (name) => {
        const known = names.get(name);
        return known && seen(known);
      },
      beginningAs: (lower) => seenOf(this.#beginning(lower), seen),
      isAllOf: (lower) => lower !== "" && this.#fittingOf(lower).isAll,
      all: () => seenOf(names.values(), seen),
      unchosen: () =>
        this.#isBusy ? [] : this.#byLetter.lettersOfMore(MOST_OF_LETTER).filter((one) => !this.#fitting.has(one)),
    };
  }

  /** What a file that was read says itself, by name. */
  #ownOf(path: string): ReadonlyMap<string, number> | undefined {
    const edition = this.#read.get(path);
    const entry = this.#workspace.table.get(path);
    if (edition === undefined || entry === undefined) return undefined;
    if (this.#own?.path === path && this.#own.edition === entry.edition) return this.#own.bits;
    const facts = entry.facts;
    if (!facts) return undefined;
    const said = bitsOf(facts);
    const bits = new Map<string, number>();
    for (let id = 0; id < facts.nameCount; id++) if (said[id] !== 0) bits.set(facts.string(id), said[id] as number);
    this.#own = { path, edition: entry.edition, bits };
    return bits;
  }

  #beginning(lower: string): readonly Counted[] {
    if (lower !== "") return this.#fittingOf(lower).names;
    this.#foremost ??= [...this.#names.values()]
      .filter(({ members }) => members > 0)
      .sort((a, b) => b.members - a.members || (a.name < b.name ? -1 : 1))
      .slice(0, FOREMOST);
    return this.#foremost;
  }

  #fittingOf(lower: string): Fitting {
    const known = this.#fitting.get(lower) ?? foremostOf(this.#byLetter.beginningAs(lower), lower);
    if (this.#fitting.size >= KEPT_BEGINNINGS) this.#fitting.clear();
    this.#fitting.set(lower, known);
    return known;
  }
}

/** Names that fit letters that are typed. */
interface Fitting {
  readonly names: readonly Counted[];
  /** Whether no other fits. */
  readonly isAll: boolean;
}

/** Those of some names that fit best: of one letter, which fits all alike, those that most files use; of more all that begin with them. */
function foremostOf(all: readonly Counted[], lower: string): Fitting {
  const typed = typedOf(lower);
  const [beginning, others]: [Counted[], Counted[]] = [[], []];
  for (const one of all) {
    const fit = lower.length === 1 ? Fit.humps : fitOf(one.name, typed);
    if (fit >= Fit.folded) beginning.push(one);
    else if (fit !== Fit.none) others.push(one);
  }
  const most = Math.max(0, (lower.length === 1 ? MOST_OF_LETTER : MOST_FITTING) - beginning.length);
  return { names: [...beginning, ...mostUsed(others, most)], isAll: others.length <= most };
}

/** So many names, or a few more, that most files use. */
function mostUsed(all: readonly Counted[], most: number): readonly Counted[] {
  if (all.length <= most) return all;
  if (most === 0) return [];
  // No name is used in more files than are read: to count them is sooner done than to sort thousands of numbers.
  const byFiles = new Uint32Array(MOST_FILES + 1);
  for (const { files } of all) byFiles[files] = (byFiles[files] as number) + 1;
  let least = MOST_FILES;
  for (let left = most; least > 0; least--) {
    left -= byFiles[least] as number;
    if (left <= 0) break;
  }
  // Many are used in one file: of those the first will do.
  let alike = most;
  for (const { files } of all) if (files > least) alike--;
  return all.filter(({ files }) => files > least || (files === least && alike-- > 0));
}

/** Most names are defined nowhere. */
const NOBODY: readonly FileEntry[] = [];
const NOTHING: Counts = { files: 0, members: 0, types: 0, calls: 0, keys: 0, literals: 0, ofTypes: 0 };

function count(one: Counted, said: number, step: 1 | -1): void {
  one.files += step;
  if (said & MEMBER) one.members += step;
  if (said & TYPE) one.types += step;
  if (said & CALL) one.calls += step;
  if (said & KEY) one.keys += step;
  if (said & OF_LITERAL) one.literals += step;
  if (said & OF_TYPE) one.ofTypes += step;
}

/** A name as it is in the other files; undefined where it is in none. @param said what the one file does with it */
function withoutFile(known: Counted, said: number): ProjectName | undefined {
  if (known.files < 2 && !known.isModule) return undefined;
  const others = { ...known };
  count(others, said, -1);
  return others;
}

function* seenOf(all: Iterable<Counted>, seen: (one: Counted) => ProjectName | undefined): Generator<ProjectName> {
  for (const known of all) {
    const one = seen(known);
    if (one) yield one;
  }
}

/** What a file does with each of its names, by their ids; 0 where it does nothing. */
function bitsOf(facts: Facts): Uint8Array {
  const { words } = facts;
  const first = words[Header.occurrencesAt] as number;
  const bits = new Uint8Array(facts.nameCount);
  let before = 0;
  for (let index = 0; index < facts.occurrences; index++) {
    const at = first + index * OCCURRENCE_WORDS;
    const packed = words[at + 1] as number;
    const id = packed >>> NAME_SHIFT;
    const isReference = ((packed >>> 6) & 7) === MarkClass.reference;
    const form = ((words[at + 2] as number) >>> 5) & 15;
    bits[id] =
      (bits[id] as number) |
      USED |
      (isReference ? (ROLE_BITS[packed & 63] ?? 0) : 0) |
      (form === Receiver.none ? 0 : MEMBER) |
      (form === Receiver.literal ? OF_LITERAL : 0) |
      ((packed & RECEIVER_BEFORE) !== 0 && isNameOfType(facts.string(before)) ? OF_TYPE : 0);
    before = id;
  }
  return bits;
}
