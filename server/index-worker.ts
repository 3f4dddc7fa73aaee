/** Entry of an index worker: reads files into facts, at low priority. */

import { parentPort } from "node:worker_threads";
import { createIndexWorker, type IndexBatch } from "../src/index/worker.ts";
import { initParser } from "../src/syntax/grammars.ts";
import { readGrammar, readParserRuntime, readQuery } from "./install.ts";
import { lowerThreadPriority } from "./priority.ts";

const port = parentPort;
if (port === null) throw new Error("index-worker is the file of a worker thread");

lowerThreadPriority();
await initParser(readParserRuntime());
const work = createIndexWorker({ readGrammar, readQuery, now: () => performance.now() });
port.on("message", (batch: IndexBatch) => {
  const done = work(batch);
  // Facts are moved, not copied.
  const facts = done.files.flatMap((file) => ("facts" in file ? [file.facts] : []));
  port.postMessage(done, facts);
});
