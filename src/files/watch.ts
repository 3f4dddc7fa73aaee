/**
 * Watch: the changes below some directories, told in batches. One watch for each directory that is not ignored:
 * a recursive one would watch every file and block while it starts. Links are not followed.
 */

import { lstatSync, statSync, watch as watchOnDisk } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { gitDirectoryOf, workTreeTop } from "./git-directory.ts";
import { isIgnoreFile } from "./ignore-rules.ts";
import { isInside, normalisePath } from "./paths.ts";
import { createReader } from "./read.ts";
import { createTimeSlice, turn } from "./time-slice.ts";
import { type ReadDirectory, readDirectory } from "./walk.ts";

export interface FileChange {
  readonly path: string;
  readonly change: "created" | "changed" | "deleted";
}

/** Watches the entries of one directory; throws when it cannot. `name` is missing where the system does not tell it. */
export type WatchDirectory = (
  directory: string,
  listener: (event: "rename" | "change", name: string | null) => void,
  onError: (error: unknown) => void,
) => { close(): void };

/** Calls back once after so many milliseconds; what it returns cancels that. */
type SetTimer = (callback: () => void, milliseconds: number) => () => void;

export interface WatchOptions {
  /** Asked again after every `onIgnoreChange`. */
  ignored(path: string, isDirectory: boolean): boolean;
  /** Each path at most once a batch. A link to a file counts as a file. */
  onChange(changes: readonly FileChange[]): void;
  /** Some directories are not watched, and what can be done about it; called once. */
  onLimit(message: string): void;
  /** An ignore file or `info/exclude` changed. What is newly ignored or seen is then watched accordingly without being told as a change. */
  onIgnoreChange?(): void;
  /** Everything that lay below the roots at the start is watched, or the watch is closed: the files found there. Called once. */
  onReady?(files: readonly string[]): void;
  /** Git's `HEAD` or index changed: what is tracked may have. */
  onGitChange?(): void;
  /** What is waited for between two pieces of work; a turn of the event loop unless told otherwise. */
  readonly giveWay?: () => Promise<void>;
  /** The event loop's, unless told otherwise. */
  readonly setTimer?: SetTimer;
  readonly watchDirectory?: WatchDirectory;
  readonly readDirectory?: ReadDirectory;
}

export interface Watch {
  close(): void;
  /** Directories watched now. */
  readonly directories: number;
  /** Resolved when everything that lay below the roots at the start is watched, or the watch is closed. */
  readonly ready: Promise<void>;
  /** Resolves when everything that happened before is told, without waiting for a batch to fill; a root that was away and is there again, too. */
  caughtUp(): Promise<void>;
  /** Asks anew what is ignored. What is newly ignored or seen is watched accordingly without being told as a change. */
  again(): void;
}

/** Milliseconds in which events are gathered into one batch. */
const GATHER = 50;

/** Milliseconds of work between two turns of the event loop: short, because nobody waits for most of it. */
const SLICE = 2;

const setTimerOnLoop: SetTimer = (callback, milliseconds) => {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
};

/** The watch does not keep the process alive. */
const watchDirectoryOnDisk: WatchDirectory = (directory, listener, onError) => {
  const watcher = watchOnDisk(directory, { persistent: false }, listener);
  // An error event without a listener would end the process; it also follows when a directory vanishes on some systems.
  watcher.on("error", onError);
  return watcher;
};

interface Directory {
  /** See `identityOf`. */
  readonly identity: string | undefined;
  /** Undefined where the system refused. */
  watcher: { close(): void } | undefined;
  /** Names of the entries that are not ignored. */
  readonly files: Set<string>;
  readonly directories: Set<string>;
}

/** What lies at a path: a link counts as the file it leads to, and as nothing when it leads elsewhere. */
const kindOf = (path: string): "file" | "directory" | undefined => {
  try {
    const own = lstatSync(path, { throwIfNoEntry: false });
    if (own?.isSymbolicLink() === true)
      return statSync(path, { throwIfNoEntry: false })?.isFile() === true ? "file" : undefined;
    if (own?.isDirectory() === true) return "directory";
    return own?.isFile() === true ? "file" : undefined;
  } catch {
    return undefined;
  }
};

/** Tells a directory from another one that takes its place, even where that gets the same number. */
const identityOf = (directory: string): string | undefined => {
  try {
    const { dev, ino, birthtimeMs } = lstatSync(directory);
    return `${dev}:${ino}:${birthtimeMs}`;
  } catch {
    return undefined;
  }
};

const isLimit = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "ENOSPC" || error.code === "EMFILE" || error.code === "ENFILE");

const limitMessage = (error: unknown, watched: number): string => {
  const rest = `${watched} directories are watched, changes in the others go unseen`;
  return error instanceof Error && "code" in error && error.code === "ENOSPC"
    ? `The system allows no more directory watches: ${rest}. Raise the limit with: sudo sysctl fs.inotify.max_user_watches=524288`
    : `The system allows no more open files or watchers: ${rest}. Raise the limit with "ulimit -n", or on Linux with: sudo sysctl fs.inotify.max_user_instances=1024`;
};

