/**
 * Read ahead: a worker makes the facts of files in no list before a question leads to them, one after the other, so that no answer waits for a parse.
 * It is started for the first of them, and ends when none follows for a while.
 */

import { Facts } from "./facts.ts";
import type { IndexBatch, IndexedBatch } from "./index-worker.ts";
import { keepLast } from "./keep-last.ts";
import type { OutsideFile } from "./outside-files.ts";
import { type BatchWorker, type WorkerThread, workerClient } from "./worker-client.ts";
import type { Workspace } from "./workspace.ts";

/** Milliseconds for which a worker waits for more. */
const IDLE = 5000;
/** Files that wait at most: those that were wanted longest ago are left out. */
const MOST_WAITING = 300;

/** Contents that are known to give no facts: of those that are forgotten it is found out again. */
const MOST_HOPELESS = 1000;

type Worker = BatchWorker<IndexBatch, IndexedBatch>;
/** Whoever wants a file. */
type Wanting = Pick<Workspace, "settings" | "unknownOutside" | "takeOutside">;

interface Wanted extends OutsideFile {
  readonly by: Wanting;
}

export class ReadAhead {
  readonly #spawn: () => WorkerThread;
  /** By their paths, the next last. */
  readonly #waiting = new Map<string, Wanted>();
  /** Contents of which a worker can make no facts. */
  readonly #hopeless = new Map<string, true>();
  /** What the worker has. */
  #current: Wanted | undefined;
  #working: Promise<void> | undefined;
  #worker: Worker | undefined;
  #ending: NodeJS.Timeout | undefined;
  #isClosed = false;
  #batch = 0;

  constructor(spawn: () => WorkerThread) {
    this.#spawn = spawn;
  }

  /** Resolves when these files, and what waited before, have facts or can have none. What was wanted last is read first. */
  async read(paths: readonly string[], by: Wanting): Promise<void> {
    if (this.#isClosed) return;
    for (const path of paths) {
      const file = by.unknownOutside(path);
      if (!file || this.#hopeless.has(file.id) || file.id === this.#current?.id) continue;
      this.#waiting.delete(path);
      this.#waiting.set(path, { ...file, by });
    }
    for (const oldest of this.#waiting.keys()) {
      if (this.#waiting.size <= MOST_WAITING) break;
      this.#waiting.delete(oldest);
    }
    if (this.#waiting.size > 0)
      this.#working ??= this.#work().finally(() => {
        this.#working = undefined;
      });
    await this.#working;
  }

  close(): void {
    this.#isClosed = true;
    this.#waiting.clear();
    this.#end();
  }

  #end(): void {
    clearTimeout(this.#ending);
    this.#worker?.end();
    this.#worker = undefined;
  }

  async #work(): Promise<void> {
    clearTimeout(this.#ending);
    for (let file = this.#next(); file; file = this.#next()) {
      this.#current = file;
      try {
        this.#worker ??= workerClient<IndexBatch, IndexedBatch>(this.#spawn());
        this.#take(file, await this.#worker.run(this.#batchOf(file)));
      } catch {
        // It died of this file, or the system gives none.
        keepLast(this.#hopeless, file.id, true, MOST_HOPELESS);
        this.#end();
      }
    }
    this.#current = undefined;
    if (this.#isClosed) this.#end();
    else this.#ending = setTimeout(() => this.#end(), IDLE).unref();
  }

  #next(): Wanted | undefined {
    const next = [...this.#waiting.values()].at(-1);
    if (next) this.#waiting.delete(next.path);
    return next;
  }

  #batchOf({ path, language, by }: Wanted): IndexBatch {
    const { maxFileSize, parseTimeout } = by.settings;
    return { task: "index", id: this.#batch++, files: [{ path, language: language.id }], maxFileSize, parseTimeout };
  }

  #take(file: Wanted, { files: [indexed] }: IndexedBatch): void {
    const facts = indexed && "facts" in indexed ? new Facts(indexed.facts) : undefined;
    // Written meanwhile: whoever asks next finds another text.
    if (facts?.isOf(file.id)) file.by.takeOutside(file, facts);
    else if (!facts) keepLast(this.#hopeless, file.id, true, MOST_HOPELESS);
  }
}
