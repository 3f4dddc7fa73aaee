/** The index worker's side of the build: a batch of paths in, facts out. Knows nothing of threads. */

import { createReader } from "../files/read.ts";
import { type Language, languageById } from "../languages/table.ts";
import { withRescued } from "../syntax/error-recovery.ts";
import { createKits, type KitParts } from "../syntax/grammar-kit.ts";
import { parsable, parseNow } from "../syntax/parse.ts";
import { allMarks } from "../syntax/query.ts";
import { problemsOf } from "../syntax/syntax-errors.ts";
import { messageOf } from "../text/error-message.ts";
import { buildFacts } from "./facts-builder.ts";
import { contentKey, kindOf } from "./store/content-key.ts";
import { FactsStore } from "./store/facts-store.ts";
import { PackCollector, type WrittenPack } from "./store/pack-collector.ts";

/** A batch of work. */
export interface IndexBatch {
  readonly task: "index";
  readonly id: number;
  readonly files: readonly { readonly path: string; readonly language: string }[];
  /** Bytes; larger files are skipped. */
  readonly maxFileSize: number;
  /** Milliseconds for one parse. */
  readonly parseTimeout: number;
  /** Nothing follows for now: what was gathered for the store is written, however little it is. */
  readonly isLast?: boolean;
}

/** What became of a file. One with neither facts nor a reason has those that the store has of its content. */
export type IndexedFile =
  | { readonly path: string; readonly facts: ArrayBuffer }
  | { readonly path: string; readonly id: string }
  | { readonly path: string; readonly skipped: string };

export interface IndexedBatch {
  readonly id: number;
  readonly files: readonly IndexedFile[];
  /** Packs that were written since. */
  readonly packs: readonly WrittenPack[];
}

export interface WorkerPorts extends KitParts {
  /** Milliseconds. */
  readonly now: () => number;
  /** Directory of the facts store; undefined where nothing is kept on disk. */
  readonly storeDirectory?: string | undefined;
  /** For the log. */
  readonly onProblem?: (message: string) => void;
}

/** What a worker knows of the disk. */
interface WorkerStore {
  readonly store: FactsStore;
  readonly collector: PackCollector;
}

/** Syntax errors counted at most for a file's facts. */
const MAX_PROBLEMS = 20;

/** Makes the function that indexes one file; `initParser` must have resolved before it is called. */
function createFileIndexer(
  ports: WorkerPorts,
  kept: WorkerStore | undefined,
): (path: string, language: Language, limits: Pick<IndexBatch, "maxFileSize" | "parseTimeout">) => IndexedFile {
  const kitOf = createKits(ports);
  const reader = createReader();
  return (path, language, limits) => {
    const read = reader.read(path, { maxSize: limits.maxFileSize });
    if (!read.ok) return { path, skipped: read.reason };
    const kind = kindOf(language.id);
    if (kept?.store.find(contentKey(read.hash, kind)) !== undefined) return { path, id: read.hash };
    const kit = kitOf(language);
    const { tree, failure } = parseNow(kit.grammar, parsable(language, read.text), undefined, {
      timeout: limits.parseTimeout,
      now: ports.now,
    });
    if (!tree) return { path, skipped: failure === undefined ? "timeout" : `failed: ${failure}` };
    try {
      const marks = withRescued(language, tree, read.text, allMarks(kit.interpreter, tree, read.text));
      const errors = tree.rootNode.hasError ? problemsOf(tree, read.text, MAX_PROBLEMS).length : 0;
      const hash: [number, number] = [
        Number.parseInt(read.hash.slice(0, 8), 16),
        Number.parseInt(read.hash.slice(8, 16), 16),
      ];
      const facts = buildFacts({ language, languageIndex: kit.index, text: read.text, marks, hash, errors });
      kept?.collector.add({ path, id: read.hash }, { kind, facts, sourceBytes: read.bytes });
      return { path, facts };
    } finally {
      tree.delete();
    }
  };
}

/** Indexes batches one after the other. */
export function createIndexWorker(ports: WorkerPorts): (batch: IndexBatch) => IndexedBatch {
  const kept = workerStore(ports);
  const indexFile = createFileIndexer(ports, kept);
  const indexed = (
    path: string,
    languageId: string,
    limits: Pick<IndexBatch, "maxFileSize" | "parseTimeout">,
  ): IndexedFile => {
    const language = languageById(languageId);
    if (!language) return { path, skipped: "unsupported" };
    try {
      return indexFile(path, language, limits);
    } catch (error) {
      // The runtime's memory is not to be trusted after this: the build goes on in another worker.
      if (error instanceof WebAssembly.RuntimeError) throw error;
      // A grammar's own fault in one file must not end the build.
      return { path, skipped: `failed: ${messageOf(error)}` };
    }
  };
  return ({ id, files, isLast, ...limits }) => ({
    id,
    files: files.map(({ path, language }) => indexed(path, language, limits)),
    packs: kept?.collector.write(isLast === true) ?? [],
  });
}

function workerStore({ storeDirectory, onProblem = () => undefined }: WorkerPorts): WorkerStore | undefined {
  if (storeDirectory === undefined) return undefined;
  const store = new FactsStore(() => storeDirectory);
  store.refresh();
  return { store, collector: new PackCollector(storeDirectory, onProblem) };
}
