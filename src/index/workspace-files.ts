/** WorkspaceFiles: the files of the opened folders as they are on disk, and what is known of them: one for everybody who has these folders open. */

import { isWithin } from "../files/boundary.ts";
import type { Environment } from "../files/environment.ts";
import type { GitPort } from "../files/git-files.ts";
import { createScanner, type Scanner } from "../files/name-scan.ts";
import { isInside } from "../files/paths.ts";
import { createReader, readerWithin } from "../files/read.ts";
import { type Language, languageOfPath, supportedExtensions } from "../languages/table.ts";
import type { Kit } from "../syntax/grammar-kit.ts";
import type { ParseLimits } from "../syntax/parse.ts";
import { isProblem, SyntaxDocument } from "./document.ts";
import { ExtensionClaims } from "./extension-claims.ts";
import type { Facts } from "./facts.ts";
import { type FileEntry, FileTable } from "./file-table.ts";
import { Listing } from "./listing.ts";
import type { OpenDocuments } from "./open-documents.ts";
import type { OutsideFile } from "./outside-files.ts";
import { PendingWords } from "./pending-words.ts";
import type { Problem } from "./problem.ts";
import { outsideProblem } from "./problem.ts";
import { isInPart, type ProjectPart, pathInProject } from "./project-part.ts";
import { Reach } from "./reach.ts";
import type { EngineSettings } from "./settings.ts";
import type { FactsStore } from "./store/facts-store.ts";
import { type FetchFacts, Fetching } from "./store/fetching.ts";
import { reasonOf } from "./unsearched-files.ts";

export interface WorkspacePorts {
  readonly kitOf: (language: Language) => Kit;
  readonly git: GitPort;
  /** Milliseconds. */
  readonly now: () => number;
  /** Facts of contents that were read before; undefined where none are kept on disk. */
  readonly store?: FactsStore | undefined;
  /** Brings what the store lacks from elsewhere; undefined where there is no elsewhere. */
  readonly fetchFacts?: FetchFacts | undefined;
  /** A file is worked on that nobody named, and what is in it may be the end of the thread; undefined when that went well. */
  readonly atWork?: ((path: string | undefined) => void) | undefined;
  /** Whether SCIP indexes of the roots are read, whatever the settings say. */
  readonly readsScip?: boolean | undefined;
  /** Where the user's programs, toolchains and packages lie. */
  readonly environment?: Environment | undefined;
  /** For the log. */
  readonly onProblem?: ((message: string) => void) | undefined;
}

/** Milliseconds of work between two turns of the event loop. */
const SLICE = 8;
/** UTF-16 units from which a document is parsed in slices. */
const LARGE = 400_000;
/** Documents from disk that are kept parsed between questions. */
const KEPT_DOCUMENTS = 4;
/** Bytes of the facts of single names that are kept, a few kilobytes a file. */
const KEPT_NAMED = 16 * 1024 * 1024;

/** Facts of a text with this hash. */
interface Hashed {
  readonly hash: string;
  readonly facts: Facts;
}

/** The same of a file, and its edition when it was read. */
interface Named extends Hashed {
  readonly edition: number;
}

/** Who looks at these files through open documents of their own. */
export interface View {
  readonly open: OpenDocuments;
  readonly reach: Reach;
  /** The settings are others now. */
  settingsChanged(): void;
  /** The files were listed. */
  filesListed(): void;
}

