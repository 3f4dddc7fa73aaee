/** Writes the workflows of GitHub Actions from the tables here: `npm run workflows`. A test holds the files to it. */

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "../server/install.ts";
import { WORKFLOWS } from "./workflow-files.ts";

for (const [path, text] of Object.entries(WORKFLOWS)) {
  mkdirSync(dirname(join(projectRoot, path)), { recursive: true });
  writeFileSync(join(projectRoot, path), text);
}
