/** Entry of the syntax thread: the engine with its ports. */

import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { createSyntaxEngine } from "../../src/engine.ts";
import { createGrammars } from "../../src/syntax/grammars.ts";
import { createQueries } from "../../src/syntax/queries.ts";
import { storeDirectory } from "../cache/store-directory.ts";
import { createGit } from "../git.ts";
import { readGrammar, readParserRuntime, readQuery } from "../install.ts";
import { CancelFlags, FileAtWork, type SyntaxThreadData, type ToSyntaxThread } from "./thread-messages.ts";
import { serveEngine } from "./thread-service.ts";
import { startIndexWorker, startStructureThread } from "./threads.ts";

const port = parentPort;
if (port === null) throw new Error("syntax-thread is the file of a worker thread");

const shared = workerData as SyntaxThreadData;
const atWork = new FileAtWork(shared.atWork);
const engine = createSyntaxEngine({
  readParserRuntime,
  grammars: createGrammars(readGrammar),
  queries: createQueries(readQuery),
  git: createGit(process.env),
  spawnIndexWorker: startIndexWorker,
  storeDirectory: () =>
    storeDirectory(process.env, readFileSync(new URL("./index-worker.cjs", import.meta.url), "utf8"), (message) =>
      console.error(message),
    ),
  spawnStructureThread: startStructureThread,
  indexWorkers: Math.min(availableParallelism(), 4),
  now: () => performance.now(),
  atWork: (path) => atWork.write(path),
});
const receive = serveEngine(engine, new CancelFlags(shared.flags), (message) => port.postMessage(message));
port.on("message", (message: ToSyntaxThread) => receive(message));
