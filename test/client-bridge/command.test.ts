import { chmodSync, linkSync, mkdirSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { BackendError } from "../../client-bridge/backend-error.ts";
import { type CommandWorld, createCommands, fallbackDirectories, probeVersion } from "../../client-bridge/command.ts";
import { DISK } from "../../client-bridge/files.ts";
import type { ServerRow } from "../../client-bridge/server-row.ts";
import { SERVERS } from "../../client-bridge/servers.ts";
import { untrustedRow } from "../../server/config/untrusted.ts";
import { makeTree, write } from "../files/tree.ts";

const row = (name: string): ServerRow => {
  const found = SERVERS.find((server) => server.name === name);
  if (found === undefined) throw new Error(`no row ${name}`);
  return found;
};
const RUST = row("rust-analyzer");
const TYPESCRIPT = row("typescript-language-server");
const TSC = row("tsc");
const PYRIGHT = row("pyright");
const CLANGD = row("clangd");

const SERVES = "#!/bin/sh\necho 'server 1.2.3'\n";
const PROXY = "#!/bin/sh\necho \"error: Unknown binary 'rust-analyzer' in official toolchain 'stable'\" >&2\nexit 1\n";

/** Programs by path below a temporary directory; every one can be run. */
function machine(programs: Readonly<Record<string, string>>, texts: Readonly<Record<string, string>> = {}) {
  const top = makeTree({ ...programs, ...texts });
  for (const program of Object.keys(programs)) chmodSync(join(top, program), 0o755);
  mkdirSync(join(top, "project", ".git"), { recursive: true });
  const probed: string[] = [];
  const world: CommandWorld = {
    env: { PATH: [join(top, "bin"), join(top, "home/.cargo/bin"), join(top, "usr/bin")].join(delimiter) },
    home: join(top, "home"),
    fallbacks: [],
    files: DISK,
    probe: (command, ...asked) => {
      probed.push(command);
      return probeVersion(command, ...asked);
    },
  };
  return { top, root: join(top, "project"), probed, world, commands: createCommands(world) };
}

const thrownBy = async (promise: Promise<unknown>): Promise<BackendError> => {
  const thrown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof BackendError)) throw new Error(`not refused, or by something else: ${String(thrown)}`);
  return thrown;
};

describe("where a program is found", () => {
  test("all of PATH in its order, then where installers put programs", async () => {
    const { top, world } = machine({
      "bin/rust-analyzer": SERVES,
      "usr/bin/rust-analyzer": SERVES,
      "own/rust-analyzer": SERVES,
    });
    const commands = createCommands({ ...world, fallbacks: [join(top, "own")] });
    expect(await commands.candidates(RUST, top)).toEqual(
      ["bin", "usr/bin", "own"].map((directory) => join(top, directory, "rust-analyzer")),
    );
  });

  test("one file under two names is one candidate", async () => {
    const { top, commands } = machine({ "usr/bin/clangd-19": SERVES });
    mkdirSync(join(top, "bin"));
    symlinkSync(join(top, "usr/bin/clangd-19"), join(top, "bin/clangd"));
    expect(await commands.candidates(CLANGD, top)).toEqual([join(top, "bin/clangd")]);
  });

  test("another name of the same program", async () => {
    const { top, commands } = machine({ "usr/bin/clangd-19": SERVES });
    expect(await commands.candidates(CLANGD, top)).toEqual([join(top, "usr/bin/clangd-19")]);
  });

  test("beside the project first, up to its repository's top and no further", async () => {
    const { top, root, commands } = machine({
      "node_modules/.bin/pyright-langserver": SERVES,
      "project/node_modules/.bin/pyright-langserver": SERVES,
      "project/a/.venv/bin/pyright-langserver": SERVES,
      "usr/bin/pyright-langserver": SERVES,
    });
    expect(await commands.candidates(PYRIGHT, join(root, "a"))).toEqual(
      ["project/a/.venv/bin", "project/node_modules/.bin", "usr/bin"].map((directory) =>
        join(top, directory, "pyright-langserver"),
      ),
    );
  });

  test("what cannot be run is no candidate", async () => {
    const { top, commands } = machine({ "usr/bin/rust-analyzer": SERVES }, { "bin/rust-analyzer": SERVES });
    expect(await commands.candidates(RUST, top)).toEqual([join(top, "usr/bin/rust-analyzer")]);
  });

  test.each([
    ["absolute", (top: string) => join(top, "custom/ra")],
    ["below the home directory", () => "~/ra"],
    ["relative to the root", () => "./tools/ra"],
  ])("a path is taken as it is: %s", async (_, path) => {
    const { top, root, commands } = machine({
      "custom/ra": SERVES,
      "home/ra": SERVES,
      "project/tools/ra": SERVES,
      "bin/ra": SERVES,
    });
    const found = await commands.candidates({ ...RUST, command: path(top) }, root);
    expect(found).toHaveLength(1);
    expect(dirname(found[0] ?? "")).not.toBe(join(top, "bin"));
  });

  test("by default, where an editor's short PATH does not lead", () => {
    const found = fallbackDirectories({ CARGO_HOME: "/c" }, "/home/me", "/opt/node/bin/node");
    expect(found).toEqual(expect.arrayContaining(["/opt/node/bin", "/c/bin", "/home/me/.cargo/bin", "/usr/local/bin"]));
  });
});

