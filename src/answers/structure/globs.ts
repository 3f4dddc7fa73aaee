/** Globs: which files a search takes, by patterns as `.gitignore` and ripgrep read them. Pure. */

import { hasTooMany, globTest as testOfGlob } from "../../files/glob.ts";

/** What is wrong with a glob; undefined when it can be used. */
export function problemOfGlob(glob: string): string | undefined {
  const bare = glob.replace(/\\./g, "");
  if (bare.replace(/^!/, "").trim() === "") return "is empty";
  for (const [open, close] of ["{}", "[]"].map((pair) => [...pair] as [string, string])) {
    const opened = bare.split(open).length;
    const closed = bare.split(close).length;
    if (opened !== closed) return `has ${opened > closed ? `a ${open} that is never closed` : `a ${close} too many`}`;
  }
  return hasTooMany(glob) ? "stands for too many alternatives: say it as several globs" : undefined;
}

/** Without a slash a glob is about names at any depth, with one about paths from the top; a directory means all below it. */
function testOf(glob: string): (path: string) => boolean {
  const directory = glob.endsWith("/") ? glob.slice(0, -1) : glob;
  const anchored = directory.includes("/") ? directory.replace(/^\/|^\.\//, "") : `**/${directory}`;
  const tests = [...(glob.endsWith("/") ? [] : [anchored]), `${anchored}/**/*`].map((one) => testOfGlob(one));
  return (path) => tests.some((test) => test(path));
}

/**
 * Whether a path is taken. The last glob that matches it decides, `!` keeps it out; where none matches it is taken unless some glob
 * takes files in.
 * @param globs legal ones, see `complaintOfGlob`
 * @returns a test of paths relative to the top, with `/`
 */
export function globTest(globs: readonly string[]): (path: string) => boolean {
  const tests = globs.map((glob) => {
    const takes = !glob.startsWith("!");
    return { takes, test: testOf(takes ? glob : glob.slice(1)) };
  });
  const otherwise = !tests.some(({ takes }) => takes);
  return (path) => tests.findLast(({ test }) => test(path))?.takes ?? otherwise;
}
