/** Chunks of a text, and how tests show them. */

import { type ChunkedText, chunkText } from "../../src/answers/chunk/chunk-text.ts";
import { type ChunkOptions, DEFAULT_CHUNKS } from "../../src/answers/chunk/options.ts";
import { languageOfPath } from "../../src/languages/table.ts";
import { kitOf } from "../support/fixture.ts";

/** @param file its name, which tells the language */
export function chunksOf(file: string, text: string, options: Partial<ChunkOptions> = {}): ChunkedText {
  const language = languageOfPath(file);
  return chunkText({
    text,
    file,
    kit: language && kitOf(language),
    options: { ...DEFAULT_CHUNKS, ...options },
    limits: { timeout: 60_000, now: () => performance.now() },
  });
}

/** Each chunk under its context; line ends at which a chunk begins or ends are the file's own. */
export const shown = ({ chunks, window }: ChunkedText): string =>
  [...(window === undefined ? [] : [`by a window: ${window}`]), ...chunks.map((one) => one.contextualText + one.text)]
    .join("-----\n")
    .replace(/^\n/, "");
