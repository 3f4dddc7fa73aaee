/** A repository whose git configuration names programs, opened by the built program through every door: none of them is run. */

import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Clock } from "../../client-bridge/clock.ts";
import { createGit } from "../../server/git.ts";
import { LIST_ARGUMENTS } from "../../src/files/git-files.ts";
import { listFiles } from "../../src/files/list.ts";
import { git, makePipe, makeTree, write } from "../files/tree.ts";
import { PROGRAM, runShell, startAgent } from "../support/doors.ts";
import { startProcess } from "../support/server-process.ts";

/** Every key of git-config(1) whose value is a program, or leads to one. `$RUN` is a program that leaves its mark. */
const NAMES_A_PROGRAM: readonly (readonly [key: string, value: string])[] = [
  ["core.fsmonitor", "$RUN"],
  ["core.fsmonitorHookVersion", "2"],
  ["core.hooksPath", "$HOOKS"],
  ["core.sshCommand", "$RUN"],
  ["core.gitProxy", "$RUN"],
  ["core.pager", "$RUN"],
  ["core.editor", "$RUN"],
  ["core.askPass", "$RUN"],
  ["core.alternateRefsCommand", "$RUN"],
  ["sequence.editor", "$RUN"],
  ["pager.ls-files", "$RUN"],
  ["alias.ls-files", "!$RUN"],
  ["credential.helper", "!$RUN"],
  ["credential.https://example.com.helper", "!$RUN"],
  ["diff.external", "$RUN"],
  ["diff.mark.command", "$RUN"],
  ["diff.mark.textconv", "$RUN"],
  ["difftool.mark.cmd", "$RUN"],
  ["filter.mark.clean", "$RUN"],
  ["filter.mark.smudge", "$RUN"],
  ["filter.mark.process", "$RUN"],
  ["filter.mark.required", "true"],
  ["merge.mark.driver", "$RUN"],
  ["mergetool.mark.cmd", "$RUN"],
  ["interactive.diffFilter", "$RUN"],
  ["gpg.program", "$RUN"],
  ["gpg.ssh.defaultKeyCommand", "$RUN"],
  ["sendemail.smtpServer", "$RUN"],
  ["trailer.mark.command", "$RUN"],
  ["uploadpack.packObjectsHook", "$RUN"],
  ["remote.origin.url", "ext::$RUN"],
  ["remote.origin.vcs", "$RUN"],
  ["remote.origin.uploadpack", "$RUN"],
  ["remote.origin.proxy", "$RUN"],
  ["remote.origin.promisor", "true"],
  ["remote.origin.partialCloneFilter", "blob:none"],
  ["extensions.partialClone", "origin"],
  ["core.repositoryFormatVersion", "1"],
  ["protocol.allow", "always"],
  ["protocol.ext.allow", "always"],
  ["web.browser", "mark"],
  ["browser.mark.cmd", "$RUN"],
  ["man.mark.cmd", "$RUN"],
  ["help.browser", "mark"],
  ["trace2.eventTarget", "$ROOT/trace2"],
  ["tar.tar.gz.command", "$RUN"],
  ["receive.procReceiveRefs", "refs"],
];

const HOOKS = [
  ...["fsmonitor-watchman", "post-index-change", "post-checkout", "pre-auto-gc", "reference-transaction"],
  ...["pre-commit", "query-watchman"],
];

interface Planted {
  readonly root: string;
  /** The directory to open. */
  readonly opened: string;
  /** What was run, by the mark it left. */
  ran(): readonly string[];
}

/** @param names of programs as they are called in the marks */
function planter(root: string): { plant(name: string): string; ran(): readonly string[] } {
  const marks = mkdtempSync(join(tmpdir(), "tandem-marks-"));
  onTestFinished(() => rmSync(marks, { recursive: true, force: true }));
  const log = join(marks, "ran");
  return {
    plant: (name) => {
      const path = join(root, name);
      writeFileSync(path, `#!/bin/sh\necho '${name}' >>'${log}'\n`);
      chmodSync(path, 0o755);
      return path;
    },
    ran: () => (existsSync(log) ? [...new Set(readFileSync(log, "utf8").trim().split("\n"))] : []),
  };
}

function configure(gitDirectory: string, root: string, plant: (name: string) => string): void {
  for (const [key, value] of NAMES_A_PROGRAM) {
    const name = key.replace(/[^A-Za-z]+/g, "-");
    const said = value
      .replace("$RUN", value.includes("$RUN") ? plant(`run-${name}`) : "")
      .replace("$HOOKS", join(root, "hooks"))
      .replace("$ROOT", root);
    git(root, "config", "--file", join(gitDirectory, "config"), key, said);
  }
}

/** A checked out repository with that configuration, of which blobs are missing that git would ask a remote for. */
function repository(): Planted {
  const root = makeTree({
    ".gitattributes": "*.ts filter=mark diff=mark merge=mark\n",
    "a.ts": "export function first() {}\n",
    "d/.gitignore": "*.log\n",
    "d/b.ts": 'import { first } from "../a";\nfirst();\n',
  });
  git(root, "init", "-q");
  git(root, "add", ".");
  const { plant, ran } = planter(root);
  mkdirSync(join(root, "hooks"));
  for (const hook of HOOKS) {
    plant(`hooks/${hook}`);
    write(root, { [`.git/hooks/${hook}`]: readFileSync(join(root, "hooks", hook), "utf8") });
    chmodSync(join(root, ".git/hooks", hook), 0o755);
  }
  // An ignore file that is tracked and not there is read from its object, and that is missing too.
  rmSync(join(root, "d/.gitignore"));
  const blob = git(root, "rev-parse", ":d/.gitignore").trim();
  rmSync(join(root, ".git/objects", blob.slice(0, 2), blob.slice(2)));
  // It is younger than the index says: its content would be looked at.
  write(root, { "a.ts": "export function first() {}\n\n" });
  configure(join(root, ".git"), root, plant);
  return { root, opened: root, ran };
}

