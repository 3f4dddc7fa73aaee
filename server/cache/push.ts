/** Push: puts the facts of a checkout's files into a cache, for others. */

import { join } from "node:path";
import type { GitPort } from "../../src/files/git-files.ts";
import { namesIn } from "../../src/files/kept-files.ts";
import { Pack } from "../../src/index/store/pack.ts";
import { type PackRecord, packBytes, recordIn } from "../../src/index/store/pack-bytes.ts";
import { PACK } from "../../src/index/store/store-plan.ts";
import { contentsTable, ID_WORDS, packSetMessage, type RemotePack } from "./pack-set.ts";
import { type RemoteCache, sha256 } from "./remote-cache.ts";
import { repositoryKey, repositoryOf, treeKey, treesOf } from "./remote-keys.ts";

/** Part of a pack's contents that must be of the tree for it to go as it is; what is left goes in packs of its own. */
const LEAST_SHARE = 0.5;
/** Bytes of facts from which a pack of what is left is full. */
const FULL = 12 * 1024 * 1024;

export interface Push {
  /** Directory of the store. */
  readonly directory: string;
  readonly format: string;
  /** Directory of a working tree; absolute. */
  readonly root: string;
}

export interface PushPorts {
  readonly cache: RemoteCache;
  readonly git: GitPort;
}

/** What became of it. */
export type Pushed =
  | {
      /** Contents of the tree whose facts are in the cache now, and packs. */
      readonly contents: number;
      readonly packs: number;
      /** Of them, those that it did not have, and their bytes. */
      readonly sentPacks: number;
      readonly sentBytes: number;
    }
  | { readonly failure: string };

/** Puts the facts that the store has of the commit's files into the cache. Never throws because of what a cache says. */
export async function pushFacts({ directory, format, root }: Push, { cache, git }: PushPorts): Promise<Pushed> {
  const [[tree], repository, listed] = await Promise.all([
    treesOf(git, root),
    repositoryOf(git, root),
    git(["ls-tree", "-r", "-z", "--full-tree", "HEAD"], root),
  ]);
  if (tree === undefined || listed === undefined) return { failure: `${root} has no commit` };
  const wanted = blobsIn(listed.output.toString("utf8"));
  const sent = { packs: 0, bytes: 0 };
  const packs: RemotePack[] = [];
  let contents = 0;
  for (const records of packsOf(directory, wanted)) {
    const bytes = packBytes(records);
    const hash = sha256(bytes);
    if (!(await cache.hasBlob(hash))) {
      if (!(await cache.putBlob(hash, bytes))) return { failure: "the cache does not take a pack" };
      sent.packs++;
      sent.bytes += bytes.length;
    }
    contents += records.length;
    packs.push({ hash, bytes: bytes.length, ids: idsOf(records) });
  }
  if (packs.length === 0) return { failure: `nothing is kept of the files of ${root}` };
  const table = contentsTable(packs);
  const file = { hash: sha256(table), bytes: table.length };
  const message = packSetMessage(packs, file);
  const keys = [treeKey(format, tree), ...(repository === undefined ? [] : [repositoryKey(format, repository)])];
  // The message last: it never names what is not there.
  let isTaken = await cache.putBlob(file.hash, table);
  for (const key of keys) isTaken = isTaken && (await cache.putMessage(key, message));
  if (!isTaken) return { failure: "the cache does not take the list of packs" };
  return { contents, packs: packs.length, sentPacks: sent.packs, sentBytes: sent.bytes };
}

/** The ids of the blobs in the output of `ls-tree -z`. */
const blobsIn = (output: string): ReadonlySet<string> =>
  new Set(
    output.split("\0").flatMap((entry) => {
      const [, id = ""] = /^[0-7]+ blob ([0-9a-f]{40})\t/.exec(entry) ?? [];
      return id === "" ? [] : [id];
    }),
  );

const idOf = (key: Uint32Array): string => {
  let id = "";
  for (let at = 0; at < ID_WORDS; at++) id += (key[at] as number).toString(16).padStart(8, "0");
  return id;
};

function idsOf(records: readonly PackRecord[]): Uint32Array {
  const ids = new Uint32Array(records.length * ID_WORDS);
  for (const [index, { key }] of records.entries()) ids.set(key.subarray(0, ID_WORDS), index * ID_WORDS);
  return ids;
}

/** The contents of a tree, in packs: those of the store as they are where they hold little else, so that they are sent once. */
function* packsOf(directory: string, wanted: ReadonlySet<string>): Generator<readonly PackRecord[]> {
  const had = new Set<string>();
  const left: PackRecord[] = [];
  for (const name of namesIn(directory, PACK).sort()) {
    const pack = Pack.open(join(directory, name));
    if (!(pack instanceof Pack)) continue;
    const own = Array.from({ length: pack.size }, (_, content) => content);
    const useful = own.filter((content) => wanted.has(idOf(pack.key(content))) && !had.has(pack.key(content).join()));
    const isUseful = useful.length > 0 && useful.length >= pack.size * LEAST_SHARE;
    const records = (isUseful ? own : useful).flatMap((content) => recordIn(pack, content) ?? []);
    pack.close();
    for (const { key } of records) had.add(key.join());
    if (isUseful) yield records;
    else left.push(...records);
  }
  let group: PackRecord[] = [];
  let bytes = 0;
  for (const record of left) {
    group.push(record);
    bytes += record.facts.byteLength;
    if (bytes < FULL) continue;
    yield group;
    group = [];
    bytes = 0;
  }
  if (group.length > 0) yield group;
}
