/** The index worker's side of the build: a batch of paths in, facts out. Knows nothing of threads. */

import { createReader } from "../files/read.ts";
import { type Language, languageById } from "../languages/table.ts";
import { createKits, type KitParts } from "../syntax/grammar-kit.ts";
import { messageOf } from "../text/error-message.ts";
import type { Depth } from "./facts.ts";
import { factsOfText } from "./text-facts.ts";

/** A batch of work. */
export interface IndexBatch {
  readonly task: "index";
  readonly id: number;
  readonly files: readonly { readonly path: string; readonly language: string }[];
  /** Bytes; larger files are skipped. */
  readonly maxFileSize: number;
  /** Milliseconds for one parse. */
  readonly parseTimeout: number;
  /** Whole where it is absent. */
  readonly depth?: Depth;
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

type Limits = Pick<IndexBatch, "depth" | "maxFileSize" | "parseTimeout">;

/** Makes the function that indexes one file; `initParser` must have resolved before it is called. */
function createFileIndexer(ports: WorkerPorts): (path: string, language: Language, limits: Limits) => IndexedFile {
  const kitOf = createKits(ports);
  const reader = createReader();
  return (path, language, { maxFileSize, parseTimeout, depth = "whole" }) => {
    const read = reader.read(path, { maxSize: maxFileSize });
    if (!read.ok) return { path, skipped: read.reason };
    return { path, ...factsOfText(kitOf(language), read, depth, { timeout: parseTimeout, now: ports.now }) };
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
