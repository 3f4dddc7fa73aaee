/** Makes the extension for VS Code in dist/: `npm run vscode`. */

import { join } from "node:path";
import { projectRoot } from "../server/install.ts";
import { makeExtension } from "./vscode-extension.ts";

await makeExtension(join(projectRoot, "dist"));
