// A syntax thread that answers by script: `/deadly` ends it, `/spins-until-cancelled` never returns to its messages.

import { parentPort, workerData } from "node:worker_threads";

const flags = new Int32Array(workerData.flags);

parentPort.on("message", (message) => {
  if (message.type === "close") parentPort.postMessage({ type: "closed" });
  if (message.type !== "ask") return;
  const { path } = message.params;
  if (path === "/deadly") process.exit(3);
  while (path === "/spins-until-cancelled" && Atomics.load(flags, message.id % flags.length) !== message.id);
  const provenance = { version: undefined, complete: true, incompleteBecause: undefined };
  const result = { ok: true, value: [`folds of ${path}`], warnings: [], provenance };
  parentPort.postMessage({ type: "answer", id: message.id, result });
});
