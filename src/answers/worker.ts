/** What a worker thread of ours does: batches of files into facts, or into chunks. Knows nothing of threads. */

import {
  createIndexWorker,
  type IndexBatch,
  type IndexedBatch,
  type UpkeepTask,
  type WorkerPorts,
} from "../index/index-worker.ts";
import { createKits } from "../syntax/grammar-kit.ts";
import { type ChunkBatch, type ChunkedBatch, createChunkWorker } from "./chunk/worker.ts";

interface Done {
  readonly message: IndexedBatch | ChunkedBatch;
  /** Buffers in the message that are moved, not copied. */
  readonly moved: readonly ArrayBuffer[];
}

/** `initParser` must have resolved before the first batch. */
export function createWorker(ports: WorkerPorts): (batch: IndexBatch | UpkeepTask | ChunkBatch) => Done {
  const index = createIndexWorker(ports);
  const chunk = createChunkWorker({
    kitOf: createKits(ports),
    now: ports.now,
  });
  return (batch) => {
    if (batch.task === "chunk") return { message: chunk(batch), moved: [] };
    const message = index(batch);
    return { message, moved: message.files.flatMap((file) => ("facts" in file ? [file.facts] : [])) };
  };
}