describe("what is started", () => {
  test("the command with the row's arguments, on the PATH that was searched", async () => {
    const { top, root, commands, world } = machine({ "usr/bin/clangd": SERVES });
    expect(await commands.launch({ ...CLANGD, env: { A: "1" } }, root, [])).toEqual({
      command: join(top, "usr/bin/clangd"),
      args: CLANGD.args,
      env: { PATH: world.env["PATH"], A: "1" },
    });
  });

  test("the next candidate after one that failed", async () => {
    const { top, root, commands, probed } = machine({ "bin/rust-analyzer": SERVES, "usr/bin/rust-analyzer": SERVES });
    const { command } = await commands.launch(RUST, root, [join(top, "bin/rust-analyzer")]);
    expect(command).toBe(join(top, "usr/bin/rust-analyzer"));
    // Only what looks like rustup is asked before it is started.
    expect(probed).toEqual([]);
  });

  test.each([
    ["a link", "home/.cargo/bin/rustup", symlinkSync],
    ["a link to elsewhere", "opt/rustup-init", symlinkSync],
    ["the same file", "home/.cargo/bin/rustup", linkSync],
  ])("rustup's proxy that cannot serve makes way: %s", async (_, rustup, link) => {
    const { top, root, commands, probed } = machine({ [rustup]: PROXY, "usr/bin/rust-analyzer": SERVES });
    const proxy = join(top, "home/.cargo/bin/rust-analyzer");
    mkdirSync(dirname(proxy), { recursive: true });
    link(join(top, rustup), proxy);
    expect((await commands.launch(RUST, root, [])).command).toBe(join(top, "usr/bin/rust-analyzer"));
    expect(probed).toEqual([proxy]);
  });

  test("rustup's proxy that serves is asked once a root", async () => {
    const { top, root, commands, probed } = machine({ "home/.cargo/bin/rustup": SERVES });
    const proxy = join(top, "home/.cargo/bin/rust-analyzer");
    symlinkSync(join(top, "home/.cargo/bin/rustup"), proxy);
    for (const directory of [root, root, top]) expect((await commands.launch(RUST, directory, [])).command).toBe(proxy);
    expect(probed).toEqual([proxy, proxy]);
  });

  test("a proxy alone: said with its hint, and asked again when the component may be there", async () => {
    const { top, root, commands, probed } = machine({ "home/.cargo/bin/rustup": PROXY });
    symlinkSync(join(top, "home/.cargo/bin/rustup"), join(top, "home/.cargo/bin/rust-analyzer"));
    const { message, details } = await thrownBy(commands.launch(RUST, root, []));
    expect(message).toBe(
      "rust-analyzer is there and cannot serve: ~/.cargo/bin/rust-analyzer: Unknown binary 'rust-analyzer' in official toolchain 'stable'.",
    );
    expect(details).toMatchObject({ install_hint: "rustup component add rust-analyzer" });
    await thrownBy(commands.launch(RUST, root, []));
    expect(probed).toHaveLength(2);
  });
});

