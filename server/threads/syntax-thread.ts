/** Entry of the syntax thread: the engine with its ports. */

import { availableParallelism } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { createSyntaxEngine } from "../../src/engine.ts";
import type { FactsRequest } from "../../src/index/store/recognition.ts";
import { createGrammars } from "../../src/syntax/grammars.ts";
import { createQueries } from "../../src/syntax/queries.ts";
import { FEWEST_WANTED, ID_WORDS } from "../cache/pack-set.ts";
import { REMOTE_VARIABLE } from "../cache/remote-address.ts";
import { factsCode, storeDirectory } from "../cache/store-directory.ts";
import { isOn } from "../config/switch.ts";
import { createGit } from "../git.ts";
import { readGrammar, readParserRuntime, readQuery } from "../install.ts";
import { CancelFlags, FileAtWork, type SyntaxThreadData, type ToSyntaxThread } from "./thread-messages.ts";
import { serveEngine } from "./thread-service.ts";
import { startCacheThread, startIndexWorker, startStructureThread } from "./threads.ts";

const port = parentPort;
if (port === null) throw new Error("syntax-thread is the file of a worker thread");

/** Few contents are parsed sooner than a thread is started. */
function fetchFacts(request: FactsRequest, onPack: (name: string) => void): void {
  if (request.wanted.length >= FEWEST_WANTED * ID_WORDS) startCacheThread(request, onPack);
}

const shared = workerData as SyntaxThreadData;
const atWork = new FileAtWork(shared.atWork);
const engine = createSyntaxEngine({
  readParserRuntime,
  grammars: createGrammars(readGrammar),
  queries: createQueries(readQuery),
  git: createGit(process.env),
  spawnIndexWorker: startIndexWorker,
  storeDirectory: () => storeDirectory(process.env, factsCode(), (message) => console.error(message)),
  readsScip: isOn(process.env["TANDEM_SCIP"]),
  onProblem: (message) => console.error(message),
  ...((process.env[REMOTE_VARIABLE] ?? "") === "" ? {} : { fetchFacts }),
  spawnStructureThread: startStructureThread,
  indexWorkers: Math.min(availableParallelism(), 4),
  now: () => performance.now(),
  atWork: (path) => atWork.write(path),
});
const receive = serveEngine(engine, new CancelFlags(shared.flags), (message) => port.postMessage(message));
port.on("message", (message: ToSyntaxThread) => receive(message));
