/** Machine: the part of `status` that tells what tandem runs on and where it keeps what. */

import { z } from "zod";
import { shownBytes } from "../../text/shown-bytes.ts";
import type { MachineReport } from "../ports/report.ts";

export const machine = z.object({
  tandem: z.string().describe("Its version"),
  node: z.string(),
  platform: z.string(),
  git: z.string().optional().describe("Its version; without git files are listed by reading directories"),
  memory_bytes: z.int().describe("Of the machine"),
  memory_free_bytes: z.int(),
  watches: z.int().optional().describe("Directories that this user may watch at a time, where the system limits that"),
  cache: z.object({
    directory: z.string().optional(),
    bytes: z.int().optional(),
    limit_bytes: z.int().optional(),
    off: z.string().optional().describe("Why nothing is kept on disk"),
  }),
  state_directory: z.string().describe("Where its log and the book of trust are"),
});
type Machine = z.output<typeof machine>;

export const toMachine = ({ version, memory, cache, stateDirectory, ...rest }: MachineReport): Machine => ({
  tandem: version,
  ...rest,
  memory_bytes: memory.total,
  memory_free_bytes: memory.free,
  cache:
    "why" in cache ? { off: cache.why } : { directory: cache.directory, bytes: cache.bytes, limit_bytes: cache.limit },
  state_directory: stateDirectory,
});

export function machineLines(
  { tandem, node, platform, git, memory_bytes, memory_free_bytes, watches, cache, state_directory }: Machine,
  shorten: (path: string) => string,
): readonly string[] {
  const { directory, bytes = 0, limit_bytes = 0, off } = cache;
  return [
    `tandem ${tandem}, Node ${node}, ${git === undefined ? "no git" : `git ${git}`}, ${platform}`,
    `memory: ${shownBytes(memory_free_bytes)} of ${shownBytes(memory_bytes)} free`,
    ...(watches === undefined ? [] : [`watches: ${watches} directories at most`]),
    directory === undefined
      ? `cache: none, ${off}`
      : `cache: ${shownBytes(bytes)} of ${shownBytes(limit_bytes)} in ${shorten(directory)}`,
    `log and trust: ${shorten(state_directory)}`,
  ];
}