/** A bare repository among the tracked files of another one: what a clone brings along. */
function embedded(): Planted {
  const root = makeTree({ "a.ts": "", "sub/work/b.ts": "export function first() {}\n" });
  const sub = join(root, "sub");
  git(root, "init", "-q", "--bare", "made");
  write(root, { "sub/HEAD": "ref: refs/heads/main\n", "sub/objects/x": "", "sub/refs/x": "" });
  const { plant, ran } = planter(root);
  rmSync(join(root, "made"), { recursive: true });
  configure(sub, root, plant);
  git(root, "config", "--file", join(sub, "config"), "core.worktree", join(sub, "work"));
  git(root, "config", "--file", join(sub, "config"), "core.bare", "false");
  git(root, "init", "-q");
  git(root, "add", ".");
  return { root, opened: sub, ran };
}

const REPOSITORIES = { "a repository": repository, "a bare repository among tracked files": embedded } as const;

describe.each(Object.entries(REPOSITORIES))("%s", (_, make) => {
  test("runs a program where git is asked without care", () => {
    const { opened, ran } = make();
    try {
      git(opened, "ls-files", "--cached", "--others", "--exclude-standard");
    } catch {
      // It may fail on what is missing, when it is too late.
    }
    expect(ran()).not.toEqual([]);
  });

  test("lists its files and runs none", async () => {
    const { opened, ran } = make();
    const { files } = await listFiles(opened, { git: createGit(process.env), accept: (path) => path.endsWith(".ts") });
    expect(files.some((path) => path.endsWith("b.ts"))).toBe(true);
    expect(ran()).toEqual([]);
  });

  test("opened by an editor", async () => {
    const { opened, ran } = make();
    const server = startProcess({ command: process.execPath, args: [PROGRAM, "--stdio"], cwd: opened });
    onTestFinished(() => server.kill());
    const rootUri = pathToFileURL(opened).href;
    await server.request("initialize", { processId: null, rootUri, capabilities: {} });
    await server.notify("initialized", {});
    expect(await server.request("workspace/symbol", { query: "first" })).toMatchObject([{ name: "first" }]);
    await server.shutDown();
    expect(ran()).toEqual([]);
  });

  test("opened by an agent", async () => {
    const { opened, ran } = make();
    const agent = await startAgent(opened);
    const { text } = await agent.call("code_analyze", { operation: "search_symbols", query: "first" });
    await agent.close();
    expect(text).toContain("first");
    expect(ran()).toEqual([]);
  });

  test("opened by the shell", async () => {
    const { opened, ran } = make();
    const { out } = await runShell(opened, ["symbols", "first"]);
    expect(out).toContain("first");
    expect(ran()).toEqual([]);
  });
});

describe("git itself", () => {
  /** A program called git that leaves its mark. */
  const fake = '#!/bin/sh\necho ran >>"$0.ran"\n';
  const link = (root: string): string => makeTree({ git: { link: join(root, "bin/git") } });

  test.each([
    [
      "in a directory of PATH that lies in the project",
      (root: string) => `${join(root, "bin")}:${process.env["PATH"]}`,
    ],
    ["in the current directory, by a relative entry", () => `bin:.::${process.env["PATH"]}`],
    ["by a link from outside", (root: string) => `${link(root)}:${process.env["PATH"]}`],
  ])("is not taken %s", async (_, path) => {
    const root = makeTree({ "a.ts": "", "bin/git": fake, git: fake });
    for (const name of ["bin/git", "git"]) chmodSync(join(root, name), 0o755);
    git(root, "init", "-q");
    const ask = createGit({ ...process.env, PATH: path(root) });
    const output = await ask(LIST_ARGUMENTS, root);
    expect(output?.output.toString()).toContain("a.ts");
    expect(["bin/git.ran", "git.ran"].filter((name) => existsSync(join(root, name)))).toEqual([]);
  });

  test("that hangs, by a pipe where it expects a file, is ended after a minute, and the files are found without it", async () => {
    const root = makeTree({ "a.ts": "" });
    git(root, "init", "-q");
    rmSync(join(root, ".git/config"));
    makePipe(join(root, ".git/config"));
    const waits: number[] = [];
    const clock: Clock = {
      now: () => 0,
      later: (milliseconds, run) => {
        waits.push(milliseconds);
        // Whoever opens the other end waits for git, which is there then.
        const opened = open(join(root, ".git/config"), "w").then((pipe) => {
          run();
          return pipe;
        });
        onTestFinished(async () => void (await (await opened).close()));
        return () => {};
      },
    };
    const { files, from } = await listFiles(root, { git: createGit(process.env, clock), accept: () => true });
    expect({ files, from, waits }).toEqual({ files: [join(root, "a.ts")], from: "walk", waits: [60_000] });
  });

  test("is not asked about another directory that the repository calls its work tree", async () => {
    const outside = makeTree({ "secret.ts": "" });
    const root = makeTree({ "a.ts": "" });
    git(root, "init", "-q");
    git(root, "config", "core.worktree", outside);
    const { files } = await listFiles(root, { git: createGit(process.env), accept: () => true });
    expect(files).toEqual([join(root, "a.ts")]);
  });
});
