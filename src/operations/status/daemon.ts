/** Daemon: the part of `status` that tells of the process that serves this session and others. */

import { z } from "zod";
import { shownBytes } from "../../text/shown-bytes.ts";
import type { SharingReport } from "../ports/report.ts";

export const daemon = z.object({
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

export const toDaemon = ({ processId, memory, sessions }: SharingReport): z.output<typeof daemon> => ({
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
export function daemonLines(
  { pid, memory_bytes, sessions }: z.output<typeof daemon>,
  shorten: (path: string) => string,
): readonly string[] {
  const used = (servers: z.output<typeof daemon>["sessions"][number]["servers"]): string =>
    servers.map(({ name, pid: id }) => `${name} (pid ${id ?? "?"})`).join(", ");
  return [
    `daemon: pid ${pid}, ${shownBytes(memory_bytes)}, serves`,
    ...sessions.map(({ kind, client, pid: front, folders, servers }) =>
      [`  ${[kind, client].filter(Boolean).join(" ")} (pid ${front})`, folders.map(shorten).join(", "), used(servers)]
        .filter((part) => part !== "")
        .join("; "),
    ),
  ];
}
