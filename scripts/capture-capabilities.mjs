// Writes client-bridge/captured-capabilities.json: what each server of the table states at initialize to a client that knows all of LSP and
// registers nothing dynamically, so that servers state what they otherwise would register.
//
//     npm run capture -- [--bin DIRECTORY]... [SERVER]...
//
// Servers are looked for in the directories given, then on PATH. Those that are not there keep what was captured before.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { createMessageConnection } from "vscode-jsonrpc/node";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, "client-bridge/captured-capabilities.json");
/** Milliseconds. */
const LIMIT = 60_000;

const { values, positionals } = parseArgs({
  options: { bin: { type: "string", multiple: true, default: [] } },
  allowPositionals: true,
});

/** A little of everything, so that each server finds a project. */
const PROJECT = {
  "package.json": '{ "name": "project", "version": "1.0.0" }',
  "tsconfig.json": "{}",
  "index.ts": "export const one = 1;\n",
  "Cargo.toml": '[package]\nname = "project"\nversion = "1.0.0"\nedition = "2021"\n',
  "src/lib.rs": "pub fn one() {}\n",
  "pyproject.toml": '[project]\nname = "project"\nversion = "1.0.0"\n',
  "one.py": "one = 1\n",
  "go.mod": "module project\n",
  "one.go": "package project\n",
  "one.c": "int one;\n",
};

/** What a module of the product, or of its tests, exports. */
async function load(path) {
  const { outputFiles } = await build({
    entryPoints: [join(root, path)],
    bundle: true,
    platform: "node",
    format: "esm",
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

const { SERVERS } = await load("client-bridge/servers.ts");
const { EDITORS } = await load("test/support/editor-capabilities.ts");

const directories = [
  ...values.bin.map((directory) => resolve(directory)),
  ...(process.env.PATH ?? "").split(delimiter),
];

const find = ({ command, aliases = [] }) =>
  [command, ...aliases]
    .flatMap((name) => directories.map((directory) => join(directory, name)))
    .find((path) => existsSync(path));

function projectDirectory() {
  const directory = mkdtempSync(join(tmpdir(), "tandem-capture-"));
  for (const [name, text] of Object.entries(PROJECT)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
  return directory;
}

/** What a server states, or why nothing. */
async function capture(row, command) {
  const directory = projectDirectory();
  const child = spawn(command, row.args, {
    cwd: directory,
    env: { ...process.env, ...row.env },
    stdio: ["pipe", "pipe", "ignore"],
  });
  const connection = createMessageConnection(child.stdout, child.stdin);
  connection.onRequest("workspace/configuration", ({ items }) => items.map(() => null));
  connection.onRequest(() => null);
  connection.onError(() => {});
  connection.listen();
  const uri = pathToFileURL(directory).href;
  const answer = connection.sendRequest("initialize", {
    processId: process.pid,
    rootPath: directory,
    rootUri: uri,
    workspaceFolders: [{ uri, name: "project" }],
    initializationOptions: row.initializationOptions,
    capabilities: EDITORS["looks once"],
  });
  const failed = new Promise((_, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`it ended with ${code}`)));
    setTimeout(() => reject(new Error(`no answer within ${LIMIT / 1000} s`)), LIMIT).unref();
  });
  try {
    const { capabilities } = await Promise.race([answer, failed]);
    return capabilities;
  } finally {
    failed.catch(() => {});
    connection.dispose();
    child.kill("SIGKILL");
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

const captured = existsSync(target) ? JSON.parse(readFileSync(target, "utf8")) : {};
for (const row of SERVERS) {
  if (positionals.length > 0 && !positionals.includes(row.name)) continue;
  const command = find(row);
  if (command === undefined) {
    console.error(
      `${row.name}: not found${captured[row.name] === undefined ? "" : ", what was captured before stays"}`,
    );
    continue;
  }
  try {
    captured[row.name] = await capture(row, command);
    console.error(`${row.name}: ${Object.keys(captured[row.name]).length} capabilities, from ${command}`);
  } catch (error) {
    console.error(`${row.name}: ${error.message}`);
  }
}
// In the table's order, and only what the table has.
const sorted = SERVERS.flatMap(({ name }) => (captured[name] === undefined ? [] : [[name, captured[name]]]));
writeFileSync(target, `${JSON.stringify(Object.fromEntries(sorted), undefined, 1)}\n`);
