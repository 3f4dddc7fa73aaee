/**
 * Action result: the message under which Bazel's remote cache keeps which blobs belong together (`build.bazel.remote.execution.v2.ActionResult`, of
 * which only `output_files` is used). A cache that checks such messages keeps ours, and the blobs that they name as long as them.
 */

import { MessageWriter } from "../../src/answers/scip/protobuf.ts";

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

const VARINT = 0;
const DELIMITED = 2;

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

/** A field of a message. */
interface Field {
  readonly number: number;
  /** What is delimited, or the value of a number. */
  readonly value: Buffer | number;
}

class Malformed extends Error {}

function* fieldsOf(message: Buffer): Generator<Field> {
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let scale = 1; scale < 2 ** 56; scale *= 128) {
      const byte = message[at++];
      if (byte === undefined) throw new Malformed();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    throw new Malformed();
  };
  while (at < message.length) {
    const tag = number();
    const wire = tag % 8;
    if (wire === VARINT) yield { number: Math.floor(tag / 8), value: number() };
    else if (wire === DELIMITED) {
      const length = number();
      if (at + length > message.length) throw new Malformed();
      yield { number: Math.floor(tag / 8), value: message.subarray(at, at + length) };
      at += length;
    } else throw new Malformed();
  }
}

const delimitedIn = (message: Buffer, field: number): Buffer | undefined =>
  [...fieldsOf(message)].find(({ number, value }) => number === field && typeof value !== "number")?.value as
    | Buffer
    | undefined;

function outputFile(message: Buffer): OutputFile {
  const digest = delimitedIn(message, DIGEST) ?? Buffer.alloc(0);
  // Nothing is written of a size of zero.
  const bytes = [...fieldsOf(digest)].find(({ number }) => number === SIZE)?.value ?? 0;
  const hash = delimitedIn(digest, HASH)?.toString("latin1") ?? "";
  if (!SHA256.test(hash) || typeof bytes !== "number" || !Number.isSafeInteger(bytes)) throw new Malformed();
  return { path: delimitedIn(message, PATH)?.toString("utf8") ?? "", hash, bytes };
}

/** The files of a message that a cache gave; undefined where it is none. */
export function outputFiles(message: Buffer): readonly OutputFile[] | undefined {
  try {
    const files: OutputFile[] = [];
    for (const { number, value } of fieldsOf(message)) {
      if (number !== OUTPUT_FILES || typeof value === "number") continue;
      if (files.length === MOST_FILES) return undefined;
      files.push(outputFile(value));
    }
    return files;
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}
