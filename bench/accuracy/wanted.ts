/** What of a group is wanted: the repositories of a set, or the directories of the command line. */

import { basename } from "node:path";
import type { Group } from "./groups.ts";
import type { Options } from "./options.ts";
import { obtain, REPOSITORIES, type SetName } from "./repositories.ts";

export interface Wanted {
  readonly name: string;
  /** `given`: a directory of the command line. */
  readonly set: SetName | "given";
  readonly obtain: () => Promise<string>;
}

export const wantedOf = (group: Group, options: Options): readonly Wanted[] =>
  options.directories.length > 0
    ? options.directories.map((root) => ({ name: basename(root), set: "given", obtain: async () => root }))
    : REPOSITORIES.filter(
        (row) =>
          row.group === group.name &&
          (options.set === undefined || row.set === options.set) &&
          (options.repositories.length === 0 || options.repositories.includes(row.name)),
      ).map((row) => ({ name: row.name, set: row.set, obtain: () => obtain(row, options.cache) }));
