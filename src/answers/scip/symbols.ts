/** Symbols: from what the resolver says that a name means to SCIP's symbols for it. What other packages define is kept until it is written. */

import { isInside } from "../../files/paths.ts";
import type { Target } from "../../index/target.ts";
import type { Workspace } from "../../index/workspace.ts";
import { familyOf } from "../../languages/families.ts";
import { CALLABLE, type Candidate, candidateIn, type FileFacts } from "../../languages/kit/candidate.ts";
import { isDeclared } from "../../languages/kit/prototypes.ts";
import { askedOf } from "../../resolve/ask.ts";
import { withBodies } from "../../resolve/bodies.ts";
import { Context } from "../../resolve/tier.ts";
import type { Search } from "../relations/search.ts";
import { type FileSymbols, fileSymbolsOf } from "./file-symbols.ts";
import type { Packages } from "./packages.ts";
import type { SaidTarget } from "./scip-questions.ts";
import { isLocalSymbol } from "./symbol-text.ts";

/** Files whose symbols are kept. */
const MOST_KEPT = 500;

/** A place in a file that has a symbol. */
interface Placed {
  readonly path: string;
  /** Offset of the name; undefined: the file itself. */
  readonly start: number | undefined;
}

/** A symbol that another package defines, and where. */
export interface ExternalPlace extends Placed {
  readonly symbol: string;
}

/** Whether a whole file is meant, as a module. */
export const isFile = ({ kind, selection: { start, end } }: Target): boolean =>
  kind === "module" && start.line === end.line && start.character === end.character;

/** The symbols of all files, made when they are asked for. */
export class Symbols {
  readonly #workspace: Workspace;
  readonly #packages: Packages;
  readonly #root: string;
  readonly #files = new Map<string, { readonly file: FileFacts; readonly symbols: FileSymbols }>();

  /** @param root absolute: files below it are the project's */
  constructor(workspace: Workspace, packages: Packages, root: string) {
    this.#workspace = workspace;
    this.#packages = packages;
    this.#root = root;
  }

  get packages(): Packages {
    return this.#packages;
  }

  /** Whether a file has a document of its own in the index. */
  isOwn(path: string): boolean {
    return this.#workspace.table.get(path)?.language.contents === "code" && isInside(this.#root, path);
  }

