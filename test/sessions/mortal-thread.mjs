// The real syntax thread, which ends when it is asked about a file by the name of `deadly`.

import { parentPort } from "node:worker_threads";

const listen = parentPort.on.bind(parentPort);
parentPort.on = (event, listener) =>
  listen(event, (message) => {
    if (message.type === "ask" && message.params.path?.includes("deadly")) process.exit(3);
    listener(message);
  });
await import("../../dist/syntax-thread.cjs");
