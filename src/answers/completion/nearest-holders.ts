/** Nearest holders: the files that use or define a name, and how near they lie to the asking one. */

import { nearness } from "../../files/path-distance.ts";
import type { FileEntry } from "../../index/file-table.ts";
import type { Workspace } from "../../index/workspace.ts";
import type { Language } from "../../languages/language.ts";
import type { CompletionRequest } from "./completion-request.ts";

/** Other files of the same languages that hold a name, the nearest first. @param defines whether only those count that define it */
export const holdersNear = (
  name: string,
  { path, language }: { readonly path: string; readonly language: Language },
  { table }: Pick<Workspace, "table">,
  defines = false,
): readonly { readonly entry: FileEntry; readonly near: number }[] =>
  table
    .holding(name, language.family, defines)
    .filter((entry) => entry.path !== path)
    .map((entry) => ({ entry, near: nearness(path, entry.path) }))
    .sort((a, b) => b.near - a.near || (a.entry.path < b.entry.path ? -1 : 1));

/** Some of them, the nearest last, so that they are taken off one by one. @param most files */
export const nearestHolders = (
  { workspace, file }: CompletionRequest,
  name: string,
  { defines, most }: { readonly defines: boolean; readonly most: number },
): FileEntry[] =>
  holdersNear(name, file, workspace, defines)
    .slice(0, most)
    .map(({ entry }) => entry)
    .reverse();
