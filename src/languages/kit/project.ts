/** Project: the files and facts that one question may read, with a bound on how many are read for it. */

import { dependencyDirectories, isDependency } from "../../files/dependencies.ts";
import type { Disk } from "../../files/disk.ts";
import type { Environment } from "../../files/environment.ts";
import { isInside } from "../../files/paths.ts";
import type { FileEntry } from "../../index/file-table.ts";
import { holding, mayDefineIn } from "../../index/name-lookup.ts";
import { fileOf } from "../../index/pieces.ts";
import type { WithoutName } from "../../index/without-name.ts";
import type { Workspace } from "../../index/workspace.ts";
import type { Language } from "../language.ts";
import { languageOfPath } from "../table.ts";
import type { FileFacts } from "./candidate.ts";
import { type Reads, steadyReads } from "./steady-reads.ts";

/** Files that one question reads beside those that a search for a name looks into. */
const MOST_READ = 80;
/** Milliseconds of work between two turns of the event loop. */
const SLICE = 8;

const NOWHERE: Environment = {};

export interface ProjectOptions {
  /** Files that may be read without facts of their own. */
  readonly mostRead?: number;
  /** Bytes that may be parsed of files in no list: who asks waits for them. All where it is absent. */
  readonly mostParsed?: number;
  /** Milliseconds on the workspace's clock, from when nothing is read or waited for any more, see `isLate`. */
  readonly until?: number;
  readonly reads?: Reads | undefined;
  /** The question is to be answered by the files that git tracks where the others are not listed yet, see `isPartial`. */
  readonly isEarly?: boolean;
  /** Nobody waits for the question: whoever asks meanwhile goes first. */
  readonly givesWay?: boolean;
}

export class Project {
  readonly workspace: Workspace;
  readonly #reads: Reads;
  readonly #files = new Map<string, FileFacts | undefined>();
  readonly #kept = new Map<string, unknown>();
  readonly #refused = new Set<string>();
  readonly #mostRead: number;
  /** Bytes that may still be parsed. */
  #parses: number;
  readonly #isEarly: boolean;
  readonly givesWay: boolean;
  #isPartial = false;
  #isCut = false;
  #isLate = false;
  #read = 0;
  readonly #until: number;
  /** When others who ask get their turn. */
  #turn: number;

  constructor(
    workspace: Workspace,
    {
      mostRead = MOST_READ,
      mostParsed = Number.POSITIVE_INFINITY,
      until = Number.POSITIVE_INFINITY,
      reads = steadyReads(workspace),
      isEarly = false,
      givesWay = false,
    }: ProjectOptions = {},
  ) {
    this.workspace = workspace;
    this.#reads = reads;
    this.#mostRead = mostRead;
    this.#parses = mostParsed;
    this.#isEarly = isEarly;
    this.givesWay = givesWay;
    for (const file of reads.files ?? []) this.#files.set(file.path, file);
    this.#until = until;
    this.#turn = workspace.ports.now() + SLICE;
  }

  /** Resolves when the files are listed that this question looks among, or it is late. */
  async listed(): Promise<void> {
    const { workspace } = this;
    if (workspace.roots.length === 0 || workspace.isListed) return;
    await this.#inTime(this.#isEarly ? workspace.tracked : workspace.listed);
    this.#isPartial ||= !workspace.isListed;
  }

