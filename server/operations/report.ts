/** What a session says of itself: its servers, its last requests, what is wrong with its configuration. */

import { join } from "node:path";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import type { MachineReport, Report, ServerReport, SharingReport } from "../../src/operations/ports/report.ts";
import type { Owners } from "../bridge/owners.ts";
import type { RequestLog } from "../bridge/request-log.ts";
import { activityOf } from "../bridge/server-activity.ts";
import type { SyntaxComparison } from "../comparison/syntax-comparison.ts";
import { pathOf } from "../documents/documents.ts";
import { textOf } from "../protocol/lsp-values.ts";

export interface ReportOptions {
  readonly owners: Owners;
  readonly requestLog: RequestLog;
  readonly comparison: SyntaxComparison;
  readonly configurationProblems: () => readonly string[];
  readonly sharing: () => SharingReport | undefined;
  readonly machine: () => Promise<MachineReport>;
  /** Whether there is a file or directory. */
  readonly exists: (path: string) => boolean;
  readonly trust: () => ReadonlyMap<string, ReadonlySet<string>>;
}

/** Lines of standard error that are told. */
const LAST_LINES = 20;

const stderrOf = ({ problem }: LanguageServer): string | undefined => {
  const stderr = textOf(problem?.details["stderr"]).trim();
  return stderr === "" ? undefined : stderr.split("\n").slice(-LAST_LINES).join("\n");
};

/** `warning: no workspace was found` */
const healthOf = ({ session }: LanguageServer): string | undefined => {
  const { level, message } = session?.readiness.health ?? {};
  return message === undefined ? level : `${level}: ${message}`;
};

/** The first marker that lies in each root. */
const markersOf = ({ roots, row }: LanguageServer, exists: ReportOptions["exists"]): readonly string[] =>
  roots.flatMap((root) => row.rootMarkers.map((name) => join(root, name)).find(exists) ?? []);

const reportOf = (
  server: LanguageServer,
  memory: number | undefined,
  exists: ReportOptions["exists"],
): ServerReport => ({
  name: server.name,
  version: server.session?.version,
  program: server.session?.program,
  roots: server.roots,
  markers: markersOf(server, exists),
  state: server.state,
  busy: activityOf(server),
  processId: server.session?.process.id,
  memory,
  restarts: server.restarts,
  timeToReady: server.timeToReady,
  openDocuments: server.openUris.length,
  quarantined: server.quarantined.map(pathOf),
  health: healthOf(server),
  off: server.row.restrictions?.off || undefined,
  problem: server.problem?.message,
  stderr: stderrOf(server),
});

export const reportFrom = ({
  owners,
  requestLog,
  comparison,
  configurationProblems,
  sharing,
  machine,
  exists,
  trust,
}: ReportOptions): Report => ({
  servers: async () => {
    const memory = await owners.pool?.memory();
    return owners.servers.map((server) => reportOf(server, memory?.get(server), exists));
  },
  comparisons: () => comparison.figures(),
  requests: (limit) =>
    requestLog
      .last(limit)
      .map(({ uri, ...request }) => ({ ...request, path: uri === undefined ? undefined : pathOf(uri) })),
  configurationProblems,
  sharing,
  machine,
  waitingForTrust: () => [...trust()].map(([folder, waiting]) => ({ folder, waiting: [...waiting] })),
});
