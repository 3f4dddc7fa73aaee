/** `npm run release`, in a copy of this repository: what it refuses, what it writes, and that what it makes runs, and is the same twice. */

import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { projectRoot } from "../../server/install.ts";

// It builds.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let directory = "";
let clone = "";
let node = "";

const WHO = { name: "A test", email: "test@example.org" };
const env = {
  ...process.env,
  npm_config_offline: "true",
  GIT_AUTHOR_NAME: WHO.name,
  GIT_AUTHOR_EMAIL: WHO.email,
  GIT_COMMITTER_NAME: WHO.name,
  GIT_COMMITTER_EMAIL: WHO.email,
};

const git = (...args: readonly string[]): string =>
  execFileSync("git", args, { cwd: clone, env, encoding: "utf8" }).trim();

const release = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/release.mjs", ...args], {
    cwd: clone,
    env,
    encoding: "utf8",
  });
  return { code: status, said: stdout + stderr };
};

const read = (name: string): string => readFileSync(join(clone, name), "utf8");

/** The repository as it stands here, committed or not, with its dependencies. */
beforeAll(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), "tandem-release-")));
  clone = join(directory, "clone");
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  const deleted = execFileSync("git", ["ls-files", "-z", "--deleted"], { cwd: projectRoot, encoding: "utf8" });
  const gone = new Set(deleted.split("\0"));
  for (const file of new Set(listed.split("\0"))) {
    if (file === "" || gone.has(file)) continue;
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    cpSync(join(projectRoot, file), join(clone, file));
  }
  symlinkSync(join(projectRoot, "node_modules"), join(clone, "node_modules"), "junction");
  // As a link it is no directory to git.
  mkdirSync(join(clone, ".git", "info"), { recursive: true });
  git("init", "--quiet");
  writeFileSync(join(clone, ".git", "info", "exclude"), "node_modules\n");
  git("add", "--all");
  git("commit", "--quiet", "--message", "All of it");
  // Node itself is a hundred megabytes, and is what runs the test.
  node = join(directory, "node");
  writeFileSync(node, `#!/bin/sh\nexec "${process.execPath}" "$@"\n`);
  chmodSync(node, 0o755);
});

afterAll(() => rmSync(directory, { recursive: true, force: true }));

const changed = (name: string, text: string, run: () => void): void => {
  const before = read(name);
  writeFileSync(join(clone, name), text);
  run();
  writeFileSync(join(clone, name), before);
};

test("refuses what is no release", () => {
  const { version } = JSON.parse(read("package.json")) as { readonly version: string };
  for (const [args, why] of [
    [[], "usage:"],
    [["soon"], "soon is no version"],
    [[version], `${version} does not follow ${version}`],
    [["0.0.1"], "does not follow"],
    [["minor", "--platform", "amiga"], "there is no platform amiga"],
  ] as const)
    expect(release(...args)).toEqual({ code: 1, said: expect.stringContaining(why) });
  changed("README.md", "changed", () =>
    expect(release("minor")).toEqual({ code: 1, said: expect.stringContaining("changes that are not committed") }),
  );
  git("tag", "v98.0.0");
  expect(release("98.0.0")).toEqual({ code: 1, said: expect.stringContaining("v98.0.0 is there already") });
  const without = (changelog: string, why: string): void => {
    const before = read("CHANGELOG.md");
    writeFileSync(join(clone, "CHANGELOG.md"), changelog);
    git("commit", "--quiet", "--all", "--message", "Another changelog");
    expect(release("minor")).toEqual({ code: 1, said: expect.stringContaining(why) });
    git("reset", "--quiet", "--hard", "HEAD~1");
    expect(read("CHANGELOG.md")).toBe(before);
  };
  without("# Changelog\n\n## [0.1.0]\n\n- It began.\n", "has no section [Unreleased]");
  without("# Changelog\n\n## [Unreleased]\n\n## [0.1.0]\n\n- It began.\n", "says nothing below [Unreleased]");
});

test("a dry run says what would be done, and does nothing", () => {
  const before = git("rev-parse", "HEAD");
  const { code, said } = release("99.0.0", "--dry-run");
  expect(code, said).toBe(0);
  expect(said).toContain("becomes 99.0.0");
  expect([git("rev-parse", "HEAD"), git("status", "--porcelain"), git("tag", "--list", "v99*")]).toEqual([
    before,
    "",
    "",
  ]);
});

const PLATFORM = "linux-x64";

test.runIf(process.platform === "linux" && process.arch === "x64")(
  "writes the version and the changelog, tags, and makes what runs by itself, the same twice",
  () => {
    const said = release("99.0.0", "--platform", `${PLATFORM}=${node}`);
    expect(said.code, said.said).toBe(0);
    expect(JSON.parse(read("package.json"))).toMatchObject({ version: "99.0.0" });
    expect(JSON.parse(read("package-lock.json"))).toMatchObject({
      version: "99.0.0",
      packages: { "": { version: "99.0.0" } },
    });
    expect(read("CHANGELOG.md")).toMatch(/^## \[Unreleased\]\n\n## \[99\.0\.0\] - \d{4}-\d\d-\d\d\n\n- /m);
    expect(git("describe", "--exact-match")).toBe("v99.0.0");
    expect(git("status", "--porcelain")).toBe("");

    const out = join(clone, "dist", "release");
    const archive = `tandem-99.0.0-${PLATFORM}.tar.gz`;
    const names = [archive, "tandem-99.0.0.cdx.json", "tandem-language-server-99.0.0.tgz"];
    expect(readdirSync(out).sort()).toEqual(["SHA256SUMS", ...names].sort());
    const sumOf = (name: string): string =>
      createHash("sha256")
        .update(readFileSync(join(out, name)))
        .digest("hex");
    const sums = readFileSync(join(out, "SHA256SUMS"), "utf8");
    expect(sums).toBe(names.map((name) => `${sumOf(name)}  ${name}\n`).join(""));

    const bill = JSON.parse(readFileSync(join(out, "tandem-99.0.0.cdx.json"), "utf8")) as {
      readonly components: readonly { readonly name: string }[];
    };
    const components = bill.components.map(({ name }) => name);
    for (const name of ["@ast-grep/napi", "vscode-jsonrpc", "zod", "tree-sitter-python"])
      expect(components).toContain(name);
    for (const name of ["vitest", "typescript"]) expect(components).not.toContain(name);

    const unpacked = join(directory, "unpacked");
    mkdirSync(unpacked);
    execFileSync("tar", ["xzf", join(out, archive), "-C", unpacked]);
    const project = join(directory, "project");
    mkdirSync(project);
    writeFileSync(join(project, "greet.py"), "def greet():\n    pass\n\n\ngreet()\n");
    const program = join(directory, "tandem");
    symlinkSync(join(unpacked, `tandem-99.0.0-${PLATFORM}`, "bin", "tandem"), program);
    const tandem = (...args: readonly string[]): string =>
      execFileSync(program, [...args, "--no-daemon"], { cwd: project, encoding: "utf8", env }).trim();
    expect(execFileSync(program, ["--version"], { encoding: "utf8" })).toBe("99.0.0\n");
    expect(tandem("definition", "greet")).toContain("greet.py:1:5");
    expect(tandem("grep", "greet()", "greet.py", "--language", "python")).toContain("greet.py:5");

    const again = join(directory, "again");
    expect(release("--artifacts", "--out", again, "--platform", `${PLATFORM}=${node}`).code).toBe(0);
    expect(readFileSync(join(again, "SHA256SUMS"), "utf8")).toBe(sums);
    expect(release("--notes").said).toContain("- ");
  },
);
