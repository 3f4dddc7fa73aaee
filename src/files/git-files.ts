/** Git files: what `git ls-files` says about a working tree, read fast. */

import { ALWAYS_IGNORED } from "./ignore-rules.ts";

/** What git wrote where it succeeded. */
export interface GitOutput {
  readonly output: Buffer;
  /** Standard error, in English. */
  readonly warnings: string;
}

/**
 * Runs git with these arguments in a directory; undefined when there is no git, it failed, or it took too long.
 * @param project the directory in which no program is looked for; `cwd` where it is not given
 */
export type GitPort = (args: readonly string[], cwd: string, project?: string) => Promise<GitOutput | undefined>;

/**
 * What git tracks, and what lies there besides and is not ignored, for which git reads every directory. `-s` gives the mode, which
 * tells links and submodules from files; `-t` a letter that marks what a sparse checkout keeps off the disk. One process: to
 * start a second one takes a thread longer than git takes to read its index. What is always ignored may not be by the project's own
 * files: a link called `node_modules` is not what `node_modules/` names.
 */
export const LIST_ARGUMENTS = [
  ...["ls-files", "-z", "-t", "-s", "--cached", "--others", "--exclude-standard"],
  ...[...ALWAYS_IGNORED].map((name) => `--exclude=${name}`),
] as const;

/** What one entry of git's list is. `repository`: a submodule, or an untracked repository that lies in this one. */
export type GitEntryKind = "tracked" | "sparse" | "untracked" | "link" | "repository";

const SPACE = 0x20;
const TAB = 0x09;

/** Where the path begins behind `H 100644 <40 or 64 hexadecimal digits> 0<tab>`. */
const pathStart = (output: string, start: number): number => {
  if (output.charCodeAt(start + 51) === TAB) return start + 52;
  return output.charCodeAt(start + 75) === TAB ? start + 76 : output.indexOf("\t", start) + 1;
};

/**
 * The entries of the output, each path once, relative to where git ran and with `/`. An entry
 * with unresolved merge conflicts stands there once for every stage, one behind the other.
 */
export function* gitEntries(output: Buffer): Generator<{ readonly path: string; readonly kind: GitEntryKind }> {
  const text = output.toString("utf8");
  let last = "";
  for (let start = 0, end = text.indexOf("\0"); end >= 0; start = end + 1, end = text.indexOf("\0", start)) {
    if (text.charCodeAt(start + 1) !== SPACE) continue;
    const tag = text[start];
    if (tag === "?") {
      const isRepository = text[end - 1] === "/";
      yield {
        path: text.slice(start + 2, isRepository ? end - 1 : end),
        kind: isRepository ? "repository" : "untracked",
      };
      continue;
    }
    const path = text.slice(pathStart(text, start), end);
    if (path === last) continue;
    last = path;
    const mode = text.slice(start + 2, start + 5);
    yield { path, kind: mode === "120" ? "link" : mode === "160" ? "repository" : tag === "S" ? "sparse" : "tracked" };
  }
}

/** Before and behind the name of a directory that git could not read, in a line of what it warns of. */
const UNREAD = { before: "warning: could not open directory '", behind: "/': " } as const;

/** The directories that git says it could not read, relative to the top of the work tree and with `/`. */
export const unreadDirectories = (warnings: string): readonly string[] =>
  warnings.split("\n").flatMap((line) => {
    const end = line.lastIndexOf(UNREAD.behind);
    return line.startsWith(UNREAD.before) && end >= UNREAD.before.length ? [line.slice(UNREAD.before.length, end)] : [];
  });
