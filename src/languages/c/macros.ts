/** Macros: what one is where a condition asks for it, for a file that sees that, and which parts of a file are compiled for it so. */

import { definitionsIn } from "../kit/candidate.ts";
import type { Project } from "../kit/project.ts";
import { areTaken, askedAround } from "./branches.ts";
import { definedByBuild } from "./compile-commands.ts";
import { type Meaning, numberOf } from "./conditions.ts";
import { conditionsIn, isGuard, meaningByLanguage } from "./file-conditions.ts";
import { isHeader } from "./headers.ts";
import { included, includedOutside } from "./includes.ts";
import { declaresBySystem, numberBySystem } from "./library.ts";

/** What the compiler and the system's headers define is not told by a folder's files. */
const RESERVED = /^_/;
/** A header that a build writes, with what it found of the system. */
const OF_BUILD = /conf/i;
/** Macros that are looked at for one file that asks. */
const MOST_FOLLOWED = 300;
/** Macros that name each other, or ask for each other, one after the other. */
const MOST_DEEP = 12;
/** UTF-16 units of what a macro stands for that is read as a number. */
const LONGEST_VALUE = 200;

interface Place {
  readonly path: string;
  /** UTF-16. */
  readonly at: number;
}

/** Where a macro may be defined. */
interface Sought {
  readonly definers: readonly string[];
  /** Whether every file was asked that may say something. */
  readonly isSearched: boolean;
}

interface Definers extends Sought {
  /** The files that the one which asks sees, and whether they are all that a build has. */
  readonly seen: ReadonlySet<string>;
  readonly isWhole: boolean;
}

/** A macro of which it is asked at the moment what it is. */
interface Followed {
  readonly name: string;
  /** The name, with the place of the condition in a file that defines it too. */
  readonly key: string;
}

interface Answer {
  readonly meaning: Meaning;
  /** Which of the macros that are followed at the moment this depends on, the outermost; infinite where it is the same whoever asks. */
  readonly since: number;
}

const always = (meaning: Meaning): Answer => ({ meaning, since: Number.POSITIVE_INFINITY });

/** How much of what is not there is taken for known. */
interface Assumptions {
  /** What may be anything. */
  readonly open?: ReadonlySet<string>;
  /** Headers that a build writes and that are not there define nothing, as for a compiler that does not find them. */
  readonly lacksNothing?: boolean;
}

/** What the macros of one question are for one file. */
export class Macros {
  readonly #project: Project;
  readonly #from: string;
  readonly #open: ReadonlySet<string>;
  readonly #lacksNothing: boolean;
  readonly #known = new Map<string, Meaning>();
  readonly #definersOf = new Map<string, Promise<Sought>>();
  #left = MOST_FOLLOWED;

  constructor(project: Project, from: string, { open = new Set(), lacksNothing = false }: Assumptions = {}) {
    this.#project = project;
    this.#from = from;
    this.#open = open;
    this.#lacksNothing = lacksNothing;
  }

