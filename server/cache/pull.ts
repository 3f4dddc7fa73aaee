/** Pull: brings the facts of contents that nobody here has read into the store, from a cache that others filled. */

import type { GitPort } from "../../src/files/git-files.ts";
import { keepForeignPack } from "../../src/index/store/facts-store.ts";
import { messageOf } from "../../src/text/error-message.ts";
import type { OutputFile } from "./action-result.ts";
import {
  FEWEST_WANTED,
  ID_WORDS,
  type RemotePack,
  readMessage,
  readParts,
  readPartsMessage,
  readTable,
} from "./pack-set.ts";
import type { RemoteCache } from "./remote-cache.ts";
import { partKey, repositoryKey, repositoryOf, treeKey, treesOf } from "./remote-keys.ts";

/** Part of a pack's contents that must be wanted: what else is in it is brought along. */
const LEAST_SHARE = 0.1;
/** Bytes of packs that are brought at one time. */
const MOST_BYTES = 2 * 1024 * 1024 * 1024;
const ID_BYTES = ID_WORDS * 4;
/** Requests at the same time. */
const HANDS = 4;

export interface Pull {
  /** Directory of the store. */
  readonly directory: string;
  readonly format: string;
  /** Directories of working trees; absolute. */
  readonly roots: readonly string[];
  /** Blob ids of the contents that are lacked, one behind the other. */
  readonly wanted: Uint32Array;
  /** Which of the packs; all where it is absent. */
  readonly share?: PackShare;
}

/** Packs that one of several hands brings. */
export interface PackShare {
  /** From 0. */
  readonly number: number;
  readonly of: number;
}

export interface PullPorts {
  readonly cache: RemoteCache;
  readonly git: GitPort;
  /** Told of each pack that is in the store now, by its name. */
  readonly onPack: (name: string) => void;
  readonly onProblem: (message: string) => void;
}

/** Resolves with how many packs came. Never throws because of what a cache says. */
export async function pullFacts(pull: Pull, ports: PullPorts): Promise<number> {
  const wanted = idsIn(pull.wanted);
  let came = 0;
  for (const root of pull.roots) {
    if (wanted.size < FEWEST_WANTED) break;
    for await (const packs of packSets(pull.format, root, ports)) {
      came += await fetchPacks(packs, wanted, pull, ports);
      if (wanted.size < FEWEST_WANTED) break;
    }
  }
  return came;
}

/** As text: a set of five numbers is none. */
function idsIn(words: Uint32Array): Set<string> {
  const bytes = Buffer.from(words.buffer, words.byteOffset, words.byteLength);
  const ids = new Set<string>();
  for (let at = 0; at + ID_BYTES <= bytes.length; at += ID_BYTES) ids.add(bytes.toString("latin1", at, at + ID_BYTES));
  return ids;
}

/** What a cache has of a checkout: of the nearest commits that it knows, until one is whole, and what was pushed last. */
async function* packSets(
  format: string,
  root: string,
  { cache, git }: PullPorts,
): AsyncGenerator<readonly RemotePack[]> {
  const [trees, repository] = await Promise.all([treesOf(git, root), repositoryOf(git, root)]);
  const keys = trees.map((tree) => treeKey(format, tree));
  let isWhole = false;
  for (let at = 0; at < keys.length && !isWhole; at += HANDS * 2) {
    const sets = await Promise.all(keys.slice(at, at + HANDS * 2).map((key) => packSet(key, format, cache)));
    for (const set of sets) {
      if (!set || isWhole) continue;
      yield set.packs;
      ({ isWhole } = set);
    }
  }
  const last = repository === undefined ? undefined : await packSet(repositoryKey(format, repository), format, cache);
  if (last) yield last.packs;
}

interface PackSet {
  readonly packs: readonly RemotePack[];
  /** Whether nobody is still at work on a part of it. */
  readonly isWhole: boolean;
}

