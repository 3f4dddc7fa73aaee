// The real syntax thread, which ends when it is asked about a file by the name of `deadly`, and when it hands a small text to the parser
// in which DEADLY stands.

import { parentPort } from "node:worker_threads";

const listen = parentPort.on.bind(parentPort);
parentPort.on = (event, listener) =>
  listen(event, (message) => {
    if (message.type === "ask" && message.params.path?.includes("deadly")) process.exit(3);
    listener(message);
  });
const { slice } = String.prototype;
String.prototype.slice = function (...at) {
  if (this.length < 100 && this.includes("DEADLY")) process.exit(3);
  return slice.apply(this, at);
};
await import("../../dist/syntax-thread.cjs");
