/**
 * File symbols: the SCIP symbol of everything that a file defines, by where its name begins. A function of the file's facts and of the
 * package that it is of, so that whoever asks, in whichever file, gets the same.
 */

import { basename } from "node:path";
import type { Definition, Occurrence } from "../../index/facts.ts";
import { familyOf } from "../../languages/families.ts";
import { type FileFacts, TYPES } from "../../languages/kit/candidate.ts";
import { dotted, NAMESPACES } from "../../languages/kit/holder.ts";
import { lastName } from "../../languages/kit/written-name.ts";
import { INSIDE_FUNCTION, type Kind, MODIFIERS } from "../../languages/vocabulary.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { SCIP_KINDS } from "./kinds.ts";
import { type Home, wordsBelow } from "./packages.ts";
import { descriptor, localSymbol, packagePrefix, type Suffix } from "./symbol-text.ts";

/** A thing that a file defines. */
export interface FileSymbol {
  readonly symbol: string;
  readonly name: string;
  readonly kind: Kind;
  /** Its definition in the facts; a local has none. */
  readonly definition: number | undefined;
  /** Its local in the facts. */
  readonly local: number | undefined;
}

export interface FileSymbols {
  /** Of the file as a module, or of the package that it is a part of. */
  readonly file: string;
  /** By the offset of its name. */
  readonly byStart: ReadonlyMap<number, FileSymbol>;
  /** By definition; undefined for blocks that only add to a type. */
  readonly definitions: readonly (string | undefined)[];
}

/** What symbols of things in a definition begin with, and whether nothing outside of the file can name them. */
interface Prefix {
  readonly text: string;
  readonly isLocal: boolean;
}

const namespaces = (words: readonly string[]): string => words.map((word) => descriptor(word, "namespace")).join("");

export function fileSymbolsOf(file: FileFacts, home: Home): FileSymbols {
  return new SymbolBuilder(file, home).build();
}

class SymbolBuilder {
  readonly #file: FileFacts;
  readonly #home: Home;
  readonly #package: string;
  readonly #path: string;
  readonly #apartBy: "directory" | "declaration" | undefined;
  readonly #prefixes = new Map<number, Prefix>();
  readonly #definitions: (string | undefined)[] = [];
  readonly #byStart = new Map<number, FileSymbol>();
  /** Where each definition begins. */
  readonly #starts: number[] = [];
  /** How often a method's descriptor was given. */
  readonly #given = new Map<string, number>();

  constructor(file: FileFacts, home: Home) {
    this.#file = file;
    this.#home = home;
    this.#package = packagePrefix(home.scip);
    this.#path = namespaces(wordsBelow(home.directory, file.path));
    this.#apartBy = familyOf(file.language).modules.apartBy;
  }

  build(): FileSymbols {
    const { facts } = this.#file;
    for (let index = 0; index < facts.definitions; index++) this.#define(facts.definition(index));
    for (let index = 0; index < facts.occurrences; index++)
      if (facts.occurrenceClass(index) === MarkClass.local) this.#declare(facts.occurrence(index));
    const file = this.#apartBy === "directory" ? this.#directory() : this.#package + this.#path;
    return { file, byStart: this.#byStart, definitions: this.#definitions };
  }

  #define(definition: Definition): void {
    const { index, name, kind, selection, span } = definition;
    this.#starts[index] = span.start;
    const around = this.#around(definition);
    if (kind === "implementation") {
      const { facts } = this.#file;
      const of = [name, ...facts.bases(index).map(lastName)].map((one) => descriptor(one, "typeParameter")).join("");
      this.#prefixes.set(index, { text: `${around.text}${descriptor("impl", "type")}${of}`, isLocal: around.isLocal });
      return;
    }
    const text = this.#distinct(around.text, name, this.#suffixOf(kind));
    const isLocal = around.isLocal || this.#isInner(definition, text);
    const symbol = isLocal ? localSymbol(`d${index}`) : text;
    this.#prefixes.set(index, { text, isLocal });
    this.#definitions[index] = symbol;
    if (!this.#byStart.has(selection.start))
      this.#byStart.set(selection.start, { symbol, name, kind, definition: index, local: undefined });
  }

  #declare({ name, kind = "variable", link, span }: Occurrence): void {
    if (link === undefined || this.#byStart.has(span.start)) return;
    const symbol = this.#parameter(name, kind, span.start) ?? localSymbol(`${link}`);
    this.#byStart.set(span.start, { symbol, name, kind, definition: undefined, local: link });
  }

  /** A parameter that calls elsewhere can name. */
  #parameter(name: string, kind: Kind, start: number): string | undefined {
    if (kind !== "parameter" && kind !== "type_parameter") return undefined;
    const { facts } = this.#file;
    const of = this.#headAround(start);
    const prefix = of === undefined ? undefined : this.#prefixes.get(of);
    if (of === undefined || !prefix || prefix.isLocal || facts.definitionKind(of) === "implementation")
      return undefined;
    const text = prefix.text + descriptor(name, SCIP_KINDS[kind].suffix);
    return this.#count(text) === 0 ? text : undefined;
  }

