/** The plugin of `editors/nvim` in a real Neovim: what its user reads. */

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../server/install.ts";
import { daemonUser } from "../support/daemon.ts";
import { NEOVIM, neovimIsThere, usableSetUps } from "../support/neovim.ts";

neovimIsThere();

const PATH = "/usr/bin:/bin";

/** A project, and tandem on the PATH. */
function project(): { readonly root: string; readonly env: NodeJS.ProcessEnv } {
  const { root, env } = daemonUser({
    ".tandem.yaml": "lsp:\n  enabled: false\n",
    "a.py": "def greet():\n    pass\n\n\ndef main():\n    greet()\n",
  });
  mkdirSync(join(root, "bin"));
  const program = join(projectRoot, "bin", "tandem.js");
  const words = `exec "${process.execPath}" "${program}" "$@"`;
  writeFileSync(join(root, "bin", "tandem"), `#!/bin/sh\n${words}\n`, { mode: 0o755 });
  return { root, env: { ...env, PATH: `${join(root, "bin")}:${PATH}` } };
}

/** What stands in the buffer at the end. @param commands of Neovim */
function seen(commands: readonly string[], root: string, env: NodeJS.ProcessEnv): string {
  const out = join(root, "seen.txt");
  const runtime = join(projectRoot, "editors", "nvim");
  const steps = [...commands, `write! ${out}`, "qa!"].flatMap((step) => ["-c", step]);
  execFileSync(NEOVIM, ["--headless", "--clean", "-n", "--cmd", `set runtimepath+=${runtime}`, ...steps], {
    cwd: root,
    env,
    stdio: "ignore",
  });
  return readFileSync(out, "utf8");
}

describe.runIf(usableSetUps().length > 0)("the plugin", () => {
  test("`:checkhealth tandem` says what the doctor says", () => {
    const { root, env } = project();
    const said = seen(["checkhealth tandem"], root, env);
    expect(said).toMatch(/tandem: tandem \d+\.\d+\.\d+, Node \d+/);
    expect(said).toMatch(/OK:? Python: 1 file, well/);
  });

  test("`:checkhealth tandem` says what helps where tandem is not found", () => {
    const { root, env } = project();
    expect(seen(["checkhealth tandem"], root, { ...env, PATH })).toMatch(
      /ERROR:? tandem was not found[\s\S]*npm install -g tandem-language-server/,
    );
  });

  test("`:Tandem` asks about what is under the cursor", () => {
    const { root, env } = project();
    expect(seen(["edit a.py", "normal w", "Tandem callers"], root, env)).toMatch(/main\(\)\s+a\.py:5/);
    expect(seen(["edit a.py", "6", "normal w", "Tandem definition"], root, env)).toMatch(/a\.py:1:5/);
    expect(seen(["edit a.py", "Tandem graph callers nobody"], root, env)).toContain("There is no nobody");
    expect(seen(["edit a.py", "Tandem outline"], root, env)).toMatch(/greet[\s\S]*main/);
  });

  test("`:Tandem explain` says who answered in this Neovim", () => {
    const { root, env } = project();
    const start =
      'lua c = vim.lsp.start_client({ name = "tandem", cmd = { "tandem", "--stdio" }, root_dir = vim.fn.getcwd() })';
    const ready =
      "lua vim.lsp.buf_attach_client(0, c); vim.wait(10000, function() return #vim.lsp.buf_get_clients() > 0 end)";
    const asked =
      'lua vim.lsp.buf_request_sync(0, "textDocument/definition", vim.lsp.util.make_position_params(0, "utf-16"), 10000)';
    const told = 'lua vim.wait(10000, function() return vim.fn.bufname():match("explain") ~= nil end)';
    const commands = ["edit a.py", start, ready, "6", "normal w", asked, "Tandem explain", told];
    expect(seen(commands, root, env)).toMatch(/textDocument\/definition a\.py: syntax, [\d.]+ ms/);
  });
});
