/** Entry of an index worker: reads files into facts or chunks, at low priority. */

import { createWorker } from "../../src/answers/worker.ts";
import { createGrammars, initParser } from "../../src/syntax/grammars.ts";
import { createQueries } from "../../src/syntax/queries.ts";
import { storeLimit } from "../cache/store-limit.ts";
import { readGrammar, readParserRuntime, readQuery } from "../install.ts";
import { lowerPriority } from "./priority.ts";
import type { IndexWorkerData } from "./thread-messages.ts";
import { openWorkerPort } from "./worker-port.ts";

lowerPriority();
const onProblem = (message: string): void => console.error(message);

async function work(): Promise<void> {
  const port = await openWorkerPort<IndexWorkerData>();
  const { storeDirectory } = port.data;
  const done = createWorker({
    grammars: createGrammars(readGrammar),
    queries: createQueries(readQuery),
    now: () => performance.now(),
    storeDirectory,
    ...(storeDirectory === undefined ? {} : { storeLimit: () => storeLimit(process.env, storeDirectory, onProblem) }),
    onProblem,
  });
  await initParser(readParserRuntime());
  port.onMessage((batch) => {
    const { message, moved } = done(batch as Parameters<typeof done>[0]);
    port.post(message, moved);
  });
}

void work();