  /** Resolves when something is done, or this question is late. */
  async #inTime(done: Promise<void>): Promise<void> {
    if (this.#until === Number.POSITIVE_INFINITY) return done;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.#until - this.workspace.ports.now());
    });
    await Promise.race([done, late]);
    clearTimeout(timer);
  }

  /** Whether this question found no time to look everywhere: what is known without a read is said then. */
  get isLate(): boolean {
    return this.#isLate;
  }

  #hasTime(): boolean {
    this.#isLate ||= this.workspace.ports.now() > this.#until;
    return !this.#isLate;
  }

  /** Resolves when the table tells of a path whether the workspace has such a file, which where git tells is long before all are listed. */
  async foretold(): Promise<void> {
    const { workspace } = this;
    if (!this.#isEarly) return this.listed();
    if (workspace.roots.length === 0 || workspace.isListed) return;
    await workspace.foretold;
    this.#isPartial ||= !workspace.isListed;
  }

  /**
   * Whether somebody waits for a first answer while the files are still listed: what is nearest is said then, whatever more there may be, and
   * that it is not complete (`isPartial`).
   */
  get isHasty(): boolean {
    return this.#isEarly && this.#isPartial && !this.workspace.isListed;
  }

  /** Whether this question looked among files before all were listed. */
  get isPartial(): boolean {
    return this.#isPartial;
  }

  /**
   * Whether all files are to be searched for a name that only tells which of several answers comes first: a first answer waits for none whose
   * names nobody knows yet, see `isCut`.
   */
  maySearch(family: string): boolean {
    const may = !this.#isEarly || this.workspace.table.withoutFacts(family).length === 0;
    this.#isCut ||= !may;
    return may;
  }

  /** Whether a search was left out. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /**
   * What was computed under this key, or now is: for what one question asks of the same files again and again.
   * @param key begins with the name of what is computed; the same key must come with the same computation
   */
  kept<T>(key: string, compute: () => T): T {
    if (!this.#kept.has(key)) this.#kept.set(key, compute());
    return this.#kept.get(key) as T;
  }

  /** The same for where programs and packages are installed, which further questions of the moment are told too. */
  installed<T>(key: string, compute: () => T): T {
    return this.kept(key, () => this.workspace.installed.get(key, compute));
  }

  get disk(): Disk {
    return this.#reads.disk;
  }
  get roots(): readonly string[] {
    return this.workspace.roots;
  }
  /** Where the user's programs, toolchains and packages lie. */
  get environment(): Environment {
    return this.workspace.ports.environment ?? NOWHERE;
  }

  /** Whether there is such a file, on disk or only in the editor. */
  hasFile(named: string): boolean {
    const path = fileOf(named);
    const { open, table } = this.workspace;
    return open.has(path) || table.get(path) !== undefined || this.disk.kind(path) === "file";
  }

  /** Whether a file is the workspace's own: not a dependency's, not ignored. */
  isOwn(named: string): boolean {
    const path = fileOf(named);
    const { open, table } = this.workspace;
    return table.get(path) !== undefined || open.has(path);
  }

  /** Whether a file is of what the workspace builds upon: installed packages, toolchains, the system. */
  isOfDependency(path: string): boolean {
    const folder = this.roots.find((root) => isInside(root, path));
    const directories = this.kept("dependency directories", () => dependencyDirectories(this.environment));
    return isDependency(path, folder, directories);
  }

  /** Whether a file is of a dependency, or of no folder at all. */
  isOutside(path: string): boolean {
    if (this.isOwn(path)) return false;
    return this.isOfDependency(path) || !this.roots.some((root) => isInside(root, path));
  }

  /** The language that a file is read in, switched off or not. */
  languageOf(path: string): Language | undefined {
    const { workspace } = this;
    return workspace.open.get(path)?.kit.language ?? workspace.languageOf(path) ?? languageOfPath(path);
  }

  /** Whether all facts of a file are there without a read. */
  isReady(path: string): boolean {
    const { open, table } = this.workspace;
    return this.#files.has(path) || open.has(path) || table.get(path)?.isIndexed === true;
  }

  /** What a file declares, and more where that is known; undefined where it cannot be read, or when this question has read enough. */
  async file(path: string): Promise<FileFacts | undefined> {
    if (this.#files.has(path)) return this.#files.get(path);
    const { workspace } = this;
    if (!this.isReady(path) && !(this.#hasTime() && this.#mayRead(path))) {
      this.#refused.add(path);
      return undefined;
    }
    const language = this.languageOf(path);
    const facts = language && workspace.declaredFacts(path);
    const file = facts && { path, language, facts };
    this.#files.set(path, file);
    await this.turn();
    return file;
  }

  /** Whether a file without facts of the workspace's may be read for this question, which is counted then. */
  #mayRead(path: string): boolean {
    if (this.#parses < Number.POSITIVE_INFINITY) {
      const bytes = this.workspace.unreadBytes(path);
      if (bytes > this.#parses) return false;
      this.#parses -= bytes;
      // What is known costs nothing.
      if (bytes === 0 && !this.isOwn(path)) return true;
    }
    return ++this.#read <= this.#mostRead;
  }

  /** A file of the workspace with facts that are complete for a name, for a fraction of the work of all; undefined where it has none. */
  async fileFor(name: string, path: string): Promise<FileFacts | undefined> {
    const language = this.languageOf(path);
    const facts = language && this.workspace.factsOfNames(path, [name]);
    await this.turn();
    return facts && { path, language, facts };
  }

  /** Gives others who ask their turn, now and then. */
  async turn(): Promise<void> {
    const { now } = this.workspace.ports;
    if (now() <= this.#turn) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#turn = now() + SLICE;
  }

  /** Files that were not read because this question had read enough. */
  get refused(): ReadonlySet<string> {
    return this.#refused;
  }

  /** Whether a file was not read because this question had read enough. */
  isRefused(path: string): boolean {
    return this.#refused.has(path);
  }

  /** A file as it was given and not as the workspace has it. */
  given(path: string): FileFacts | undefined {
    return this.#reads.files?.find((file) => file.path === path);
  }

  /** The text of a file. */
  textOf(path: string): string | undefined {
    return this.#reads.textOf(path);
  }

  /** All facts of a file that holds a name; one without facts is read whole only when its bytes hold it. */
  async holding(path: string, name: string): Promise<FileFacts | undefined> {
    if (!this.mayHold(path, name)) return undefined;
    const file = await this.file(path);
    return file?.facts.nameId(name) === undefined ? undefined : file;
  }

  /**
   * Facts of a file that are complete for a name, where it may define that: of one without facts its bytes tell, which cost a fraction of all
   * of them. Undefined where it surely does not.
   */
  async definer(path: string, name: string): Promise<FileFacts | undefined> {
    const { table, scanner, settings } = this.workspace;
    const entry = table.get(path);
    if (!entry || this.isReady(path)) return this.holding(path, name);
    if (!this.#hasTime()) {
      this.#refused.add(path);
      return undefined;
    }
    const without = this.#without(name);
    if (without.has(entry)) return undefined;
    const { text } = entry.language;
    const bytes = Buffer.from(name);
    const { unreadable, oversize, binary } = scanner;
    const hit = scanner.scan(path, bytes, text.wordCharacters, settings.maxFileSize);
    // Of what cannot be read nothing is known.
    if (!hit && scanner.unreadable + scanner.oversize > unreadable + oversize) return this.holding(path, name);
    if (!hit) {
      if (scanner.binary === binary) without.add(entry);
      return undefined;
    }
    return mayDefineIn(entry.language, hit, bytes.length) ? this.fileFor(name, path) : undefined;
  }

  /** False where it is known without facts that something does not stand in a file: by words that were read before, or by its bytes. */
  mayHold(path: string, what: string | RegExp): boolean {
    const { table, scanner, settings } = this.workspace;
    if (this.isReady(path)) return true;
    const entry = table.get(path);
    if (!entry) {
      const text = this.workspace.textOf(path);
      return text === undefined || (typeof what === "string" ? text.includes(what) : what.test(text));
    }
    const { unreadable, oversize, binary } = scanner;
    const without = typeof what === "string" ? this.#without(what) : undefined;
    if (without?.has(entry)) return false;
    const isHit =
      typeof what === "string"
        ? scanner.scan(path, Buffer.from(what), entry.language.text.wordCharacters, settings.maxFileSize)
        : scanner.holds(path, what, settings.maxFileSize);
    if (isHit) return true;
    // Of what cannot be read nothing is known.
    const isUnread = scanner.unreadable + scanner.oversize > unreadable + oversize;
    if (!isUnread && scanner.binary === binary) without?.add(entry);
    return isUnread;
  }

  #without(name: string): WithoutName {
    return this.kept(`without ${name}`, () => this.workspace.words.without(name));
  }

  /** Those of some files that may define a name, in their order: of files with facts it is known. */
  mayDefine(paths: readonly string[], name: string, family: string): readonly string[] {
    const { open, table } = this.workspace;
    const key = `defining ${table.changes} ${family} ${name}`;
    const { defining, told } = this.kept(key, () => ({
      defining: new Set(table.holding(name, family, true)),
      // Files that hold one name see the same headers.
      told: new Map<string, boolean>(),
    }));
    const may = (path: string): boolean => {
      const entry = table.get(path);
      return entry?.isIndexed !== true || open.has(path) || defining.has(entry);
    };
    return paths.filter((path) => {
      const before = told.get(path);
      if (before !== undefined) return before;
      const known = may(path);
      told.set(path, known);
      return known;
    });
  }

  /**
   * All facts of the files that define a name for the project. @param only files that are asked at all; the same name must come with
   * the same one
   */
  defining(name: string, family: string, only: ((path: string) => boolean) | undefined): Promise<readonly FileFacts[]> {
    const key = `definers ${family} ${only ? "called" : "any"} ${name}`;
    return this.kept(key, () => this.#defining(name, family, only ?? (() => true)));
  }

  /** The files that may define a name for the project: of those with facts none has to be looked into. */
  pathsDefining(name: string, family: string): Promise<readonly string[]> {
    return this.kept(`paths of definers ${family} ${name}`, async () => {
      await this.listed();
      const { open, table } = this.workspace;
      if (table.withoutFacts(family).length > 0)
        return (await this.defining(name, family, undefined)).map(({ path }) => path);
      const opened = [...open.values()].filter(({ kit }) => kit.language.family === family);
      return [...new Set([...opened, ...table.holding(name, family, true)].map(({ path }) => path))];
    });
  }

  async #defining(name: string, family: string, within: (path: string) => boolean): Promise<readonly FileFacts[]> {
    const found: FileFacts[] = [];
    const listed = (): Promise<void> => this.listed();
    const query = {
      name,
      family,
      within,
      defining: true,
      pieces: true,
      near: "",
      stopped: () => !this.#hasTime(),
      listed,
    } as const;
    for await (const { path } of holding(this.workspace, query)) {
      const file = await this.file(path);
      if (file) found.push(file);
    }
    return found;
  }

  /** The workspace's files, once they are listed. */
  async entries(): Promise<IterableIterator<FileEntry>> {
    await this.listed();
    return this.workspace.table.entries();
  }
}
