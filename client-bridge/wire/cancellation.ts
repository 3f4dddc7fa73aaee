/**
 * Cancellation: the protocol library's token, and the AbortSignal of the core, which knows no protocol. Most requests are passed on and
 * answered without anybody's looking: a signal is made where somebody needs one, for it costs a fifth of all that a hop does (20-50 µs).
 */

import { setMaxListeners } from "node:events";
import type { CancellationToken } from "vscode-jsonrpc/node";

export function signalOf(token: CancellationToken): AbortSignal {
  const controller = new AbortController();
  // One request may ask many questions, each of which listens for its end: no leak that Node need warn of.
  setMaxListeners(0, controller.signal);
  if (token.isCancellationRequested) controller.abort();
  else token.onCancellationRequested(() => controller.abort());
  return controller.signal;
}

export const tokenOf = (signal: AbortSignal): CancellationToken => ({
  get isCancellationRequested() {
    return signal.aborted;
  },
  onCancellationRequested: (listener) => {
    const heard = (): void => listener(undefined);
    signal.addEventListener("abort", heard, { once: true });
    return { dispose: () => signal.removeEventListener("abort", heard) };
  },
});
