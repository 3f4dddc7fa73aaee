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

/** A batch of work. */
export interface IndexBatch {
  readonly task: "index";
  readonly id: number;
  readonly files: readonly { readonly path: string; readonly language: string }[];
  /** Bytes; larger files are skipped. */
  readonly maxFileSize: number;
  /** Milliseconds for one parse. */
  readonly parseTimeout: number;
}

type IndexedFile =
  | { readonly path: string; readonly facts: ArrayBuffer }
  | { readonly path: string; readonly skipped: string };

export interface IndexedBatch {
  readonly id: number;
  readonly files: readonly IndexedFile[];
}

export interface WorkerPorts extends KitParts {
  /** Milliseconds. */
  readonly now: () => number;
}

/** Syntax errors counted at most for a file's facts. */
const MAX_PROBLEMS = 20;

/** Makes the function that indexes one file; `initParser` must have resolved before it is called. */
function createFileIndexer(
  ports: WorkerPorts,
): (path: string, language: Language, limits: Pick<IndexBatch, "maxFileSize" | "parseTimeout">) => IndexedFile {
  const kitOf = createKits(ports);
  const reader = createReader();
  return (path, language, limits) => {
    const read = reader.read(path, { maxSize: limits.maxFileSize });
    if (!read.ok) return { path, skipped: read.reason };
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
      return { path, facts: buildFacts({ language, languageIndex: kit.index, text: read.text, marks, hash, errors }) };
    } finally {
      tree.delete();
    }
  };
}

/** Indexes batches one after the other. */
export function createIndexWorker(ports: WorkerPorts): (batch: IndexBatch) => IndexedBatch {
  const indexFile = createFileIndexer(ports);
  return ({ id, files, ...limits }) => ({
    id,
    files: files.map(({ path, language: languageId }) => {
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
    }),
  });
}