describe("a row that counts only with a package", () => {
  const compiler = (version: string, bin: object) => JSON.stringify({ name: "typescript", version, bin });
  const set = (version: string, bin: object = { tsc: "bin/tsc" }) =>
    machine(
      { "project/node_modules/.bin/tsc": SERVES, "bin/tsc": SERVES, "bin/node": SERVES },
      { "project/node_modules/typescript/package.json": compiler(version, bin) },
    );

  test("its own command, and no other of that name", async () => {
    const { root, commands } = set("7.0.2");
    expect(commands.applies(TSC, root)).toBe(true);
    expect(await commands.candidates(TSC, join(root, "packages/a"))).toEqual([join(root, "node_modules/.bin/tsc")]);
  });

  test("an older version does not count", async () => {
    const { root, commands } = set("6.0.3");
    expect(commands.applies(TSC, root)).toBe(false);
    const { reason, message } = await thrownBy(commands.launch(TSC, root, []));
    expect({ reason, message }).toEqual({
      reason: "unavailable",
      message: `tsc needs typescript 7 or newer in node_modules of ${root}.`,
    });
  });

  test("nor does one further up, behind an older one", () => {
    const { root, commands } = set("7.0.2");
    write(root, { "old/node_modules/typescript/package.json": compiler("5.9.0", {}) });
    expect(commands.applies(TSC, join(root, "old"))).toBe(false);
  });

  test("a package without the command: it is looked for as always", async () => {
    const { top, root, commands } = set("7.0.2", {});
    expect(await commands.candidates(TSC, root)).toEqual([join(root, "node_modules/.bin/tsc"), join(top, "bin/tsc")]);
  });
});

describe("what is missing", () => {
  test("the server", async () => {
    const { root, commands } = machine({});
    const { reason, message, details } = await thrownBy(commands.launch(RUST, root, []));
    expect({ reason, message, details }).toEqual({
      reason: "unavailable",
      message: "rust-analyzer not found.",
      details: {
        language: "rust",
        command: "rust-analyzer",
        install_hint: "rustup component add rust-analyzer",
        search_paths: [join(dirname(root), "bin"), "~/.cargo/bin", join(dirname(root), "usr/bin")],
      },
    });
  });

  test("what it needs to run, before anything else", async () => {
    const { root, commands } = machine({ "bin/typescript-language-server": SERVES });
    const { reason, message, details } = await thrownBy(commands.launch(TYPESCRIPT, root, []));
    expect({ reason, message, details }).toEqual({
      reason: "prerequisite",
      message: "Node.js not found. TypeScript language server requires Node.js to run.",
      details: {
        language: "typescript",
        missing: "node",
        suggestion: "Install Node.js from https://nodejs.org/ or via your package manager",
        checked_paths: [join(dirname(root), "bin"), "~/.cargo/bin", join(dirname(root), "usr/bin")],
      },
    });
  });

  test("what is needed to install it, only where it is not there", async () => {
    const { root, commands } = machine({ "bin/node": SERVES });
    const { message, details } = await thrownBy(commands.launch(TYPESCRIPT, root, []));
    expect(message).toBe("npm not found. Required to verify TypeScript language server installation.");
    expect(details).toMatchObject({ language: "typescript", missing: "npm" });
    const complete = machine({ "bin/node": SERVES, "bin/typescript-language-server": SERVES });
    await expect(complete.commands.launch(TYPESCRIPT, complete.root, [])).resolves.toMatchObject({ args: ["--stdio"] });
  });

  test("a program that the user named", async () => {
    const { top, root, commands } = machine({});
    const { message, details } = await thrownBy(commands.launch({ ...RUST, command: join(top, "x/ra") }, root, []));
    expect(message).toBe(`${join(top, "x/ra")} not found.`);
    expect(details).toMatchObject({ search_paths: [join(top, "x")] });
  });

  test("a program that the user named, and that is none", async () => {
    const { top, root, commands } = machine({}, { "x/ra": "text" });
    const launched = (path: string) => thrownBy(commands.launch({ ...RUST, command: join(top, path) }, root, []));
    const file = await launched("x/ra");
    expect(file.message).toBe(`${join(top, "x/ra")} may not be run.`);
    expect(file.details).toMatchObject({ install_hint: `chmod +x ${join(top, "x/ra")}` });
    expect((await launched("x")).message).toBe(`${join(top, "x")} is a directory, not a program.`);
  });
});

