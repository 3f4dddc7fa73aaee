/** Entry of the structure thread: searches by pattern and rule. */

import { parentPort } from "node:worker_threads";
import { serveJobs, type ToStructureThread } from "../../src/answers/structure/thread.ts";
import { createStructureWorker } from "../../src/answers/structure/worker.ts";
import { createGrammars, initParser } from "../../src/syntax/grammars.ts";
import { readAstGrep, readGrammar, readParserRuntime } from "../install.ts";

const port = parentPort;
if (port === null) throw new Error("structure-thread is the file of a worker thread");

const ready = initParser(readParserRuntime());
const work = createStructureWorker({ grammars: createGrammars(readGrammar), readAstGrep });
const receive = serveJobs(
  ready.then(() => work),
  (message) => port.postMessage(message),
);
port.on("message", (message: ToStructureThread) => receive(message));
