/** How the server is started. */

import { homedir } from "node:os";
import type { Executable } from "vscode-languageclient/node";

/** @param path what the setting `tandem.path` says */
export function program(path: string, platform: NodeJS.Platform = process.platform): Executable {
  const file = path.replace(/^~(?=[\\/])/, homedir());
  if (file.endsWith(".js")) return { command: "node", args: [file, "--stdio"] };
  // npm installs programs as .cmd files there, which only a shell runs.
  if (platform === "win32") return { command: `"${file}"`, args: ["--stdio"], options: { shell: true } };
  return { command: file, args: ["--stdio"] };
}
