/** THE TABLE OF EDITORS that are driven, a column of docs/editors.md each. */

import type { Driver } from "./driver.ts";
import { eglot, lspMode } from "./drivers/emacs.ts";
import { helix } from "./drivers/helix.ts";
import { kakoune } from "./drivers/kakoune.ts";
import { neovim } from "./drivers/neovim.ts";
import { vscode } from "./drivers/vscode.ts";

export const DRIVERS = {
  neovim,
  helix,
  eglot,
  "lsp-mode": lspMode,
  kakoune,
  vscode,
} as const satisfies Readonly<Record<string, Driver>>;
export type DriverName = keyof typeof DRIVERS;
