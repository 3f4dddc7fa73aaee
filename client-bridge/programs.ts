/** Programs: every executable of some name in a list of directories. */

import { readdirSync } from "node:fs";
import { delimiter, dirname, extname } from "node:path";

/** A command that is a path is not looked for. */
export const hasSeparator = (command: string): boolean => /[\\/]/.test(command);

/** In the directories' order, absolute; of a command that is a path, that one if it can be run. */
export type FindPrograms = (command: string, directories: readonly string[]) => Promise<readonly string[]>;

/** Lower case, with and without an extension: what a name may be found under on any system. */
function namesIn(directory: string): ReadonlySet<string> {
  try {
    return new Set(
      readdirSync(directory).flatMap((name) => {
        const text = name.toLowerCase();
        return [text, text.slice(0, text.length - extname(text).length)];
      }),
    );
  } catch {
    return new Set();
  }
}

/**
 * Which servers can be had is asked of all rows at once, on the way to the answer to initialize. So each directory is listed once
 * for all who ask in the same turn of the event loop, and synchronously: 17 rows and 20 directories cost 8 ms on a busy machine, where 500 looks by
 * way of the thread pool cost 50. Who asks later sees what was installed meanwhile.
 */
export function createProgramFinder(): FindPrograms {
  const listings = new Map<string, ReadonlySet<string>>();

  const listingOf = (directory: string): ReadonlySet<string> => {
    const known = listings.get(directory);
    if (known !== undefined) return known;
    if (listings.size === 0) setImmediate(() => listings.clear());
    const names = namesIn(directory);
    listings.set(directory, names);
    return names;
  };

  return async (command, directories) => {
    const isPath = hasSeparator(command);
    const searched = isPath ? [] : directories.filter((directory) => listingOf(directory).has(command.toLowerCase()));
    if (!isPath && searched.length === 0) return [];
    const { default: which } = await import("which");
    const found = (await which(command, { all: true, nothrow: true, path: searched.join(delimiter) })) ?? [];
    // Windows looks into the current directory first; nobody asked for that.
    return isPath ? found : found.filter((file) => searched.includes(dirname(file)));
  };
}
