/** Nearest holders: the files that use or define a name and lie nearest to the asking one. */

import { nearness } from "../../files/path-distance.ts";
import type { FileEntry } from "../../index/file-table.ts";
import type { CompletionRequest } from "./completion-request.ts";

/** The nearest last, so that they are taken off one by one. @param defines whether only those count that define the name  @param most files */
export const nearestHolders = (
  { workspace, file }: CompletionRequest,
  name: string,
  { defines, most }: { readonly defines: boolean; readonly most: number },
): FileEntry[] =>
  workspace.table
    .holding(name, file.language.family, defines)
    .filter(({ path }) => path !== file.path)
    .map((entry) => ({ entry, score: nearness(file.path, entry.path) }))
    .sort((a, b) => b.score - a.score || (a.entry.path < b.entry.path ? -1 : 1))
    .slice(0, most)
    .map(({ entry }) => entry)
    .reverse();