/** Joins a change with an earlier one of the same batch. */
const note = (changes: Map<string, FileChange["change"]>, path: string, change: FileChange["change"]): void => {
  const earlier = changes.get(path);
  if (earlier === "created" && change === "deleted") changes.delete(path);
  else if (earlier === "deleted" && change === "created") changes.set(path, "changed");
  else if (earlier !== "created") changes.set(path, change);
};

/** @param roots absolute; one that vanishes is watched again when somebody catches up; one inside another is watched once */
export const watchDirectories = (roots: readonly string[], options: WatchOptions): Watch => {
  const { ignored, onChange, onLimit, giveWay } = options;
  const setTimer = options.setTimer ?? setTimerOnLoop;
  const watchDirectory = options.watchDirectory ?? watchDirectoryOnDisk;
  const entriesOf = options.readDirectory ?? readDirectory;
  const tops = roots.map((root) => normalisePath(root));
  const outermost = tops.filter(
    (top, index) => !tops.some((other, at) => isInside(other, top) && (other !== top || at < index)),
  );

  const known = new Map<string, Directory>();
  /** Watches on git's own directories; what they tell are no changes of files. */
  const gitWatchers: { close(): void }[] = [];
  /** Paths with an event since the last batch; true for a directory to be looked through in any case. */
  let touched = new Map<string, boolean>();
  let ignoreTouched = false;
  let gitTouched = false;
  let askedAgain = false;
  let cancelTimer: (() => void) | undefined;
  let flushing = false;
  let lastFlush = Promise.resolve();
  let closed = false;
  let limited = false;

  const tryWatch = (
    directory: string,
    listener: (event: "rename" | "change", name: string | null) => void,
  ): { close(): void } | undefined => {
    const refused = (error: unknown): undefined => {
      if (!isLimit(error) || limited) return;
      limited = true;
      onLimit(limitMessage(error, watched()));
    };
    try {
      return watchDirectory(directory, listener, refused);
    } catch (error) {
      return refused(error);
    }
  };

  const watched = (): number => {
    let count = 0;
    for (const directory of known.values()) if (directory.watcher !== undefined) count += 1;
    return count;
  };

  const arm = (): void => {
    if (closed || flushing || cancelTimer !== undefined) return;
    cancelTimer = setTimer(() => {
      cancelTimer = undefined;
      lastFlush = flush();
    }, GATHER);
  };

  const touch = (path: string, lookThrough: boolean): void => {
    touched.set(path, lookThrough || touched.get(path) === true);
    arm();
  };

  /** The kind of event is not asked for: new permissions of a directory are called `rename` too. */
  const listen = (directory: string) => (_: "rename" | "change", name: string | null) => {
    if (closed) return;
    if (name === null) {
      touch(directory, true);
      return;
    }
    if (isIgnoreFile(name)) ignoreTouched = true;
    touch(join(directory, name), false);
  };

  /** Watches a directory and everything below it; where it is watched already, compares it with what is ignored now. @returns the files found */
  const add = async (top: string): Promise<string[]> => {
    const slice = createTimeSlice(SLICE, giveWay);
    const found: string[] = [];
    const pending = [top];
    for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
      if (slice.over()) await slice.next();
      if (closed) return found;
      const before = known.get(path);
      // Watched before it is read: what comes in between is seen twice rather than never.
      const directory: Directory = {
        watcher: before?.watcher ?? tryWatch(path, listen(path)),
        identity: before?.identity ?? identityOf(path),
        files: new Set(),
        directories: new Set(),
      };
      known.set(path, directory);
      for (const file of readInto(path, directory, pending)) found.push(file);
      for (const name of before?.directories ?? []) if (!directory.directories.has(name)) drop(join(path, name));
    }
    return found;
  };

  /** Notes the entries of a directory. @returns the paths of its files; its directories are put into `pending` */
  const readInto = (path: string, directory: Directory, pending: string[]): readonly string[] => {
    const prefix = path.endsWith(sep) ? path : path + sep;
    const files: string[] = [];
    try {
      for (const entry of entriesOf(path)) {
        const child = prefix + entry.name;
        const isDirectory = entry.isDirectory();
        if (ignored(child, isDirectory)) continue;
        if (isDirectory) {
          directory.directories.add(entry.name);
          pending.push(child);
        } else if (entry.isFile() || (entry.isSymbolicLink() && kindOf(child) === "file")) {
          directory.files.add(entry.name);
          files.push(child);
        }
      }
    } catch {
      // Without permission, or gone again: it has no entries for us.
    }
    return files;
  };

  /** Forgets a directory and everything below it. @returns the files that were known there */
  const drop = (top: string): string[] => {
    const gone: string[] = [];
    const pending = [top];
    for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
      const directory = known.get(path);
      if (directory === undefined) continue;
      directory.watcher?.close();
      known.delete(path);
      for (const name of directory.files) gone.push(join(path, name));
      for (const name of directory.directories) pending.push(join(path, name));
    }
    return gone;
  };

  const flush = async (): Promise<void> => {
    flushing = true;
    await ready;
    const changes = new Map<string, FileChange["change"]>();
    const slice = createTimeSlice(SLICE, giveWay);
    const batch = touched;
    touched = new Map();
    for (const [path, lookThrough] of batch) {
      if (slice.over()) await slice.next();
      if (closed) return;
      await settle(path, lookThrough, changes);
    }
    if (closed) return;
    if (changes.size > 0) onChange([...changes].map(([path, change]) => ({ path, change })));
    if (gitTouched) {
      gitTouched = false;
      options.onGitChange?.();
    }
    if (ignoreTouched || askedAgain) {
      if (ignoreTouched) options.onIgnoreChange?.();
      ignoreTouched = false;
      askedAgain = false;
      await watchAll();
    }
    flushing = false;
    if (touched.size > 0 || ignoreTouched || gitTouched || askedAgain) arm();
  };

  /** Compares what lies at a path with what was known to. */
  const settle = async (
    path: string,
    lookThrough: boolean,
    changes: Map<string, FileChange["change"]>,
  ): Promise<void> => {
    const isRoot = outermost.includes(path);
    const parent = known.get(dirname(path));
    if (parent === undefined && !isRoot) return;
    const name = basename(path);
    const kind = kindOf(path);
    const same = known.get(path)?.identity;
    if (kind === "directory" && same !== undefined && same === identityOf(path) && !lookThrough) return;
    const wasKnown = isRoot || parent?.files.has(name) === true || parent?.directories.has(name) === true;
    const root = dirname(path);
    // A watch tells the end of its own directory under the directory's name, as if of an entry. Only roots need it:
    // of all others the directory above tells.
    if (outermost.includes(root) && name === basename(root) && identityOf(root) !== parent?.identity) {
      await settle(root, false, changes);
      return;
    }
    if (kind === undefined && !wasKnown) return;

    // It may be another directory of the same name: what was known is compared with what is.
    const before = new Set(known.has(path) ? drop(path) : parent?.files.has(name) === true ? [path] : []);
    parent?.directories.delete(name);
    parent?.files.delete(name);
    const seen = kind !== undefined && (isRoot || !ignored(path, kind === "directory"));
    let after: readonly string[] = [];
    if (seen && kind === "file") {
      parent?.files.add(name);
      after = [path];
    } else if (seen && kind === "directory") {
      parent?.directories.add(name);
      after = await add(path);
    }
    for (const file of after) note(changes, file, before.delete(file) ? "changed" : "created");
    for (const file of before) note(changes, file, "deleted");
  };

  const watchAll = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const top of outermost) if (kindOf(top) === "directory") for (const file of await add(top)) found.push(file);
    return found;
  };

  /** Git's directory lies in none that is watched, or is ignored there. */
  const watchGit = (): void => {
    const reader = createReader();
    const workTrees = new Set(outermost.map(workTreeTop));
    for (const top of workTrees) {
      const git = top === undefined ? undefined : gitDirectoryOf(top, reader);
      if (git === undefined) continue;
      const own = tryWatch(git.own, (_, name) => {
        if (name !== "HEAD" && name !== "index") return;
        gitTouched = true;
        arm();
      });
      const info = tryWatch(join(git.common, "info"), (_, name) => {
        if (name !== "exclude") return;
        ignoreTouched = true;
        arm();
      });
      for (const watcher of [own, info]) if (watcher !== undefined) gitWatchers.push(watcher);
    }
  };

  /** No watch tells that a directory lies again where a root vanished. */
  const lookAtRoots = (): void => {
    const isOther = (top: string): boolean =>
      known.get(top)?.identity !== (kindOf(top) === "directory" ? identityOf(top) : undefined);
    const others = closed ? [] : outermost.filter(isOther);
    if (others.length === 0) return;
    for (const watcher of gitWatchers.splice(0)) watcher.close();
    watchGit();
    ignoreTouched = true;
    gitTouched = true;
    for (const top of others) touch(top, true);
  };

  watchGit();
  const ready = watchAll().then((files) => options.onReady?.(files));

  return {
    ready,
    get directories() {
      return watched();
    },
    caughtUp: async () => {
      await ready;
      // What was written is in the system's queue, and is read between two turns of the event loop.
      await turn();
      await turn();
      await lastFlush;
      lookAtRoots();
      if (cancelTimer === undefined || closed) return;
      cancelTimer();
      cancelTimer = undefined;
      lastFlush = flush();
      await lastFlush;
    },
    again: () => {
      askedAgain = true;
      arm();
    },
    close: () => {
      closed = true;
      cancelTimer?.();
      for (const directory of known.values()) directory.watcher?.close();
      for (const watcher of gitWatchers) watcher.close();
      known.clear();
    },
  };
};
