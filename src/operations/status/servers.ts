/** Servers: the part of `status` that tells of language servers. */

import { z } from "zod";
import { shownBytes } from "../../text/shown-bytes.ts";
import type { ServerReport } from "../ports/report.ts";

export const server = z.object({
  name: z.string(),
  version: z.string().optional(),
  program: z.string().optional().describe("The file that was started"),
  roots: z.array(z.string()),
  markers: z.array(z.string()).describe("The files by which these are roots, where there are any"),
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

type Server = z.output<typeof server>;

export const toServer = (report: ServerReport): Server => ({
  name: report.name,
  version: report.version,
  program: report.program,
  roots: [...report.roots],
  markers: [...report.markers],
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

/** In one line, without where. */
export function serverLine({ name, version, state, busy, pid, memory_bytes, off, problem }: Server): string {
  const parts = [
    state,
    busy,
    pid === undefined ? undefined : `pid ${pid}`,
    memory_bytes === undefined ? undefined : shownBytes(memory_bytes),
    off === undefined ? undefined : `without ${off}`,
    problem,
  ];
  return `${[name, version].filter(Boolean).join(" ")}: ${parts.filter(Boolean).join(", ")}`;
}

/** What was started, and by which file its root is one. */
export const startLine = ({ name, program, markers }: Server, shorten: (path: string) => string): readonly string[] =>
  program === undefined
    ? []
    : [`  ${name} is ${shorten(program)}${markers.length === 0 ? "" : `, for ${markers.map(shorten).join(", ")}`}`];
