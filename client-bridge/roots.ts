/**
 * Roots: the directory that a server is started in for a file. That is the nearest directory above with one of the row's markers,
 * hoisted to the workspace that holds it, so that one server serves a monorepo.
 */

import { dirname, join, relative, sep } from "node:path";
import { isDependency } from "../src/files/dependencies.ts";
import { isInside } from "../src/files/paths.ts";
import { type Files, remember } from "./files.ts";
import {
  goWorkUses,
  holds,
  isPackage,
  isWorktree,
  packageMembers,
  pnpmMembers,
  pyprojectMembers,
  readCargo,
  tsconfigReferences,
} from "./manifests.ts";
import type { ServerRow, WorkspaceKind } from "./server-row.ts";

interface Root {
  readonly root: string;
  /** The file or directory that makes it one; undefined where nothing does (a server that needs no project). */
  readonly marker: string | undefined;
}

/**
 * `dependency`: the file is of an installed package, a toolchain or the system; the owner that led there serves it. Undefined: there
 * is no project, and the server needs one.
 */
export type RootAnswer = Root | { readonly dependency: true } | undefined;

export interface RootWorld {
  /** Workspace folders of the client, absolute and normalised. */
  readonly folders: readonly string[];
  readonly files: Files;
  /** See `dependencyDirectories`. */
  readonly dependencies: readonly string[];
}

/** A manifest and whether it says that a directory below belongs to it; `inner` is relative, with `/`. */
interface WorkspaceRule {
  readonly manifest: string;
  readonly holds: (text: string, inner: string) => boolean;
}

/** `a/b/c` as `a`, `a/b` and `a/b/c`. */
const withAncestors = (inner: string): readonly string[] =>
  inner.split("/").map((_, index, segments) => segments.slice(0, index + 1).join("/"));

/** Whatever lies in a member is served with it: its fixtures and examples too. */
const holdsWithin = (members: readonly string[] | undefined, inner: string): boolean =>
  members !== undefined && withAncestors(inner).some((path) => holds(members, path));

/** Cargo's own rule: a workspace owns every package below it that it does not exclude; `members` win over `exclude`. */
const cargoHolds = (text: string, inner: string): boolean => {
  const { isWorkspace, members, exclude } = readCargo(text);
  const names = (globs: readonly string[]): boolean => holdsWithin(globs, inner);
  return isWorkspace && (names(members) || !names(exclude));
};

const WORKSPACES: Readonly<Record<WorkspaceKind, readonly WorkspaceRule[]>> = {
  cargo: [{ manifest: "Cargo.toml", holds: cargoHolds }],
  node: [
    { manifest: "pnpm-workspace.yaml", holds: (text, inner) => holdsWithin(pnpmMembers(text), inner) },
    { manifest: "package.json", holds: (text, inner) => holdsWithin(packageMembers(text), inner) },
    { manifest: "tsconfig.json", holds: (text, inner) => holdsWithin(tsconfigReferences(text), inner) },
  ],
  python: [{ manifest: "pyproject.toml", holds: (text, inner) => holds(pyprojectMembers(text) ?? [], inner) }],
  go: [{ manifest: "go.work", holds: (text, inner) => goWorkUses(text).includes(inner) }],
};

/** A directory and those above it, up to `bound`; to the top of the file system where that is undefined. */
function* upFrom(directory: string, bound: string | undefined): Generator<string> {
  for (let at = directory; ; at = dirname(at)) {
    yield at;
    if (at === bound || at === dirname(at)) return;
  }
}

/** How far up a file's root may lie: its workspace folder, or the work tree within it; without a folder, its repository. */
function boundOf(directory: string, folder: string | undefined, files: Files): string | undefined {
  for (const at of upFrom(directory, folder)) {
    const git = join(at, ".git");
    if (!files.exists(git)) continue;
    // A work tree is a copy: the repository around it says nothing of it. A submodule may be a member of what is around it.
    if (folder === undefined || isWorktree(files.readText(git) ?? "")) return at;
  }
  return folder;
}

/** Whether a marker that is there makes a project by itself. */
const isStrong = (path: string, marker: string, row: ServerRow, files: Files): boolean =>
  row.weakMarkers?.includes(marker) !== true && (marker !== "package.json" || isPackage(files.readText(path) ?? ""));