  /** The innermost definition around an offset that stands before its body. */
  #headAround(start: number): number | undefined {
    let at = this.#lastBefore(start);
    while (at !== undefined && !this.#file.facts.definitionHolds(at, start)) at = this.#file.facts.definitionParent(at);
    const found = at === undefined ? undefined : this.#file.facts.definition(at);
    if (found === undefined || start < found.selection.end) return undefined;
    return found.body !== undefined && start >= found.body ? undefined : found.index;
  }

  /** The last definition that begins before an offset: definitions are in the order of the text. */
  #lastBefore(start: number): number | undefined {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] as number) <= start) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? undefined : low - 1;
  }

  /** Whether nothing outside of the function around can name it. Types in functions are told apart by their names where these suffice. */
  #isInner(definition: Definition, text: string): boolean {
    const { kind, flags, parent } = definition;
    if ((flags & INSIDE_FUNCTION) === 0 || this.#isMember(definition)) return false;
    if (parent !== undefined && this.#isTypeLike(parent)) return false;
    return !TYPES.has(kind) || this.#count(text) > 0;
  }

  /** Whether it belongs to a type wherever it stands (`self.name = …`). */
  #isMember({ kind, container, parent }: Definition): boolean {
    const { facts } = this.#file;
    if (kind === "field") return true;
    if (kind === "property") return parent === undefined || this.#isTypeLike(parent);
    return container !== undefined && (parent === undefined || facts.definitionName(parent) !== container);
  }

  #isTypeLike(index: number): boolean {
    const kind = this.#file.facts.definitionKind(index);
    return TYPES.has(kind) || NAMESPACES.has(kind) || kind === "implementation";
  }

  #around(definition: Definition): Prefix {
    const { container, kind } = definition;
    const { facts } = this.#file;
    const holder = this.#holderOf(definition);
    const isWritten = container !== undefined && (holder === undefined || facts.definitionName(holder) !== container);
    const written = isWritten ? this.#written(container, kind) : "";
    const around = holder === undefined ? undefined : this.#prefixes.get(holder);
    return around
      ? { text: around.text + written, isLocal: around.isLocal }
      : { text: this.#package + this.#root(definition) + written, isLocal: false };
  }

  /** The definition that one belongs to: a field that a constructor declares is its type's. */
  #holderOf({ kind, parent }: Definition): number | undefined {
    const { facts } = this.#file;
    const isDeclaredBy = kind === "field" && parent !== undefined && facts.definitionKind(parent) === "constructor";
    return isDeclaredBy ? (facts.definitionParent(parent) ?? parent) : parent;
  }

  /** A container that is written with dots before a name, as descriptors. */
  #written(container: string, kind: Kind): string {
    const suffix = NAMESPACES.has(kind) ? this.#suffixOf(kind) : "type";
    return dotted(container)
      .split(".")
      .filter((word) => word !== "")
      .map((word) => descriptor(word, suffix))
      .join("");
  }

  /** What sets a name at the top of the file apart from others in the package. */
  #root({ kind, flags, container }: Definition): string {
    const { facts } = this.#file;
    if (this.#apartBy === "directory") return this.#directory().slice(this.#package.length);
    if (this.#apartBy !== "declaration") return this.#path;
    const isOwn = (flags & MODIFIERS.private) !== 0;
    if (NAMESPACES.has(kind)) return "";
    const words = facts.package === undefined ? [] : dotted(facts.package).split(".");
    const isNamed = words.length > 0 || TYPES.has(kind) || container !== undefined;
    if (!isNamed) return this.#path;
    // What is private at the top of a file is that file's own.
    return namespaces(isOwn && !TYPES.has(kind) ? [...words, basename(this.#file.path)] : words);
  }

  /** The package that the files of a directory make up, by the path that imports name it by. */
  #directory(): string {
    const { directory, path } = this.#home;
    const below = wordsBelow(directory, this.#file.path).slice(0, -1);
    const words = [path, ...below].filter((word) => word !== "");
    return this.#package + descriptor(words.join("/") || ".", "namespace");
  }

  /** Modules of languages whose types stand in them by name are written as types are: nobody can tell from `A::B` what `A` is. */
  #suffixOf(kind: Kind): Suffix {
    return kind === "module" && this.#apartBy === "declaration" ? "type" : SCIP_KINDS[kind].suffix;
  }

  /** A descriptor behind a prefix; the second method of a name says that it is the second. */
  #distinct(prefix: string, name: string, suffix: Suffix): string {
    const text = prefix + descriptor(name, suffix);
    return suffix === "method" ? prefix + descriptor(name, suffix, this.#count(text)) : text;
  }

  #count(text: string): number {
    const count = this.#given.get(text) ?? 0;
    this.#given.set(text, count + 1);
    return count;
  }
}
