/** VS Code, as code-server serves it to a browser, with our extension and the keys that it binds by itself. */

import type { Driver } from "../driver.ts";
import type { Key } from "../keys.ts";

const ADDRESS = "127.0.0.1:41380";

const SETTINGS = {
  "workbench.startupEditor": "none",
  "security.workspace.trust.enabled": false,
  "telemetry.telemetryLevel": "off",
  "git.enabled": false,
};

/** At the end of the line. */
const below = (text: string): readonly string[] => ["<End>", "<Enter>", text];

const callersDrawn: readonly Key[] = ["<C-S-p>", "tandem: Show Graph", "<Enter>", /Who calls it/, "<Enter>"];

export const vscode: Driver = {
  title: "VS Code",
  version: ["sh", "-c", "code-server --version | sed 's/.* with Code //'"],
  home: { ".local/share/code-server/User/settings.json": JSON.stringify(SETTINGS) },
  before: [["code-server", "--install-extension", "/opt/tandem.vsix"]],
  // As from its own command line, the PATH is the one that it is started with, and no login shell's.
  open: () => [
    "env",
    "VSCODE_CLI=1",
    "code-server",
    "--auth",
    "none",
    "--bind-addr",
    ADDRESS,
    "--disable-telemetry",
    "--disable-update-check",
  ],
  page: ({ file, line, column }, directory) => {
    const opened = `vscode-remote://${ADDRESS}${directory}/${file}:${line}:${column}`;
    const payload = JSON.stringify([
      ["gotoLineMode", "true"],
      ["openFile", opened],
    ]);
    return `http://${ADDRESS}/?${new URLSearchParams({ folder: directory, payload })}`;
  },
  quit: [],
  steps: {
    definition: { keys: ["<F12>"] },
    references: { keys: ["<S-F12>"], shows: /References \(\d/ },
    hover: { keys: ["<C-k>", "<C-i>"] },
    outline: { keys: ["<C-S-o>"], shows: /\bput(?:Basket)?\s+fullPrice/ },
    symbols: { keys: ["<C-t>", "totalOf"], shows: /totalOf\s*(?:src\S*)?price\.js/ },
    completion: { keys: below("basket.") },
    signature: { keys: below("basket.put(") },
    rename: { keys: ["<F2>", /in the field: totalOf$/, "sumOf", "<Enter>"] },
    hints: { keys: [] },
    colours: { keys: [] },
    hierarchy: { keys: ["<S-M-h>"] },
    graph: { keys: callersDrawn },
    source: { keys: [...callersDrawn, /fullPrice/, "full", "<Enter>", { click: "basket.js/Basket.fullPrice()" }] },
    diagnostics: { keys: ["<C-S-m>"] },
    fix: { keys: ["<C-.>", /import/i, "<Enter>"] },
    format: { keys: ["<C-S-i>"] },
    killed: { keys: ["<F12>"] },
    quit: { keys: [] },
  },
};
