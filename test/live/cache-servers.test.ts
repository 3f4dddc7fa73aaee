/** Real servers as a team's cache, where there are some: each takes what tandem writes, keeps it by its own rules, and gives it back. */

import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { homedir, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { pullFacts } from "../../server/cache/pull.ts";
import { remoteCache } from "../../server/cache/remote-cache.ts";
import { openPush } from "../../server/cache/team-cache.ts";
import { createGit } from "../../server/git.ts";
import { blobId } from "../../src/files/blob-id.ts";
import { isInPart } from "../../src/index/project-part.ts";
import { writePack } from "../../src/index/store/facts-store.ts";
import { idsOf } from "../../src/index/store/fetching.ts";
import { Pack } from "../../src/index/store/pack.ts";
import { recordOf } from "../support/facts.ts";

const FORMAT = "0123456789abcdef";
const PATH = [process.env["PATH"] ?? "", "/usr/sbin", join(homedir(), "go", "bin")].join(delimiter);
const env = { ...process.env, PATH };

/** How many contents the packs of a directory hold, each once. */
function contentsOf(directory: string): number {
  const keys = new Set<string>();
  for (const name of readdirSync(directory)) {
    const pack = Pack.open(join(directory, name));
    if (!(pack instanceof Pack)) throw new Error(`${name} is ${pack}`);
    for (let content = 0; content < pack.size; content++) keys.add(pack.key(content).join());
    pack.close();
  }
  return keys.size;
}

/** A program that serves blobs and messages over HTTP. */
interface CacheServerRow {
  /** Says that it is there. */
  readonly version: readonly string[];
  readonly install: string;
  /** @param directory an empty one of its own */
  start(directory: string, port: number): readonly string[];
  /** Answered with a success once it listens. */
  readonly ready: string;
}

/** WebDAV is all that it needs: nothing of it knows what it keeps. */
const nginxConfiguration = (directory: string, port: number): string => `
daemon off;
master_process off;
pid ${directory}/pid;
error_log ${directory}/errors;
events {}
http {
  access_log off;
  client_body_temp_path ${directory}/uploads;
  proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi;
  scgi_temp_path ${directory}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${directory}/kept;
    client_max_body_size 100m;
    dav_methods PUT;
    create_full_put_path on;
  }
}
`;

const SERVERS: Readonly<Record<string, CacheServerRow>> = {
  "bazel-remote": {
    version: ["--help"],
    install: "go install github.com/buchgr/bazel-remote/v2@latest",
    start: (directory, port) => [
      `--dir=${directory}`,
      "--max_size=1",
      `--http_address=127.0.0.1:${port}`,
      "--grpc_address=none",
    ],
    ready: "/status",
  },
  nginx: {
    version: ["-v"],
    install: "apt-get install nginx-light",
    start: (directory, port) => {
      mkdirSync(join(directory, "kept"));
      writeFileSync(join(directory, "kept", "ready"), "");
      writeFileSync(join(directory, "nginx.conf"), nginxConfiguration(directory, port));
      return ["-p", directory, "-e", join(directory, "errors"), "-c", join(directory, "nginx.conf")];
    },
    ready: "/ready",
  },
};

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
async function startServer(program: string, { start, ready }: CacheServerRow): Promise<string> {
  const port = await freePort();
  const child: ChildProcess = spawn(program, start(temporary(), port), { env, stdio: "ignore" });
  onTestFinished(() => void child.kill());
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(`${url}${ready}`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  return url;
}

describe.each(Object.keys(SERVERS))("%s", (program) => {
  const row = SERVERS[program] as CacheServerRow;
  const isThere = spawnSync(program, row.version, { env }).error === undefined;
  const problem = `There is no ${program}. Install it with \`${row.install}\`.`;

  test("is there", ({ skip }) => {
    if (!isThere) console.warn(problem);
    skip(!isThere, problem);
  });

  test.runIf(isThere)("takes what machines push of their parts, and gives it to a laptop", async () => {
    const url = await startServer(program, row);
    const [root, ci] = [temporary(), join(temporary(), FORMAT)];
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
    const onProblem = (said: string): never => expect.unreachable(said);
    const variables = { TANDEM_CACHE_REMOTE: url, TANDEM_CACHE_REMOTE_WRITE: "1" };
    const target = openPush({ root, directory: ci, env: variables, git, signal, onProblem });
    if ("failure" in target) return expect.unreachable(target.failure);
    for (const part of [{ number: 1, of: 2 }, { number: 2, of: 2 }, undefined]) {
      const pushed = await target.push(part);
      expect(pushed).toMatchObject({ packs: 1 });
      expect(await target.push(part)).toMatchObject({ sentPacks: 0 });
      const laptop = join(temporary(), FORMAT);
      const came = await pullFacts(
        { directory: laptop, format: FORMAT, roots: [root], wanted: idsOf(texts.map(blobId)) },
        {
          cache: remoteCache({ url, token: undefined, canWrite: false }, signal, onProblem),
          git,
          onPack: () => undefined,
          onProblem,
        },
      );
      expect(readdirSync(laptop)).toHaveLength(came);
      // A machine may push more than its part, where that is what its packs hold.
      const least = part?.number === 1 ? texts.filter((_, at) => isInPart(`part_${at}.py`, part)).length : texts.length;
      expect(contentsOf(laptop)).toBeGreaterThanOrEqual(least);
    }
  });
});
