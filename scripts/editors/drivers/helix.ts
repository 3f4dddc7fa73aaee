/** Helix, with the keys that it binds by itself. */

import type { Driver } from "../driver.ts";

const drawn = { cannot: "Helix draws nothing; `tandem graph` of a shell does, in the browser" };

export const helix: Driver = {
  title: "Helix",
  version: ["hx", "--version"],
  setup: "helix",
  home: {},
  open: ({ file, line, column }) => ["hx", `${file}:${line}:${column}`],
  quit: ["<Esc>", "<Esc>", ":qa!", "<Enter>"],
  steps: {
    definition: { keys: ["gd"] },
    references: { keys: ["gr"] },
    hover: { keys: [" k"] },
    outline: { keys: [" s"], shows: /method +fullPrice/ },
    symbols: { keys: [" S", /symbols|kind/, "totalOf"] },
    completion: { keys: ["A", "<Enter>", "basket."] },
    // A menu that is open hides it.
    signature: { keys: ["A", "<Enter>", "basket.put", "<Esc>", "A", "("] },
    rename: { keys: [" r", /rename-to:/, "<C-u>", "sumOf", "<Enter>", /sumOf\(lines/, ":wa", "<Enter>"] },
    hints: { keys: [":set lsp.display-inlay-hints true", "<Enter>", "A", " "] },
    colours: { cannot: "Helix asks for no semantic tokens; its colours are its own grammar's" },
    hierarchy: { cannot: "Helix has no call hierarchy" },
    graph: drawn,
    source: drawn,
    diagnostics: { keys: [] },
    fix: { keys: [" a", /import/i, "<Enter>"] },
    format: { keys: [":format", "<Enter>"] },
    killed: { keys: ["gd"] },
    quit: { keys: [] },
  },
};
