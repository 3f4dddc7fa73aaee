/** By directory: where many definitions lie, told before the nearest of them are listed. */

import { z } from "zod";
import { directoryGroups } from "../../files/directory-groups.ts";
import { numberOf } from "../../text/number-of.ts";
import type { Shorten } from "../results.ts";

/** So many are read as they are listed. */
const FEW = 20;
const MOST_DIRECTORIES = 12;

const directory = z.object({ directory: z.string(), count: z.int(), files: z.int() });
type Directory = z.output<typeof directory>;

export const byDirectory = z
  .array(directory)
  .optional()
  .describe(`Of more than ${FEW} direct ones: where all of them lie, the most first`);

/** @param paths of the file of each */
export function directoriesOf(paths: readonly string[]): { readonly by_directory?: Directory[] } {
  if (paths.length <= FEW) return {};
  const told = directoryGroups(paths, MOST_DIRECTORIES);
  const held = new Map<string, string[]>();
  for (const path of paths) {
    const name = told.get(path) ?? "";
    held.set(name, [...(held.get(name) ?? []), path]);
  }
  const all = [...held].map(([name, its]) => ({ directory: name, count: its.length, files: new Set(its).size }));
  return { by_directory: all.toSorted((a, b) => b.count - a.count) };
}

/** @param what they are, in the plural */
export const directoryLines = (
  all: readonly Directory[] | undefined,
  what: string,
  shorten: Shorten,
): readonly string[] =>
  (all ?? []).map(
    (one) => `  ${shorten(one.directory)}/  ${numberOf(one.count, what)} in ${numberOf(one.files, "files")}`,
  );
