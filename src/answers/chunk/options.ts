/** Options of chunking: how large chunks are and what they are cut by. */

/** `definition`: each definition that fits is a chunk, small ones are packed. `packed`: as few chunks as fit the limit. */
export const GRANULARITIES = ["definition", "packed"] as const;

export interface ChunkOptions {
  readonly granularity: (typeof GRANULARITIES)[number];
  /** UTF-16 units of a chunk at most, its header included. */
  readonly maxChars: number;
  /** UTF-16 units under which a chunk joins a neighbour where the two fit. */
  readonly minChars: number;
  /** Whether chunks have a header. */
  readonly header: boolean;
}

export const DEFAULT_CHUNKS: ChunkOptions = { granularity: "definition", maxChars: 1500, minChars: 100, header: true };

/** The least `maxChars` can be: a line of code fits beside a short header. */
export const LEAST_MAX = 80;
