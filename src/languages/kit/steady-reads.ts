/**
 * Steady reads: the disk as it was when it was first looked at, for one question. It asks of the same manifests and directories again and again: looked at
 * each time, they are a third of its time.
 */

import type { Disk } from "../../files/disk.ts";
import { isInside } from "../../files/paths.ts";
import type { Workspace } from "../../index/workspace.ts";
import type { FileFacts } from "./candidate.ts";

/** How a project looks at the disk, where that is not as the disk is at each moment. */
export interface Reads {
  readonly disk: Disk;
  /** The text of a file; undefined where it cannot be read. */
  textOf(path: string): string | undefined;
  /** Files that are not as the workspace has them: a text that nobody wrote yet. */
  readonly files?: readonly FileFacts[];
}

/** Texts that are kept, some megabytes. */
const MOST_TEXTS = 50;

/** Paths of which what was seen is kept. */
const MOST_PATHS = 100_000;

/** What a function gave for a path before. @param most the oldest goes beyond */
function kept<T>(of: (path: string) => T, most: number): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    const value = known.get(path);
    if (value !== undefined || known.has(path)) return value as T;
    const made = of(path);
    known.set(path, made);
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    return made;
  };
}

/** A disk as it was when it was first looked at. */
function steadyDisk(disk: Disk): Disk {
  const values = new Map<unknown, (path: string) => unknown>();
  return {
    kind: kept((path) => disk.kind(path), MOST_PATHS),
    real: kept((path) => disk.real(path), MOST_PATHS),
    names: kept((path) => disk.names(path), MOST_PATHS),
    value: <T>(path: string, read: (text: string) => T): T | undefined => {
      const known = values.get(read) ?? kept((one) => disk.value(one, read), MOST_PATHS);
      values.set(read, known);
      return known(path) as T | undefined;
    },
  };
}

/** What lies outside of all folders hardly ever changes, and is looked at once for all questions of a moment: C's names lead through hundreds of headers. */
export function steadyReads(workspace: Workspace): Reads {
  const { disk, roots, installed } = workspace;
  const outside = installed.get("disk", () => steadyDisk(disk));
  const diskOf = (path: string): Disk =>
    roots.length === 0 || roots.some((root) => isInside(root, path)) ? disk : outside;
  const steady = steadyDisk({
    kind: (path) => diskOf(path).kind(path),
    real: (path) => diskOf(path).real(path),
    names: (path) => diskOf(path).names(path),
    value: (path, read) => diskOf(path).value(path, read),
  });
  return { disk: steady, textOf: kept((path) => workspace.textOf(path), MOST_TEXTS) };
}
