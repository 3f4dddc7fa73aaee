/** Named paths: the files and directories that questions name, absolute or relative to a root. */

import { isAbsolute, join } from "node:path";
import { isInside, normalisePath } from "../files/paths.ts";
import { isProblem, type SyntaxDocument } from "../index/document.ts";
import type { Problem } from "../index/problem.ts";
import { outsideProblem } from "../index/problem.ts";
import type { Workspace } from "../index/workspace.ts";
import type { AnswerContext } from "./answer-context.ts";

/** The absolute path of one that may be relative to a root: below the first root that has such a file, else below the first root. */
export function absolutePathOf(workspace: Workspace, path: string): string {
  if (isAbsolute(path)) return normalisePath(path);
  const places = workspace.roots.map((root) => normalisePath(join(root, path)));
  return places.find((place) => isKnown(workspace, place)) ?? places[0] ?? normalisePath(path);
}

const isKnown = ({ open, table }: Workspace, place: string): boolean => {
  if (open.has(place) || table.get(place)) return true;
  for (const { path } of table.entries()) if (isInside(place, path)) return true;
  return false;
};

/** A file that is not listed may be there all the same. */
export async function documentOf(on: AnswerContext, path: string): Promise<SyntaxDocument | Problem> {
  // The list decides what language a header is in.
  if (on.workspace.roots.length > 0) await on.workspace.listed;
  if (isAbsolute(path)) return on.document(normalisePath(path));
  let first: Problem | undefined;
  for (const root of on.workspace.roots) {
    const found = await on.document(normalisePath(join(root, path)));
    if (!isProblem(found) || found.code !== "TS_FILE_NOT_FOUND") return found;
    first ??= found;
  }
  return first ?? nothingThere(path);
}

export const nothingThere = (path: string): Problem => ({
  code: "TS_FILE_NOT_FOUND",
  message: `${path}: there is no such file or directory`,
  details: { file_path: path, suggestion: "Check the path" },
});

/** A directory or file that only an answer about the workspace could be about. @param given the path as it was said, in that field */
export const outsideOf = ({ roots }: Workspace, field: string, given: string): Problem =>
  outsideProblem(roots, field, given);

/** Whether something lies there that an answer can be about. */
export async function exists({ workspace, document }: AnswerContext, place: string): Promise<boolean> {
  if (isKnown(workspace, place)) return true;
  const found = await document(place);
  return !isProblem(found) || found.code !== "TS_FILE_NOT_FOUND";
}
