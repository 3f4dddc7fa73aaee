/** Watchers: which changes of files a language server registered to hear of. */

import type { FileEvent, FileSystemWatcher, WatchKind } from "vscode-languageserver-protocol";
import { globMatcher } from "../../client-bridge/glob.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import { uriToPath } from "../../src/files/paths.ts";

/** LSP 3.17, "WatchKind" of each "FileChangeType". */
const KINDS: Readonly<Record<number, WatchKind>> = { 1: 1, 2: 2, 3: 4 };
const ALL_KINDS = 7;

type Watches = (change: FileEvent) => boolean;

/** rust-analyzer registers up to 178 of them: each is compiled once. */
const compiled = new WeakMap<object, Watches>();

function watches({ globPattern, kind = ALL_KINDS }: FileSystemWatcher): Watches {
  const matches = globMatcher(globPattern);
  return ({ uri, type }) => {
    const path = uriToPath(uri);
    return (kind & (KINDS[type] ?? 0)) !== 0 && path !== undefined && matches(path);
  };
}

export function watchersOf(server: LanguageServer): readonly Watches[] {
  const registered = server.capabilities?.registrations.filter(
    ({ method }) => method === "workspace/didChangeWatchedFiles",
  );
  return (registered ?? []).flatMap(({ registerOptions }) => {
    const { watchers = [] } = (registerOptions ?? {}) as { readonly watchers?: readonly FileSystemWatcher[] };
    return watchers.map((watcher) => {
      const known = compiled.get(watcher) ?? watches(watcher);
      compiled.set(watcher, known);
      return known;
    });
  });
}