test("a version is asked for once, and what hangs or fails is not usable", async () => {
  const top = makeTree({ ok: SERVES, bad: PROXY });
  for (const name of ["ok", "bad"]) chmodSync(join(top, name), 0o755);
  expect(await probeVersion(join(top, "ok"), top, {})).toEqual({ isUsable: true, version: "server 1.2.3", stderr: "" });
  expect(await probeVersion(join(top, "bad"), top, {})).toMatchObject({ isUsable: false, version: undefined });
  expect((await probeVersion(join(top, "bad"), top, {})).stderr).toContain("Unknown binary 'rust-analyzer'");
  expect(await probeVersion(join(top, "none"), top, {})).toMatchObject({ isUsable: false });
});

test("what is installed later is found later", async () => {
  const { top, root, commands } = machine({ "bin/other": SERVES });
  expect(await commands.candidates(RUST, root)).toEqual([]);
  await new Promise(setImmediate);
  write(top, { "bin/rust-analyzer": SERVES });
  chmodSync(join(top, "bin/rust-analyzer"), 0o755);
  expect(await commands.candidates(RUST, root)).toEqual([join(top, "bin/rust-analyzer")]);
});

describe("a project that nobody trusts", () => {
  const careful = (row: ServerRow): ServerRow => untrustedRow(row);
  const named = (name: string): ServerRow => careful(SERVERS.find((row) => row.name === name) as ServerRow);

  test("brings no program, be it on PATH; what waits is told", async () => {
    const { top, root, world } = machine({
      "project/own/rust-analyzer": SERVES,
      "project/node_modules/.bin/typescript-language-server": SERVES,
      "bin/rust-analyzer": SERVES,
    });
    const PATH = [join(root, "own"), ".", "", join(top, "bin")].join(delimiter);
    write(top, { "bin/node": { link: process.execPath } });
    const commands = createCommands({ ...world, env: { PATH } });
    expect(await commands.candidates(careful(RUST), root)).toEqual([join(top, "bin/rust-analyzer")]);
    expect(commands.waiting(careful(RUST), root)).toBe("the project's own rust-analyzer (own/rust-analyzer)");
    const { env, cwd } = await commands.launch(careful(RUST), root, []);
    expect(env["PATH"]).toBe(join(top, "bin"));
    expect(cwd).toBe(world.home);
    const refused = await thrownBy(commands.launch(named("typescript-language-server"), root, []));
    expect(refused.advice).toBe(
      `the project's own typescript-language-server (node_modules/.bin/typescript-language-server) is not run until you trust the folder. To trust it: tandem trust ${JSON.stringify(root)}`,
    );
    expect(commands.waiting(RUST, root)).toBeUndefined();
    expect(await commands.candidates(RUST, root)).toEqual([
      join(root, "own/rust-analyzer"),
      join(top, "bin/rust-analyzer"),
    ]);
  });

  test("that a server is not installed is told before that it would have to be trusted", async () => {
    const { top, root, commands } = machine({ "bin/ruby": SERVES, "bin/gem": SERVES });
    const refused = async (): Promise<string> => (await thrownBy(commands.launch(named("ruby-lsp"), root, []))).advice;
    expect(await refused()).toContain("ruby-lsp not found.");
    await new Promise(setImmediate);
    write(top, { "bin/ruby-lsp": SERVES });
    chmodSync(join(top, "bin/ruby-lsp"), 0o755);
    expect(await refused()).toContain("it is not started until you trust the folder.");
  });

  test("a repository in the home directory makes nothing there the project's", async () => {
    const { top, world } = machine({ "home/bin/rust-analyzer": SERVES }, { "home/.git/HEAD": "", "home/code/a/x": "" });
    const commands = createCommands({ ...world, env: { PATH: join(top, "home/bin") } });
    for (const root of ["home", "home/code/a"])
      expect(await commands.candidates(careful(RUST), join(top, root))).toEqual([join(top, "home/bin/rust-analyzer")]);
  });

  test("rustup's toolchain is the user's own, and not the project's", async () => {
    const { top, root, probed, commands } = machine(
      { "home/.cargo/bin/rustup": PROXY.replace("exit 1", '[ -n "$RUSTUP_TOOLCHAIN" ]') },
      {
        "home/.rustup/settings.toml": 'default_toolchain = "mine"\n',
        "project/rust-toolchain.toml": "[toolchain]\npath = 'evil'\n",
      },
    );
    linkSync(join(top, "home/.cargo/bin/rustup"), join(top, "home/.cargo/bin/rust-analyzer"));
    const { env } = await commands.launch(named("rust-analyzer"), root, []);
    expect(env["RUSTUP_TOOLCHAIN"]).toBe("mine");
    expect(probed).toHaveLength(1);
    write(top, { "home/.rustup/settings.toml": "" });
    expect((await thrownBy(commands.launch(named("rust-analyzer"), root, []))).message).toContain(
      "no default toolchain",
    );
  });

  test("TypeScript is that beside the server, and not the project's", async () => {
    const texts = {
      "lib/node_modules/typescript/lib/tsserver.js": "",
      "project/node_modules/typescript/lib/tsserver.js": "",
    };
    const { top, root, commands } = machine({ "lib/node_modules/server/cli.mjs": SERVES }, texts);
    write(top, {
      "bin/typescript-language-server": { link: "../lib/node_modules/server/cli.mjs" },
      "bin/node": { link: process.execPath },
    });
    const row = named("typescript-language-server");
    const launch = await commands.launch(row, root, []);
    const path = join(top, "lib/node_modules/typescript/lib/tsserver.js");
    expect(launch.initializationOptions).toEqual({ tsserver: { path } });
    expect(commands.waiting(row, root)).toBe(
      "the project's own TypeScript and its plugins, by typescript-language-server",
    );
  });

  test("a TypeScript server is not started with the project's TypeScript", async () => {
    const { top, root, commands } = machine(
      { "bin/typescript-language-server": SERVES },
      { "project/node_modules/typescript/lib/tsserver.js": "" },
    );
    write(top, { "bin/node": { link: process.execPath } });
    const { message } = await thrownBy(commands.launch(named("typescript-language-server"), root, []));
    expect(message).toContain("there is no typescript/lib/tsserver.js but the project's own");
  });
});

