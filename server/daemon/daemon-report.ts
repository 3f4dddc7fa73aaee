/** What the daemon says of itself, as data and in words. */

import { numberOf } from "../../src/text/number-of.ts";
import type { SessionReport, TimedRequest } from "../lsp/session-report.ts";
import type { TrafficReport } from "../lsp/traffic.ts";

export interface ServedReport extends SessionReport {
  readonly kind: string;
  /** The front's. */
  readonly processId: number;
  readonly cwd: string;
  /** ISO 8601. */
  readonly since: string;
}

export interface DaemonReport {
  readonly processId: number;
  readonly version: string;
  readonly since: string;
  readonly socket: string;
  readonly log: string;
  /** Bytes that the process has in memory, without those of language servers. */
  readonly memory: number;
  /** For sessions and questions, with those that are kept for the next. */
  readonly engines: number;
  readonly sessions: readonly ServedReport[];
  /** Of the shell, that have come and gone or are being answered. */
  readonly questions: { readonly traffic: TrafficReport; readonly requests: readonly TimedRequest[] };
  /** Bytes of each language server and all that it started, by its process; empty where nobody looked. */
  readonly serverMemory: Readonly<Record<string, number>>;
}

const MB = 1024 * 1024;

const sessionLines = ({ kind, client, processId, folders, cwd, since, servers }: ServedReport): readonly string[] => [
  `${[kind, client].filter(Boolean).join(" ")} (process ${processId}) since ${since}: ${folders.length > 0 ? folders.join(", ") : cwd}`,
  ...servers.map(
    ({ name, state, processId: id, roots }) => `  ${name} ${state} (process ${id ?? "?"}): ${roots.join(", ")}`,
  ),
];

/** With a line break at its end. */
export function textOfReport(report: DaemonReport): string {
  const { processId, version, since, socket, log, memory, engines, sessions } = report;
  return [
    `tandem ${version} serves as process ${processId} since ${since}`,
    `${Math.round(memory / MB)} MB, ${numberOf(engines, "engines")}, ${numberOf(sessions.length, "sessions")}`,
    ...sessions.flatMap(sessionLines),
    `socket ${socket}`,
    `log    ${log}`,
    "",
  ].join("\n");
}
