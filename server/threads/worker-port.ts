/** Worker port: a worker's end of its line to whoever started it, the same in a thread and in a process of its own. */

import { parentPort, type TransferListItem, workerData } from "node:worker_threads";

export interface WorkerPort<D> {
  /** What the worker was started with. */
  readonly data: D;
  /** @param moved buffers in the message that a thread hands over instead of copying them */
  post(message: unknown, moved?: readonly TransferListItem[]): void;
  /** From the first call on what comes is handed over, and the worker lives until it is ended. */
  onMessage(listener: (message: unknown) => void): void;
  /** Nothing more is posted, nor waited for. */
  close(): void;
}

/** @throws in a process that nobody started as a worker */
export function openWorkerPort<D>(): Promise<WorkerPort<D>> {
  const port = parentPort;
  if (port === null) return portOfProcess<D>();
  return Promise.resolve({
    data: workerData as D,
    post: (message, moved = []) => port.postMessage(message, moved),
    onMessage: (listener) => void port.on("message", listener),
    close: () => port.close(),
  });
}

/** A process is told by its first message what it is started with, and ends with whoever started it, however that ends. */
function portOfProcess<D>(): Promise<WorkerPort<D>> {
  const send = process.send?.bind(process);
  if (!send) throw new Error("this is the file of a worker");
  process.on("disconnect", () => process.exit());
  // Meant for whoever started it, who decides what becomes of its workers.
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => undefined);
  return new Promise((resolve) => {
    const waiting: unknown[] = [];
    let take = (message: unknown): void => {
      take = (next) => void waiting.push(next);
      resolve({
        data: message as D,
        // Whoever started it may be gone: then it ends too.
        post: (posted) => void send(posted, undefined, undefined, () => undefined),
        onMessage: (listener) => {
          for (const one of waiting.splice(0)) listener(one);
          take = listener;
        },
        close: () => process.disconnect(),
      });
    };
    process.on("message", (message) => take(message));
  });
}
