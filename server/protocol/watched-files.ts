/** Watching files through the editor (LSP 3.17, "DidChangeWatchedFiles Notification"). */

import type {
  DidChangeWatchedFilesRegistrationOptions,
  FileChangeType,
  FileEvent,
  WatchKind,
} from "vscode-languageserver-protocol";
import { uriToPath } from "../../src/files/paths.ts";
import type { FileChange } from "../../src/files/watch.ts";

/** LSP 3.17, "FileChangeType". */
const CHANGES: Readonly<Record<FileChangeType, FileChange["change"]>> = { 1: "created", 2: "changed", 3: "deleted" };

const TYPES: Readonly<Record<FileChange["change"], FileChangeType>> = { created: 1, changed: 2, deleted: 3 };

/** Files that decide which others count. */
const IGNORE_FILES = [".gitignore", ".ignore"];

const braced = (names: readonly string[]): string => (names.length === 1 ? `${names[0]}` : `{${names.join(",")}}`);

/** What a language is found by: the part of a row that this needs. */
interface Named {
  readonly extensions: readonly string[];
  readonly fileNames: readonly string[];
}

/**
 * Two globs for all languages: their extensions, and their whole file names.
 * @param more names of files that count besides
 */
export function watchGlobs(languages: readonly Named[], more: readonly string[] = []): readonly string[] {
  const extensions = new Set(languages.flatMap((language) => language.extensions.map((dotted) => dotted.slice(1))));
  const names = new Set([...languages.flatMap((language) => language.fileNames), ...IGNORE_FILES, ...more]);
  return [`**/*.${braced([...extensions])}`, `**/${braced([...names])}`];
}

/** A directory that goes is told alone, for all its files, and no glob for files fits it. */
const DELETIONS = { globPattern: "**/*", kind: 4 satisfies WatchKind };

/** What the client is asked to watch. */
export const watchersOf = (globs: readonly string[]): DidChangeWatchedFilesRegistrationOptions => ({
  watchers: [...globs.map((globPattern) => ({ globPattern })), DELETIONS],
});

/** The client's events in our words; those of files that lie nowhere on disk are left out. */
export function fileChanges(events: readonly { readonly uri: string; readonly type: number }[]): readonly FileChange[] {
  return events.flatMap(({ uri, type }) => {
    const path = uriToPath(uri);
    const change = CHANGES[type as FileChangeType];
    return path === undefined || change === undefined ? [] : [{ path, change }];
  });
}

/** Changes that we saw ourselves, as servers are told them. */
export const fileEvents = (changes: readonly FileChange[], uriOf: (path: string) => string): readonly FileEvent[] =>
  changes.map(({ path, change }) => ({ uri: uriOf(path), type: TYPES[change] }));
