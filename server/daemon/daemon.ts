/** The daemon: one process that serves every editor, agent and question of a user, each as a session of its own. It ends when nobody has come for a while. */

import type { Socket } from "node:net";
import type { Installation } from "../serving/invocation.ts";
import { serve } from "../serving/serve.ts";
import { Connection } from "./connection.ts";
import type { Hello, Welcome } from "./hello.ts";
import { type Listener, listen } from "./listener.ts";
import type { Place } from "./place.ts";

export interface DaemonOptions {
  readonly place: Place;
  readonly installation: Installation;
  /** Milliseconds without a client until it ends. */
  readonly idle: number;
  readonly log: (message: string) => void;
  /** It listens, or another one does. */
  readonly onReady: () => void;
  /** Calls back when it is told to end. */
  readonly onSignal: (end: () => void) => void;
}

/** Milliseconds between two looks at whether the socket is still ours. */
const PACE = 5000;
/** Milliseconds that sessions may take to end with their servers. */
const LAST_SESSIONS = 6000;

/** Runs until it is told to end, or nobody needs it any more. @throws where it cannot listen */
export async function runDaemon({ place, installation, idle, log, onReady, onSignal }: DaemonOptions): Promise<void> {
  const connections = new Set<Connection>();
  let listener: Listener | undefined;
  let isEnding = false;
  let quietSince = performance.now();
  let resolveEnded = (): void => {};
  const ended = new Promise<void>((resolve) => {
    resolveEnded = resolve;
  });

  const admit = ({ caller, processId }: Hello): Welcome => {
    if (isEnding || listener?.isOurs() === false)
      return { isWelcome: false, why: "another daemon takes new clients", again: true };
    log(`${caller} of process ${processId} comes`);
    return { isWelcome: true, processId: process.pid };
  };

  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    listener?.close();
    clearInterval(look);
    for (const connection of connections) connection.leave(true);
    if (connections.size === 0) resolveEnded();
    else setTimeout(resolveEnded, LAST_SESSIONS).unref();
  };

  const open = (socket: Socket): void => {
    const connection = new Connection({
      socket,
      admit,
      serve: (invocation) => serve(invocation, installation),
      log,
      onEnd: () => {
        connections.delete(connection);
        quietSince = performance.now();
        if (connection.hello !== undefined)
          log(`${connection.hello.caller} of process ${connection.hello.processId} goes`);
        if (isEnding && connections.size === 0) resolveEnded();
      },
    });
    connections.add(connection);
  };

  const look = setInterval(
    () => {
      if (connections.size > 0) return;
      if (performance.now() - quietSince >= idle || listener?.isOurs() === false) end();
    },
    Math.min(PACE, idle),
  );

  listener = await listen(place, open);
  onReady();
  if (listener === undefined) {
    clearInterval(look);
    return;
  }
  log("it listens");
  onSignal(end);
  await ended;
  log("it ends");
}
