/**
 * Upkeep: the store made small again: many small packs become few, and what is beyond the limit goes. Any process may do it at any time, two
 * at once too: the others have their packs open, and a pack is removed only after one with its contents has its name.
 */

import { join } from "node:path";
import { claim, directoriesIn, keptIn, removeEmptied, removeKept, UNFINISHED } from "../../files/kept-files.ts";
import { messageOf } from "../../text/error-message.ts";
import { joinPacks } from "./joined-packs.ts";
import { type FileOfFormat, isFormat, type KeptFormat, mergeable, superfluous } from "./store-plan.ts";

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
      const { name, gone } = joinPacks(directory, names);
      done.before += gone;
      if (name !== undefined) done.after++;
    }
  } finally {
    removeKept(task);
  }
  return done;
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
