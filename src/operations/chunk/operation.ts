/** The operation `chunk`: files cut into retrieval pieces along their definitions, as a stream. */

import { isAbsolute } from "node:path";
import { z } from "zod";
import type { ChunkPart } from "../../answers/chunk/chunk-questions.ts";
import { DEFAULT_CHUNKS, GRANULARITIES, LEAST_MAX } from "../../answers/chunk/options.ts";
import type { FileChunks } from "../../answers/chunk/worker.ts";
import { numberOf } from "../../text/number-of.ts";
import { defineOperation } from "../operation.ts";
import { completenessFields, completenessOf, count, counted } from "../results.ts";

const input = z
  .strictObject({
    path: z
      .string()
      .describe("Absolute path of a file or a directory, or a glob")
      .meta({ hint: "file, directory or glob" }),
    granularity: z
      .enum(GRANULARITIES)
      .default(DEFAULT_CHUNKS.granularity)
      .describe("definition: each definition that fits is a chunk. packed: as few chunks as fit maxChars."),
    maxChars: z
      .int()
      .min(LEAST_MAX)
      .default(DEFAULT_CHUNKS.maxChars)
      .describe("UTF-16 units of a chunk at most, header included"),
    minChars: z
      .int()
      .min(0)
      .default(DEFAULT_CHUNKS.minChars)
      .describe("Smaller pieces join a neighbour where they fit"),
    header: z.boolean().default(DEFAULT_CHUNKS.header).describe("File, scope and lines in front of each chunk"),
  })
  .superRefine(({ path, minChars, maxChars }, context) => {
    const lacks = (field: string, message: string): void =>
      context.addIssue({ code: "custom", path: [field], message });
    if (!isAbsolute(path)) lacks("path", "must be an absolute path");
    if (minChars > maxChars) lacks("minChars", `must not be more than maxChars (${maxChars})`);
  });

const chunkForm = z.object({
  id: z.string().describe("The same as long as file, scope and text are"),
  file: z.string(),
  language: z.string().optional(),
  encoding: z.string().optional().describe("Where it is not UTF-8: what gives the file's bytes back"),
  by: z.enum(["syntax", "window"]),
  kind: z.string().optional(),
  name: z.string().optional(),
  scope: z.string().describe("Definitions around it, outermost first"),
  startLine: count,
  startCol: count,
  endLine: count,
  endCol: count.describe("Behind the last character"),
  header: z.string(),
  text: z.string().describe("As in the file; all texts of a file make up the file"),
  contextualText: z.string().describe("To put in front of the text where it is embedded or indexed"),
});
type ChunkForm = z.output<typeof chunkForm>;

const why = z.object({ file: z.string(), reason: z.string() });

const output = z.object({
  chunks: z.array(chunkForm),
  files: z.int().describe("Files that were cut"),
  totalChunks: z.int(),
  windows: z.array(why).describe("Files cut by a sliding window"),
  skipped: z.array(why),
  ...completenessFields,
});

const formsOf = (cut: FileChunks): readonly ChunkForm[] =>
  "skipped" in cut
    ? []
    : cut.chunks.map(({ id, range, scope, kind, name, header, text, contextualText }) => {
        const start = counted(range.start);
        const end = counted(range.end);
        return {
          id,
          file: cut.path,
          ...(cut.language === undefined ? {} : { language: cut.language }),
          ...(cut.encoding === "utf-8" ? {} : { encoding: cut.encoding }),
          by: cut.window === undefined ? "syntax" : "window",
          ...(kind === undefined ? {} : { kind, name }),
          scope,
          startLine: start.line,
          startCol: start.column,
          endLine: end.line,
          endCol: end.column,
          header,
          text,
          contextualText,
        };
      });

export const operation = defineOperation({
  name: "chunk",
  title: "Cut code into chunks for retrieval",
  doc: "Cuts a file, a directory or a glob into chunks for embeddings and search: whole definitions with their comments where they fit, each with its scope. The texts of a file's chunks are the file, byte for byte.",
  rank: 60,
  needs: ["engine"],
  edits: false,
  stream: "chunks",
  lines: true,
  input,
  output,
  run: async ({ engine }, { path, ...options }, { signal, onItems, onProgress }) => {
    const chunks: ChunkForm[] = [];
    const windows: z.output<typeof why>[] = [];
    const skipped: z.output<typeof why>[] = [];
    let files = 0;
    let totalChunks = 0;
    const take = ({ files: found, done, total }: ChunkPart): void => {
      for (const cut of found) {
        const file = cut.path;
        if ("skipped" in cut) skipped.push({ file, reason: cut.skipped });
        else files++;
        if ("window" in cut && cut.window !== undefined) windows.push({ file, reason: cut.window });
      }
      const forms = found.flatMap(formsOf);
      totalChunks += forms.length;
      if (onItems === undefined) for (const form of forms) chunks.push(form);
      else if (forms.length > 0) onItems(forms);
      onProgress?.(done, total);
    };
    const onPartial = (parts: readonly ChunkPart[]): void => parts.forEach(take);
    const answer = await engine.ask("chunks", { path, options }, { ...(signal ? { signal } : {}), onPartial });
    if (!answer.ok) return answer;
    const value = {
      chunks,
      files,
      totalChunks,
      windows,
      skipped,
      ...completenessOf(answer.warnings, answer.provenance),
    };
    return { ok: true, value };
  },
  text: ({ chunks, files, totalChunks, windows, skipped }, shorten) =>
    [
      ...chunks.map(({ file, startLine, scope, text }) =>
        `${shorten(file)}:${startLine}: ${numberOf(text.length, "characters")}  ${scope}`.trimEnd(),
      ),
      `${numberOf(totalChunks, "chunks")} of ${numberOf(files, "files")}`,
      ...windows.map(({ file, reason }) => `${shorten(file)}: by a sliding window, as ${reason}`),
      ...skipped.map(({ file, reason }) => `${shorten(file)}: skipped, ${reason}`),
    ].join("\n"),
});