async function packSet(key: string, format: string, cache: RemoteCache): Promise<PackSet | undefined> {
  const message = await cache.message(key);
  const parts = message && readPartsMessage(message);
  if (parts) return packsOfParts(parts, format, cache);
  const packs = message && (await packsIn(message, cache));
  return packs && { packs, isWhole: true };
}

async function packsIn(message: Buffer, cache: RemoteCache): Promise<readonly RemotePack[] | undefined> {
  const read = readMessage(message);
  const table = read && (await cache.blob(read.table.hash, read.table.bytes));
  return table && readTable(table, read.packs);
}

/** What several machines pushed of one tree, as far as they did. */
async function packsOfParts(
  { hash, bytes }: OutputFile,
  format: string,
  cache: RemoteCache,
): Promise<PackSet | undefined> {
  const blob = await cache.blob(hash, bytes);
  const set = blob && readParts(blob);
  if (!set) return undefined;
  const { of, tree } = set;
  const packs: RemotePack[] = [];
  let came = 0;
  for (let from = 1; from <= of; from += HANDS) {
    const numbers = Array.from({ length: Math.min(HANDS, of - from + 1) }, (_, index) => from + index);
    const found = await Promise.all(
      numbers.map(async (number) => {
        const message = await cache.message(partKey(format, tree, { number, of }));
        return message && packsIn(message, cache);
      }),
    );
    for (const part of found) {
      if (!part) continue;
      packs.push(...part);
      came++;
    }
  }
  return { packs, isWhole: came === of };
}

/** Fetches those of the packs that hold enough of what is wanted, and takes what came out of `wanted`. */
async function fetchPacks(
  packs: readonly RemotePack[],
  wanted: Set<string>,
  { directory, share = { number: 0, of: 1 } }: Pull,
  { cache, onPack, onProblem }: PullPorts,
): Promise<number> {
  const able = packs
    .map((pack) => ({ ...pack, found: [...idsIn(pack.ids)].filter((id) => wanted.has(id)) }))
    .filter(({ found, ids }) => found.length > 0 && found.length >= (ids.length / ID_WORDS) * LEAST_SHARE)
    .sort((a, b) => b.found.length - a.found.length || (a.hash < b.hash ? -1 : 1));
  // Each content is brought by the first pack that has it, whoever counts.
  const owned = new Set<string>();
  const needed = able.flatMap((pack) => {
    const found = pack.found.filter((id) => !owned.has(id));
    for (const id of found) owned.add(id);
    return found.length > 0 ? [{ ...pack, found }] : [];
  });
  const isOurs = (index: number): boolean => index % share.of === share.number;
  const useful = needed.filter((_, index) => isOurs(index));
  for (const [index, { found }] of needed.entries()) if (!isOurs(index)) for (const id of found) wanted.delete(id);
  let bytes = 0;
  let came = 0;
  const takeNext = async (): Promise<void> => {
    for (let pack = useful.shift(); pack !== undefined; pack = useful.shift()) {
      if (bytes + pack.bytes > MOST_BYTES) continue;
      bytes += pack.bytes;
      const blob = await cache.blob(pack.hash, pack.bytes);
      if (blob === undefined) continue;
      const name = keep(directory, blob, pack.hash, onProblem);
      if (name === undefined) {
        // Neither who gave it, nor the disk, is asked for more.
        useful.splice(0);
        return;
      }
      came++;
      for (const id of pack.found) wanted.delete(id);
      onPack(name);
    }
  };
  await Promise.all(Array.from({ length: HANDS }, takeNext));
  return came;
}

/** Puts a pack that arrived into the store, if it is one. */
function keep(directory: string, blob: Buffer, hash: string, onProblem: (message: string) => void): string | undefined {
  try {
    const name = keepForeignPack(directory, blob, hash);
    if (name === undefined) onProblem("index: a pack that the cache gave is unsound, and is not used");
    return name;
  } catch (error) {
    onProblem(`index: what the cache gave is not kept: ${messageOf(error)}`);
    return undefined;
  }
}
