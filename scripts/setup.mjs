// Makes a fresh clone ready and does nothing, quickly, when it is: installs the dependencies when package-lock.json
// changed, builds dist/ when a source changed. Stands in front of `npm start` and `npm test`, so it uses Node alone.

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Stamps and the lock; ignored by git. */
const state = join(root, ".setup");
const lock = join(state, "lock");

/** What the bundles depend on; changing any of it builds again. */
const BUILT_FROM = [
  "src",
  "server",
  "client-bridge",
  "queries",
  "grammars",
  "scripts/build.mjs",
  "scripts/notices.mjs",
  "scripts/operation-list.mjs",
  "scripts/put-file.mjs",
  "scripts/wasm-files.mjs",
  "package.json",
];
/** Milliseconds. A holder touches its lock far more often than this. */
const STALE_AFTER = 60_000;
const WAIT_AT_MOST = 15 * 60_000;

const say = (line) => process.stderr.write(`tandem: ${line}\n`);

class SetupError extends Error {}

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new SetupError(`Node >= 20.19 needed, this is ${process.versions.node} (${process.execPath})`);
}

const readText = (path) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
};

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
};

/** The text is complete or absent, whatever happens meanwhile. */
function writeStamp(name, text) {
  const path = join(state, name);
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
}

const digest = (text) => createHash("sha256").update(text).digest("hex");

// Dependencies

const dependenciesStamp = () =>
  `${digest(readText(join(root, "package-lock.json")) ?? "")} ${process.platform} ${process.arch}`;

const dependenciesFresh = () =>
  existsSync(join(root, "node_modules", ".package-lock.json")) &&
  readText(join(state, "dependencies")) === dependenciesStamp();

/** Whether someone installed them already, by npm itself: each package stands there in the version of the lock file. */
function dependenciesInstalled() {
  const wanted = readJson(join(root, "package-lock.json"))?.packages;
  const present = readJson(join(root, "node_modules", ".package-lock.json"))?.packages;
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([path, entry]) => path === "" || entry.optional || present[path]?.version === entry.version,
  );
}

async function installDependencies() {
  if (dependenciesInstalled()) return writeStamp("dependencies", dependenciesStamp());
  const began = Date.now();
  const options = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  say("installing dependencies (npm ci), about a minute on a slow line");
  const locked = existsSync(join(root, "package-lock.json")) && (await npm(["ci", ...options])) === 0;
  if (!locked) {
    say("npm ci did not work, trying npm install");
    const code = await npm(["install", ...options]);
    if (code !== 0) throw new SetupError(`npm install failed (exit ${code}); its own message stands above`);
  }
  writeStamp("dependencies", dependenciesStamp());
  say(`dependencies installed in ${seconds(began)}`);
}

/** The npm that started us, or the one of the path. */
function npm(parameters) {
  const own = process.env.npm_execpath;
  if (own && /\.c?js$/.test(own) && /npm/.test(own)) return run(process.execPath, [own, ...parameters]);
  return run("npm", parameters, { shell: process.platform === "win32" });
}

// The build

function buildStamp() {
  const hash = createHash("sha256").update(readText(join(root, "package-lock.json")) ?? "");
  const visit = (path) => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stat) return;
    if (!stat.isDirectory()) hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
    else for (const name of readdirSync(join(root, path)).sort()) visit(`${path}/${name}`);
  };
  for (const path of BUILT_FROM) visit(path);
  return hash.digest("hex");
}

const buildFresh = () => existsSync(join(root, "dist", "main.cjs")) && readText(join(state, "build")) === buildStamp();

async function build() {
  const began = Date.now();
  // Taken before the build: a source saved meanwhile is built the next time.
  const stamp = buildStamp();
  const code = await run(process.execPath, [join(root, "scripts", "build.mjs")]);
  if (code !== 0) throw new SetupError(`the build failed (exit ${code}); its own message stands above`);
  writeStamp("build", stamp);
  say(`built dist/ in ${seconds(began)}`);
}

// One set-up at a time

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== "ESRCH";
  }
};

/** Whether the lock's holder is gone: its process ended, or (another machine's, a reused pid) it stopped touching it. */
function lockIsStale() {
  const stat = statSync(lock, { throwIfNoEntry: false });
  if (!stat) return false;
  const owner = readJson(join(lock, "owner.json"));
  if (owner && owner.host === hostname() && !isAlive(owner.pid)) return true;
  return Date.now() - stat.mtimeMs > STALE_AFTER;
}

function makeDirectory(path) {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** Only one may break a stale lock, and looks again once it may: otherwise two would, the second one a fresh lock. */
function breakStaleLock() {
  const breaking = `${lock}.breaking`;
  if (!makeDirectory(breaking)) {
    const stat = statSync(breaking, { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > STALE_AFTER) rmSync(breaking, { recursive: true, force: true });
    return;
  }
  try {
    if (lockIsStale()) {
      say("the set-up before this one was cut off, taking over");
      rmSync(lock, { recursive: true, force: true });
    }
  } finally {
    rmSync(breaking, { recursive: true, force: true });
  }
}

async function takeLock() {
  mkdirSync(state, { recursive: true });
  const began = Date.now();
  for (let said = false; !makeDirectory(lock); said = true) {
    if (lockIsStale()) breakStaleLock();
    else {
      const pid = readJson(join(lock, "owner.json"))?.pid ?? "unknown";
      if (!said) say(`waiting for another set-up of this directory (pid ${pid})`);
      if (Date.now() - began > WAIT_AT_MOST) {
        throw new SetupError(`another set-up (pid ${pid}) does not end; if there is none, remove ${lock}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  writeFileSync(join(lock, "owner.json"), JSON.stringify({ pid: process.pid, host: hostname() }));
  const heartbeat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(lock, now, now);
    } catch {
      // Someone removed the lock by hand; there is nothing to keep alive.
    }
  }, 2_000);
  heartbeat.unref();
  process.once("exit", () => rmSync(lock, { recursive: true, force: true }));
}

// Processes

const children = new Set();

/** Runs a command with its output on our stderr; resolves with its exit code. */
function run(command, parameters, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd: root, stdio: ["ignore", 2, 2], ...options });
    children.add(child);
    child.once("error", (error) => reject(new SetupError(`cannot start ${command}: ${error.message}`)));
    child.once("close", (code, signal) => {
      children.delete(child);
      resolve(code ?? signal);
    });
  });
}

function endOn(signal, exitCode) {
  process.once(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(exitCode);
  });
}

const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`;

async function main() {
  requireNode();
  if (dependenciesFresh() && buildFresh()) return;
  endOn("SIGINT", 130);
  endOn("SIGTERM", 143);
  await takeLock();
  // Whoever held the lock before us may have done the work.
  if (!dependenciesFresh()) await installDependencies();
  if (!buildFresh()) await build();
}

main().catch((error) => {
  say(error instanceof SetupError ? error.message : (error.stack ?? String(error)));
  process.exitCode = 1;
});
