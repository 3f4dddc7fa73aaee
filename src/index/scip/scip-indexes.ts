/**
 * SCIP indexes: what the indexes that lie in the workspace's folders say of the names of files. An index has no hash of what it was made from, so a
 * file's names count only where its present text is beyond reasonable doubt the one that was indexed.
 */

import { isAbsolute, join } from "node:path";
import { isWithin } from "../../files/boundary.ts";
import { entryAt } from "../../files/file-kind.ts";
import { namesIn } from "../../files/kept-files.ts";
import { LineIndex, type Position } from "../../text/line-index.ts";
import type { Description } from "./scip-descriptions.ts";
import { ScipIndex } from "./scip-index.ts";
import { type ColumnUnits, type RecordedDocument, writtenName } from "./scip-messages.ts";

/** Milliseconds between two looks at whether indexes and files are as they were. */
const LOOK = 2000;
/** Milliseconds that an answer waits for indexes that are read. */
const PATIENCE = 50;
/** Indexes of one folder. */
const MOST_INDEXES = 64;
/** Documents whose names are kept. */
const MOST_KEPT = 200;
/** Of the references that have a name as their symbol, those that must stand where the index says: imports may give a name of their own. */
const LEAST_SHARE = 0.9;
/** Definitions of one symbol, and symbols that implement one. */
const MOST_FOUND = 300;

/** A symbol that a name of a file means. */
export interface Meaning {
  readonly index: ScipIndex;
  readonly symbol: string;
  readonly root: string;
}

/** Where a symbol is defined. */
export interface RecordedPlace {
  /** Absolute. */
  readonly path: string;
  /** Where its name begins: an offset in UTF-16 units. */
  readonly start: number;
}

/** What indexes have to know of the workspace. */
export interface IndexedFolders {
  readonly roots: readonly string[];
  /** Whether a file is the workspace's, on disk or in the editor. @param path absolute */
  isOwn(path: string): boolean;
  /** The text of a document that is open. */
  openText(path: string): string | undefined;
  /** The text on disk, and when it was written: milliseconds since 1970. */
  diskText(path: string): { readonly text: string; readonly modified: number } | undefined;
  /** Milliseconds. */
  now(): number;
}

interface Loaded {
  readonly root: string;
  readonly file: string;
  readonly index: ScipIndex;
}

/** The names of one file whose text is as the index has it, by the offsets at which they begin. */
interface CheckedNames {
  readonly text: string;
  readonly index: ScipIndex;
  /** Undefined where the text is another one. */
  readonly at: ReadonlyMap<number, { readonly symbol: string; readonly isDefinition: boolean }> | undefined;
  /** Milliseconds, by the engine's clock. */
  readonly checked: number;
}

export class ScipIndexes {
  readonly #folders: IndexedFolders;
  #loaded: readonly Loaded[] = [];
  #loading: Promise<void> | undefined;
  #looked = Number.NEGATIVE_INFINITY;
  readonly #names = new Map<string, CheckedNames>();
  readonly #said = new Set<string>();
  /** Told of each index that cannot be read. */
  readonly #onProblem: (message: string) => void;

  constructor(folders: IndexedFolders, onProblem: (message: string) => void = () => undefined) {
    this.#folders = folders;
    this.#onProblem = onProblem;
  }

  /** Reads what came or changed since; resolves when that is done. Nobody has to wait for it. */
  refresh(): Promise<void> {
    if (this.#loading) return this.#loading;
    if (this.#folders.now() - this.#looked < LOOK) return Promise.resolve();
    const files = this.#folders.roots.flatMap((root) => indexFilesIn(root).map((file) => ({ root, file })));
    if (files.length === 0 && this.#loaded.length === 0) {
      this.#looked = this.#folders.now();
      return Promise.resolve();
    }
    this.#loading = this.#load(files).finally(() => {
      this.#loading = undefined;
      this.#looked = this.#folders.now();
    });
    return this.#loading;
  }

  async #load(files: readonly { readonly root: string; readonly file: string }[]): Promise<void> {
    const loaded: Loaded[] = [];
    for (const { root, file } of files) {
      const before = this.#loaded.find((one) => one.file === file && one.root === root);
      const now = entryAt(file);
      const isAsBefore =
        now?.kind === "file" && now.bytes === before?.index.bytes && now.modified === before.index.modified;
      if (before && isAsBefore) {
        loaded.push(before);
        continue;
      }
      const index = await ScipIndex.open(file);
      if (typeof index === "string") this.#say(index);
      else loaded.push({ root, file, index });
    }
    for (const one of this.#loaded) if (!loaded.includes(one)) one.index.close();
    this.#loaded = loaded;
  }

  /** Once, though it is met at every look. */
  #say(problem: string): void {
    if (!this.#said.has(problem)) this.#onProblem(`index: ${problem}`);
    this.#said.add(problem);
  }

