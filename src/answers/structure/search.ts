/** Search: the matches of a matcher over files, in order, with only those files parsed that can hold one. */

import { isUtf8 } from "node:buffer";
import { createByteReader } from "../../files/byte-reader.ts";
import { byteOrderMark, decode, isBinary } from "../../files/read.ts";
import { createTimeSlice } from "../../files/time-slice.ts";
import { BUDGETS } from "../budgets.ts";
import { type Found, type Matcher, type Searcher, type SgNode, SLICE, type Source } from "./ast-grep.ts";
import { type Literals, literalsOf } from "./literals.ts";
import type { Unread } from "./structure-questions.ts";

/**
 * Files that are searched together: the order of an answer is made within them. Few at first, so that something is soon told; then more,
 * because a library's threads are started for each batch.
 */
const FIRST_BATCH = 128;
const LARGEST_BATCH = 1024;

export interface Searching {
  readonly searcher: Searcher;
  readonly matcher: Matcher;
  readonly files: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
  /** Bytes. */
  readonly maxFileSize: number;
  readonly stopped: () => boolean;
  /**
   * Takes the number of matches of a file in place of them, where it is all that anybody wants to know; undefined where it is not.
   * "enough": no other batch is begun.
   */
  readonly onlyCounts?: (matches: number) => "more" | "enough" | undefined;
  /** Told after each batch how many of the files are done. */
  readonly onDone?: (files: number) => void;
  /** Milliseconds by `performance.now` at which no other batch is begun. */
  readonly until: number;
}

/** Why a search ended before its last file. */
export type Cut = "time" | "matches";

const holds = (literals: Literals, includes: (word: string) => boolean): boolean =>
  literals.every((words) => words.some(includes));

/** Reads what files must be parsed. */
function createCandidates({ searcher, matcher, texts, maxFileSize }: Searching, unread: (file: Unread) => void) {
  const literals = literalsOf(matcher);
  const bytes = createByteReader();
  return (path: string): { readonly source: Source; readonly size: number } | undefined => {
    const open = texts.get(path);
    if (open !== undefined)
      return holds(literals, (word) => open.includes(word))
        ? { source: { path, text: open }, size: open.length }
        : undefined;
    const content = bytes.read(path, maxFileSize);
    if (typeof content === "string") {
      unread({ path, reason: content });
      return undefined;
    }
    const { encoding, size } = byteOrderMark(content);
    const isPlain = encoding === "utf-8" && size === 0;
    if (isPlain && !holds(literals, (word) => content.includes(word))) return undefined;
    if (isBinary(content)) return undefined;
    if (searcher.readsFiles && isPlain && isUtf8(content))
      return { source: { path, text: undefined }, size: content.length };
    const text = decode(content);
    return holds(literals, (word) => text.includes(word))
      ? { source: { path, text }, size: content.length }
      : undefined;
  };
}

/**
 * Visits every file with matches in the order of `files`, its nodes in the order of the text, and keeps what `take` makes of them.
 * While one batch is searched the next is read. Ends early where `each` has enough, or the time is over.
 */
export async function search<T>(
  searching: Searching,
  take: (source: Source, nodes: readonly SgNode[]) => T,
  each: (taken: T, source: Source) => "more" | "enough",
): Promise<{ readonly unread: readonly Unread[]; readonly cut: Cut | undefined; readonly done: number }> {
  const { files, searcher, matcher, stopped, onlyCounts, onDone, until } = searching;
  const unread: Unread[] = [];
  const candidate = createCandidates(searching, (file) => unread.push(file));
  const slice = createTimeSlice(SLICE);
  let at = 0;
  let size = FIRST_BATCH;

  const nextBatch = async (): Promise<readonly Source[]> => {
    const batch: Source[] = [];
    let bytes = 0;
    while (at < files.length && batch.length < size && bytes < BUDGETS.structure.batch && !stopped()) {
      if (slice.over()) await slice.next();
      const source = candidate(files[at++] ?? "");
      if (source === undefined) continue;
      batch.push(source.source);
      bytes += source.size;
    }
    size = Math.min(2 * size, LARGEST_BATCH);
    return batch;
  };
  const run = async (batch: readonly Source[]): Promise<ReadonlyMap<Source, T>> => {
    const found = new Map<Source, T>();
    const takeIn: Found = (sourceOf, nodes) => {
      if (onlyCounts?.(nodes.length) !== undefined) return;
      const source = sourceOf();
      if (source) found.set(source, take(source, nodes));
    };
    await searcher.find(batch, matcher, takeIn, stopped);
    return found;
  };

  let done = 0;
  let batch = await nextBatch();
  while (batch.length > 0 && !stopped()) {
    if (performance.now() > until) return { unread, cut: "time", done };
    const running = run(batch);
    done = at;
    const [found, next] = await Promise.all([running, nextBatch()]);
    for (const source of batch) {
      const taken = found.get(source);
      if (taken !== undefined && each(taken, source) === "enough") return { unread, cut: "matches", done };
    }
    if (onlyCounts?.(0) === "enough") return { unread, cut: "matches", done };
    onDone?.(done);
    batch = next;
  }
  return { unread, cut: undefined, done: at };
}
