/**
 * Remote keys: under which keys a cache has the facts of a tree. Whoever has a checkout knows them without asking for a list: one by the id of the
 * commit's tree, so that any commit of the same files has it, one more for each part that a machine pushed of it, and one by the repository, where
 * what was pushed last lies.
 */

import type { GitPort } from "../../src/files/git-files.ts";
import type { ProjectPart } from "../../src/index/project-part.ts";
import { withoutLast } from "../../src/text/text-end.ts";
import { sha256 } from "./remote-cache.ts";

/** Commits whose trees are looked for: a branch begins within a few of what a build of the main branch pushed. */
const MOST_ANCESTORS = 24;

const ID = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/** @param format see `formatOf`  @param tree the id of a tree */
export const treeKey = (format: string, tree: string): string => sha256(`tandem facts 1\0${format}\0tree\0${tree}`);

/** @param tree the id of a tree, of whose files one of several machines pushed a part */
export const partKey = (format: string, tree: string, { number, of }: ProjectPart): string =>
  sha256(`tandem facts 1\0${format}\0tree\0${tree}\0${number}/${of}`);

/** @param repository see `repositoryName` */
export const repositoryKey = (format: string, repository: string): string =>
  sha256(`tandem facts 1\0${format}\0repository\0${repository}`);

/**
 * `host/path` of a remote's address, the same for all ways to reach it: `git@example.com:a/b.git` and `https://me@example.com/a/b` are
 * both `example.com/a/b`. Undefined for a path of this machine.
 */
export function repositoryName(remote: string): string | undefined {
  const [, host = "", path = ""] =
    /^(?:[a-z+]+:\/\/)(?:[^@/]*@)?([A-Za-z0-9.-]+)(?::[0-9]+)?\/+(.+)$/.exec(remote) ??
    /^(?:[^@/:]+@)?([A-Za-z0-9.-]{2,}):(?!\/\/)\/*(.+)$/.exec(remote) ??
    [];
  const short = withoutLast(path, "/").replace(/\.git$/, "");
  return host === "" || short === "" ? undefined : `${host.toLowerCase()}/${short}`;
}

async function linesOf(git: GitPort, args: readonly string[], root: string): Promise<readonly string[]> {
  const said = await git(args, root);
  return said?.output.toString("utf8").split("\n").filter(Boolean) ?? [];
}

/** The ids of the trees of the commit that is checked out and of those before it, that one first; none without a commit. */
export const treesOf = async (git: GitPort, root: string): Promise<readonly string[]> => {
  const args = ["log", "--first-parent", `--max-count=${MOST_ANCESTORS}`, "--format=%T", "HEAD"];
  return [...new Set((await linesOf(git, args, root)).filter((line) => ID.test(line)))];
};

/** The name of the repository at the remote `origin`; undefined where there is none. */
export async function repositoryOf(git: GitPort, root: string): Promise<string | undefined> {
  const [remote] = await linesOf(git, ["config", "--get", "remote.origin.url"], root);
  return remote === undefined ? undefined : repositoryName(remote);
}
