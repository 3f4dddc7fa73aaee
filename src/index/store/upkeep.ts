/**
 * Upkeep: the store made small again: many small packs become few, and what is beyond the limit goes. Any process may do it at any time, two
 * at once too: the others have their packs open, and a pack is removed only after one with its contents has its name.
 */

import { join } from "node:path";
import {
  claim,
  directoriesIn,
  keptIn,
  removeEmptied,
  removeKept,
  UNFINISHED,
  writeKeptInPieces,
} from "../../files/kept-files.ts";
import { messageOf } from "../../text/error-message.ts";
import { Pack } from "./pack.ts";
import { putMerged } from "./pack-merge.ts";
import { type FileOfFormat, isFormat, type KeptFormat, mergeable, PACK, superfluous } from "./store-plan.ts";

/** The directory of all formats, and how much may be there. */
export interface StoreLimit {
  /** Absolute; holds a directory a format, and nothing else of ours. */
  readonly formats: string;
  /** Bytes. */
  readonly limit: number;
}

/** What was made of packs: how many there were, and how many there are in their place. */
export interface Merged {
  readonly before: number;
  readonly after: number;
}

/** Makes few packs of many small ones, if there are many. @throws what the file system throws: a full disk, no permission */
export function mergePacks(directory: string): Merged {
  const done = { before: 0, after: 0 };
  const groups = mergeable(keptIn(directory));
  const task = join(directory, `merge${UNFINISHED}`);
  // Two at once would do no harm, but twice the work, and keep every content twice.
  if (groups.length === 0 || !claim(task)) return done;
  try {
    for (const names of groups) {
      const { whole, read } = opened(names.map((name) => join(directory, name)));
      try {
        if (whole.length > 0) done.after += writeMerged(directory, whole);
      } finally {
        for (const pack of whole) pack.close();
      }
      for (const path of read) removeKept(path);
      done.before += read.length;
    }
  } finally {
    removeKept(task);
  }
  return done;
}

/** Those of some packs that can be merged; and those that were read: what is damaged beside the facts goes as a whole. */
function opened(paths: readonly string[]): { readonly whole: readonly Pack[]; readonly read: readonly string[] } {
  const whole: Pack[] = [];
  const read: string[] = [];
  for (const path of paths) {
    const pack = Pack.open(path);
    // Somebody merged or removed it meanwhile, or cannot open more files.
    if (pack === "unreadable") continue;
    read.push(path);
    if (pack === "damaged") continue;
    if (pack.isIndexWhole()) whole.push(pack);
    else pack.close();
  }
  return { whole, read };
}

/** Writes one pack of several. @returns how many that makes: none where nothing in them is to be believed */
function writeMerged(directory: string, packs: readonly Pack[]): 0 | 1 {
  let contents = 0;
  const name = writeKeptInPieces(directory, PACK, (write) => {
    contents = putMerged(packs, write);
  });
  if (contents > 0) return 1;
  removeKept(join(directory, name));
  return 0;
}

/** What a cache holds, by format. @param formats the directory of all of them */
export const keptFormats = (formats: string): KeptFormat[] =>
  directoriesIn(formats)
    .filter(isFormat)
    .map((name) => ({ name, files: keptIn(join(formats, name)) }));

/** Removes what is beyond the limit, or used by nobody any more. @returns the files that are gone */
export function applyLimit({ formats, limit }: StoreLimit, current: string, now: number): readonly FileOfFormat[] {
  const going = superfluous(keptFormats(formats), { current, limit, now });
  const gone = going.filter(({ format, file }) => removeKept(join(formats, format, file.name)));
  for (const format of new Set(gone.map((one) => one.format)))
    if (format !== current) removeEmptied(join(formats, format));
  return gone;
}

/** Both, after something was written. @param onProblem told what could not be done */
export function keepUp(
  directory: string,
  { limit, current, now }: { readonly limit: StoreLimit | undefined; readonly current: string; readonly now: number },
  onProblem: (message: string) => void,
): void {
  try {
    mergePacks(directory);
  } catch (error) {
    onProblem(`index: packs in ${directory} stay as they are: ${messageOf(error)}`);
  }
  if (limit) applyLimit(limit, current, now);
}
