/** List: the files of a workspace root, from git where it can tell, else by a walk of our own. */

import { existsSync, realpathSync, statSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { workTreeTop } from "./git-directory.ts";
import { type GitPort, gitEntries, LIST_ARGUMENTS, unreadDirectories } from "./git-files.ts";
import { createIgnoreRules } from "./ignore-rules.ts";
import { isInside, normalisePath } from "./paths.ts";
import { createReader } from "./read.ts";
import { isLink } from "./symbolic-links.ts";
import { createTimeSlice } from "./time-slice.ts";
import { noUnlistedEntries, type UnlistedEntries } from "./unlisted-entries.ts";
import { type Found, type ReadDirectory, readDirectory, walkFiles } from "./walk.ts";

export interface ListOptions {
  readonly git: GitPort;
  readonly signal?: AbortSignal | undefined;
  /** Whether a file is wanted, judged by its absolute path alone. */
  accept(path: string): boolean;
  /** Whether what a link leads to is wanted, by its real path; all of it unless told otherwise. */
  readonly follows?: ((target: string) => boolean) | undefined;
  /** The disk's, unless told otherwise. */
  readonly readDirectory?: ReadDirectory;
}

export interface FileList {
  /** Absolute paths below the root, each real file once. A file that git tracks may be missing on disk. */
  readonly files: readonly string[];
  /**
   * What is left out though it may be wanted: directories of whose files nothing is known, because they cannot be read (git names those
   * that it looks into for what it does not track), and what has a name that is no UTF-8, with U+FFFD in it: it cannot be opened by that.
   */
  readonly unreadable: readonly string[];
  /** Those of the files to which a link leads that leads out of the root. */
  readonly beyond: ReadonlySet<string>;
  /** Whether links are left out because of where they lead. */
  readonly hasLeftOut: boolean;
  /** What was left out, by reason. */
  readonly skipped: Readonly<UnlistedEntries>;
  readonly from: "git" | "walk";
}

/** Milliseconds of work between two turns of the event loop. */
const SLICE = 10;

/** Git processes for submodules that run at the same time. */
const PARALLEL = 4;

/**
 * The accepted files below a root, which may be any directory of a repository. What git tracks is the user's own, be
 * it called `node_modules`. A link to a file counts unless its target is listed itself; a link to a directory
 * outside the root is followed once, links in there are not.
 * @param root absolute
 * @throws the signal's reason when it is aborted, and nothing else
 */
export const listFiles = async (root: string, options: ListOptions): Promise<FileList> => {
  const { git, signal, accept, follows = () => true } = options;
  const top = normalisePath(root);
  const tally = noUnlistedEntries();
  const unreadable: string[] = [];
  const slice = createTimeSlice(SLICE);
  const reader = createReader();
  signal?.throwIfAborted();

  /** Its name is not UTF-8. */
  const leaveOut = (path: string): void => {
    tally.name += 1;
    if (accept(path)) unreadable.push(path);
  };

  const walk = async (directory: string): Promise<Found> => {
    const rules = createIgnoreRules(directory, reader).top;
    return walkFiles(directory, rules, {
      accept,
      readDirectory: options.readDirectory ?? readDirectory,
      slice,
      signal,
      tally,
      unreadable,
    });
  };

  /** What git says of a working tree and the repositories in it; undefined when it says nothing. */
  const ask = async (directory: string): Promise<Found | undefined> => {
    const files: string[] = [];
    const links: string[] = [];
    const repositories: string[] = [];
    const prefix = directory.endsWith(sep) ? directory : directory + sep;
    const onDisk = createDirectoryMemory();
    let entries = 0;
    const take = async (output: Buffer): Promise<void> => {
      for (const { path: relative, kind } of gitEntries(output)) {
        entries += 1;
        // The clock is asked for a batch: an entry is cheaper than the question.
        if (entries % 256 === 0 && slice.over()) {
          await slice.next();
          signal?.throwIfAborted();
        }
        const path = prefix + (sep === "/" ? relative : relative.replaceAll("/", sep));
        if (kind === "repository") repositories.push(path);
        else if (relative.includes("\uFFFD")) leaveOut(path);
        else if (kind === "sparse" && !onDisk(dirname(path))) tally.absent += 1;
        else if (kind === "link" || (kind === "untracked" && isLink(path))) links.push(path);
        else if (accept(path)) files.push(path);
        else tally.unaccepted += 1;
      }
    };
    const work = workTreeTop(directory);
    if (work === undefined) return undefined;
    // A repository may say that its work tree is another directory: the whole disk.
    const said = await git([`--work-tree=${work}`, ...LIST_ARGUMENTS], directory, work);
    signal?.throwIfAborted();
    if (said === undefined) return undefined;
    await take(said.output);
    // Git lists nothing in a directory that it ignores, but someone who opens such a directory means it.
    if (entries === 0) return undefined;
    for (const relative of unreadDirectories(said.warnings)) {
      const path = join(work, relative);
      if (!isInside(directory, path)) continue;
      tally.unreadable += 1;
      unreadable.push(path);
    }
    // A submodule that was never checked out is an empty directory, where git would speak of the repository around it.
    const checkedOut = repositories.filter((path) => existsSync(join(path, ".git")));
    for (let first = 0; first < checkedOut.length; first += PARALLEL) {
      const batch = checkedOut.slice(first, first + PARALLEL);
      const found = await Promise.all(batch.map(async (path) => (await ask(path)) ?? (await walk(path))));
      for (const inside of found) {
        for (const path of inside.files) files.push(path);
        for (const path of inside.links) links.push(path);
      }
    }
    return { files, links };
  };

  const fromGit = await ask(top);
  const found = fromGit ?? (await walk(top));
  const linked = await withLinks(top, found, { accept, follows, walk, tally });
  return { ...linked, unreadable, skipped: tally, from: fromGit === undefined ? "walk" : "git" };
};

/** Whether directories exist, each asked once. */
const createDirectoryMemory = (): ((directory: string) => boolean) => {
  const known = new Map<string, boolean>();
  return (directory) => {
    const before = known.get(directory);
    if (before !== undefined) return before;
    const exists = existsSync(directory);
    known.set(directory, exists);
    return exists;
  };
};

interface LinkOptions {
  accept(path: string): boolean;
  follows(target: string): boolean;
  walk(directory: string): Promise<Found>;
  readonly tally: UnlistedEntries;
}

/** The real path of what a link leads to, or undefined when it leads nowhere or in a circle. */
const targetOf = (
  link: string,
): { readonly path: string; readonly isDirectory: boolean; readonly isFile: boolean } | undefined => {
  try {
    const path = realpathSync.native(link);
    const stat = statSync(path);
    return { path, isDirectory: stat.isDirectory(), isFile: stat.isFile() };
  } catch {
    return undefined;
  }
};

const NONE: ReadonlySet<string> = new Set();

/** Adds to the files found what is reached through links alone. */
const withLinks = async (
  top: string,
  found: Found,
  { accept, follows, walk, tally }: LinkOptions,
): Promise<Pick<FileList, "files" | "beyond" | "hasLeftOut">> => {
  if (found.links.length === 0) return { files: found.files, beyond: NONE, hasLeftOut: false };
  const realTop = targetOf(top)?.path ?? top;
  /** Real paths below the real root are written like the listed ones. */
  const asListed = (real: string): string => (isInside(realTop, real) ? top + real.slice(realTop.length) : real);
  const files = [...found.files];
  const beyond = new Set<string>();
  let hasLeftOut = false;
  const directories: { readonly link: string; readonly target: string }[] = [];

  const fileLinks: { readonly link: string; readonly target: string; readonly isBeyond: boolean }[] = [];
  for (const link of found.links) {
    const target = targetOf(link);
    const isLeftOut = target !== undefined && !follows(target.path);
    hasLeftOut ||= isLeftOut;
    if (target === undefined || isLeftOut) tally.link += 1;
    else if (target.isFile)
      fileLinks.push({ link, target: asListed(target.path), isBeyond: !isInside(realTop, target.path) });
    else if (!target.isDirectory) tally.special += 1;
    // Inside the root it was seen already or is ignored; above the root it would bring in the whole neighbourhood.
    else if (isInside(realTop, target.path) || isInside(target.path, realTop)) tally.link += 1;
    else directories.push({ link, target: target.path });
  }

  // Of thousands of files, those alone that a link leads to.
  const targets = new Set(fileLinks.map(({ target }) => target));
  const listed = new Set(found.files.filter((path) => targets.has(path)));
  const addFile = (path: string, target: string, isBeyond: boolean): void => {
    if (listed.has(target)) {
      tally.link += 1;
    } else if (accept(path)) {
      listed.add(target);
      files.push(path);
      if (isBeyond) beyond.add(path);
    } else {
      tally.unaccepted += 1;
    }
  };

  // The outermost first, so that a directory in another one that is linked too is not walked again.
  directories.sort((a, b) => a.target.length - b.target.length);
  const followed: string[] = [];
  for (const { link, target } of directories) {
    if (followed.some((outer) => isInside(outer, target))) {
      tally.link += 1;
      continue;
    }
    followed.push(target);
    const inside = await walk(link);
    tally.link += inside.links.length;
    for (const path of inside.files) {
      listed.add(target + path.slice(link.length));
      files.push(path);
      beyond.add(path);
    }
  }
  for (const { link, target, isBeyond } of fileLinks) addFile(link, target, isBeyond);
  return { files, beyond, hasLeftOut };
};
