/** The daemon: one process that serves every editor, agent and question of a user, each as a session of its own. It ends when nobody has come for a while. */

import type { Socket } from "node:net";
import { memoryOf, readProcessTable, treeOf } from "../../client-bridge/process-table.ts";
import type { Changes } from "../../src/operations/ports/edit-applier.ts";
import { NO_TRAFFIC } from "../lsp/traffic.ts";
import type { Installation, Invocation } from "../serving/invocation.ts";
import { serve } from "../serving/serve.ts";
import { Connection } from "./connection.ts";
import type { DaemonReport } from "./daemon-report.ts";
import type { Caller, Hello, Welcome } from "./hello.ts";
import { type Listener, listen } from "./listener.ts";
import type { Place } from "./place.ts";
import { Pulse } from "./pulse.ts";
import { Questions } from "./questions.ts";

export interface DaemonOptions {
  readonly place: Place;
  readonly installation: Installation;
  /** How many engines there are. */
  readonly engines: () => number;
  /** Milliseconds without a client until it ends. */
  readonly idle: number;
  /** Absolute. */
  readonly logFile: string;
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

/** Whether somebody asks about the daemon, and is not served. */
const isAbout = (hello: Hello | undefined): boolean =>
  hello !== undefined && (hello.caller === "status" || hello.caller === "stop" || hello.caller === "restart");

/** Runs until it is told to end, or nobody needs it any more. @throws where it cannot listen */
export async function runDaemon(options: DaemonOptions): Promise<void> {
  const { place, installation, engines, idle, logFile, log, onReady, onSignal } = options;
  const since = Date.now();
  const connections = new Set<Connection>();
  const questions = new Questions();
  let listener: Listener | undefined;
  let isEnding = false;
  let quietSince = performance.now();
  let resolveEnded = (): void => {};
  const ended = new Promise<void>((resolve) => {
    resolveEnded = resolve;
  });

  const pulse = new Pulse({
    onBeat: () => {
      listener?.beat();
      for (const connection of connections) connection.beat();
    },
    onStandstill: () => {
      log("it stood still");
      for (const connection of connections) connection.doubt();
    },
  });

  const admit = (hello: Hello): Welcome => {
    const { caller, processId } = hello;
    if (isEnding || listener?.isOurs() === false)
      return { isWelcome: false, why: "another daemon takes new clients", again: true };
    if (!isAbout(hello)) log(`${caller} of process ${processId} comes`);
    return { isWelcome: true, processId: process.pid };
  };

  /** @param how whether who is served looks for another daemon, or goes on alone */
  const end = (how: "again" | "alone"): void => {
    if (isEnding) return;
    isEnding = true;
    listener?.close();
    clearInterval(look);
    for (const connection of connections) if (!isAbout(connection.hello)) connection.leave(how === "again");
    if (connections.size === 0) resolveEnded();
    else setTimeout(resolveEnded, LAST_SESSIONS).unref();
  };

  const report = (): DaemonReport => ({
    processId: process.pid,
    version: installation.version,
    since: new Date(since).toISOString(),
    socket: place.socket,
    log: logFile,
    memory: process.memoryUsage.rss(),
    engines: engines(),
    sessions: [...connections].flatMap(({ hello, session, since: begun }) =>
      hello === undefined || isAbout(hello)
        ? []
        : {
            kind: hello.caller,
            processId: hello.processId,
            cwd: hello.cwd,
            since: new Date(begun).toISOString(),
            ...(session ?? { client: undefined, folders: [], servers: [], traffic: NO_TRAFFIC, requests: [] }),
          },
    ),
    questions: questions.report(),
    serverMemory: {},
  });

  /** The same with what takes a moment to find out. */
  const wholeReport = async (): Promise<DaemonReport> => {
    const told = report();
    const ids = new Set(told.sessions.flatMap(({ servers }) => servers.flatMap(({ processId }) => processId ?? [])));
    if (ids.size === 0) return told;
    const table = await readProcessTable();
    return {
      ...told,
      serverMemory: Object.fromEntries([...ids].map((id) => [id, memoryOf(table, treeOf(table, id))])),
    };
  };

  const made: Changes = new Map();

  const serveCaller = async (caller: Caller, invocation: Invocation): Promise<number> => {
    const serveBySession = (): Promise<number> => serve(invocation, { ...installation, sharing: report, made });
    if (caller === "status") invocation.output.write(JSON.stringify(await wholeReport()));
    else if (caller === "stop") end("alone");
    else if (caller === "restart") end("again");
    else return caller === "question" ? questions.count(invocation.argv, serveBySession) : serveBySession();
    return 0;
  };

  const open = (socket: Socket): void => {
    const connection = new Connection({
      socket,
      admit,
      onBytes: () => pulse.feel(),
      serve: (invocation, { caller }) => serveCaller(caller, invocation),
      log,
      onEnd: () => {
        connections.delete(connection);
        const { hello } = connection;
        if (hello !== undefined && !isAbout(hello)) {
          quietSince = performance.now();
          log(`${hello.caller} of process ${hello.processId} goes`);
        }
        if (isEnding && connections.size === 0) resolveEnded();
      },
    });
    connections.add(connection);
  };

  const look = setInterval(
    () => {
      if (connections.size > 0) return;
      if (performance.now() - quietSince >= idle || listener?.isOurs() === false) end("again");
    },
    Math.min(PACE, idle),
  );

  listener = await listen(place, open);
  onReady();
  if (listener === undefined) {
    clearInterval(look);
    pulse.stop();
    return;
  }
  log("it listens");
  onSignal(() => end("again"));
  await ended;
  pulse.stop();
  log("it ends");
}