export class WorkspaceFiles {
  readonly ports: WorkspacePorts;
  readonly table: FileTable;
  readonly views = new Set<View>();
  readonly words: PendingWords;
  readonly #recent = new Map<string, { document: SyntaxDocument; hash: string }>();
  readonly #parses = new Map<SyntaxDocument, Promise<void>>();
  readonly #reader = createReader();
  readonly scanner: Scanner = createScanner();
  /** Facts about one name in files without facts: after what a name means, people ask where it stands. */
  readonly #named = new Map<string, Named>();
  #namedBytes = 0;
  /** By what may be read, see `reachOf`. */
  readonly #reaches = new Map<string, Reach>();
  roots: readonly string[] = [];
  #settings: EngineSettings;
  readonly claims = new ExtensionClaims();
  /** Files that are not looked into, with the hash of the text that they had when that was asked first. */
  readonly #left = new Map<string, string | undefined>();
  /** The files that are indexed in the background; undefined: all. */
  part: ProjectPart | undefined;
  /** Directories of the roots that cannot be read: nobody knows what lies in them. */
  unlisted: readonly string[] = [];
  /** Whether links are not listed that somebody else may follow. */
  hasLeftOut = false;
  /** Called with each file that loses its facts because what the store has is damaged. */
  onLost: (entry: FileEntry) => void = () => undefined;
  /** Absent where nothing is brought from elsewhere. */
  readonly fetching: Fetching | undefined;
  /** Resolves when the roots' files are listed. */
  listed: Promise<void> = Promise.resolve();
  /** Whether nothing is being listed. */
  isListed = true;
  #listing: Listing | undefined;

  constructor(ports: WorkspacePorts, settings: EngineSettings) {
    this.ports = ports;
    this.#settings = settings;
    this.table = new FileTable(settings.maxCacheEntries, ports.store, (entry) => this.onLost(entry));
    const { store, fetchFacts, now } = ports;
    const maxFileSize = (): number => this.#settings.maxFileSize;
    this.fetching = store && fetchFacts && new Fetching({ table: this.table, store, fetchFacts, now, maxFileSize });
    this.words = new PendingWords(this.table, maxFileSize);
  }

  get settings(): EngineSettings {
    return this.#settings;
  }
  set settings(settings: EngineSettings) {
    this.#settings = settings;
    this.table.limit = settings.maxCacheEntries;
    for (const view of this.views) view.settingsChanged();
  }

  get limits(): ParseLimits {
    return { timeout: this.settings.parseTimeout, now: this.ports.now };
  }

  /** The language of a path, unless it is switched off. */
  languageOf(path: string): Language | undefined {
    const language = this.claims.languageOf(path) ?? languageOfPath(path);
    return language && !this.settings.disabledLanguages.includes(language.id) ? language : undefined;
  }

