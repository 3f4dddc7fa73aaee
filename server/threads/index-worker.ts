/** Entry of an index worker: reads files into facts or chunks, at low priority. */

import { parentPort, workerData } from "node:worker_threads";
import { createWorker } from "../../src/answers/worker.ts";
import { createGrammars, initParser } from "../../src/syntax/grammars.ts";
import { createQueries } from "../../src/syntax/queries.ts";
import { storeLimit } from "../cache/store-limit.ts";
import { readGrammar, readParserRuntime, readQuery } from "../install.ts";
import { lowerThreadPriority } from "./priority.ts";
import type { IndexWorkerData } from "./thread-messages.ts";

const port = parentPort;
if (port === null) throw new Error("index-worker is the file of a worker thread");

lowerThreadPriority();
const { storeDirectory } = workerData as IndexWorkerData;
const onProblem = (message: string): void => console.error(message);
const work = createWorker({
  grammars: createGrammars(readGrammar),
  queries: createQueries(readQuery),
  now: () => performance.now(),
  storeDirectory,
  ...(storeDirectory === undefined ? {} : { storeLimit: () => storeLimit(process.env, storeDirectory, onProblem) }),
  onProblem,
});
// The port keeps what comes until somebody listens.
void initParser(readParserRuntime()).then(() =>
  port.on("message", (batch: Parameters<typeof work>[0]) => {
    const { message, moved } = work(batch);
    port.postMessage(message, moved);
  }),
);
