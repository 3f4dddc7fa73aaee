/**
 * What an agent gets and pays: `npm run bench:agents -- DIRECTORY=FAMILY …` draws tasks from each git repository (five, or COUNT of them), takes the
 * answers of its language server for the truth, and has each worked by tandem's tools, from a cold process and again, by `rg` and reading, and by
 * the tools of serena and cclsp where they are on PATH. A repository whose language server is not here is skipped. COUNT and SEED change what is drawn, TELL=1 names each task that is not right, WAYS=a,b
 * takes those ways alone, RECORD=FILE keeps what was done, and a second run goes on from there.
 */

import { basename } from "node:path";
import { messageOf } from "../src/text/error-message.ts";
import { cclspWay } from "./agents/cclsp-way.ts";
import { makeTasks } from "./agents/make-tasks.ts";
import { Record } from "./agents/record.ts";
import { searchWay } from "./agents/search-way.ts";
import { serenaWay } from "./agents/serena-way.ts";
import { tandemCold, tandemWarm } from "./agents/tandem-way.ts";
import { KINDS, scoreOf, type Task, type Worked } from "./agents/task.ts";
import { isThere } from "./agents/way.ts";
import { median } from "./support/client.ts";
import { askedFiles, type Project, projectsOf, startTrusted, withServer } from "./support/projects.ts";

const repositories = projectsOf(process.argv.slice(2));
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
const WAYS = [tandemCold, tandemWarm, searchWay, serenaWay, cclspWay]
  .filter(({ name }) => process.env["WAYS"]?.split(",").includes(name.split(",")[0] ?? "") ?? true)
  .filter(({ name, needs }) => {
    const isKnown = needs === undefined || isThere(needs);
    if (!isKnown) console.log(`${name} is left out: there is no ${needs} on PATH`);
    return isKnown;
  });
const rows = new Map<string, Row[]>(WAYS.map(({ name }) => [name, []]));

function take(way: string, task: Task, worked: Worked): void {
  rows.get(way)?.push({ task, worked });
  const { isRight, isWhole, isFalselyComplete } = scoreOf(task, worked);
  if (IS_TOLD && !isRight)
    console.log(
      `${way}: ${task.kind} ${task.method.symbol}: ${isWhole ? "more than is" : "not all"}${isFalselyComplete ? ", called complete" : ""}\n${worked.ending.replaceAll(/^/gm, "    ")}`,
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

async function drawTasks(project: Project): Promise<readonly Task[]> {
  const client = await startTrusted(project);
  const tasks = await makeTasks(client, { ...project, ...askedFiles(project), count: COUNT, seed: SEED });
  await client.shutDown();
  return tasks;
}

const record = new Record(process.env["RECORD"]);
for (const project of withServer(repositories)) {
  const { root } = project;
  const tasks = await record.tasks(root, () => drawTasks(project));
  console.log(`\n${basename(root)}: ${tasks.length} tasks`);
  for (const way of WAYS) {
    const worked = await record
      .worked(root, way.name, () => way.work(project, tasks))
      .catch((error: unknown) => {
        console.log(`${way.name} does not work here: ${messageOf(error)}`);
        return [];
      });
    for (const [index, task] of tasks.entries()) {
      const one = worked[index];
      if (one) take(way.name, task, one);
    }
  }
  report();
}
