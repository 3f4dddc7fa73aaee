/** Folders: the workspace's roots and how the editor spells them. */

import { normalisePath, pathToUri, uriToPath } from "../../src/files/paths.ts";

/** Root to the editor's uri of it, in the editor's order. */
export type Folders = ReadonlyMap<string, string>;

interface Folder {
  readonly uri: string;
}

/** What initialize says of the workspace; the newest way that is there counts. */
export interface Named {
  readonly workspaceFolders?: readonly Folder[] | undefined;
  readonly rootUri?: string | undefined;
  readonly rootPath?: string | undefined;
}

/** Folders that lie nowhere on disk are left out. */
function byPath(folders: readonly Folder[]): [string, string][] {
  return folders.flatMap(({ uri }) => {
    const path = uriToPath(uri);
    return path === undefined ? [] : [[path, uri]];
  });
}

export function initialFolders({ workspaceFolders, rootUri, rootPath }: Named): Folders {
  if (workspaceFolders !== undefined && workspaceFolders.length > 0) return new Map(byPath(workspaceFolders));
  if (rootUri !== undefined) return new Map(byPath([{ uri: rootUri }]));
  if (rootPath === undefined || rootPath === "") return new Map();
  const path = normalisePath(rootPath);
  return new Map([[path, pathToUri(path)]]);
}

export function changedFolders(folders: Folders, added: readonly Folder[], removed: readonly Folder[]): Folders {
  const gone = new Set(byPath(removed).map(([path]) => path));
  return new Map([...[...folders].filter(([path]) => !gone.has(path)), ...byPath(added)]);
}
