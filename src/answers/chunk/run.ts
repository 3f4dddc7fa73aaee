/** One run over many files: workers take batches, what they give is handed on in the order of the files. */

import type { BatchWorker } from "../../index/worker-client.ts";
import type { ChunkBatch, ChunkedBatch, FileChunks, FileToChunk } from "./worker.ts";

export type ChunkWorker = BatchWorker<ChunkBatch, ChunkedBatch>;

export interface ChunkRun {
  readonly files: readonly FileToChunk[];
  readonly settings: Omit<ChunkBatch, "task" | "files">;
  /** Throws when the system gives no worker. */
  readonly spawn: () => ChunkWorker;
  /** Workers at the same time. */
  readonly workers: number;
  readonly stopped: () => boolean;
  /** Takes the files in their order. */
  readonly onFiles: (files: readonly FileChunks[]) => void;
}

/** Files in one batch: some 30 ms of work. */
const BATCH = 8;

/** Resolves when all files are handed on, or when stopped. */
export async function runChunks({ files, settings, spawn, workers, stopped, onFiles }: ChunkRun): Promise<void> {
  const batches = Array.from({ length: Math.ceil(files.length / BATCH) }, (_, index) =>
    files.slice(index * BATCH, (index + 1) * BATCH),
  );
  const done: (readonly FileChunks[] | undefined)[] = [];
  let taken = 0;
  let handed = 0;

  const run = async (worker: ChunkWorker, batch: readonly FileToChunk[]): Promise<readonly FileChunks[]> =>
    (await worker.run({ task: "chunk", files: batch, ...settings })).files;

  const work = async (): Promise<void> => {
    let worker = spawn();
    try {
      while (taken < batches.length && !stopped()) {
        const index = taken++;
        const batch = batches[index] ?? [];
        const results: FileChunks[] = [];
        try {
          results.push(...(await run(worker, batch)));
        } catch {
          // It died in this batch: one by one, the file that ends a worker again is left out.
          for (const file of batch) {
            worker.end();
            worker = spawn();
            results.push(...(await run(worker, [file]).catch(() => [{ path: file.path, skipped: "failed" }])));
          }
        }
        done[index] = results;
        for (let next = done[handed]; next !== undefined && !stopped(); next = done[handed]) {
          done[handed++] = undefined;
          onFiles(next);
        }
      }
    } finally {
      worker.end();
    }
  };

  await Promise.all(Array.from({ length: Math.min(workers, batches.length) }, work));
}
