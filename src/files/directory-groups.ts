/** Directory groups: many files told by few directories. Pure. */

import { dirname } from "node:path";
import { isInside } from "./paths.ts";

interface Group {
  readonly directory: string;
  readonly files: readonly string[];
}

/** Of two with as many files the longer path is the deeper one, or as good. */
const goesBefore = (a: Group, b: Group): boolean =>
  a.files.length === b.files.length ? a.directory.length > b.directory.length : a.files.length < b.files.length;

/**
 * The directory by which each file is told: its own, or, so that there are no more than `most` of them, one above: what holds least
 * goes up first, and nothing above what all have in common.
 * @param paths absolute @param most at least 1
 */
export function directoryGroups(paths: readonly string[], most: number): ReadonlyMap<string, string> {
  const groups = new Map<string, Group>();
  const put = (directory: string, files: readonly string[]): void => {
    groups.set(directory, { directory, files: [...(groups.get(directory)?.files ?? []), ...files] });
  };
  for (const [directory, files] of byOwn(paths)) put(directory, files);
  const top = commonOf([...groups.keys()]);
  while (groups.size > most) {
    const going = [...groups.values()].filter(({ directory }) => directory !== top);
    const { directory, files } = going.reduce((least, one) => (goesBefore(one, least) ? one : least));
    groups.delete(directory);
    put(dirname(directory), files);
  }
  return new Map(
    [...groups.values()].flatMap(({ directory, files }) => files.map((file) => [file, directory] as const)),
  );
}

function byOwn(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const path of new Set(paths)) {
    const known = found.get(dirname(path));
    if (known) known.push(path);
    else found.set(dirname(path), [path]);
  }
  return found;
}

/** The directory that holds all of some. */
function commonOf(directories: readonly string[]): string {
  let [top = ""] = directories;
  for (const one of directories) while (one !== top && !isInside(top, one) && top !== dirname(top)) top = dirname(top);
  return top;
}
