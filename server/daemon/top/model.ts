/** Model: what `tandem top` shows, as facts and tables of words, for a terminal and a page alike. Pure. */

import { numberOf } from "../../../src/text/number-of.ts";
import { shownBytes } from "../../../src/text/shown-bytes.ts";
import type { SessionReport, TimedRequest } from "../../lsp/session-report.ts";
import type { TrafficReport } from "../../lsp/traffic.ts";
import type { DaemonReport, ServedReport } from "../daemon-report.ts";

interface Column {
  readonly title: string;
  /** Stands to the right. */
  readonly isNumber?: boolean;
  /** Characters in a terminal; the last column has the room that is left. */
  readonly most?: number;
}

interface Row {
  /** The same for the same thing, whenever it is shown. */
  readonly key: string;
  readonly cells: readonly string[];
  /** What is to be said of it besides, a line each. */
  readonly notes: readonly string[];
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Where there are no rows. */
  readonly empty: string;
}

export interface Model {
  readonly facts: readonly string[];
  readonly sessions: Table;
  readonly servers: Table;
  readonly requests: Table;
}

/** Who looks, and when. */
export interface Onlooker {
  readonly home: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Milliseconds for people: `1.2 ms`, `34 ms`, `1.2 s`, `12 min`, `3.5 h`. */
function shownTime(milliseconds: number): string {
  if (milliseconds < 9.95) return `${milliseconds.toFixed(1)} ms`;
  if (milliseconds < 999.5) return `${milliseconds.toFixed(0)} ms`;
  if (milliseconds < MINUTE) return `${(milliseconds / 1000).toFixed(1)} s`;
  return milliseconds < HOUR ? `${(milliseconds / MINUTE).toFixed(0)} min` : `${(milliseconds / HOUR).toFixed(1)} h`;
}

const timeOr = (milliseconds: number | undefined, without: string): string =>
  milliseconds === undefined ? without : shownTime(milliseconds);

/** `~/project` */
const homely = (path: string, home: string): string =>
  path === home || path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;

const trafficCells = ({ perSecond, requests, median, p95 }: TrafficReport): readonly string[] => [
  perSecond.toFixed(1),
  String(requests),
  timeOr(median, ""),
  timeOr(p95, ""),
];

const TRAFFIC: readonly Column[] = ["REQ/S", "ALL", "MEDIAN", "95 %"].map((title) => ({ title, isNumber: true }));

const nameOf = ({ kind, client }: Pick<ServedReport, "kind" | "client">): string => client ?? kind;

const placesOf = (paths: readonly string[], home: string): string => paths.map((path) => homely(path, home)).join(", ");

/** Questions of the shell are one session, but for those that are being answered. */
function sessionsOf({ sessions, questions }: DaemonReport, { home }: Onlooker): Table {
  const served = sessions.map((session): Row => {
    const { kind, processId, cwd, folders, traffic } = session;
    const where = placesOf(folders.length > 0 ? folders : [cwd], home);
    const cells = [nameOf(session), String(processId), ...trafficCells(traffic), where];
    return { key: `${kind} ${processId}`, cells, notes: [] };
  });
  const asked: Row = { key: "shell", cells: ["shell", "", ...trafficCells(questions.traffic), ""], notes: [] };
  return {
    columns: [{ title: "SESSION", most: 18 }, { title: "PID", isNumber: true }, ...TRAFFIC, { title: "FOLDER" }],
    rows: questions.traffic.requests === 0 ? served : [...served, asked],
    empty: "nobody is served",
  };
}

type Server = SessionReport["servers"][number];

/** A process that several sessions share is one. */
function serversOf({ sessions, serverMemory }: DaemonReport, { home }: Onlooker): Table {
  const byProcess = new Map<number, { readonly server: Server; readonly users: number }>();
  for (const server of sessions.flatMap(({ servers }) => servers)) {
    const { processId } = server;
    if (processId === undefined) continue;
    byProcess.set(processId, { server, users: (byProcess.get(processId)?.users ?? 0) + 1 });
  }
  const rows = [...byProcess].map(
    ([
      processId,
      {
        server: { name, state, busy, roots },
        users,
      },
    ]): Row => {
      const memory = serverMemory[processId];
      const cells = [
        name,
        busy ?? state,
        memory === undefined ? "" : shownBytes(memory),
        String(processId),
        String(users),
        placesOf(roots, home),
      ];
      return { key: String(processId), cells, notes: [] };
    },
  );
  const columns = [
    { title: "SERVER", most: 22 },
    { title: "STATE", most: 20 },
    { title: "MEMORY", isNumber: true },
    { title: "PID", isNumber: true },
    { title: "FOR", isNumber: true },
    { title: "ROOT" },
  ];
  return { columns, rows, empty: "no language server runs" };
}

/** `textDocument/definition` is `definition`; what is tandem's own is `tandem lsp`. */
const shownMethod = (method: string): string =>
  method.replace(/^textDocument\//, "").replace(/^\$\/tandem\//, "tandem ");

/** Of all sessions, the newest first. */
function requestsOf({ sessions, questions }: DaemonReport, { home, now }: Onlooker): Table {
  const all: readonly { readonly who: string; readonly by: string; readonly request: TimedRequest }[] = [
    ...sessions.flatMap((session) =>
      session.requests.map((request) => ({ who: nameOf(session), by: String(session.processId), request })),
    ),
    ...questions.requests.map((request) => ({ who: "shell", by: "shell", request })),
  ];
  const newest = all.toSorted((one, other) => other.request.at.localeCompare(one.request.at));
  const rows = newest.map(({ who, by, request: { method, path, at, took, asked, answeredBy, notes } }): Row => {
    const cells = [
      shownTime(Math.max(0, now - Date.parse(at))),
      who,
      shownMethod(method),
      timeOr(took, "…"),
      answeredBy ?? "",
      path === undefined ? "" : homely(path, home),
    ];
    const all = [...(asked.length === 0 ? [] : [`asked: ${asked.join(", ")}`]), ...notes];
    return { key: `${by} ${at} ${method}`, cells, notes: all };
  });
  const columns = [
    { title: "AGO", isNumber: true },
    { title: "SESSION", most: 12 },
    { title: "LAST REQUESTS", most: 18 },
    { title: "TOOK", isNumber: true },
    { title: "ANSWERED BY", most: 16 },
    { title: "FILE" },
  ];
  return { columns, rows, empty: "nothing was asked yet" };
}

export function modelOf(report: DaemonReport, onlooker: Onlooker): Model {
  const { version, processId, since, memory, engines, sessions, questions, serverMemory } = report;
  const traffics = [questions.traffic, ...sessions.map(({ traffic }) => traffic)];
  const perSecond = traffics.reduce((sum, traffic) => sum + traffic.perSecond, 0);
  const ofServers = Object.values(serverMemory).reduce((sum, bytes) => sum + bytes, 0);
  return {
    facts: [
      `tandem ${version}`,
      `process ${processId} for ${shownTime(Math.max(0, onlooker.now - Date.parse(since)))}`,
      shownBytes(memory),
      ...(ofServers === 0 ? [] : [`servers ${shownBytes(ofServers)}`]),
      numberOf(engines, "engines"),
      `${perSecond.toFixed(1)} requests/s`,
    ],
    sessions: sessionsOf(report, onlooker),
    servers: serversOf(report, onlooker),
    requests: requestsOf(report, onlooker),
  };
}
