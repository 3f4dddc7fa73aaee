/** Entry of an index worker: reads files into facts or chunks, at low priority. */

import { parentPort } from "node:worker_threads";
import { createWorker } from "../../src/answers/worker.ts";
import { createGrammars, initParser } from "../../src/syntax/grammars.ts";
import { createQueries } from "../../src/syntax/queries.ts";
import { readGrammar, readParserRuntime, readQuery } from "../install.ts";
import { lowerThreadPriority } from "./priority.ts";

const port = parentPort;
if (port === null) throw new Error("index-worker is the file of a worker thread");

lowerThreadPriority();
const work = createWorker({
  grammars: createGrammars(readGrammar),
  queries: createQueries(readQuery),
  now: () => performance.now(),
});
// The port keeps what comes until somebody listens.
void initParser(readParserRuntime()).then(() =>
  port.on("message", (batch: Parameters<typeof work>[0]) => {
    const { message, moved } = work(batch);
    port.postMessage(message, moved);
  }),
);
