/** The index worker's side of the build: a batch of paths in, facts out. Knows nothing of threads. */

import { basename } from "node:path";
import { createReader } from "../files/read.ts";
import { type Language, languageById } from "../languages/table.ts";
import { createKits, type KitParts } from "../syntax/grammar-kit.ts";
import { messageOf } from "../text/error-message.ts";
import { type Depth, Facts } from "./facts.ts";
import { type OversizeWords, oversizeWords } from "./oversize-words.ts";
import { FactsStore } from "./store/facts-store.ts";
import { PackCollector, type WrittenPack } from "./store/pack-collector.ts";
import { keepUp, type StoreLimit } from "./store/upkeep.ts";
import { factsOfText } from "./text-facts.ts";

/** A file to be indexed. */
interface BatchFile {
  readonly path: string;
  /** Id of its language. */
  readonly language: string;
  /** Whole where it is absent. */
  readonly depth?: Depth;
  /** Whether what the store has of it is not to be taken. */
  readonly isAnew?: boolean;
  /** Whether its facts need not be told before they are in a pack: nobody waits for them. */
  readonly canWait?: boolean;
}

/** A batch of work. */
export interface IndexBatch {
  readonly task: "index";
  readonly id: number;
  readonly files: readonly BatchFile[];
  /** Bytes; larger files are skipped. */
  readonly maxFileSize: number;
  /** Milliseconds for one parse. */
  readonly parseTimeout: number;
  /** Nothing follows for now: what was gathered for the store is written, however little it is. */
  readonly isLast?: boolean;
  /** Others build the same at this time. */
  readonly isShared?: boolean;
}

/** Nothing is left to do, and something was written: the store is looked after. Answered by a batch without files. */
export interface UpkeepTask {
  readonly task: "upkeep";
  readonly id: number;
}

/** What became of a file. One with no more than an id has the facts that the store has of its content. */
export type IndexedFile =
  | { readonly path: string; readonly facts: ArrayBuffer }
  /** Its facts will be in one of the next packs. */
  | { readonly path: string; readonly isGathered: true }
  /** It was not read: it is to come again, alone. @param bytes its size */
  | { readonly path: string; readonly isLarge: true; readonly bytes: number }
  | { readonly path: string; readonly id: string }
  | { readonly path: string; readonly skipped: string; readonly words?: OversizeWords | undefined };

export interface IndexedBatch {
  readonly id: number;
  readonly files: readonly IndexedFile[];
  /** Bytes of the files that were read. */
  readonly bytes: number;
  /** Packs that were written since. */
  readonly packs: readonly WrittenPack[];
  /** Paths of files whose facts were gathered, and could not be written. */
  readonly lost: readonly string[];
}

export interface WorkerPorts extends KitParts {
  /** Milliseconds. */
  readonly now: () => number;
  /** Directory of the facts store; undefined where nothing is kept on disk. */
  readonly storeDirectory?: string | undefined;
  /** What the directories of all formats may hold together; undefined where nobody limits it. Asked when the store is looked after. */
  readonly storeLimit?: (() => StoreLimit) | undefined;
  /** For the log. */
  readonly onProblem?: (message: string) => void;
}

/** Bytes of a file that takes a third as much memory as all else that a worker has: where nobody waits for it, it is left for a batch of its own. */
const LARGE = 256 * 1024;

/** What a worker knows of the disk. */
interface WorkerStore {
  readonly store: FactsStore;
  readonly collector: PackCollector;
}

type Limits = Pick<IndexBatch, "maxFileSize" | "parseTimeout">;

interface WantedFile extends Required<Omit<BatchFile, "language">> {
  readonly language: Language;
  /** Whether nothing else is in its batch. */
  readonly isAlone: boolean;
}