describe("a module that a server must be told of", () => {
  const ASTRO = row("astro-ls");
  const LIB = "node_modules/typescript/lib/typescript.js";
  const tsdk = (directory: string) => ({ typescript: { tsdk: directory } });

  test("is the project's own", async () => {
    const { root, commands } = machine({ "bin/astro-ls": SERVES }, { [`project/${LIB}`]: "", [`bin/${LIB}`]: "" });
    const { initializationOptions } = await commands.launch(ASTRO, root, []);
    expect(initializationOptions).toEqual(tsdk(join(root, dirname(LIB))));
  });

  test("is that beside the server where the project has none", async () => {
    const { top, root, commands } = machine({ "bin/astro-ls": SERVES }, { [`bin/${LIB}`]: "" });
    const { initializationOptions } = await commands.launch(ASTRO, root, []);
    expect(initializationOptions).toEqual(tsdk(join(top, "bin", dirname(LIB))));
  });

  test("is not there: the server is not started, and says what installs it", async () => {
    const { root, commands } = machine({ "bin/astro-ls": SERVES });
    const refused = await thrownBy(commands.launch(ASTRO, root, []));
    expect(refused.message).toBe(
      `astro-ls needs typescript/lib/typescript.js, which is neither in ${root} nor beside it.`,
    );
    expect(refused.details).toMatchObject({ install_hint: ASTRO.installHint });
  });
});
