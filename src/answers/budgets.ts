/**
 * Budgets: what one question may cost at most, whoever asks and however. What reaches one ends there with what it has, and its answer
 * says so. One table, so that nobody has to look for the others.
 */

export const BUDGETS = {
  /** Symbols by name, with their signatures. */
  symbols: {
    /** Milliseconds of reading the files of those found, behind the wait for the index (8,333 of 3,000 files took 75 s). */
    time: 10_000,
  },
  /** Where a name stands for what is meant: references, uses, callers, subtypes. */
  places: {
    /** Milliseconds of looking; a name like `parse` stands in thousands of places, each of which is put to the resolver. */
    time: 3000,
    /** Milliseconds before these in which the index is waited for. */
    index: 1000,
    /** Milliseconds in which language servers say of places that nobody else can tell what they mean. */
    settling: 3000,
  },
  /** What nothing uses, of a file or a directory. */
  unused: {
    /** Milliseconds of looking; what was not looked at then is said. */
    time: 15_000,
  },
  /** Where one name stands as text. */
  mentions: {
    /** Milliseconds of looking. */
    time: 10_000,
    /** Places that are told. */
    places: 1000,
  },
  /** What the files of a directory import. */
  dependencies: {
    /** Milliseconds of looking where imports lead. */
    time: 15_000,
  },
  /** What a change touches. */
  impact: {
    /** Milliseconds in which something is followed further; what was not followed then is said. */
    time: 10_000,
    /** Definitions that are followed. */
    followed: 500,
  },
  /** A search by structure. */
  structure: {
    /** Milliseconds of searching; matches found until then are the answer. */
    time: 10_000,
    /** Milliseconds behind that at which a thread that does not stop is ended. */
    grace: 2000,
    /** Milliseconds in which a search that was called off has to stop: else its thread is ended. */
    stop: 100,
    /** Matches that are counted: each is a node that the library makes (1.3 KB; 500,000 of them were 540 MB). */
    counted: 100_000,
    /** UTF-16 units of all texts of matches. */
    text: 16_000_000,
    /** Bytes of source that are searched in one go, between two looks at the clock. */
    batch: 512_000,
    /** Matches after which the thread is ended once nothing waits for it: its memory goes back. */
    light: 20_000,
  },
} as const;

/**
 * The largest number that a field of any operation can ask for; more is taken for that, and the result says so (`clamped`). A million
 * results are no answer: `cursor` pages, and programs stream.
 */
export const MOST_ASKED: Readonly<Record<string, number>> = {
  limit: 10_000,
  maxResults: 10_000,
  maxNodes: 10_000,
  /** Milliseconds. */
  wait: 600_000,
  maxBytes: 64_000_000,
};
