/** Entry of a cache worker: brings facts from the cache that a team shares, at low priority. It ends when it has asked for everything. */

import { basename } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { keepUp } from "../../src/index/store/upkeep.ts";
import { pullFacts } from "../cache/pull.ts";
import { type RemoteAddress, remoteAddress } from "../cache/remote-address.ts";
import { remoteCache } from "../cache/remote-cache.ts";
import { storeLimit } from "../cache/store-limit.ts";
import { createGit } from "../git.ts";
import { lowerPriority } from "./priority.ts";
import type { CacheThreadData, FromCacheThread } from "./thread-messages.ts";

/** Milliseconds for all of it. */
const PATIENCE = 10 * 60_000;

const port = parentPort;
if (port === null) throw new Error("cache-thread is the file of a worker thread");

lowerPriority();
const { directory, roots, wanted, share } = workerData as CacheThreadData;
const onProblem = (message: string): void => console.error(message);

async function bring(address: RemoteAddress): Promise<void> {
  const format = basename(directory);
  const came = await pullFacts(
    { directory, format, roots, wanted, share },
    {
      cache: remoteCache(address, AbortSignal.timeout(PATIENCE), onProblem),
      git: createGit(process.env),
      onPack: (pack) => port?.postMessage({ pack } satisfies FromCacheThread),
      onProblem,
    },
  );
  // What others wrote counts as what we do.
  const limit = storeLimit(process.env, directory, onProblem);
  if (came > 0) keepUp(directory, { limit, current: format, now: Date.now() }, onProblem);
}

const address = remoteAddress(process.env, onProblem);
if (address) void bring(address);
