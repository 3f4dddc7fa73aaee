/** Entry of an index worker: reads files into facts, at low priority. */

import { parentPort } from "node:worker_threads";
import { createIndexWorker } from "../src/index/worker.ts";
import { readGrammar, readQuery } from "./install.ts";
import { lowerThreadPriority } from "./priority.ts";

const port = parentPort;
if (port === null) throw new Error("index-worker is the file of a worker thread");

lowerThreadPriority();
const receive = createIndexWorker({
  readGrammar,
  readQuery,
  post: (message: unknown, transfer: readonly ArrayBuffer[] = []) => port.postMessage(message, [...transfer]),
});
port.on("message", (message) => receive(message));