  /** The macros that are asked for around an offset of a file. */
  askedAround(path: string, at: number): ReadonlySet<string> {
    return new Set(askedAround(conditionsIn(this.#project, path).directives, [at]).flatMap(({ names }) => names));
  }

  /** Whether each of some offsets of a file is compiled; undefined: it cannot be told. @param places UTF-16, ascending */
  async taken(path: string, places: readonly number[]): Promise<readonly (boolean | undefined)[]> {
    return (await this.#taken(path, places, [])).taken;
  }

  async #taken(
    path: string,
    places: readonly number[],
    within: readonly Followed[],
  ): Promise<{ readonly taken: readonly (boolean | undefined)[]; readonly since: number }> {
    const conditions = conditionsIn(this.#project, path);
    const { directives } = conditions;
    const known = new Map<number, ReadonlyMap<string, Meaning>>();
    let since = Number.POSITIVE_INFINITY;
    for (const { at, names } of askedAround(directives, places)) {
      const meanings = new Map<string, Meaning>();
      for (const name of names) {
        if (isGuard(conditions, name)) continue;
        const answer = await this.#meaning(name, { path, at }, within);
        meanings.set(name, answer.meaning);
        since = Math.min(since, answer.since);
      }
      known.set(at, meanings);
    }
    const taken = areTaken(directives, places, (name, at) =>
      isGuard(conditions, name) ? false : known.get(at)?.get(name),
    );
    return { taken, since };
  }

  /** What a macro is where a condition stands. @param within the macros that are followed now */
  async #meaning(name: string, place: Place, within: readonly Followed[]): Promise<Answer> {
    const ofLanguage = meaningByLanguage(name, this.#from);
    if (ofLanguage !== undefined) return always(ofLanguage);
    if (RESERVED.test(name) || isGuard(undefined, name) || this.#open.has(name)) return always(undefined);
    if (definedByBuild(this.#project).has(name)) return always(true);
    // What the file sees would have to be known as a whole.
    if (this.#left <= 0 || this.#project.isHasty) return always(undefined);
    const { files, isWhole: hasAll } = await seenFrom(this.#project, this.#from);
    const isWhole = hasAll || this.#lacksNothing;
    const sought = this.#definersOf.get(name) ?? this.#definers(name, files);
    this.#definersOf.set(name, sought);
    const { definers, isSearched } = await sought;
    const key = definers.includes(place.path) ? `${name} ${place.at} ${place.path}` : name;
    if (this.#known.has(key)) return always(this.#known.get(key));
    const since = within.findIndex((one) => one.key === key);
    // What stands below `#ifndef NAME` defines it where nothing else does.
    if (since >= 0)
      return { meaning: within.slice(since).every((one) => one.name === name) ? false : undefined, since };
    if (within.length >= MOST_DEEP) return { meaning: undefined, since: 0 };
    this.#left--;
    const answer = await this.#defined(name, place, { definers, seen: new Set(files), isWhole, isSearched }, [
      ...within,
      { name, key },
    ]);
    if (answer.since < within.length) return answer;
    this.#known.set(key, answer.meaning);
    return always(answer.meaning);
  }

  /** The files that may define a macro; of what a header sees besides, those that include it say. */
  async #definers(name: string, seen: readonly string[]): Promise<Sought> {
    const project = this.#project;
    const isOpen = isHeader(this.#from);
    const isSearched = !isOpen || project.maySearch("c");
    const others = isOpen && isSearched ? await project.pathsDefining(name, "c") : [];
    return { definers: project.mayDefine([...new Set([...seen, ...others])], name, "c"), isSearched };
  }

  async #defined(
    name: string,
    place: Place,
    { definers, seen, isWhole, isSearched }: Definers,
    within: readonly Followed[],
  ): Promise<Answer> {
    const project = this.#project;
    let since = Number.POSITIVE_INFINITY;
    // A header that a build writes says what nothing else does.
    let isKnown = isWhole;
    let isUnsure = !isWhole;
    for (const path of definers) {
      // Of the files that are not seen, which come last, one that may be compiled is enough not to know.
      if (isKnown && isUnsure && !seen.has(path)) break;
      const file = await project.holding(path, name);
      const all = file
        ? definitionsIn(path, file.language, file.facts, name).filter(({ definition }) => definition.kind === "macro")
        : [];
      if (all.length > 0 && !isKnown) {
        isKnown = true;
        isUnsure = false;
      }
      const places = all
        .map(({ definition }) => definition.selection.start)
        .filter((start) => path !== place.path || start < place.at);
      if (places.length === 0) continue;
      const here = await this.#taken(path, places, within);
      since = Math.min(since, here.since);
      if (!here.taken.includes(true) || !seen.has(path)) {
        isUnsure ||= here.taken.some((one) => one !== false);
        continue;
      }
      const text = project.textOf(path) ?? "";
      const values = new Set(
        places.filter((_, at) => here.taken[at] !== false).map((at) => valueWritten(text, at + name.length)),
      );
      const [value = ""] = values.size === 1 ? values : [];
      const number = await this.#numberOf(value, place, within);
      return { meaning: number.meaning ?? true, since: Math.min(since, number.since) };
    }
    if (isUnsure || !isSearched) return { meaning: undefined, since };
    const isOfSystem = await declaresBySystem(name, this.#from, project);
    return { meaning: isOfSystem ? await numberBySystem(name, this.#from, project) : false, since };
  }

  /** What a macro's text comes to. */
  async #numberOf(value: string, place: Place, within: readonly Followed[]): Promise<Answer> {
    if (value === "" || value.length > LONGEST_VALUE) return always(undefined);
    const known = new Map<string, Meaning>();
    let since = Number.POSITIVE_INFINITY;
    for (const [name] of value.matchAll(/\b[A-Za-z_]\w*/g)) {
      const answer = await this.#meaning(name, place, within);
      since = Math.min(since, answer.since);
      known.set(name, answer.meaning);
    }
    // A word that no macro is may be a type.
    const told = (name: string): Meaning => (known.get(name) === false ? undefined : known.get(name));
    return { meaning: numberOf(value, told), since };
  }
}

/** What stands behind the name of a macro without parameters, comments left out. */
const VALUE = /(?:[^\n\\]|\\\r?\n|\\.)*/y;
/** A comment that has no end goes to that of the text. */
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)|\/\/.*|\\\r?\n/g;

/** What a macro stands for. @param end of its name, a UTF-16 offset */
function valueWritten(text: string, end: number): string {
  VALUE.lastIndex = end;
  return (VALUE.exec(text)?.[0] ?? "").replace(COMMENT, " ").trim();
}

/** Whether a file includes what a build writes, and that is not there. */
export const lacksFiles = async (project: Project, from: string): Promise<boolean> =>
  // What a file sees would have to be known as a whole.
  !project.isHasty && !(await seenFrom(project, from)).isWhole;

/** The files that a file sees, itself too, and whether they are all: a build writes others, which may not be there. */
const seenFrom = (
  project: Project,
  from: string,
): Promise<{ readonly files: readonly string[]; readonly isWhole: boolean }> =>
  project.kept(`seen from ${from}`, async () => {
    const files = [from, ...(await included(project, from))];
    const isWhole = !(await includedOutside(project, from)).some(({ source }) => OF_BUILD.test(source));
    return { files, isWhole };
  });
