/** Entry of the syntax thread: the engine with its ports. */

import { availableParallelism } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { createSyntaxEngine } from "../../src/engine.ts";
import { environmentOf } from "../../src/files/environment.ts";
import type { FactsRequest } from "../../src/index/store/fetching.ts";
import { createGrammars } from "../../src/syntax/grammars.ts";
import { createQueries } from "../../src/syntax/queries.ts";
import { FEWEST_WANTED, ID_WORDS } from "../cache/pack-set.ts";
import { REMOTE_VARIABLE } from "../cache/remote-address.ts";
import { factsVersion, storeDirectory } from "../cache/store-directory.ts";
import { isOn } from "../config/switch.ts";
import { createGit } from "../git.ts";
import { readGrammar, readParserRuntime, readQuery } from "../install.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { collectWhenIdle } from "./idleness.ts";
import { CancelFlags, FileAtWork, type SyntaxThreadData, type ToSyntaxThread } from "./thread-messages.ts";
import { serveEngine } from "./thread-service.ts";
import { startCacheThread, startIndexWorker, startStructureThread } from "./threads.ts";
import { mostWorkers } from "./worker-count.ts";

const port = parentPort;
if (port === null) throw new Error("syntax-thread is the file of a worker thread");

/** Threads of low priority that do the same. */
const MOST_THREADS = 4;
/** Contents that are enough for one more thread: what comes is hashed and written, which takes longer than to bring it. */
const THREAD_FULL = 5000;

/** Few contents are parsed sooner than a thread is started. */
async function fetchFacts(request: FactsRequest, onPack: (name: string) => void): Promise<void> {
  const contents = request.wanted.length / ID_WORDS;
  if (contents < FEWEST_WANTED) return;
  const of = Math.max(1, Math.min(availableParallelism(), MOST_THREADS, Math.ceil(contents / THREAD_FULL)));
  await Promise.all(
    Array.from({ length: of }, (_, number) => startCacheThread({ ...request, share: { number, of } }, onPack)),
  );
}

const shared = workerData as SyntaxThreadData;
const atWork = new FileAtWork(shared.atWork);
const engine = createSyntaxEngine({
  readParserRuntime,
  grammars: createGrammars(readGrammar),
  queries: createQueries(readQuery),
  git: createGit(process.env),
  spawnIndexWorker: startIndexWorker,
  storeDirectory: (wished) => storeDirectory(process.env, factsVersion(), (message) => console.error(message), wished),
  readsScip: isOn(process.env["TANDEM_SCIP"]),
  environment: environmentOf(process.env),
  onProblem: (message) => console.error(message),
  ...((process.env[REMOTE_VARIABLE] ?? "") === "" ? {} : { fetchFacts }),
  spawnStructureThread: startStructureThread,
  indexWorkers: Math.min(mostWorkers(), MOST_THREADS),
  now: () => performance.now(),
  atWork: (path) => atWork.write(path),
  tidy: collectGarbage,
});
const receive = serveEngine(engine, new CancelFlags(shared.flags), (message) => port.postMessage(message));
collectWhenIdle();
port.on("message", (message: ToSyntaxThread) => receive(message));
