/**
 * The trust store: which folders a user trusts, and which not, kept among the user's own files. A file a folder, named by its hash, so
 * that processes which write at once lose nothing of each other.
 */

import { createHash } from "node:crypto";
import {
  type FSWatcher,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { realPathOr } from "../../src/files/boundary.ts";

/** What was said of one folder. */
export interface TrustEntry {
  /** Absolute; its real path. */
  readonly folder: string;
  readonly isTrusted: boolean;
}

export interface TrustStore {
  /** What the user said about a directory, or else about the nearest one above it; undefined where nothing was said. */
  of(directory: string): boolean | undefined;
  /** @param isTrusted undefined: nothing is said of it any more  @throws where it cannot be written, in words */
  say(folder: string, isTrusted: boolean | undefined): void;
  /** By their names. */
  entries(): readonly TrustEntry[];
  /** Tells of every change, also by other processes, until the returned function is called. */
  watch(onChange: () => void): () => void;
}

/** Bits of a mode by which others than the owner may write. */
const OTHERS_WRITE = 0o022;

/** Whether nobody but the user could have written it. Windows keeps a user's own directories by other means. */
function isOurs(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return false;
  return process.getuid === undefined || (found.uid === process.getuid() && (found.mode & OTHERS_WRITE) === 0);
}

/** @param state of `stateDirectory` */
export function createTrustStore(state: string): TrustStore {
  const directory = join(state, "trust");
  const fileOf = (folder: string): string => join(directory, createHash("sha256").update(folder).digest("hex"));
  /** By directory, until the store changes. */
  let known = new Map<string, boolean | undefined>();
  let knownOf = Number.NaN;

  const read = (file: string): TrustEntry | undefined => {
    try {
      if (!isOurs(file)) return undefined;
      const { folder, isTrusted } = JSON.parse(readFileSync(file, "utf8")) as Partial<TrustEntry>;
      return typeof folder === "string" && typeof isTrusted === "boolean" ? { folder, isTrusted } : undefined;
    } catch {
      return undefined;
    }
  };

  /** What was said about a folder itself. The name inside the file counts: the hash in its own name proves nothing. */
  const readOf = (folder: string): boolean | undefined => {
    const entry = read(fileOf(folder));
    return entry?.folder === folder ? entry.isTrusted : undefined;
  };

  const nearest = (folder: string): boolean | undefined => {
    for (let at = folder; ; at = dirname(at)) {
      const known = readOf(at);
      if (known !== undefined || at === dirname(at)) return known;
    }
  };

  /** An entry that comes, changes or goes changes the time of the directory: entries are renamed into it. */
  const forgetOld = (): void => {
    const time = statSync(directory, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (time === knownOf) return;
    known = new Map();
    knownOf = time;
  };

  return {
    of: (path) => {
      forgetOld();
      if (!known.has(path)) known.set(path, isOurs(directory) ? nearest(realPathOr(path)) : undefined);
      return known.get(path);
    },
    say: (path, isTrusted) => {
      const folder = realPathOr(path);
      const file = fileOf(folder);
      known = new Map();
      knownOf = Number.NaN;
      if (isTrusted === undefined) {
        rmSync(file, { force: true });
        return;
      }
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      if (!isOurs(directory))
        throw new Error(`${directory} may be written by others than you: make it your own (chmod 700) first`);
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, `${JSON.stringify({ folder, isTrusted } satisfies TrustEntry)}\n`, { mode: 0o600 });
      renameSync(draft, file);
    },
    entries: () => {
      try {
        const found = readdirSync(directory).flatMap((name) => read(join(directory, name)) ?? []);
        return isOurs(directory) ? found.toSorted((a, b) => (a.folder < b.folder ? -1 : 1)) : [];
      } catch {
        return [];
      }
    },
    watch: (onChange) => {
      let watcher: FSWatcher | undefined;
      try {
        mkdirSync(directory, { recursive: true, mode: 0o700 });
        watcher = watch(directory, { persistent: false }, () => onChange());
        watcher.on("error", () => watcher?.close());
      } catch {
        // What was said elsewhere is then seen when it is asked for next.
      }
      return () => watcher?.close();
    },
  };
}
