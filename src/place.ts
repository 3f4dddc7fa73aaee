/** Place: the file or directory that somebody names, however it is written: absolute, from a root, as a `file:` URI, with wildcards. */

import { basename, isAbsolute, join } from "node:path";
import type { Problem } from "./engine.ts";
import { isMissing, kindAt } from "./files/kind.ts";
import { normalisePath, uriToPath } from "./files/paths.ts";
import { nearestOf } from "./text/nearest.ts";
import type { Workspace } from "./workspace.ts";

export interface PlaceSought {
  /** As it was written. */
  readonly path: string;
  /** `any`: a file, a directory, or a glob of files. */
  readonly wants: "file" | "any";
  /** `anywhere`: also outside of the workspace, where definitions of dependencies lead. */
  readonly reach: "workspace" | "anywhere";
}

const MOST_NEAREST = 3;
/** What a glob begins with: the directories that it names for certain. */
const BEFORE_WILDCARDS = /^[^*?[{]*[\\/](?=[^\\/]*[*?[{])/;

const has = ({ open }: Workspace, path: string): boolean => open.has(path) || kindAt(path) !== undefined;

/** The absolute path that is meant: of a relative one that of the first root that has it, else of the first root. */
export function absoluteIn(workspace: Workspace, written: string): string {
  const path = uriToPath(written) ?? written;
  const [first] = workspace.roots;
  if (isAbsolute(path) || first === undefined) return normalisePath(path);
  const places = workspace.roots.map((root) => normalisePath(join(root, path)));
  return places.find((place) => has(workspace, place)) ?? normalisePath(join(first, path));
}

/** The absolute path of what is there, or what is wrong with it. */
export async function placeOf(
  workspace: Workspace,
  { path: written, wants, reach }: PlaceSought,
): Promise<string | Problem> {
  const path = absoluteIn(workspace, written);
  if (!isAbsolute(path) || workspace.open.has(path)) return path;
  const { roots } = workspace;
  const wrong = (code: Problem["code"], message: string, details: object): Problem => ({
    code,
    message,
    details: { file_path: path, ...details },
  });
  if (reach === "workspace" && roots.length > 0 && !workspace.owns(path))
    return wrong("TS_OUTSIDE_WORKSPACE", `${path} lies outside of the workspace (${roots.join(", ")})`, {
      roots,
      suggestion: "Give its directory to tandem as a root: tandem mcp --root DIRECTORY, or a workspace folder",
    });
  const kind = kindAt(path);
  if (kind === "directory" && wants === "file")
    return wrong("TS_FILE_UNREADABLE", `${path}: it is a directory`, {
      reason: "directory",
      suggestion: "Name a file in it",
    });
  const [directories] = wants === "any" ? (BEFORE_WILDCARDS.exec(path) ?? []) : [];
  // What cannot be read for another reason is whoever's to say who reads it.
  if (!isMissing(path) || (directories !== undefined && kindAt(directories) === "directory")) return path;
  const nearest = await nearestTo(workspace, path);
  const what = wants === "file" ? "file" : "file or directory";
  const advice = nearest.length === 0 ? "" : `; nearest: ${nearest.join(", ")}`;
  return wrong("TS_FILE_NOT_FOUND", `${path}: there is no such ${what}${advice}`, {
    nearest,
    suggestion: "Check the path",
  });
}

/** Files that may have been meant by one that is not there: of its name elsewhere, else of a name like it. */
async function nearestTo(workspace: Workspace, path: string): Promise<readonly string[]> {
  if (workspace.roots.length === 0 || !workspace.owns(path)) return [];
  await workspace.listed;
  const byName = new Map<string, string[]>();
  for (const { path: one } of workspace.table.entries()) {
    const name = basename(one);
    byName.set(name, [...(byName.get(name) ?? []), one]);
  }
  const names = byName.has(basename(path)) ? [basename(path)] : nearestOf(basename(path), byName.keys(), MOST_NEAREST);
  return names.flatMap((name) => byName.get(name) ?? []).slice(0, MOST_NEAREST);
}
