/** Nearness: how near two files lie; and what is so of all files of a directory. */

/** 0 to 1: the share of directories they have in common from the top. */
export function nearness(a: string, b: string): number {
  if (a === b) return 1;
  let shared = 0;
  let last = 0;
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length && a.charCodeAt(at) === b.charCodeAt(at); at++)
    if (a.charCodeAt(at) === 47 || a.charCodeAt(at) === 92) {
      shared++;
      last = at;
    }
  const depth = Math.max(separators(a, last), separators(b, last)) + shared;
  return depth === 0 ? 0 : shared / (depth + 1);
}

function separators(path: string, from: number): number {
  let count = 0;
  for (let at = from + 1; at < path.length; at++) if (path.charCodeAt(at) === 47 || path.charCodeAt(at) === 92) count++;
  return count;
}

/** What is told of a file by its directory alone, told once for each. @param tell given the directory with the separator behind it */
export function byDirectory<T>(tell: (directory: string) => T): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    const directory = path.slice(0, Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
    const before = known.get(directory);
    if (before !== undefined) return before;
    const told = tell(directory);
    known.set(directory, told);
    return told;
  };
}
