/** How tandem is started. */

import { homedir } from "node:os";
import type { Executable } from "vscode-languageclient/node";

/** The program, and what stands before its own arguments. @param path what the setting `tandem.path` says */
export function programOf(path: string): { readonly command: string; readonly args: readonly string[] } {
  const file = path.replace(/^~(?=[\\/])/, homedir());
  return file.endsWith(".js") ? { command: "node", args: [file] } : { command: file, args: [] };
}

/** The server. @param path what the setting `tandem.path` says */
export function program(path: string, platform: NodeJS.Platform = process.platform): Executable {
  const found = programOf(path);
  const args = [...found.args, "--stdio"];
  // npm installs programs as .cmd files there, which only a shell runs.
  return platform === "win32" && found.args.length === 0
    ? { command: `"${found.command}"`, args, options: { shell: true } }
    : { command: found.command, args };
}
