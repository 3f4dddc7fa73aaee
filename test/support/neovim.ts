/** The Neovim of this machine, and the set-ups that docs/editors.md shows for it. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../server/install.ts";

export const NEOVIM = "nvim";
const HOW_TO_INSTALL =
  "Install it with `apt-get install neovim`, `dnf install neovim`, `brew install neovim` or from https://neovim.io; 0.7 or newer.";

/** 11 for Neovim 0.11; undefined without one that can be driven. */
function findNeovim(): { readonly minor: number } | { readonly problem: string } {
  const { stdout, error } = spawnSync(NEOVIM, ["--version"], { encoding: "utf8" });
  if (error !== undefined) return { problem: `Neovim was not found, so it was not tested. ${HOW_TO_INSTALL}` };
  const [, major = "0", minor = "0"] = /^NVIM v(\d+)\.(\d+)/.exec(stdout) ?? [];
  const known = Number(major) * 1000 + Number(minor);
  return known >= 7
    ? { minor: known }
    : { problem: `Neovim is too old (${stdout.split("\n", 1)[0]}). ${HOW_TO_INSTALL}` };
}

const found = findNeovim();
const minor = "minor" in found ? found.minor : 0;

/** Whether a missing Neovim is a failure: under CI, and where somebody says so. */
const isRequired =
  !["", "0", "false"].includes(process.env["CI"] ?? "") ||
  (process.env["TANDEM_REQUIRE"] ?? "").split(/[\s,]+/).includes("neovim");

/** Declares the test that says how to install it. */
export function neovimIsThere(): void {
  test("Neovim is there", ({ skip }) => {
    if (!("problem" in found)) return;
    if (isRequired) expect.fail(found.problem);
    console.warn(found.problem);
    skip(found.problem);
  });
}

/** A block for Neovim in docs/editors.md that starts the server. */
interface SetUp {
  readonly name: string;
  readonly lua: string;
}

/** The one for every Neovim, where this machine has one that can be driven. */
export function usableSetUps(): readonly SetUp[] {
  if (minor === 0) return [];
  const documentation = readFileSync(join(projectRoot, "docs", "editors.md"), "utf8");
  const [, section = ""] = /^## Neovim$([\s\S]*?)^## /m.exec(documentation) ?? [];
  const blocks = Array.from(section.matchAll(/^```lua\n([\s\S]*?)^```$/gm), ([, lua = ""]) => lua);
  const [lua, ...others] = blocks.filter((block) => block.includes("vim.lsp.config("));
  if (lua === undefined || others.length > 0)
    throw new Error(
      `docs/editors.md starts tandem in ${lua === undefined ? 0 : others.length + 1} blocks for Neovim, not in one`,
    );
  return [{ name: "docs/editors.md", lua }];
}
