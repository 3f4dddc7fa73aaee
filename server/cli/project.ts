/** Which directory counts as the project. */

import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Engine } from "../../src/engine.ts";
import { isInside } from "../../src/files/paths.ts";
import { CONFIGURATION_FILE } from "../config/configuration-file.ts";
import type { Shell } from "./shell.ts";

/** What a path names: itself where it is there, of a glob the part before its first wildcard. */
const namedBy = (path: string): string =>
  existsSync(path) ? path : path.replace(/(?<=[/\\])[^/\\]*[*?[{(].*$/s, "").replace(/(?<=.)[/\\]$/, "");

/**
 * The directory that counts as the project of a file, directory or glob: where the shell is, else its repository, else its own or
 * itself.
 */
export function projectOf(path: string, cwd: string): string {
  if (isInside(cwd, path)) return cwd;
  const named = namedBy(path);
  const own = statSync(named, { throwIfNoEntry: false })?.isDirectory() === true ? named : dirname(named);
  for (let at = own; ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (dirname(at) === at) return own;
  }
}

/** The engine gets to know its project, and what the project's configuration says of it. */
export async function openProject(engine: Engine, root: string, { complain }: Pick<Shell, "complain">): Promise<void> {
  if (existsSync(join(root, CONFIGURATION_FILE))) {
    const { configure, fileSource } = await import("../config/config.ts");
    const source = await fileSource(root);
    const { engine: settings, problems } = configure(source === undefined ? [] : [source]);
    for (const problem of problems) complain(`tandem: ${problem}\n`);
    engine.tell({ type: "settings", settings });
  }
  engine.tell({ type: "roots", roots: [root] });
}
