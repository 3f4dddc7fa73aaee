import { spawn } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectRoot } from "../server/install.ts";

/** A project with the real set-up script, and an npm and a build that only write down that they ran. */
let project: string;

const path = (...parts: string[]): string => join(project, ...parts);
const ran = (): string[] => (existsSync(path("ran")) ? readFileSync(path("ran"), "utf8").trim().split("\n") : []);

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "tandem-setup-"));
  for (const directory of ["scripts", "fake", "src"]) mkdirSync(path(directory));
  cpSync(join(projectRoot, "scripts", "setup.mjs"), path("scripts", "setup.mjs"));
  writeFileSync(path("package-lock.json"), '{ "packages": { "": {}, "node_modules/a": { "version": "1.0.0" } } }');
  writeFileSync(path("src", "a.ts"), "");
  fakeNpm("exit 0");
  writeFileSync(
    path("scripts", "build.mjs"),
    [
      'import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";',
      'appendFileSync("ran", "build\\n");',
      'mkdirSync("dist", { recursive: true });',
      'writeFileSync("dist/main.cjs", "");',
    ].join("\n"),
  );
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

/** `ci` says how `npm ci` ends; `npm install` always works. */
function fakeNpm(ci: string): void {
  const script = [
    "#!/bin/sh",
    'echo "npm $1" >> ran',
    "sleep 0.3",
    `[ "$1" = ci ] && (${ci}) || [ "$1" = install ] || exit 1`,
    "mkdir -p node_modules",
    "cp package-lock.json node_modules/.package-lock.json",
  ];
  writeFileSync(path("fake", "npm"), `${script.join("\n")}\n`);
  chmodSync(path("fake", "npm"), 0o755);
}

interface Outcome {
  readonly code: number | null;
  readonly stderr: string;
}

function setup(): Promise<Outcome> {
  const { npm_execpath: _, ...rest } = process.env;
  const env = { ...rest, PATH: `${path("fake")}${delimiter}${process.env["PATH"]}` };
  const child = spawn(process.execPath, [path("scripts", "setup.mjs")], { env, stdio: ["ignore", "ignore", "pipe"] });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, stderr })));
}

test("a fresh clone is installed and built, and nothing is done again", async () => {
  expect(await setup()).toMatchObject({ code: 0 });
  expect(ran()).toEqual(["npm ci", "build"]);
  expect(await setup()).toEqual({ code: 0, stderr: "" });
  expect(ran()).toEqual(["npm ci", "build"]);
});

test("a changed source is built, a changed lock file is installed and built", async () => {
  await setup();
  writeFileSync(path("src", "b.ts"), "");
  await setup();
  expect(ran()).toEqual(["npm ci", "build", "build"]);
  writeFileSync(path("package-lock.json"), '{ "packages": { "": {}, "node_modules/a": { "version": "2.0.0" } } }');
  await setup();
  expect(ran()).toEqual(["npm ci", "build", "build", "npm ci", "build"]);
});

test("what someone installed by hand is taken as it is", async () => {
  mkdirSync(path("node_modules"));
  cpSync(path("package-lock.json"), path("node_modules", ".package-lock.json"));
  await setup();
  expect(ran()).toEqual(["build"]);
});

test("two at once do the work once", async () => {
  const outcomes = await Promise.all([setup(), setup()]);
  expect(outcomes.map((outcome) => outcome.code)).toEqual([0, 0]);
  expect(ran()).toEqual(["npm ci", "build"]);
  expect(existsSync(path(".setup", "lock"))).toBe(false);
});

test("the lock of a process that is gone holds nobody up", async () => {
  const gone = spawn(process.execPath, ["-e", ""]);
  await new Promise((resolve) => gone.once("close", resolve));
  mkdirSync(path(".setup", "lock"), { recursive: true });
  writeFileSync(path(".setup", "lock", "owner.json"), JSON.stringify({ pid: gone.pid, host: hostname() }));
  expect(await setup()).toMatchObject({ code: 0, stderr: expect.stringContaining("taking over") });
  expect(ran()).toEqual(["npm ci", "build"]);
});

test("npm install is tried when npm ci fails", async () => {
  fakeNpm("exit 1");
  expect(await setup()).toMatchObject({ code: 0 });
  expect(ran()).toEqual(["npm ci", "npm install", "build"]);
});

test("a build that fails is said, leaves no lock, and is tried again", async () => {
  const working = readFileSync(path("scripts", "build.mjs"));
  writeFileSync(path("scripts", "build.mjs"), "process.exit(3)");
  expect(await setup()).toMatchObject({ code: 1, stderr: expect.stringContaining("the build failed (exit 3)") });
  expect(existsSync(path(".setup", "lock"))).toBe(false);
  writeFileSync(path("scripts", "build.mjs"), working);
  expect(await setup()).toMatchObject({ code: 0 });
  expect(ran()).toEqual(["npm ci", "build"]);
});
