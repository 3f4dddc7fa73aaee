/**
 * Action result: the message under which Bazel's remote cache keeps which blobs belong together (`build.bazel.remote.execution.v2.ActionResult`, of
 * which only `output_files` is used). A cache that checks such messages keeps ours, and the blobs that they name as long as them.
 */

import { MessageWriter } from "../../src/answers/scip/protobuf.ts";
import { fieldsOfMessage, MalformedMessage } from "../../src/files/protobuf-fields.ts";

/** A blob of the content-addressed part. */
export interface OutputFile {
  readonly path: string;
  /** SHA-256: 64 hexadecimal digits. */
  readonly hash: string;
  readonly bytes: number;
}

/** Fields: `output_files` of ActionResult; `path` and `digest` of OutputFile; `hash` and `size_bytes` of Digest. */
const OUTPUT_FILES = 2;
const PATH = 1;
const DIGEST = 2;
const HASH = 1;
const SIZE = 2;

/** Files in one message at most: a million packs of a thousand files are no repository. */
const MOST_FILES = 10_000;
const SHA256 = /^[0-9a-f]{64}$/;

export function actionResult(files: readonly OutputFile[]): Buffer {
  const message = new MessageWriter();
  for (const { path, hash, bytes } of files)
    message.message(OUTPUT_FILES, (file) =>
      file.string(PATH, path).message(DIGEST, (digest) => digest.string(HASH, hash).number(SIZE, bytes)),
    );
  return Buffer.from(message.finish());
}

/** What of a message is delimited under a number. */
function delimitedIn(message: Uint8Array, field: number): Buffer {
  for (const { number, value } of fieldsOfMessage(message))
    if (number === field && typeof value !== "number") return Buffer.from(value);
  return Buffer.alloc(0);
}

function outputFile(message: Uint8Array): OutputFile {
  const digest = delimitedIn(message, DIGEST);
  // Nothing is written of a size of zero.
  const bytes = [...fieldsOfMessage(digest)].find(({ number }) => number === SIZE)?.value ?? 0;
  const hash = delimitedIn(digest, HASH).toString("latin1");
  if (!SHA256.test(hash) || typeof bytes !== "number" || !Number.isSafeInteger(bytes)) throw new MalformedMessage();
  return { path: delimitedIn(message, PATH).toString("utf8"), hash, bytes };
}

/** The files of a message that a cache gave; undefined where it is none. */
export function outputFiles(message: Buffer): readonly OutputFile[] | undefined {
  try {
    const files: OutputFile[] = [];
    for (const { number, value } of fieldsOfMessage(message)) {
      if (number !== OUTPUT_FILES || typeof value === "number") continue;
      if (files.length === MOST_FILES) return undefined;
      files.push(outputFile(value));
    }
    return files;
  } catch (error) {
    if (error instanceof MalformedMessage) return undefined;
    throw error;
  }
}
