/** How a test starts the scripted language server (`node test/support/scripted-server.mjs --help` lists its flags). */

import { join } from "node:path";
import { projectRoot } from "../../server/install.ts";

/** A flag with its value; true for a flag without one (false leaves it out), a list for one that may stand several times. */
export type ScriptedFlags = Readonly<Record<string, string | number | boolean | readonly string[] | object>>;

/** Command and arguments, as a row of the server table has them. */
export function scripted(flags: ScriptedFlags = {}): { readonly command: string; readonly args: readonly string[] } {
  const spelled = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value));
  const args = Object.entries(flags).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== false)
      .map((one) => (one === true ? `--${name}` : `--${name}=${spelled(one)}`)),
  );
  return { command: process.execPath, args: [join(projectRoot, "test", "support", "scripted-server.mjs"), ...args] };
}
