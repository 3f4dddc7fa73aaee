/** A real bazel-remote, where there is one: it takes what tandem writes, checks it by its own rules, and gives it back. */

import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { homedir, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { pullFacts } from "../../server/cache/pull.ts";
import { remoteCache } from "../../server/cache/remote-cache.ts";
import { pushProject } from "../../server/cache/team-cache.ts";
import { createGit } from "../../server/git.ts";
import { blobId } from "../../src/files/blob-id.ts";
import { writePack } from "../../src/index/store/facts-store.ts";
import { idsOf } from "../../src/index/store/recognition.ts";
import { recordOf } from "../support/facts.ts";

const PROGRAM = "bazel-remote";
const FORMAT = "0123456789abcdef";
const PATH = [process.env["PATH"] ?? "", join(homedir(), "go", "bin")].join(delimiter);
const IS_THERE = spawnSync(PROGRAM, ["--help"], { env: { ...process.env, PATH } }).error === undefined;
const INSTALL = "There is no bazel-remote. Install it with `go install github.com/buchgr/bazel-remote/v2@latest`.";

function temporary(): string {
  const directory = mkdtempSync(join(tmpdir(), "tandem-bazel-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A port that nobody listens at. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });

/** Until the test ends. @returns its address */
async function startBazelRemote(): Promise<string> {
  const port = await freePort();
  const options = [`--dir=${temporary()}`, "--max_size=1", `--http_address=127.0.0.1:${port}`, "--grpc_address=none"];
  const child: ChildProcess = spawn(PROGRAM, options, { env: { ...process.env, PATH }, stdio: "ignore" });
  onTestFinished(() => void child.kill());
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  return url;
}

describe("bazel-remote", () => {
  test("is there", ({ skip }) => {
    if (!IS_THERE) console.warn(INSTALL);
    skip(!IS_THERE, INSTALL);
  });

  test.runIf(IS_THERE)("takes what CI pushes, and gives it to a laptop", async () => {
    const url = await startBazelRemote();
    const [root, ci, laptop] = [temporary(), join(temporary(), FORMAT), join(temporary(), FORMAT)];
    const texts = Array.from({ length: 40 }, (_, at) => `def name_${at}():\n    return name_${at}()\n`);
    for (const [at, text] of texts.entries()) writeFileSync(join(root, `part_${at}.py`), text);
    for (const args of [
      ["init", "-q"],
      ["add", "-A"],
      ["commit", "-qm", "x"],
    ])
      execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@y", ...args], { cwd: root });
    mkdirSync(ci);
    writePack(
      ci,
      texts.map((text) => recordOf("python", text)),
    );
    const git = createGit(process.env);
    const { signal } = new AbortController();
    const onProblem = (problem: string): never => expect.unreachable(problem);
    const env = { TANDEM_CACHE_REMOTE: url, TANDEM_CACHE_REMOTE_WRITE: "1" };
    const pushed = await pushProject({ root, directory: ci, env, git, signal, onProblem });
    expect(pushed).toMatchObject({ contents: 40, sentPacks: 1 });
    const came = await pullFacts(
      { directory: laptop, format: FORMAT, roots: [root], wanted: idsOf(texts.map(blobId)) },
      {
        cache: remoteCache({ url, token: undefined, canWrite: false }, signal, onProblem),
        git,
        onPack: () => undefined,
        onProblem,
      },
    );
    expect(came).toBe(1);
    expect(readdirSync(laptop)).toHaveLength(1);
  });
});
