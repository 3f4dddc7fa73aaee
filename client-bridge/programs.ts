/** Programs: every executable of some name in a list of directories. */

import { delimiter, dirname } from "node:path";

/** A command that is a path is not looked for. */
export const hasSeparator = (command: string): boolean => /[\\/]/.test(command);

/** In the directories' order, absolute; of a command that is a path, that one if it can be run. */
export async function findPrograms(command: string, directories: readonly string[]): Promise<readonly string[]> {
  const { default: which } = await import("which");
  const found = (await which(command, { all: true, nothrow: true, path: directories.join(delimiter) })) ?? [];
  // Windows looks into the current directory first; nobody asked for that.
  return hasSeparator(command) ? found : found.filter((file) => directories.includes(dirname(file)));
}

/** The names that a program may have as a file, by what the system lets one leave out. */
export const fileNamesOf = (command: string, env: Readonly<Record<string, string | undefined>>): readonly string[] => [
  command,
  ...(env["PATHEXT"] ?? "").split(delimiter).flatMap((extension) => (extension === "" ? [] : command + extension)),
];
