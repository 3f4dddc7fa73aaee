/** Kakoune with kakoune-lsp, its two lines and the keys of docs/editors.md. */

import type { Driver } from "../driver.ts";

const run = (command: string): readonly string[] => [`:${command}`, "<Enter>"];

const drawn = { cannot: "Kakoune draws nothing; `tandem graph` of a shell does, in the browser" };

export const kakoune: Driver = {
  title: "Kakoune",
  version: ["dpkg-query", "--show", "kakoune"],
  setup: "kakoune",
  home: {
    ".config/kak/kakrc": `eval %sh{kak-lsp}
lsp-enable
map global goto d <esc>:lsp-definition<ret>
map global goto r <esc>:lsp-references<ret>
hook global NormalIdle .* lsp-semantic-tokens
`,
  },
  open: ({ file, line, column }) => ["kak", file, `+${line}:${column}`],
  quit: ["<Esc>", "<Esc>", ...run("kill!")],
  steps: {
    definition: { keys: ["gd"] },
    references: { keys: ["gr"] },
    hover: { keys: run("lsp-hover") },
    outline: { keys: run("lsp-document-symbol"), shows: /fullPrice \(Method\)/ },
    symbols: { keys: run("lsp-workspace-symbol totalOf") },
    completion: { keys: ["A", "<Enter>", "basket."] },
    signature: { keys: ["A", "<Enter>", "basket.put(", "<M-;>", ...run("lsp-signature-help")] },
    rename: { keys: [...run("lsp-rename sumOf"), /sumOf\(lines/, ...run("write-all")] },
    hints: { keys: run("lsp-inlay-hints-enable window") },
    colours: { keys: [] },
    hierarchy: { keys: run("lsp-incoming-calls") },
    graph: drawn,
    source: drawn,
    diagnostics: { keys: run("lsp-diagnostics") },
    fix: { keys: [...run("lsp-code-actions"), /import/i, "<Enter>"] },
    format: { keys: run("lsp-formatting") },
    killed: { keys: ["gd"] },
    quit: { keys: [] },
  },
};
