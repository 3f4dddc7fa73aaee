/** A project, opened for a command. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "../../src/engine.ts";
import { CONFIGURATION_FILE } from "../config/configuration-file.ts";
import type { Shell } from "./shell.ts";

/** The engine gets to know its project, and what the project's configuration says of it. */
export async function openProject(
  engine: Engine,
  root: string,
  { writeError, dependencies }: Pick<Shell, "writeError" | "dependencies">,
): Promise<void> {
  if (existsSync(join(root, CONFIGURATION_FILE))) {
    const { configure, fileSource } = await import("../config/config.ts");
    const source = await fileSource(root);
    const { engine: settings, problems } = configure(source === undefined ? [] : [source]);
    for (const problem of problems) writeError(`tandem: ${problem}\n`);
    engine.tell({ type: "settings", settings });
  }
  engine.tell({ type: "reach", onlyWith: dependencies });
  engine.tell({ type: "roots", roots: [root] });
}