/** Makes the function that indexes one file; `initParser` must have resolved before it is called. */
function createFileIndexer(
  ports: WorkerPorts,
  kept: WorkerStore | undefined,
): (file: WantedFile, limits: Limits, onRead: (bytes: number) => void) => IndexedFile {
  const kitOf = createKits(ports);
  const reader = createReader();
  return ({ path, language, depth, isAnew, canWait, isAlone }, { maxFileSize, parseTimeout }, onRead) => {
    const isLeft = canWait && !isAnew && !isAlone;
    const read = reader.read(path, { maxSize: isLeft ? Math.min(maxFileSize, LARGE) : maxFileSize });
    if (!read.ok) {
      if (isLeft && read.reason === "oversize" && (read.bytes ?? 0) > LARGE)
        return { path, isLarge: true, bytes: read.bytes ?? 0 };
      const words = read.reason === "oversize" ? oversizeWords(path, read.bytes ?? 0, maxFileSize) : undefined;
      if (words) kept?.collector.keepWords(words);
      return { path, skipped: read.reason, words };
    }
    onRead(read.bytes);
    const known = isAnew ? undefined : kept?.store.known(read.hash, language.id);
    if (known && (known.depth === "whole" || depth === "outline")) return { path, id: read.hash };
    const made = factsOfText(kitOf(language), read, depth, { timeout: parseTimeout, now: ports.now });
    if (!("facts" in made)) return { path, ...made };
    const isGathered = kept?.collector.add(
      { path, id: read.hash, language: language.id },
      new Facts(made.facts),
      read.bytes,
    );
    return isGathered === true && canWait ? { path, isGathered } : { path, ...made };
  };
}

/** Indexes batches one after the other. */
export function createIndexWorker(ports: WorkerPorts): (task: IndexBatch | UpkeepTask) => IndexedBatch {
  const kept = workerStore(ports);
  const indexFile = createFileIndexer(ports, kept);
  const indexed = (
    { path, language: languageId, depth = "whole", isAnew = false, canWait = false }: BatchFile,
    isAlone: boolean,
    limits: Limits,
    onRead: (bytes: number) => void,
  ): IndexedFile => {
    const language = languageById(languageId);
    if (!language) return { path, skipped: "unsupported" };
    try {
      return indexFile({ path, language, depth, isAnew, canWait, isAlone }, limits, onRead);
    } catch (error) {
      // The runtime's memory is not to be trusted after this: the build goes on in another worker.
      if (error instanceof WebAssembly.RuntimeError) throw error;
      // A grammar's own fault in one file must not end the build.
      return { path, skipped: `failed: ${messageOf(error)}` };
    }
  };
  return (task) => {
    if (task.task === "upkeep") {
      lookAfterStore(ports);
      return { id: task.id, files: [], bytes: 0, packs: [], lost: [] };
    }
    const { id, files, isLast, isShared, ...limits } = task;
    if (isShared === true) kept?.store.refresh();
    let bytes = 0;
    const count = (read: number): void => {
      bytes += read;
    };
    const packs: WrittenPack[] = [];
    const lost: string[] = [];
    const write = (when: "enough" | "shared" | "last"): void => {
      const written = kept?.collector.write(when);
      packs.push(...(written?.packs ?? []));
      lost.push(...(written?.lost ?? []));
    };
    const made = files.map((file) => {
      const one = indexed(file, files.length === 1, limits, count);
      write(isShared === true ? "shared" : "enough");
      return one;
    });
    if (isLast === true) write("last");
    return { id, files: made, bytes, packs, lost };
  };
}

function lookAfterStore({ storeDirectory, storeLimit, onProblem = () => undefined }: WorkerPorts): void {
  if (storeDirectory === undefined) return;
  const current = basename(storeDirectory);
  keepUp(storeDirectory, { limit: storeLimit?.(), current, now: Date.now() }, onProblem);
}

function workerStore({ storeDirectory, onProblem = () => undefined }: WorkerPorts): WorkerStore | undefined {
  if (storeDirectory === undefined) return undefined;
  const store = new FactsStore(() => storeDirectory);
  store.refresh();
  return { store, collector: new PackCollector(storeDirectory, onProblem) };
}
