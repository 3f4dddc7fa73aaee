/** Two real Neovims and an agent on one project, served by one daemon, with a real language server behind it. */

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Location, LocationLink } from "vscode-languageserver-protocol";
import { type DaemonUser, daemonUser } from "../support/daemon.ts";
import { describeLive } from "../support/describe-live.ts";
import { PROGRAM } from "../support/doors.ts";
import { LIVE_ENV } from "../support/live-servers.ts";
import { NEOVIM, neovimIsThere, usableSetUps } from "../support/neovim.ts";

/** Milliseconds, on a machine that does much else. */
const PATIENCE = 60_000;

const SAVED = 'def greet(name: str) -> str:\n    return name\n\n\ngreeting = greet("Ada")\n';
const UNSAVED = `# written, not saved\n${SAVED}`;

/** The directory in which `npm install -g` would have laid the command. */
function installed(home: string): string {
  const bin = join(home, "bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "tandem"), `#!/bin/sh\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`);
  chmodSync(join(bin, "tandem"), 0o755);
  return bin;
}

/** An editor whose user does what a test says, one thing after the other. */
interface Neovim {
  readonly process: ChildProcess;
  /** Runs lines of Lua; what they return. */
  run(lua: string): Promise<unknown>;
  /** What the server answers to a request about the open file. */
  ask(method: string, params?: string): Promise<unknown>;
  /** All lines of the open file, as its user sees them. */
  text(): Promise<string>;
  kill(): Promise<void>;
}

/** Opens a file of the project as a person would. @param name of the instance */
async function startNeovim({ root, env }: DaemonUser, name: string, file: string): Promise<Neovim> {
  const own = join(root, "..", name);
  mkdirSync(own);
  const [{ lua = "" } = {}] = usableSetUps();
  writeFileSync(join(own, "set-up.lua"), lua);
  const address = join(own, "socket");
  const start = ["--headless", "--clean", "-n", "--listen", address, "-c", "filetype on"];
  const neovim = spawn(NEOVIM, [...start, "-c", `luafile ${join(own, "set-up.lua")}`, "-c", `edit ${file}`], {
    cwd: root,
    env,
    stdio: "ignore",
  });
  const ended = once(neovim, "exit");
  const kill = async (): Promise<void> => {
    neovim.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  await expect.poll(() => existsSync(address), { timeout: PATIENCE }).toBe(true);
  let steps = 0;
  const run = async (lines: string): Promise<unknown> => {
    const step = join(own, `step-${++steps}.lua`);
    writeFileSync(step, lines);
    const evaluated = `luaeval('vim.fn.json_encode({ value = dofile(_A) })', '${step}')`;
    const { stdout, stderr } = await promisify(execFile)(NEOVIM, ["--server", address, "--remote-expr", evaluated], {
      env,
    });
    // Neovim 0.7 answers on standard error.
    const said = JSON.parse(stdout.trim() || stderr.trim() || "{}") as { readonly value?: unknown };
    return said.value ?? undefined;
  };
  const ask: Neovim["ask"] = (method, params = "{}") =>
    run(`
      local params = vim.tbl_extend("force", { textDocument = { uri = vim.uri_from_bufnr(0) } }, ${params})
      for _, answer in pairs(vim.lsp.buf_request_sync(0, "${method}", params, ${PATIENCE}) or {}) do
        return answer.result
      end`);
  return {
    process: neovim,
    run,
    ask,
    text: async () => String(await run('return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\\n")')),
    kill,
  };
}

/** The lines that the use of `greet` on a line leads to, all counted from zero. */
async function definition(neovim: Neovim, line: number): Promise<readonly number[]> {
  const found = await neovim.ask("textDocument/definition", `{ position = { line = ${line}, character = 12 } }`);
  return ((found ?? []) as readonly (Location | LocationLink)[]).map(
    (one) => ("range" in one ? one.range : one.targetSelectionRange).start.line,
  );
}

neovimIsThere();

describe.runIf(usableSetUps().length > 0)("two Neovims and an agent", () => {
  describeLive("pyright", () => {
    test("share a daemon and its server; each sees their own text, the agent what is unsaved, and nobody loses by who is killed", {
      timeout: 4 * PATIENCE,
    }, async () => {
      const user = daemonUser({ "greeting.py": SAVED, "pyrightconfig.json": "{}" });
      user.env["PATH"] = [installed(join(user.root, "..")), LIVE_ENV["PATH"]].join(delimiter);
      const path = join(user.root, "greeting.py");
      const [ada, bob] = await Promise.all(["ada", "bob"].map((name) => startNeovim(user, name, path)));
      if (ada === undefined || bob === undefined) throw new Error("two were started");
      const agent = await user.agent();
      const servers = async () => (await user.status()).sessions.flatMap(({ kind, servers: all }) => ({ kind, all }));

      // One daemon and one process of pyright for both editors.
      for (const neovim of [ada, bob])
        await expect.poll(() => definition(neovim, 4), { timeout: PATIENCE }).toEqual([0]);
      await expect
        .poll(async () => new Set((await servers()).flatMap(({ all }) => all.map(({ state }) => state))), {
          timeout: PATIENCE,
        })
        .toEqual(new Set(["ready"]));
      const processes = (await servers())
        .filter(({ kind }) => kind === "editor")
        .map(({ all }) => all.map(({ name, processId }) => [name, processId]));
      expect(processes).toEqual([[["pyright", expect.any(Number)]], processes[0]]);
      expect(user.daemons()).toHaveLength(1);

      // Ada types: the server has her text, and Bob is answered over his own.
      await ada.run('vim.api.nvim_buf_set_lines(0, 0, 0, false, { "# written, not saved" })');
      expect(await definition(ada, 5)).toEqual([1]);
      expect(await definition(bob, 4)).toEqual([0]);
      expect(await bob.text()).toBe(SAVED.trimEnd());

      // The agent sees what Ada has, and is told so; what it changes, she changes.
      const seen = await agent.call("treesitter", {
        operation: "definition",
        file_path: path,
        line: 6,
        column: 13,
      });
      expect(seen.value).toMatchObject({ unsaved: true, unsaved_in: [{ file_path: path, editor: "Neovim" }] });
      const changed = await agent.call("edit", {
        kind: "replace",
        file_path: path,
        old_text: 'greet("Ada")',
        new_text: 'greet("Grace")',
        apply: true,
      });
      expect(changed.isError).toBe(false);
      expect(await ada.text()).toBe(UNSAVED.replace('greet("Ada")', 'greet("Grace")').trimEnd());
      expect(await bob.text()).toBe(SAVED.trimEnd());
      expect(readFileSync(path, "utf8")).toBe(SAVED);

      // What is killed costs the others nothing.
      await ada.kill();
      await expect.poll(async () => (await user.status()).sessions, { timeout: PATIENCE }).toHaveLength(2);
      expect(await definition(bob, 4)).toEqual([0]);
      const after = await agent.call("treesitter", { operation: "definition", file_path: path, line: 5, column: 13 });
      expect(after.value).not.toHaveProperty("unsaved");
      await bob.kill();
      expect((await agent.call("status", {})).isError).toBe(false);
      expect(user.daemons()).toHaveLength(1);
    });
  });
});
