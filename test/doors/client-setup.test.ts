/** `tandem setup` from the shell, for a user with a home directory of their own: shown, written, and proved by starting what was written. */

import { spawnSync } from "node:child_process";
import { lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { CLIENTS, type ClientName } from "../../server/cli/setup/clients.ts";
import { PROGRAM } from "../support/doors.ts";
import { neovimIsThere, usableSetUps } from "../support/neovim.ts";
import { testUser } from "../support/test-user.ts";

const NAMES = Object.keys(CLIENTS) as ClientName[];

/** Variables by which clients find their settings elsewhere. */
const ELSEWHERE = ["XDG_CONFIG_HOME", "CODEX_HOME", "CLAUDE_CONFIG_DIR", "NVIM_APPNAME"];

function user(path = "/usr/bin:/bin") {
  const { home, end, env } = testUser();
  onTestFinished(end);
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ELSEWHERE.includes(name)));
  return {
    home,
    setup: (input: string, ...args: readonly string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, "setup", ...args], {
        cwd: home,
        env: { ...own, ...env, HOME: home, PATH: path },
        input,
        encoding: "utf8",
      });
      return { code: status, output: stdout, errors: stderr };
    },
    write: (name: string, text: string) => {
      mkdirSync(dirname(join(home, name)), { recursive: true });
      writeFileSync(join(home, name), text, { mode: 0o600 });
    },
    read: (name: string) => readFileSync(join(home, name), "utf8"),
  };
}

const CURSOR = ".cursor/mcp.json";
const MINE = '{\n  // mine\n  "mcpServers": { "a": { "command": "b" } }\n}\n';

describe("written", () => {
  test("when its user says yes, with a copy of what was there, and once", () => {
    const { setup, write, read, home } = user();
    write(CURSOR, MINE);
    expect(setup("n\n", "cursor", "--write")).toMatchObject({ code: 1, errors: expect.stringContaining("[y/N]") });
    expect(setup("", "cursor", "--write")).toMatchObject({ code: 1 });
    expect(read(CURSOR)).toBe(MINE);
    expect(setup("y\n", "cursor", "--write").code).toBe(0);
    const written = read(CURSOR);
    expect(written).toContain("// mine");
    expect(written).toContain('"tandem"');
    expect(read(`${CURSOR}.before-tandem`)).toBe(MINE);
    expect(setup("", "cursor", "--write")).toMatchObject({ code: 0, output: expect.stringContaining("nothing to do") });
    expect(read(CURSOR)).toBe(written);
    expect(readdirSync(join(home, ".cursor"))).toEqual(["mcp.json", "mcp.json.before-tandem"]);
    expect(statSync(join(home, CURSOR)).mode & 0o777).toBe(0o600);
  });

  test("where a link leads, which stays one", () => {
    const { setup, write, read, home } = user();
    write("dotfiles/mcp.json", MINE);
    mkdirSync(join(home, ".cursor"));
    symlinkSync(join(home, "dotfiles/mcp.json"), join(home, CURSOR));
    expect(setup("", "cursor", "--write", "--yes").code).toBe(0);
    expect(lstatSync(join(home, CURSOR)).isSymbolicLink()).toBe(true);
    expect(read("dotfiles/mcp.json")).toContain('"tandem"');
    expect(read("dotfiles/mcp.json.before-tandem")).toBe(MINE);
  });

  test("nowhere where the file is broken, or says something else of tandem", () => {
    const { setup, write, read } = user();
    for (const text of ["{ mcpServers", '{ "mcpServers": { "tandem": { "command": "other" } } }']) {
      write(CURSOR, text);
      expect(setup("", "cursor", "--write", "--yes").code).toBe(1);
      expect(read(CURSOR)).toBe(text);
    }
  });
});

test("every client: listed, shown as JSON, written, and then tandem answers by what is written", () => {
  const { setup } = user("/nowhere");
  const states = () =>
    (JSON.parse(setup("", "--json").output) as { clients: { client: string; state: string }[] }).clients;
  expect(states()).toEqual(NAMES.map((client) => expect.objectContaining({ client, state: "not set up" })));
  for (const name of NAMES) {
    expect(setup("", name, "--check").code, name).toBe(1);
    expect(setup("", name, "--write", "--yes").code, name).toBe(0);
  }
  expect(states()).toEqual(NAMES.map((client) => expect.objectContaining({ client, state: "set up" })));
  // VS Code's extension looks for Node on the PATH, where there is none.
  for (const name of NAMES.filter((one) => one !== "vscode"))
    expect(setup("", name, "--check"), name).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^✓ .* answers as tandem [\d.]+, \d+ ms\n$/),
    });
}, 120_000);

test("what is written names tandem where the PATH has this one, and the file where it has none or another", () => {
  const { setup, write, home } = user();
  const shown = (bin: string): string => {
    const { stdout } = spawnSync(process.execPath, [PROGRAM, "setup", "cursor"], {
      env: { ...process.env, HOME: home, PATH: join(home, bin) },
      encoding: "utf8",
    });
    return /"command": (".*?")/.exec(stdout)?.[1] ?? stdout;
  };
  mkdirSync(join(home, "own"));
  symlinkSync(PROGRAM, join(home, "own", "tandem"));
  write("other/tandem", "#!/bin/sh\n");
  expect([shown("own"), shown("other"), shown("none")]).toEqual([
    '"tandem"',
    JSON.stringify(process.execPath),
    JSON.stringify(process.execPath),
  ]);
  expect(setup("", "nvm")).toMatchObject({ code: 2, errors: expect.stringContaining("did you mean nvim") });
});

neovimIsThere();

test.runIf(usableSetUps().length > 0)(
  "Neovim says itself that tandem is attached",
  () => {
    const { setup } = user(process.env["PATH"]);
    setup("", "nvim", "--write", "--yes");
    expect(setup("", "nvim", "--check")).toMatchObject({ code: 0, output: expect.stringContaining("✓ Neovim itself") });
  },
  60_000,
);