  openRoots(roots: readonly string[]): void {
    this.roots = roots;
    for (const reach of this.#reaches.values()) reach.openRoots(roots);
  }

  /** What all who may read the same have in common. @param onlyWith what may be read besides the roots; undefined: whatever is asked for */
  reachOf(onlyWith: readonly string[] | undefined): Reach {
    const key = JSON.stringify(onlyWith ?? null);
    const known = this.#reaches.get(key);
    if (known) return known;
    const { store, now, onProblem } = this.ports;
    const reach = new Reach({
      reader: this.#reader,
      table: this.table,
      onlyWith,
      store,
      now,
      onProblem: (message) => onProblem?.(message),
    });
    reach.openRoots(this.roots);
    this.#reaches.set(key, reach);
    return reach;
  }

  /** Whether somebody who looks at these files may read whatever is asked for. */
  get isUnbounded(): boolean {
    return [...this.views].some(({ reach }) => reach.isUnbounded);
  }

  /** Whether anybody who looks at these files may read what a path leads to: for lists, and for what a link may lead to. */
  readonly follows = (target: string): boolean => {
    for (const { reach } of this.views) if (reach.mayRead(target)) return true;
    return false;
  };

  /** Whether what a path leads to lies in none of the roots. */
  leadsOut(path: string): boolean {
    return !isWithin(path, this.roots);
  }

  /** Writes what was gathered for the store. */
  close(): void {
    for (const { outside } of this.#reaches.values()) outside.write();
  }

  /** Begins to list the roots' files, see `listed`, `tracked` and `isListed`. */
  beginList(signal: AbortSignal): void {
    this.isListed = false;
    this.listed = this.list(signal)
      .catch(() => undefined)
      .then(() => {
        this.isListed ||= !signal.aborted;
      });
  }

  /** Resolves when the table tells of any path whether git tracks it, see `Listing.foretold`. */
  get foretold(): Promise<void> {
    return this.isListed || !this.#listing ? this.listed : this.#listing.foretold;
  }

  /** Resolves when the files that git tracks are in the table, see `Listing.tracked`. */
  get tracked(): Promise<void> {
    return this.isListed || !this.#listing ? this.listed : this.#listing.tracked;
  }

  /** For the list: everybody who looks at these files is told that they are there. */
  filesListed(): void {
    for (const view of this.views) view.filesListed();
  }

  /** Lists the roots' files into the table, dropping what is no longer there. */
  async list(signal: AbortSignal): Promise<void> {
    const listing = new Listing(this, signal);
    this.#listing = listing;
    await listing.run();
    // With it goes what git's index says: ten megabytes for 80,000 files.
    if (this.#listing === listing) this.#listing = undefined;
  }

  /** Whether facts of a listed file are made without a question that leads to it. */
  isWanted(path: string): boolean {
    const { part } = this;
    const root = part && this.roots.find((one) => isInside(one, path));
    return part === undefined || root === undefined || isInPart(pathInProject(root, path), part);
  }

  /** This file ended the thread before: it is not looked into until it changes. */
  leave(path: string): void {
    this.#left.set(path, undefined);
  }

  #isLeft(path: string, hash: string): boolean {
    if (!this.#left.has(path)) return false;
    const known = this.#left.get(path) ?? hash;
    this.#left.set(path, known);
    return known === hash;
  }

  /** Whether nobody sees the file on disk, because everybody has a document of this path open. */
  isHidden(path: string): boolean {
    for (const { open } of this.views) if (!open.has(path)) return false;
    return true;
  }

  /** The documents that anybody has open. */
  get openDocuments(): readonly SyntaxDocument[] {
    return [...this.views].flatMap(({ open }) => [...open.values()]);
  }

  /** The document of a path as it is on disk now. */
  document(path: string, { reader }: Reach): SyntaxDocument | Problem {
    const read = reader.read(path, { maxSize: this.settings.maxFileSize });
    const language = read.ok
      ? (this.languageOf(path) ?? languageOfPath(path, firstLineOf(read.text)))
      : this.languageOf(path);
    if (!read.ok) {
      const { reason, message, bytes } = read;
      if (reason === "outside") return outsideProblem(this.roots, "file_path", path);
      if (reason === "missing")
        return { code: "TS_FILE_NOT_FOUND", message, details: { file_path: path, suggestion: "Check the path" } };
      if (!language && reason !== "unreadable" && reason !== "directory") return unsupported(path);
      if (reason === "oversize") return this.oversize(path, bytes ?? 0);
      if (reason === "binary") return { code: "TS_BINARY_FILE", message, details: { file_path: path } };
      return { code: "TS_FILE_UNREADABLE", message, details: { file_path: path, reason } };
    }
    if (!language || this.settings.disabledLanguages.includes(language.id)) return unsupported(path);
    if (this.#isLeft(path, read.hash))
      return { code: "TS_INTERNAL", message: `${path} ended the syntax engine twice`, details: { file_path: path } };
    const known = this.#recent.get(path);
    // Listed meanwhile, its extension may be claimed by another language.
    if (known?.hash === read.hash && known.document.kit.language === language) return known.document;
    known?.document.dispose();
    const document = new SyntaxDocument(path, this.ports.kitOf(language), read.text, undefined, read.hash);
    const entry = this.table.get(path);
    const facts = entry?.language === language && entry.depth === "whole" ? entry.facts : undefined;
    if (facts?.isOf(read.hash) === true) document.know(facts);
    this.#recent.delete(path);
    this.#recent.set(path, { document, hash: read.hash });
    for (const [oldest, { document: old }] of this.#recent) {
      if (this.#recent.size <= KEPT_DOCUMENTS) break;
      old.dispose();
      this.#recent.delete(oldest);
    }
    return document;
  }

  /**
   * Parses a document that is asked for: a large one in slices, so that others get their turn, once for all who ask meanwhile.
   * What it returns says why nothing can be asked of it.
   */
  async prepare(document: SyntaxDocument): Promise<Problem | undefined> {
    const tooLarge = this.tooLarge(document);
    if (tooLarge) return tooLarge;
    while (document.text.length > LARGE && !document.parsed) {
      if (document.isHopeless(this.limits)) return this.untreed(document);
      let parse = this.#parses.get(document);
      if (!parse) {
        const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
        parse = document.parseInSlices(this.limits, SLICE, turn).finally(() => this.#parses.delete(document));
        this.#parses.set(document, parse);
      }
      await parse;
    }
    return undefined;
  }

  /** Why a document is not parsed whose text is over the size limit. */
  tooLarge({ text, path }: SyntaxDocument): Problem | undefined {
    const { maxFileSize } = this.settings;
    // An open document is measured in UTF-16 units first: counting bytes of every text would cost more than it tells.
    if (text.length * 3 <= maxFileSize) return undefined;
    const bytes = Buffer.byteLength(text);
    return bytes > maxFileSize ? this.oversize(path, bytes) : undefined;
  }

  /** A file over the size limit: the same error as for a parse that took too long, with the limit in its details. */
  oversize(path: string, bytes: number): Problem {
    const { maxFileSize, parseTimeout } = this.settings;
    return {
      code: "TS_PARSE_TIMEOUT",
      message: `File of ${bytes} bytes is over the limit of ${maxFileSize} bytes and was not parsed`,
      details: {
        file_path: path,
        file_size_bytes: bytes,
        timeout_ms: parseTimeout,
        max_file_size: maxFileSize,
        suggestion: "File may be too large for tree-sitter parsing; raise max_file_size",
      },
    };
  }

  /** Why a document has no tree: its grammar failed on the text, or the parse took too long. */
  untreed(document: SyntaxDocument): Problem {
    const { parseTimeout, maxFileSize } = this.settings;
    const { path, failure, kit } = document;
    if (failure !== undefined)
      return {
        code: "TS_INTERNAL",
        message: `The ${kit.language.id} grammar failed on this text: ${failure}`,
        details: {
          file_path: path,
          suggestion: "Other files are not concerned; what is nested here very deeply may be it",
        },
      };
    return {
      code: "TS_PARSE_TIMEOUT",
      message: `Parsing timed out after ${parseTimeout}ms`,
      details: {
        file_path: document.path,
        file_size_bytes: Buffer.byteLength(document.text),
        timeout_ms: parseTimeout,
        max_file_size: maxFileSize,
        suggestion: "File may be too large for tree-sitter parsing",
      },
    };
  }

  /** Facts of a file that are complete for some names. */
  factsOfNames(path: string, names: readonly string[], reach: Reach): Facts | undefined {
    const entry = reach.files.get(path);
    if (!entry) return undefined;
    const { facts } = entry;
    if (facts && names.every((name) => facts.isCompleteFor(name))) return facts;
    const known = this.#named.get(keyOf(path, names));
    // What is known of the file already is believed until it is said to have changed, and so is this.
    if (known && entry.isIndexed && known.edition === entry.edition) return known.facts;
    return this.#at(path, () => this.#factsOfNamesOnDisk(entry, names, reach));
  }

  /** No file waits for its facts any more: what was kept for questions about such files is dropped. */
  settled(): void {
    this.words.drop();
    this.#named.clear();
    this.#namedBytes = 0;
  }

  /** All facts of a file, also of one outside of every root. */
  wholeFacts(path: string, reach: Reach): Facts | undefined {
    const entry = reach.files.get(path);
    const facts = entry?.depth === "whole" ? entry.facts : undefined;
    if (facts) return facts;
    if (entry?.skipped !== undefined) return undefined;
    return this.#at(path, () => this.#wholeFactsOnDisk(path, entry, reach));
  }

  /** A file in no list of which nobody has facts, as it is now; undefined where somebody has, and where there can be none. */
  unknownOutside(path: string, { files, outside, reader }: Reach): OutsideFile | undefined {
    if (files.get(path) || outside.known(path)) return undefined;
    const read = reader.read(path, { maxSize: this.settings.maxFileSize });
    const language = read.ok && (this.languageOf(path) ?? languageOfPath(path, firstLineOf(read.text)));
    if (!language || this.settings.disabledLanguages.includes(language.id) || this.#isLeft(path, read.hash))
      return undefined;
    const file = { path, id: read.hash, language, bytes: read.bytes };
    const stored = outside.stored(file);
    if (stored) outside.keep(path, stored);
    return stored ? undefined : file;
  }

  /** Works on a file that the question does not name. What is thrown may end the thread: it stays said where that was. */
  #at<T>(path: string, work: () => T): T {
    this.ports.atWork?.(path);
    const done = work();
    this.ports.atWork?.(undefined);
    return done;
  }

  #wholeFactsOnDisk(path: string, entry: FileEntry | undefined, reach: Reach): Facts | undefined {
    const { outside } = reach;
    const kept = entry ? undefined : outside.known(path);
    if (kept) return kept;
    const document = this.document(path, reach);
    const hash = this.#recent.get(path)?.hash;
    if (isProblem(document) || hash === undefined) return undefined;
    const read = { path, id: hash, language: document.kit.language, bytes: Buffer.byteLength(document.text) };
    const known = entry ? undefined : outside.stored(read);
    if (known) document.know(known);
    const facts = document.wholeFacts(this.limits);
    if (!facts) return undefined;
    if (entry) this.table.setFacts(entry, facts);
    else {
      outside.keep(path, facts);
      if (!known) outside.store(read, facts);
    }
    return facts;
  }

  /** Whether a file's facts, if it has any, are of its text on disk. */
  isCurrent(path: string): boolean {
    const facts = this.table.get(path)?.facts;
    if (!facts) return true;
    const read = readerWithin(this.#reader, this.follows).read(path, { maxSize: this.settings.maxFileSize });
    return read.ok && facts.isOf(read.hash);
  }

  #factsOfNamesOnDisk(entry: FileEntry, names: readonly string[], reach: Reach): Facts | undefined {
    // One of the documents that are kept: a hover shows the file that was just read for its definition.
    const document = this.document(entry.path, reach);
    const hash = this.#recent.get(entry.path)?.hash;
    if (isProblem(document) || hash === undefined) return undefined;
    const key = keyOf(entry.path, names);
    const known = this.#named.get(key);
    const { edition } = entry;
    if (known?.hash === hash) {
      if (known.edition !== edition) this.#named.set(key, { ...known, edition });
      return known.facts;
    }
    const facts = document.factsOfNames(names, this.limits);
    // Once is enough to learn that a file takes longer than the limit.
    if (facts) this.#keepNamed(key, { hash, facts, edition });
    else entry.skipped = reasonOf(this.untreed(document));
    return facts;
  }

  /** Keeps what was read last: a name that stands in many files is asked for again, and would push out its own beginning if these were few. */
  #keepNamed(key: string, named: Named): void {
    this.#namedBytes += named.facts.byteLength - (this.#named.get(key)?.facts.byteLength ?? 0);
    this.#named.delete(key);
    this.#named.set(key, named);
    for (const [oldest, { facts }] of this.#named) {
      if (this.#namedBytes <= KEPT_NAMED) break;
      this.#named.delete(oldest);
      this.#namedBytes -= facts.byteLength;
    }
  }

  /** The reason (`FileEntry.skipped`) for which a file gives no facts. */
  reasonAgainst(path: string, reach: Reach): string {
    const document = this.document(path, reach);
    return reasonOf(isProblem(document) ? document : this.untreed(document));
  }

  /** The text of a file, or undefined. */
  textOf(path: string, { reader }: Reach): string | undefined {
    const read = reader.read(path, { maxSize: this.settings.maxFileSize });
    return read.ok ? read.text : undefined;
  }

  /** Whether a path lies in one of the roots. */
  owns(path: string): boolean {
    return this.roots.some((root) => isInside(root, path));
  }
}

const firstLineOf = (text: string): string | undefined => text.slice(0, 200).split("\n", 1)[0];

const keyOf = (path: string, names: readonly string[]): string => [path, ...names].join("\0");

export function unsupported(path: string): Problem {
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 ? name.slice(dot) : "";
  return {
    code: "TS_UNSUPPORTED_LANGUAGE",
    message: extension
      ? `No tree-sitter parser available for ${extension} files`
      : `No tree-sitter parser available for ${name}`,
    details: { file_path: path, extension, supported_extensions: supportedExtensions() },
  };
}
