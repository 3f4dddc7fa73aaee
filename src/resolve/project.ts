/** Project: files and their facts as one question sees them, with a bound on how many are read for it. */

import type { Disk } from "../files/disk.ts";
import type { FileEntry } from "../index/file-table.ts";
import { languageOfPath } from "../languages.ts";
import { holding } from "../lookup.ts";
import type { Workspace } from "../workspace.ts";
import type { FileFacts } from "./candidate.ts";

/** Files that one question reads beside those that a search for a name looks into. */
const MOST_READ = 80;
/** Milliseconds of work between two turns of the event loop. */
const SLICE = 8;

export class Project {
  readonly workspace: Workspace;
  readonly #files = new Map<string, FileFacts | undefined>();
  readonly #kept = new Map<string, unknown>();
  readonly #refused = new Set<string>();
  readonly #mostRead: number;
  #text: { readonly path: string; readonly text: string | undefined } | undefined;
  #read = 0;
  #until: number;

  /** @param mostRead files that may be read without facts of their own */
  constructor(workspace: Workspace, mostRead = MOST_READ) {
    this.workspace = workspace;
    this.#mostRead = mostRead;
    this.#until = workspace.ports.now() + SLICE;
  }

  /**
   * What was computed under this key, or now is: for what one question asks of the same files again and again.
   * @param key begins with the name of what is computed; the same key must come with the same computation
   */
  kept<T>(key: string, compute: () => T): T {
    if (!this.#kept.has(key)) this.#kept.set(key, compute());
    return this.#kept.get(key) as T;
  }

  get disk(): Disk {
    return this.workspace.disk;
  }
  get roots(): readonly string[] {
    return this.workspace.roots;
  }

  /** Whether there is such a file, on disk or only in the editor. */
  hasFile(path: string): boolean {
    const { open, table, disk } = this.workspace;
    return open.has(path) || table.get(path) !== undefined || disk.kind(path) === "file";
  }

  /** Whether a file is the workspace's own: not a dependency's, not ignored. */
  isOwn(path: string): boolean {
    const { open, table } = this.workspace;
    return table.get(path) !== undefined || open.has(path);
  }

  /** All facts of a file; undefined where it cannot be read, or when this question has read enough. */
  async file(path: string): Promise<FileFacts | undefined> {
    if (this.#files.has(path)) return this.#files.get(path);
    const { workspace } = this;
    const isReady = workspace.open.has(path) || workspace.table.get(path)?.facts !== undefined;
    if (!isReady && ++this.#read > this.#mostRead) {
      this.#refused.add(path);
      return undefined;
    }
    const language = workspace.open.get(path)?.kit.language ?? workspace.languageOf(path) ?? languageOfPath(path);
    const facts = language && workspace.wholeFacts(path);
    const file = facts && { path, language, facts };
    this.#files.set(path, file);
    const now = workspace.ports.now();
    if (now > this.#until) {
      await new Promise((resolve) => setImmediate(resolve));
      this.#until = workspace.ports.now() + SLICE;
    }
    return file;
  }

  /** Whether a file was not read because this question had read enough. */
  isRefused(path: string): boolean {
    return this.#refused.has(path);
  }

  /** The text of a file as it is now. One is kept: questions come file by file. */
  textOf(path: string): string | undefined {
    if (this.#text?.path !== path) this.#text = { path, text: this.workspace.textOf(path) };
    return this.#text.text;
  }

  /** All facts of a file that holds a name; one without facts is read whole only when its bytes hold it. */
  async holding(path: string, name: string): Promise<FileFacts | undefined> {
    const { open, table } = this.workspace;
    const isReady = this.#files.has(path) || open.has(path) || table.get(path)?.facts !== undefined;
    if (!isReady && !this.#mayHold(path, name)) return undefined;
    const file = await this.file(path);
    return file?.facts.nameId(name) === undefined ? undefined : file;
  }

  /** Whether a name stands in a file without facts: words that were read before tell of most where it does not. */
  #mayHold(path: string, name: string): boolean {
    const { table, words, scanner, settings } = this.workspace;
    const entry = table.get(path);
    if (!entry) return this.workspace.textOf(path)?.includes(name) === true;
    if (!this.kept(`may hold ${name}`, () => words.mayHold(name))(entry)) return false;
    const { wordCharacters } = entry.language;
    return scanner.scan(path, Buffer.from(name), wordCharacters, settings.maxFileSize) !== undefined;
  }

  /** Those of some files that may define a name, in their order: of files with facts it is known. */
  mayDefine(paths: readonly string[], name: string, family: string): readonly string[] {
    const { open, table } = this.workspace;
    const defining = new Set(table.holding(name, family, true));
    return paths.filter((path) => {
      const entry = table.get(path);
      return !entry?.facts || open.has(path) || defining.has(entry);
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

  async #defining(name: string, family: string, within: (path: string) => boolean): Promise<readonly FileFacts[]> {
    const found: FileFacts[] = [];
    const query = { name, family, within, defining: true, near: "", stopped: () => false };
    for await (const { path } of holding(this.workspace, query)) {
      const file = await this.file(path);
      if (file) found.push(file);
    }
    return found;
  }

  /** The workspace's files, once they are listed. */
  async entries(): Promise<IterableIterator<FileEntry>> {
    if (this.roots.length > 0) await this.workspace.listed;
    return this.workspace.table.entries();
  }
}
