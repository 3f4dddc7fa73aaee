/** The state directory: where what tandem has to remember of a user is kept. */

import { isAbsolute, join } from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

/** Where a program keeps what it has to remember of a user (XDG Base Directory Specification; Apple's and Microsoft's own conventions). */
export function stateDirectory(env: Environment, home: string, platform: NodeJS.Platform): string {
  const own = (variable: string, fallback: readonly string[]): string => {
    const value = env[variable];
    return value !== undefined && isAbsolute(value) ? value : join(home, ...fallback);
  };
  if (platform === "win32") return join(own("LOCALAPPDATA", ["AppData", "Local"]), "tandem");
  if (platform === "darwin") return join(home, "Library", "Application Support", "tandem");
  return join(own("XDG_STATE_HOME", [".local", "state"]), "tandem");
}
