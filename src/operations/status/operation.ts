/** The operation `status`: which language servers there are and how they do, the syntax index and how right it is, and what is wrong with the configuration. */

import { z } from "zod";
import type { EngineStatus } from "../../index/status.ts";
import { defineOperation } from "../operation.ts";
import type { ComparisonReport, ServerReport, SharingReport } from "../ports/report.ts";

const server = z.object({
  name: z.string(),
  version: z.string().optional(),
  roots: z.array(z.string()),
  state: z.string().describe("cold, starting, indexing, ready, restarting, failed or stopped"),
  busy: z.string().optional(),
  pid: z.int().optional(),
  memory_bytes: z.int().optional().describe("Of the server and everything it started"),
  restarts: z.int(),
  time_to_ready_ms: z.int().optional(),
  open_documents: z.int(),
  quarantined_documents: z.array(z.string()),
  health: z.string().optional().describe("What the server says of itself, where it does"),
  off: z.string().optional().describe("What is off in it because nobody trusts the folder"),
  problem: z.string().optional(),
  stderr: z.string().optional(),
});

const waiting = z.object({
  folder: z.string(),
  waiting: z
    .array(z.string())
    .describe("What it brings that is not run until somebody trusts it: `tandem trust FOLDER`"),
});

const index = z.object({
  roots: z.array(z.string()),
  phase: z.enum(["listing", "indexing", "done"]),
  files: z.int(),
  indexed_files: z.int(),
  skipped: z.record(z.string(), z.int()).describe("Files left out, by reason"),
  open_documents: z.int(),
  memory_bytes: z.int(),
  watching: z.boolean(),
  watch_limit: z.string().optional(),
  not_listed: z
    .array(z.string())
    .optional()
    .describe("Directories that cannot be read, and files whose names are not UTF-8; the first ten"),
});

const tier = z.object({
  language: z.string(),
  resolution: z.string().describe("The tier"),
  compared: z.int(),
  right: z.int(),
  wrong: z.int(),
  outside: z.int().describe("Found in the workspace, and meant was something outside"),
  silent: z.int().describe("Found nothing"),
  confidence: z.number().describe("What it said of itself, on average"),
});

const daemon = z.object({
  pid: z.int(),
  memory_bytes: z.int().describe("Without language servers"),
  sessions: z.array(
    z.object({
      kind: z.string().describe("editor, agent or question (of the shell)"),
      client: z.string().optional().describe("As it calls itself"),
      pid: z.int().describe("Of the process that the client started"),
      folders: z.array(z.string()),
      servers: z.array(z.object({ name: z.string(), pid: z.int().optional() })),
    }),
  ),
});

const output = z.object({
  servers: z.array(server),
  daemon: daemon.optional().describe("The process that serves this session and others, and whom it serves"),
  index,
  syntax_compared: z.array(tier).describe("Definitions by syntax beside those of the language servers, this session"),
  configuration_problems: z.array(z.string()),
  waiting_for_trust: z.array(waiting),
});

const toServer = (report: ServerReport): z.output<typeof server> => ({
  name: report.name,
  version: report.version,
  roots: [...report.roots],
  state: report.state,
  busy: report.busy,
  pid: report.processId,
  memory_bytes: report.memory,
  restarts: report.restarts,
  time_to_ready_ms: report.timeToReady === undefined ? undefined : Math.round(report.timeToReady),
  open_documents: report.openDocuments,
  quarantined_documents: [...report.quarantined],
  health: report.health,
  off: report.off,
  problem: report.problem,
  stderr: report.stderr,
});

/** Of what could not be listed. */
const MOST_NAMED = 10;

const toIndex = (status: EngineStatus): z.output<typeof index> => ({
  roots: [...status.roots],
  phase: status.progress.phase,
  files: status.files,
  indexed_files: status.filesWithFacts,
  skipped: { ...status.progress.skipped },
  open_documents: status.openDocuments,
  memory_bytes: status.factsBytes,
  watching: status.watching,
  watch_limit: status.watchLimit,
  ...(status.unlisted === undefined || status.unlisted.length === 0
    ? {}
    : { not_listed: status.unlisted.slice(0, MOST_NAMED) }),
});