  /** @param path of a file with facts; undefined where it has none */
  of(path: string): { readonly file: FileFacts; readonly symbols: FileSymbols } | undefined {
    const facts = this.#workspace.wholeFacts(path);
    const known = this.#files.get(path);
    if (!facts || known?.file.facts === facts) return facts && known;
    const language = this.#workspace.languageOf(path);
    if (!language) return undefined;
    const file = { path, language, facts };
    const made = { file, symbols: fileSymbolsOf(file, this.#packages.of(path, language.family)) };
    this.#files.delete(path);
    this.#files.set(path, made);
    for (const oldest of this.#files.keys()) {
      if (this.#files.size <= MOST_KEPT) break;
      this.#files.delete(oldest);
    }
    return made;
  }
}

/** Whether it has a body, and does not stand beside the declaration in the same type, as another overload of it does. */
const mayBeBodyOf = ({ path, definition: { body, parent } }: Candidate, declared: Candidate): boolean =>
  body !== undefined && (parent === undefined || path !== declared.path || parent !== declared.definition.parent);

/** The symbols of what names mean, for one file that asks. */
export class MeantSymbols {
  readonly #symbols: Symbols;
  readonly #search: Search;
  readonly #from: string;
  readonly #external: (place: ExternalPlace) => void;
  readonly #bodies = new Map<string, Promise<readonly Placed[]>>();

  /** @param from the file that asks  @param external told of what another package defines */
  constructor(symbols: Symbols, search: Search, from: string, external: (place: ExternalPlace) => void) {
    this.#symbols = symbols;
    this.#search = search;
    this.#from = from;
    this.#external = external;
  }

  /** Each once, in the order of the targets. */
  async of(targets: readonly Target[]): Promise<readonly string[]> {
    const found = new Set<string>();
    for (const target of targets)
      for (const place of await this.#placesOf(target)) {
        const symbol = this.#symbolAt(place);
        if (symbol !== undefined) found.add(symbol);
      }
    return [...found];
  }

  /** The symbols of a function's bodies that is only declared at a place; empty where it is no such thing, or has none. */
  async ofBodies(path: string, start: number): Promise<readonly string[]> {
    const places = await this.#bodiesOf(path, start);
    return [...new Set(places.map((place) => this.#symbolAt(place)).filter((symbol) => symbol !== undefined))];
  }

  async #placesOf(target: Target): Promise<readonly Placed[]> {
    const { path, selection } = target;
    if (isFile(target)) return [{ path, start: undefined }];
    const known = this.#symbols.of(path);
    return known ? this.#placesAt(path, known.file.facts.lines.offset(selection.start)) : [];
  }

  async #placesAt(path: string, start: number): Promise<readonly Placed[]> {
    const bodies = await this.#bodiesOf(path, start);
    return bodies.length > 0 ? bodies : [{ path, start }];
  }

  /** The symbols of definitions that a language server gives: by their names, by where they begin, or as a whole file. */
  async ofSaid(targets: readonly SaidTarget[]): Promise<readonly string[]> {
    const found = new Set<string>();
    for (const target of targets)
      for (const place of await this.#placesSaid(target)) {
        const symbol = this.#symbolAt(place);
        if (symbol !== undefined) found.add(symbol);
      }
    return [...found];
  }

  async #placesSaid({ path, start }: SaidTarget): Promise<readonly Placed[]> {
    const { file, symbols } = this.#symbols.of(path) ?? {};
    if (!file || !symbols) return [];
    const at = file.facts.lines.offset(start);
    if (symbols.byStart.has(at)) return this.#placesAt(path, at);
    for (const [name, { definition }] of symbols.byStart)
      if (definition !== undefined && file.facts.definition(definition).span.start === at)
        return this.#placesAt(path, name);
    return at === 0 ? [{ path, start: undefined }] : [];
  }

  #symbolAt({ path, start }: Placed): string | undefined {
    const known = this.#symbols.of(path);
    if (!known) return undefined;
    const symbol = start === undefined ? known.symbols.file : known.symbols.byStart.get(start)?.symbol;
    if (symbol === undefined || (path !== this.#from && isLocalSymbol(symbol))) return undefined;
    if (!this.#symbols.isOwn(path)) this.#external({ path, start, symbol });
    return symbol;
  }

  #bodiesOf(path: string, start: number): Promise<readonly Placed[]> {
    const key = `${path}\0${start}`;
    const known = this.#bodies.get(key) ?? this.#findBodies(path, start);
    this.#bodies.set(key, known);
    return known;
  }

  async #findBodies(path: string, start: number): Promise<readonly Placed[]> {
    const { file, symbols } = this.#symbols.of(path) ?? {};
    const index = symbols?.byStart.get(start)?.definition;
    if (!file || index === undefined || familyOf(file.language).prototypes.bodiesApart !== true) return [];
    const declared = candidateIn(file, index);
    if (!CALLABLE.has(declared.definition.kind) || !isDeclared(declared)) return [];
    const whole = await this.#search.file(path);
    const occurrence = file.facts.occurrence(declared.definition.occurrence);
    if (!whole) return [];
    const shared = this.#search.sharedBy(file.language.family);
    const asked = askedOf(whole.document, file.facts, occurrence);
    const context = new Context(this.#search.workspace, asked, { ...this.#search.asking, shared });
    const bodies = (await withBodies(context, [declared])).filter((one) => mayBeBodyOf(one, declared));
    const alike = bodies.filter(({ definition: { arity } }) => arity?.most === declared.definition.arity?.most);
    const own = alike.length > 0 ? alike : bodies.length === 1 ? bodies : [];
    return own.map((one) => ({ path: one.path, start: one.definition.selection.start }));
  }
}
