/** Place: where programs keep a user's settings, by platform. */

import { isAbsolute, join } from "node:path";

export interface Place {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's home directory; absolute. */
  readonly home: string;
  readonly platform: NodeJS.Platform;
}

/** A directory that a variable names, else one below the home directory. */
export function directoryOf({ env, home }: Place, variable: string, ...fallback: readonly string[]): string {
  const named = env[variable];
  return named !== undefined && isAbsolute(named) ? named : join(home, ...fallback);
}

/** Of programs that keep to the XDG Base Directory Specification, on macOS too; on Windows those that follow a user to other machines. */
export const settingsDirectory = (place: Place): string =>
  place.platform === "win32"
    ? directoryOf(place, "APPDATA", "AppData", "Roaming")
    : directoryOf(place, "XDG_CONFIG_HOME", ".config");

/** Of programs that keep to Apple's conventions on macOS. */
export const applicationDirectory = (place: Place): string =>
  place.platform === "darwin" ? join(place.home, "Library", "Application Support") : settingsDirectory(place);
