/** Directory groups: many files told by few directories. Pure. */

import { dirname } from "node:path";

const depthOf = (directory: string): number => directory.split(/[\\/]/).filter((part) => part !== "").length;

/**
 * The directory by which each file is told: its own, or, so that there are no more than `most` of them, one above: what lies deepest goes
 * up first, and of that what holds least.
 * @param paths absolute @param most at least 1
 */
export function directoryGroups(paths: readonly string[], most: number): ReadonlyMap<string, string> {
  const groups = new Map<string, string[]>();
  const put = (directory: string, files: readonly string[]): void =>
    void groups.set(directory, [...(groups.get(directory) ?? []), ...files]);
  for (const path of new Set(paths)) put(dirname(path), [path]);
  while (groups.size > most) {
    const [directory, files] = [...groups].reduce((last, one) => (goesBefore(one, last) ? one : last));
    groups.delete(directory);
    put(dirname(directory), files);
  }
  return new Map([...groups].flatMap(([directory, files]) => files.map((file) => [file, directory] as const)));
}

type Group = readonly [directory: string, files: readonly string[]];

const goesBefore = ([a, ofA]: Group, [b, ofB]: Group): boolean =>
  depthOf(a) === depthOf(b) ? ofA.length < ofB.length : depthOf(a) > depthOf(b);
