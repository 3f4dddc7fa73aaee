/** The worker's side of chunking: a batch of files in, their chunks out. Knows nothing of threads. */

import { createReader, type Encoding } from "../../files/read.ts";
import type { Language } from "../../languages/language.ts";
import { languageById, languageOfPath } from "../../languages/table.ts";
import type { Kit } from "../../syntax/grammar-kit.ts";
import { messageOf } from "../../text/error-message.ts";
import { type Chunk, chunkText } from "./chunk-text.ts";
import type { ChunkOptions } from "./options.ts";

export interface FileToChunk {
  readonly path: string;
  /** What headers call it. */
  readonly file: string;
  /** Undefined where its path tells none. */
  readonly language: string | undefined;
  /** The editor's text where it is open. */
  readonly text: string | undefined;
}

export interface ChunkBatch {
  readonly task: "chunk";
  readonly files: readonly FileToChunk[];
  readonly options: ChunkOptions;
  /** Bytes; larger files are skipped. */
  readonly maxFileSize: number;
  /** Milliseconds for one parse. */
  readonly parseTimeout: number;
}

/** The chunks of a file, or why there are none. */
export type FileChunks =
  | {
      readonly path: string;
      readonly language: string | undefined;
      /** Of what the texts of the chunks, encoded again, are the file's bytes. */
      readonly encoding: Encoding;
      /** Why it was cut by a sliding window; undefined where syntax cut it. */
      readonly window: string | undefined;
      readonly chunks: readonly Chunk[];
    }
  | { readonly path: string; readonly skipped: string };

export interface ChunkedBatch {
  readonly files: readonly FileChunks[];
}

export interface ChunkWorkerPorts {
  readonly kitOf: (language: Language) => Kit;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Chunks batches one after the other; `initParser` must have resolved before the first. */
export function createChunkWorker({ kitOf, now }: ChunkWorkerPorts): (batch: ChunkBatch) => ChunkedBatch {
  const reader = createReader();

  const chunk = ({ path, file, language: id, text: open }: FileToChunk, batch: ChunkBatch): FileChunks => {
    const read =
      open === undefined
        ? reader.read(path, { maxSize: batch.maxFileSize, as: "exact" })
        : ({ ok: true, text: open, encoding: "utf-8" } as const);
    if (!read.ok) return { path, skipped: read.reason };
    const { text, encoding } = read;
    const language = id === undefined ? languageOfScript(path, text) : languageById(id);
    const limits = { timeout: batch.parseTimeout, now };
    const kit = language && kitOf(language);
    return {
      path,
      language: language?.id,
      encoding,
      ...chunkText({ text, file, kit, options: batch.options, limits }),
    };
  };

  return (batch) => ({
    files: batch.files.map((file) => {
      try {
        return chunk(file, batch);
      } catch (error) {
        // The runtime's memory is not to be trusted after this.
        if (error instanceof WebAssembly.RuntimeError) throw error;
        return { path: file.path, skipped: `failed: ${messageOf(error)}` };
      }
    }),
  });
}

/** By its first line, where a path has no language: one that has was left without it on purpose. */
const languageOfScript = (path: string, text: string): Language | undefined =>
  languageOfPath(path) === undefined ? languageOfPath(path, text.slice(0, 200).split("\n", 1)[0]) : undefined;
