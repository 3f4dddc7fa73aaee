/** Neovim, with the keys of docs/editors.md. */

import type { Driver } from "../driver.ts";

const call = (lua: string): readonly string[] => [`:lua vim.lsp.${lua}`, "<Enter>"];

const drawn = { cannot: "`:Tandem graph` of Neovim draws in the browser" };

export const neovim: Driver = {
  title: "Neovim",
  version: ["nvim", "--version"],
  setup: "nvim",
  home: {
    ".config/nvim/init.lua": `vim.o.swapfile = false
vim.keymap.set("n", "gd", vim.lsp.buf.definition)
vim.keymap.set("n", "grr", vim.lsp.buf.references)
vim.keymap.set("n", "gO", vim.lsp.buf.document_symbol)
vim.keymap.set("i", "<C-s>", vim.lsp.buf.signature_help)
`,
  },
  open: ({ file, line, column }) => ["nvim", `+call cursor(${line}, ${column})`, file],
  quit: ["<Esc>", ":qa!", "<Enter>"],
  steps: {
    definition: { keys: ["gd"] },
    references: { keys: ["grr"] },
    hover: { keys: ["K"] },
    outline: { keys: ["gO"], shows: /\[Method\] fullPrice/ },
    symbols: { keys: call('buf.workspace_symbol("totalOf")') },
    completion: { keys: ["A", "<Enter>", "basket.", "<C-x>", "<C-o>"] },
    signature: { keys: ["A", "<Enter>", "basket.put(", "<C-s>"] },
    rename: { keys: [...call('buf.rename("sumOf")'), /sumOf\(lines/, ":wall", "<Enter>"] },
    hints: { keys: call("inlay_hint.enable()") },
    colours: { keys: [] },
    hierarchy: { keys: call("buf.incoming_calls()") },
    graph: drawn,
    source: drawn,
    diagnostics: { keys: [] },
    fix: { keys: [...call("buf.code_action()"), /1: .*import/i, "1", "<Enter>"] },
    format: { keys: call("buf.format()") },
    killed: { keys: ["gd"] },
    quit: { keys: [] },
  },
};
