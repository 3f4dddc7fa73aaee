/** Emacs in a terminal: with Eglot, which it brings, and with lsp-mode. */

import type { Driver } from "../driver.ts";
import type { Key } from "../keys.ts";

const run = (command: string): readonly string[] => ["<M-x>", command, "<Enter>"];
/** What `C-x s` asks of each buffer, answered for all. */
const saveAll: readonly Key[] = ["<C-x>", "s", /Save file/, "!"];
/** At the end of the line. */
const below = (text: string): readonly string[] => ["<C-e>", "<Enter>", text];

const COMMON = `(setq make-backup-files nil auto-save-default nil create-lockfiles nil inhibit-startup-screen t)
(setq xref-prompt-for-identifier nil use-short-answers t confirm-kill-processes nil)
`;

/** What xref, imenu and completion bring does not tell who answers. */
const SHARED = {
  definition: { keys: ["<M-.>"] },
  references: { keys: ["<M-?>"] },
  outline: {
    keys: [...run("imenu"), /Index item/, "Basket", "<Enter>", "<Tab>"],
    shows: /possible completions[\s\S]*fullPrice/,
  },
  symbols: { keys: [...run("xref-find-apropos"), /pattern/, "totalOf", "<Enter>"] },
  completion: { keys: [...below("basket."), ...run("completion-at-point")] },
  signature: { keys: below("basket.put(") },
  graph: { cannot: "`tandem-graph` of Emacs draws in the browser" },
  source: { cannot: "`tandem-graph` of Emacs draws in the browser" },
  killed: { keys: ["<M-.>"] },
  quit: { keys: [] },
} as const;

/** @param clear what empties the prompt: a key that finds nothing to delete throws away what is typed after it */
const renaming = (command: string, clear: readonly Key[]) => ({
  keys: [...run(command), /Rename/, ...clear, "sumOf", "<Enter>", /sumOf\(lines/, ...saveAll],
});

const open: Driver["open"] = ({ file, line, column }) => ["emacs", "-nw", `+${line}:${column}`, file];
const quit = ["<C-g>", "<C-g>", ...run("kill-emacs")];

export const eglot: Driver = {
  title: "Emacs, Eglot",
  version: ["emacs", "--version"],
  setup: "emacs",
  home: { ".emacs.d/init.el": COMMON },
  open,
  quit,
  steps: {
    ...SHARED,
    hover: { keys: run("eldoc") },
    rename: renaming("eglot-rename", []),
    hints: { keys: [] },
    colours: { cannot: "Eglot of Emacs 30 asks for no semantic tokens" },
    hierarchy: { cannot: "Eglot of Emacs 30 has no call hierarchy" },
    diagnostics: { keys: run("flymake-show-buffer-diagnostics") },
    fix: { keys: [...run("eglot-code-action-quickfix"), /import|\[Eglot\]/i, "<Enter>"] },
    format: { keys: run("eglot-format-buffer") },
  },
};

export const lspMode: Driver = {
  title: "Emacs, lsp-mode",
  version: ["dpkg-query", "--show", "elpa-lsp-mode"],
  home: {
    ".emacs.d/init.el": `${COMMON}(setq lsp-auto-guess-root t lsp-completion-provider :none lsp-enable-suggest-server-download nil lsp-semantic-tokens-enable t lsp-headerline-breadcrumb-enable nil)
(add-to-list 'load-path "/opt/tandem/node_modules/tandem-language-server/editors/emacs")
(require 'tandem)
(require 'lsp-mode)
(add-hook 'prog-mode-hook #'lsp)
`,
  },
  open,
  quit,
  steps: {
    ...SHARED,
    hover: { keys: run("lsp-describe-thing-at-point") },
    rename: renaming("lsp-rename", ["<C-a>", "<C-k>"]),
    hints: { keys: run("lsp-inlay-hints-mode") },
    colours: { keys: [] },
    hierarchy: { cannot: "lsp-mode alone has no call hierarchy: lsp-treemacs has one, which Debian has not" },
    diagnostics: { keys: run("flymake-show-buffer-diagnostics") },
    fix: { keys: [...run("lsp-execute-code-action"), /Select code action/, "Add import", "<Tab>", "<Enter>"] },
    format: { keys: run("lsp-format-buffer") },
  },
};
