/**
 * Pack set: the packs that hold the facts of a tree, as a cache keeps them: a message that names them, and a table of which contents are in
 * which, so that only those are fetched that somebody lacks. Where several machines pushed parts of a tree, a message says how many there are.
 */

import { MOST_PARTS } from "../../src/index/project-part.ts";
import { actionResult, type OutputFile, outputFiles } from "./action-result.ts";

/** Words of a blob id. */
export const ID_WORDS = 5;
/** Contents that are asked for at least: fewer are parsed sooner. */
export const FEWEST_WANTED = 20;
/** Bytes; our packs have some 12 MB, and a table has 20 a content. */
const LARGEST_PACK = 64 * 1024 * 1024;
const LARGEST_TABLE = 64 * 1024 * 1024;

const TABLE = "contents";
const PARTS = "parts";
/** Bytes of the blob that says how many parts there are. */
const LONGEST_PARTS = 64;

/** A pack, as far as a cache tells of it. */
export interface RemotePack {
  /** SHA-256. */
  readonly hash: string;
  readonly bytes: number;
  /** The blob ids of its contents, one behind the other. */
  readonly ids: Uint32Array;
}

/** For each pack how many contents it has, and their ids. */
export function contentsTable(packs: readonly RemotePack[]): Buffer {
  const words = new Uint32Array(packs.reduce((sum, { ids }) => sum + 1 + ids.length, 0));
  let at = 0;
  for (const { ids } of packs) {
    words[at++] = ids.length / ID_WORDS;
    words.set(ids, at);
    at += ids.length;
  }
  return Buffer.from(words.buffer);
}

/** @param table the blob of `contentsTable` */
export const packSetMessage = (
  packs: readonly RemotePack[],
  table: { readonly hash: string; readonly bytes: number },
): Buffer =>
  actionResult([
    { path: TABLE, ...table },
    ...packs.map(({ hash, bytes }, index) => ({ path: `${index}.pack`, hash, bytes })),
  ]);

/** That a tree was pushed in so many parts, each under a key of its own. All who push one say the same. */
export interface PartSet {
  readonly of: number;
  /** The id of the tree. */
  readonly tree: string;
}

export const partsBlob = ({ of, tree }: PartSet): Buffer => Buffer.from(`${of} ${tree}`);

export const partSetMessage = (blob: { readonly hash: string; readonly bytes: number }): Buffer =>
  actionResult([{ path: PARTS, ...blob }]);

/** Where a message says in how many parts a tree was pushed; undefined where it says no such thing. */
export function readPartsMessage(message: Buffer): OutputFile | undefined {
  const [parts, ...others] = outputFiles(message) ?? [];
  return parts?.path === PARTS && others.length === 0 && parts.bytes <= LONGEST_PARTS ? parts : undefined;
}

export function readParts(blob: Buffer): PartSet | undefined {
  const [, of, tree] = /^([0-9]{1,4}) ([0-9a-f]{40}(?:[0-9a-f]{24})?)$/.exec(blob.toString("latin1")) ?? [];
  return of === undefined || tree === undefined || Number(of) < 1 || Number(of) > MOST_PARTS
    ? undefined
    : { of: Number(of), tree };
}

/** What a message names; undefined where it is not one of ours. */
export function readMessage(
  message: Buffer,
): { readonly table: OutputFile; readonly packs: readonly OutputFile[] } | undefined {
  const [table, ...packs] = outputFiles(message) ?? [];
  if (table?.path !== TABLE || table.bytes > LARGEST_TABLE) return undefined;
  return packs.every(({ bytes }) => bytes > 0 && bytes <= LARGEST_PACK) ? { table, packs } : undefined;
}

/** The packs of a message with the contents that a table says; undefined where they do not belong together. */
export function readTable(bytes: Buffer, packs: readonly OutputFile[]): readonly RemotePack[] | undefined {
  if (bytes.length % 4 !== 0) return undefined;
  const words = new Uint32Array(new Uint8Array(bytes).buffer);
  const found: RemotePack[] = [];
  let at = 0;
  for (const { hash, bytes: size } of packs) {
    const end = at + 1 + (words[at] ?? 0) * ID_WORDS;
    if (end > words.length) return undefined;
    found.push({ hash, bytes: size, ids: words.subarray(at + 1, end) });
    at = end;
  }
  return at === words.length ? found : undefined;
}