const MEGABYTE = 1024 * 1024;

const toTier = ({ origin, confidence, ...counts }: ComparisonReport): z.output<typeof tier> => ({
  ...counts,
  resolution: origin,
  confidence: Math.round(confidence * 100) / 100,
});

const tierLine = ({ language, resolution, right, compared, confidence }: z.output<typeof tier>): string =>
  `syntax beside servers: ${language} ${resolution}: ${right} of ${compared} right, said ${confidence}`;

const toDaemon = ({ processId, memory, sessions }: SharingReport): z.output<typeof daemon> => ({
  pid: processId,
  memory_bytes: memory,
  sessions: sessions.map(({ kind, client, processId: pid, folders, servers }) => ({
    kind,
    client,
    pid,
    folders: [...folders],
    servers: servers.map((one) => ({ name: one.name, pid: one.processId })),
  })),
});

/** The process, and a line for each whom it serves. */
function daemonLines(
  { pid, memory_bytes, sessions }: z.output<typeof daemon>,
  shorten: (path: string) => string,
): readonly string[] {
  const used = (servers: z.output<typeof daemon>["sessions"][number]["servers"]): string =>
    servers.map(({ name, pid: id }) => `${name} (pid ${id ?? "?"})`).join(", ");
  return [
    `daemon: pid ${pid}, ${Math.round(memory_bytes / MEGABYTE)} MB, serves`,
    ...sessions.map(({ kind, client, pid: front, folders, servers }) =>
      [`  ${[kind, client].filter(Boolean).join(" ")} (pid ${front})`, folders.map(shorten).join(", "), used(servers)]
        .filter((part) => part !== "")
        .join("; "),
    ),
  ];
}

function serverLine({ name, version, state, busy, pid, memory_bytes, off, problem }: z.output<typeof server>): string {
  const parts = [
    state,
    busy,
    pid === undefined ? undefined : `pid ${pid}`,
    memory_bytes === undefined ? undefined : `${Math.round(memory_bytes / MEGABYTE)} MB`,
    off === undefined ? undefined : `without ${off}`,
    problem,
  ];
  return `${[name, version].filter(Boolean).join(" ")}: ${parts.filter(Boolean).join(", ")}`;
}

export const operation = defineOperation({
  name: "status",
  title: "How the language servers do",
  doc: "Every language server of the session with its state, process and memory, the syntax index, who else is served by the same process, and what is wrong with the configuration.",
  rank: 80,
  needs: ["engine", "report"],
  edits: false,
  input: z.strictObject({}),
  output,
  run: async ({ engine, report }, _input, ask) => {
    const [servers, engineStatus, shadow] = await Promise.all([
      report.servers(),
      engine.ask("status", {}, ask),
      report.comparisons(),
    ]);
    const sharing = report.sharing();
    return {
      ok: true,
      value: {
        servers: servers.map(toServer),
        ...(sharing === undefined ? {} : { daemon: toDaemon(sharing) }),
        index: toIndex(engineStatus),
        syntax_compared: shadow.map(toTier),
        configuration_problems: [...report.configurationProblems()],
        waiting_for_trust: report.waitingForTrust().map(({ folder, waiting }) => ({ folder, waiting: [...waiting] })),
      },
    };
  },
  text: (
    {
      servers,
      daemon: sharing,
      index: { phase, files, indexed_files, not_listed },
      syntax_compared,
      configuration_problems,
      waiting_for_trust,
    },
    shorten,
  ) =>
    [
      ...servers.map((one) => `${serverLine(one)} in ${one.roots.map(shorten).join(", ")}`),
      `syntax: ${phase}, ${indexed_files} of ${files} files`,
      ...(not_listed === undefined ? [] : [`not listed: ${not_listed.map(shorten).join(", ")}`]),
      ...syntax_compared.map(tierLine),
      ...(sharing === undefined ? [] : daemonLines(sharing, shorten)),
      ...configuration_problems.map((problem) => `configuration: ${problem}`),
      ...waiting_for_trust.map(
        ({ folder, waiting }) => `not run until you trust it (tandem trust ${folder}): ${waiting.join("; ")}`,
      ),
    ].join("\n"),
});
