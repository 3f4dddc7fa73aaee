/**
 * What an agent gets and pays: `npm run bench:agents -- DIRECTORY=FAMILY …` draws tasks from each git repository (five, or COUNT of them), takes the
 * answers of its language server for the truth, and has each worked by tandem's tools, from a cold process and again, and by `rg` and reading.
 * COUNT and SEED change what is drawn, TELL=1 names each task that is not right.
 */

import { basename, resolve } from "node:path";
import { projectRoot } from "../server/install.ts";
import { startAgent } from "../test/support/doors.ts";
import { LIVE_ENV } from "../test/support/live-servers.ts";
import { makeTasks } from "./agents/make-tasks.ts";
import { workBySearch } from "./agents/search-way.ts";
import { workWithTandem } from "./agents/tandem-way.ts";
import { KINDS, scoreOf, type Task, type Worked } from "./agents/task.ts";
import { Client, median, tandem } from "./support/client.ts";
import { ownDaemon } from "./support/own-daemon.ts";
import { codeFiles } from "./support/repository.ts";

const repositories = process.argv.slice(2).map((one) => {
  const [directory = "", family = "python"] = one.split("=");
  return { root: resolve(directory), family };
});
if (repositories.length === 0) {
  console.error("usage: npm run bench:agents -- DIRECTORY=FAMILY … (git repositories; python unless said)");
  process.exit(2);
}
const COUNT = Number(process.env["COUNT"] ?? 5);
const SEED = Number(process.env["SEED"] ?? 1);
const IS_TOLD = process.env["TELL"] !== undefined;

interface Row {
  readonly task: Task;
  readonly worked: Worked;
}
const WAYS = ["tandem, cold", "tandem, warm", "rg and read"] as const;
const rows = new Map<string, Row[]>(WAYS.map((way) => [way, []]));

function take(way: (typeof WAYS)[number], task: Task, worked: Worked): void {
  rows.get(way)?.push({ task, worked });
  const { isRight, isWhole, isFalselyComplete } = scoreOf(task, worked);
  if (IS_TOLD && !isRight)
    console.log(
      `${way}: ${task.kind} ${task.method.symbol}: ${isWhole ? "more than is" : "not all"}${isFalselyComplete ? ", called complete" : ""}`,
    );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const cells = (items: readonly Row[]): readonly (string | number)[] => {
  const scores = items.map(({ task, worked }) => scoreOf(task, worked));
  return [
    items.length,
    scores.filter(({ isRight }) => isRight).length,
    scores.filter(({ isWhole }) => isWhole).length,
    scores.filter(({ isFalselyComplete }) => isFalselyComplete).length,
    sum(items.map(({ worked }) => worked.calls)),
    Math.round(sum(items.map(({ worked }) => worked.bytes)) / 4),
    (median(items.map(({ worked }) => worked.milliseconds)) / 1000).toFixed(2),
    (Math.max(...items.map(({ worked }) => worked.milliseconds)) / 1000).toFixed(2),
  ];
};

/** Of all tasks so far. */
function report(): void {
  console.log(
    `\n${["way", "tasks", "right", "whole", "false complete", "calls", "tokens", "median s", "longest s"].join(" | ")}`,
  );
  for (const [way, all] of rows) {
    console.log([way, ...cells(all)].join(" | "));
    for (const kind of KINDS) {
      const of = all.filter(({ task }) => task.kind === kind);
      if (of.length > 0) console.log([`  ${kind}`, ...cells(of)].join(" | "));
    }
  }
}

for (const { root, family } of repositories) {
  const client = new Client({ ...tandem(projectRoot), env: LIVE_ENV });
  await client.initialize(root);
  const tasks = await makeTasks(client, { root, files: codeFiles(root), family, count: COUNT, seed: SEED });
  await client.shutDown();
  console.log(`${basename(root)}: ${tasks.length} tasks`);
  const { env, end } = ownDaemon("alone");
  const own = { ...LIVE_ENV, ...env };
  for (const task of tasks) {
    const agent = await startAgent(root, [], {}, { ...own, TANDEM_CACHE: "off" });
    take("tandem, cold", task, await workWithTandem(agent, task));
    await agent.close();
  }
  const agent = await startAgent(root, [], {}, own);
  for (const task of tasks) await workWithTandem(agent, task);
  for (const task of tasks) take("tandem, warm", task, await workWithTandem(agent, task));
  await agent.close();
  end();
  for (const task of tasks) take("rg and read", task, workBySearch(root, task));
  report();
}
