/** Index state: the part of `status` that tells of the syntax index. */

import { z } from "zod";
import type { EngineStatus } from "../../index/status.ts";
import { numberOf } from "../../text/number-of.ts";

export const indexState = z.object({
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

/** Of what could not be listed. */
const MOST_NAMED = 10;

export const toIndexState = (status: EngineStatus): z.output<typeof indexState> => ({
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

/** How far it is. Where nothing is indexed yet this question began it, as every first one does. */
export const indexLine = (phase: z.output<typeof indexState>["phase"], indexed: number, files: number): string =>
  phase !== "done" && indexed === 0
    ? "its index begins with this question; answers do not wait for it"
    : `${phase}, ${indexed} of ${numberOf(files, "files")}`;