  /** Resolves when that is done, or has taken as long as an answer can wait. */
  async ready(): Promise<void> {
    const refreshed = this.refresh();
    if (!this.#loading) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE);
    });
    await Promise.race([refreshed, late]);
    clearTimeout(timer);
  }

  /** What a name of a file means by an index. @param path absolute @param start where it begins */
  meaning(path: string, { name, start }: { readonly name: string; readonly start: number }): Meaning | undefined {
    for (const { root, index } of this.#loaded) {
      const written = writtenPath(root, path);
      const found = written === undefined ? undefined : this.#namesIn(root, index, written)?.get(start);
      // A file that was written this moment may have another name at the place.
      if (found && writtenName(found.symbol) === name) return { index, symbol: found.symbol, root };
    }
    return undefined;
  }

  /** Where a symbol is defined; undefined where one of the files that define it is not as it was indexed. */
  definitions({ index, symbol, root }: Meaning): readonly RecordedPlace[] | undefined {
    const found: RecordedPlace[] = [];
    for (const written of index.defining(symbol)) {
      const names = this.#namesIn(root, index, written);
      if (!names || found.length >= MOST_FOUND) return undefined;
      for (const [start, name] of names)
        if (name.isDefinition && name.symbol === symbol) found.push({ path: join(root, written), start });
    }
    return found;
  }

  /** What the index says of a symbol; undefined where a file that defines it is not as it was indexed. */
  description(meaning: Meaning): Description | undefined {
    return this.definitions(meaning) && meaning.index.description(meaning.symbol);
  }

  /** Where what implements a symbol is defined, as far as those files are as they were indexed. */
  implementations(meaning: Meaning): readonly RecordedPlace[] {
    const seen = new Set([meaning.symbol]);
    // Grows while it is walked: what implements an implementation implements.
    for (const symbol of seen)
      for (const one of meaning.index.implementing(symbol)) if (seen.size < MOST_FOUND) seen.add(one);
    seen.delete(meaning.symbol);
    return [...seen].flatMap((symbol) => this.definitions({ ...meaning, symbol }) ?? []);
  }

  #namesIn(root: string, index: ScipIndex, written: string): CheckedNames["at"] {
    const path = pathBelow(root, written);
    const folders = this.#folders;
    // Nothing is read but files of the workspace: an index may name any other.
    if (path === undefined || !folders.isOwn(path)) return undefined;
    const key = `${path}\0${index.modified}`;
    const before = this.#names.get(key);
    const known = before?.index === index ? before : undefined;
    const edited = folders.openText(path);
    const isFresh = known && folders.now() - known.checked < LOOK && (edited ?? known.text) === known.text;
    if (isFresh) return known.at;
    const text = this.#textAsIndexed(path, index);
    const at =
      text === undefined
        ? undefined
        : known?.text === text && known.at
          ? known.at
          : namesWithin(index.document(written), text);
    this.#names.delete(key);
    this.#names.set(key, { text: edited ?? text ?? "", index, at, checked: folders.now() });
    for (const oldest of this.#names.keys()) {
      if (this.#names.size <= MOST_KEPT) break;
      this.#names.delete(oldest);
    }
    return at;
  }

  /** The text of a file that was not written after the index was, and is not being edited. */
  #textAsIndexed(path: string, index: ScipIndex): string | undefined {
    const onDisk = this.#folders.diskText(path);
    if (!onDisk || onDisk.modified > index.modified) return undefined;
    const edited = this.#folders.openText(path);
    return edited !== undefined && edited !== onDisk.text ? undefined : onDisk.text;
  }
}

/** `index.scip` and `.scip/*.scip` of a folder; none that leads out of it. */
function indexFilesIn(root: string): readonly string[] {
  const directory = join(root, ".scip");
  return [
    join(root, "index.scip"),
    ...namesIn(directory, ".scip")
      .sort()
      .map((name) => join(directory, name)),
  ]
    .slice(0, MOST_INDEXES)
    .filter((file) => entryAt(file)?.kind === "file" && isWithin(file, [root]));
}

/** The absolute path that a document names; undefined for one that leads out of the folder, or is no path of ours. */
function pathBelow(root: string, written: string): string | undefined {
  const parts = written.split("/");
  const isOurs = !isAbsolute(written) && !/[\0\\:]/.test(written) && !parts.some((part) => /^\.{0,2}$/.test(part));
  return isOurs ? join(root, ...parts) : undefined;
}

function writtenPath(root: string, path: string): string | undefined {
  const inside = path.startsWith(root) ? path.slice(root.length) : "";
  return /^[\\/]/.test(inside) ? inside.slice(1).replaceAll("\\", "/") : undefined;
}

/** The names of a document by their offsets in a text, if it is the text that was indexed. */
function namesWithin(document: RecordedDocument | undefined, text: string): CheckedNames["at"] {
  if (!document) return undefined;
  const { names, units } = document;
  if (document.text !== undefined && document.text !== text) return undefined;
  const lines = LineIndex.of(text);
  const found = new Map<number, { readonly symbol: string; readonly isDefinition: boolean }>();
  let [meant, there] = [0, 0];
  for (const { range, symbol, isDefinition } of names) {
    const start = offsetOf(text, lines, range.start, units);
    const end = offsetOf(text, lines, range.end, units);
    const name = writtenName(symbol);
    const stands = start === undefined || end === undefined || end <= start ? undefined : text.slice(start, end);
    if (name === undefined || start === undefined) continue;
    meant++;
    if (stands === name) {
      there++;
      // A definition of the place is surer than what else is said of it.
      if (isDefinition || !found.has(start)) found.set(start, { symbol, isDefinition });
    } else if (isDefinition) return undefined;
  }
  return there > 0 && there >= meant * LEAST_SHARE ? found : undefined;
}

/** Undefined where the text has no such place. */
function offsetOf(
  text: string,
  lines: LineIndex,
  { line, character }: Position,
  units: ColumnUnits,
): number | undefined {
  const start = lines.starts[line];
  if (start === undefined) return undefined;
  const end = lines.starts[line + 1] ?? text.length;
  if (units === "utf-16") return start + character <= end ? start + character : undefined;
  let at = start;
  for (let left = character; left > 0; ) {
    const code = text.codePointAt(at);
    if (code === undefined || at >= end) return undefined;
    left -= units === "utf-32" ? 1 : code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    at += code < 0x10000 ? 1 : 2;
  }
  return at;
}
