/** Wanted: the repositories of a language that a command line asks for. */

import { basename } from "node:path";
import { obtain } from "../accuracy/repositories.ts";
import type { CompletionGroup } from "./groups.ts";
import type { CompletionOptions } from "./options.ts";
import { COMPLETION_REPOSITORIES } from "./repositories.ts";

export interface Wanted {
  readonly name: string;
  /** Its directory, fetched where it is not there. */
  readonly obtain: () => Promise<string>;
}

export const wantedOf = (group: CompletionGroup, options: CompletionOptions): readonly Wanted[] =>
  options.directories.length > 0
    ? options.directories.map((root) => ({ name: basename(root), obtain: async () => root }))
    : COMPLETION_REPOSITORIES.filter(
        (row) =>
          row.group === group.name &&
          row.set === options.set &&
          (options.repositories.length === 0 || options.repositories.includes(row.name)),
      ).map((row) => ({ name: row.name, obtain: () => obtain(row, options.cache) }));
