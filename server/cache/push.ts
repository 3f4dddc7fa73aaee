/** Push: puts the facts of a checkout's files into a cache, for others. */

import { join } from "node:path";
import type { GitPort } from "../../src/files/git-files.ts";
import { namesIn } from "../../src/files/kept-files.ts";
import { isInPart, type ProjectPart } from "../../src/index/project-part.ts";
import { idOf } from "../../src/index/store/content-key.ts";
import { MOST_FACTS } from "../../src/index/store/foreign-pack.ts";
import { Pack } from "../../src/index/store/pack.ts";
import { type PackRecord, packBytes, recordIn } from "../../src/index/store/pack-bytes.ts";
import { PACK } from "../../src/index/store/store-plan.ts";
import { contentsTable, ID_WORDS, packSetMessage, partSetMessage, partsBlob, type RemotePack } from "./pack-set.ts";
import { type RemoteCache, sha256 } from "./remote-cache.ts";
import { partKey, repositoryKey, repositoryOf, treeKey, treesOf } from "./remote-keys.ts";

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
  /** The files below the directory that this machine indexed; undefined: all files of the tree. */
  readonly part: ProjectPart | undefined;
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
export async function pushFacts(push: Push, { cache, git }: PushPorts): Promise<Pushed> {
  const { directory, root, part } = push;
  const [[tree], listed] = await Promise.all([
    treesOf(git, root),
    // Of a part the paths below the directory count, as they did when it was indexed.
    git(["ls-tree", "-r", "-z", ...(part ? [] : ["--full-tree"]), "HEAD"], root),
  ]);
  if (tree === undefined || listed === undefined) return { failure: `${root} has no commit` };
  const wanted = blobsIn(listed.output.toString("utf8"), (path) => part === undefined || isInPart(path, part));
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
  // A part may have no files.
  if (packs.length === 0 && !part) return { failure: `nothing is kept of the files of ${root}` };
  const table = contentsTable(packs);
  const file = { hash: sha256(table), bytes: table.length };
  // The message last: it never names what is not there.
  const isTaken =
    (await cache.putBlob(file.hash, table)) &&
    (await announce(packSetMessage(packs, file), tree, push, { cache, git }));
  if (!isTaken) return { failure: "the cache does not take the list of packs" };
  return { contents, packs: packs.length, sentPacks: sent.packs, sentBytes: sent.bytes };
}

/** Puts the list of packs where others look for it; whether the cache took it. */
async function announce(
  message: Buffer,
  tree: string,
  { format, root, part }: Push,
  { cache, git }: PushPorts,
): Promise<boolean> {
  const repository = await repositoryOf(git, root);
  const last = repository === undefined ? [] : [repositoryKey(format, repository)];
  const putAt = async (keys: readonly string[], what: Buffer): Promise<boolean> => {
    for (const key of keys) if (!(await cache.putMessage(key, what))) return false;
    return true;
  };
  if (!part) return putAt([treeKey(format, tree), ...last], message);
  const blob = partsBlob({ of: part.of, tree });
  const hash = sha256(blob);
  const parts = partSetMessage({ hash, bytes: blob.length });
  const isTaken =
    (await putAt([partKey(format, tree, part)], message)) &&
    (await cache.putBlob(hash, blob)) &&
    (await putAt([treeKey(format, tree)], parts));
  // Whoever is last sees all of them: until then the repository has what it had.
  return isTaken && (!(await hasAllParts(format, tree, part.of, cache)) || (await putAt(last, parts)));
}

async function hasAllParts(format: string, tree: string, of: number, cache: RemoteCache): Promise<boolean> {
  for (let number = 1; number <= of; number++)
    if ((await cache.message(partKey(format, tree, { number, of }))) === undefined) return false;
  return true;
}

/** The ids of the blobs in the output of `ls-tree -z`, of wanted files. */
const blobsIn = (output: string, isWanted: (path: string) => boolean): ReadonlySet<string> =>
  new Set(
    output.split("\0").flatMap((entry) => {
      const [, id = "", path = ""] = /^[0-7]+ blob ([0-9a-f]{40})\t([\s\S]*)$/.exec(entry) ?? [];
      return id === "" || !isWanted(path) ? [] : [id];
    }),
  );

function idsOf(records: readonly PackRecord[]): Uint32Array {
  const ids = new Uint32Array(records.length * ID_WORDS);
  for (const [index, { key }] of records.entries()) ids.set(key.subarray(0, ID_WORDS), index * ID_WORDS);
  return ids;
}

/** The contents of a tree, in packs: those of the store as they are where they hold little else and nobody refuses them, so that they are sent once. */
function* packsOf(directory: string, wanted: ReadonlySet<string>): Generator<readonly PackRecord[]> {
  const had = new Set<string>();
  const left: PackRecord[] = [];
  for (const name of namesIn(directory, PACK).sort()) {
    const pack = Pack.open(join(directory, name));
    if (!(pack instanceof Pack)) continue;
    const own = Array.from({ length: pack.size }, (_, content) => content);
    const useful = own.filter((content) => wanted.has(idOf(pack.key(content))) && !had.has(pack.key(content).join()));
    const isUseful = useful.length > 0 && useful.length >= pack.size * LEAST_SHARE && pack.allFactsBytes <= MOST_FACTS;
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