/** The nearest directory with a strong marker, else the nearest with a weak one. */
function nearest(directory: string, row: ServerRow, bound: string | undefined, files: Files): Root | undefined {
  let weak: Root | undefined;
  for (const root of upFrom(directory, bound))
    for (const name of row.rootMarkers) {
      const marker = join(root, name);
      if (!files.exists(marker)) continue;
      // Far above all projects lies nobody's project: without a bound every marker is as good as another.
      if (bound === undefined || isStrong(marker, name, row, files)) return { root, marker };
      weak ??= { root, marker };
    }
  return weak;
}

/** `package.workspace` of a Cargo.toml, and a workspace that is one itself: what decides before anything above is asked. */
function cargoPointer({ root }: Root, files: Files): string | undefined {
  const { isWorkspace, workspace } = readCargo(files.readText(join(root, "Cargo.toml")) ?? "");
  return isWorkspace ? root : workspace === undefined ? undefined : join(root, workspace);
}

/** The workspace that holds a root, the outermost where one holds another (Cargo's never do); the root itself where none does. */
function hoist(found: Root, kind: WorkspaceKind, bound: string | undefined, files: Files): Root {
  if (kind === "cargo") {
    if (!files.exists(join(found.root, "Cargo.toml"))) return found;
    const pointed = cargoPointer(found, files);
    if (pointed !== undefined && (bound === undefined || isInside(bound, pointed)))
      return { root: pointed, marker: join(pointed, "Cargo.toml") };
  }
  let outermost = found;
  for (const root of upFrom(found.root, bound)) {
    if (root === found.root) continue;
    const inner = relative(root, outermost.root).split(sep).join("/");
    for (const { manifest, holds } of WORKSPACES[kind]) {
      const marker = join(root, manifest);
      const text = files.exists(marker) ? files.readText(marker) : undefined;
      if (text === undefined || !holds(text, inner)) continue;
      outermost = { root, marker };
      if (kind === "cargo") return outermost;
      break;
    }
  }
  return outermost;
}

/** @param path of a file, absolute and normalised; it need not exist */
export function rootOf(path: string, row: ServerRow, { folders, files, dependencies }: RootWorld): RootAnswer {
  // The outermost: a folder within a folder is looked at more closely, not another project.
  const folder = folders.filter((folder) => isInside(folder, path)).sort((a, b) => a.length - b.length)[0];
  if (isDependency(path, folder, dependencies)) return { dependency: true };
  const directory = dirname(path);
  const bound = boundOf(directory, folder, files);
  const found = nearest(directory, row, bound, files);
  if (found !== undefined) return row.workspace === undefined ? found : hoist(found, row.workspace, bound, files);
  // A folder opened below its project's marker is served as it is: the server looks further up by itself.
  const above = folder !== undefined && bound === folder ? nearest(dirname(folder), row, undefined, files) : undefined;
  if (above === undefined && row.singleFile !== true) return undefined;
  return { root: bound ?? directory, marker: above?.marker };
}

export interface Roots {
  of(path: string, row: ServerRow): RootAnswer;
  /** The client's workspace folders changed. */
  setFolders(folders: readonly string[]): void;
  /** Something was created, changed or deleted; true where a root that was given may now be another. */
  changed(path: string): boolean;
}

/** `rootOf` that remembers, by directory. */
export function createRoots(world: RootWorld): Roots {
  const files = remember(world.files, isInside);
  let { folders } = world;
  let answers = new WeakMap<ServerRow, Map<string, RootAnswer>>();
  const forgetAnswers = (): void => {
    answers = new WeakMap();
  };
  return {
    of: (path, row) => {
      const known = answers.get(row) ?? new Map<string, RootAnswer>();
      answers.set(row, known);
      const directory = dirname(path);
      if (!known.has(directory)) known.set(directory, rootOf(path, row, { ...world, folders, files }));
      return known.get(directory);
    },
    setFolders: (next) => {
      folders = next;
      forgetAnswers();
    },
    changed: (path) => {
      const hadAsked = files.forget(path);
      if (hadAsked) forgetAnswers();
      return hadAsked;
    },
  };
}

/** Names of the files whose coming, going or changing can move a root: to be watched. */
export function rootFileNames(rows: readonly ServerRow[]): readonly string[] {
  const manifests = rows.flatMap(({ workspace }) =>
    workspace === undefined ? [] : WORKSPACES[workspace].map(({ manifest }) => manifest),
  );
  return [...new Set([...rows.flatMap(({ rootMarkers }) => rootMarkers), ...manifests])].sort();
}
