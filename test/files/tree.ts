/** Trees of files in temporary directories, and git without anyone's own settings. */

import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { GitPort } from "../../src/files/git-files.ts";

/** Writes a tree. `undefined` as a value makes an empty directory. */
export const write = (
  root: string,
  tree: Readonly<Record<string, string | Buffer | { readonly link: string } | undefined>>,
): void => {
  for (const [name, content] of Object.entries(tree)) {
    const path = join(root, name);
    mkdirSync(content === undefined ? path : dirname(path), { recursive: true });
    if (content === undefined) continue;
    if (typeof content === "object" && "link" in content) symlinkSync(content.link, path);
    else writeFileSync(path, content);
  }
};

/** An empty directory that the caller removes. */
export const makeDirectory = (): string => realpathSync(mkdtempSync(join(tmpdir(), "tandem-files-")));

/** A tree in a directory of its own, which goes with the test. */
export const makeTree = (tree: Parameters<typeof write>[1] = {}): string => {
  const root = makeDirectory();
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  write(root, tree);
  return root;
};

/** A developer's own settings, or a hook that runs the tests, must not change what git says. */
const environment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"))),
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  XDG_CONFIG_HOME: "/nonexistent",
};

const IDENTITY = [
  "-c",
  "user.name=Test",
  "-c",
  "user.email=test@example.com",
  "-c",
  "protocol.file.allow=always",
  "-c",
  "init.defaultBranch=main",
];

export const git = (root: string, ...args: readonly string[]): string =>
  execFileSync("git", [...IDENTITY, ...args], {
    cwd: root,
    env: environment,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });

export const gitWithInput = (root: string, input: string, ...args: readonly string[]): string =>
  execFileSync("git", [...IDENTITY, ...args], {
    cwd: root,
    env: environment,
    encoding: "utf8",
    input,
    stdio: ["pipe", "pipe", "pipe"],
  });

export const gitPort: GitPort = (args, cwd) =>
  new Promise((resolve) => {
    execFile("git", [...args], { cwd, env: environment, encoding: "buffer", maxBuffer: 1e9 }, (error, output, said) =>
      resolve(error === null ? { output, warnings: said.toString() } : undefined),
    );
  });

/** A named pipe: neither a file nor a directory. Node has no call that makes one. */
export const makePipe = (path: string): void => {
  const command = "mkfifo";
  execFileSync(command, [path]);
};

export const noGit: GitPort = async () => undefined;
