/**
 * What several clients of one project cost together, with the daemon and without: `npm run bench:sharing -- DIRECTORY [FILE]`, on Linux. Clients
 * come one after the other: two editors and an agent, then three editors, each with the file open and answered by its language server.
 * After each, what all processes take that were started for it: fronts, daemon, language servers. A daemon is the bench's own, and ends with it.
 */

import { readFileSync, statSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Client as Agent } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { projectRoot } from "../server/install.ts";
import { LIVE_ENV } from "../test/support/live-servers.ts";
import { Client, identifiers, tandem } from "./support/client.ts";
import { type OwnDaemon, ownDaemon } from "./support/own-daemon.ts";
import { codeFiles } from "./support/repository.ts";
import { type SummedMemory, summedMemory } from "./support/summed-memory.ts";

/** Milliseconds after which memory that was given up has gone back to the system. */
const SETTLE = Number(process.env["SETTLE"] ?? 10_000);
/** Bytes of a file that is asked about where none is named: long, and no product of a program. */
const LONGEST = 60_000;
/** Milliseconds that a language server may take to load the project. */
const PATIENCE = 300_000;
/** In the command line of a process that builds an index. */
const INDEX_WORKER = "index-worker";
const PROGRAM = join(projectRoot, "bin", "tandem.js");

const [directory = ".", named] = process.argv.slice(2);
const root = resolve(directory);
const sizeOf = (path: string): number => statSync(path).size;
const file =
  named === undefined
    ? codeFiles(root)
        .filter((path) => path.endsWith(".ts") && sizeOf(path) < LONGEST)
        .reduce((longest, path) => (sizeOf(path) > sizeOf(longest) ? path : longest))
    : resolve(root, named);
const text = readFileSync(file, "utf8");
const [first = { line: 0, character: 0 }] = identifiers(text, 1);
/** What everybody asks; answered when the language server has loaded. */
const QUESTION = {
  operation: "hover",
  file_path: file,
  line: first.line + 1,
  column: first.character + 1,
  wait: "precise",
};

type Kind = "editor" | "agent";
type Way = "alone" | "daemon";

interface Running {
  end(): Promise<void>;
}

/** Asks until the language server answers. @throws where it never does */
async function until(isAnswered: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await isAnswered())) if (performance.now() - began > PATIENCE) throw new Error("no language server answers");
}

/** @returns it, answered */
const START: Readonly<Record<Kind, (env: NodeJS.ProcessEnv) => Promise<Running>>> = {
  editor: async (env) => {
    const client = new Client({ ...tandem(projectRoot), env, cwd: root });
    await client.initialize(root);
    client.open(file, text, "typescript");
    await until(() =>
      client.request("$/tandem/lsp", QUESTION).then(
        () => true,
        () => false,
      ),
    );
    return { end: () => client.shutDown() };
  },
  agent: async (env) => {
    const agent = new Agent({ name: "sharing", version: "1" });
    const texts = Object.fromEntries(
      Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    await agent.connect(
      new StdioClientTransport({ command: process.execPath, args: [PROGRAM, "mcp"], cwd: root, env: texts }),
    );
    await until(async () => {
      const { isError } = await agent.callTool({ name: "lsp", arguments: QUESTION }, { timeout: PATIENCE });
      return isError !== true;
    });
    return { end: () => agent.close() };
  },
};

const pause = (milliseconds: number): Promise<void> =>
  new Promise((next) => {
    setTimeout(next, milliseconds);
  });

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
};

/** The processes of a scene that stay: none that builds an index, which ends with it. */
async function resting(daemon: OwnDaemon): Promise<readonly number[]> {
  for (;;) {
    await pause(SETTLE);
    const pids = await daemon.pids();
    if (!pids.some((pid) => commandOf(pid).includes(INDEX_WORKER))) return pids;
  }
}

interface Figure extends SummedMemory {
  readonly processes: number;
}

/** What so many of the clients take. */
async function scene(kinds: readonly Kind[], way: Way): Promise<readonly Figure[]> {
  const daemon = ownDaemon(way);
  const env: NodeJS.ProcessEnv = {
    ...LIVE_ENV,
    TANDEM_CACHE: join(tmpdir(), "tandem-sharing-cache"),
    ...daemon.env,
  };
  const running: Running[] = [];
  const figures: Figure[] = [];
  try {
    for (const kind of kinds) {
      running.push(await START[kind](env));
      const pids = await resting(daemon);
      figures.push({ ...summedMemory(pids), processes: pids.length });
      if (process.env["DETAIL"] !== undefined)
        for (const pid of pids) {
          const command = commandOf(pid).slice(0, 90);
          const { resident, proportional, anonymous } = summedMemory([pid]);
          console.log(`  ${[resident, proportional, anonymous].map(Math.round).join(" / ")} MB ${command}`);
        }
    }
  } finally {
    await Promise.all(running.map((one) => one.end()));
    daemon.end();
  }
  return figures;
}

const SCENES: Readonly<Record<string, readonly Kind[]>> = {
  "two editors and an agent": ["editor", "editor", "agent"],
  "three editors": ["editor", "editor", "editor"],
};
const COLUMNS = ["resident", "proportional", "anonymous", "processes"] as const;

console.log(`${file}; load average ${loadavg()[0]?.toFixed(1)}`);
// Once without being looked at: the index is kept for all that come.
await scene(["editor"], "alone");
for (const [name, kinds] of Object.entries(SCENES)) {
  const [alone, shared] = [await scene(kinds, "alone"), await scene(kinds, "daemon")];
  console.log(`${name}: of one, two and three; megabytes`);
  for (const column of COLUMNS) {
    const [without, within] = [alone, shared].map((figures) => figures.map((figure) => figure[column])) as [
      number[],
      number[],
    ];
    const shown = (values: readonly number[]): string => values.map((value) => Math.round(value)).join(" / ");
    const part = (of: readonly number[]): string => ((within.at(-1) ?? 0) / (of[0] ?? 1)).toFixed(2);
    const parts = `three are ${part(within)} of one there, ${part(without)} of one alone`;
    console.log(`  ${column.padEnd(12)} alone ${shown(without)}, daemon ${shown(within)}: ${parts}`);
  }
}
console.log(`load average ${loadavg()[0]?.toFixed(1)}`);
process.exit(0);
