/** The way with tandem's tools: one question and its further pages. */

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "../../server/install.ts";
import { type Agent, type Called, startAgent } from "../../test/support/doors.ts";
import { LIVE_ENV } from "../../test/support/live-servers.ts";
import type { Line } from "../completeness/asking.ts";
import { ownDaemon } from "../support/own-daemon.ts";
import type { Project } from "../support/projects.ts";
import type { Kind, Task, Worked } from "./task.ts";
import { nameOf, Spent, type Way, workEach } from "./way.ts";

type Args = Readonly<Record<string, unknown>>;

/** What a task names: the name path, and the file where the path alone says too little. */
const named = ({ method: { symbol, path }, isOneOfSeveral }: Task): Args => ({
  symbol,
  ...(isOneOfSeveral ? { file_path: path } : {}),
});

const CALL: Readonly<Record<Kind, (task: Task) => readonly [tool: string, args: Args]>> = {
  definition: (task) => ["structural_analysis", { mode: "definitions", ...named(task) }],
  body: ({ method: { symbol, path } }) => ["read", { symbols: [symbol], file_path: path }],
  meaning: (task) => ["treesitter", { operation: "definition", ...task.use, symbol: nameOf(task) }],
  references: (task) => ["structural_analysis", { mode: "references", ...named(task) }],
  callers: (task) => ["structural_analysis", { mode: "callers", ...named(task) }],
};

interface Calling extends Line {
  readonly more_calls?: number;
  readonly via?: readonly { readonly line: number }[];
  readonly source?: readonly { readonly line: number; readonly text: string }[];
}

interface Value {
  readonly complete?: boolean;
  readonly nextCursor?: string;
  readonly more?: number;
  readonly definitions?: readonly Line[];
  readonly callers?: readonly Calling[];
  readonly categories?: readonly { readonly references: readonly Line[] }[];
  readonly symbols?: readonly Calling[];
  readonly possible?: readonly Line[];
}

/** Lines that an item tells of its file: those of calls, and those of the pieces that are shown. */
const inFile = ({ file_path, via = [], source = [] }: Calling): readonly Line[] => [
  ...via.map(({ line }) => ({ file_path, line })),
  ...source.flatMap(({ line, text }) => text.split("\n").map((_, index) => ({ file_path, line: line + index }))),
];

/** The fields that hold the answer: results say besides which definitions they are about. */
const LINES: Readonly<Record<Kind, (value: Value) => readonly Line[]>> = {
  definition: ({ definitions = [] }) => definitions,
  meaning: ({ definitions = [] }) => definitions,
  body: ({ symbols = [] }) => symbols.flatMap(inFile),
  references: ({ categories = [] }) => categories.flatMap((one) => one.references),
  callers: ({ callers = [] }) => callers.flatMap(inFile),
};

/** Calls of one caller that are counted, and not shown. */
const unshown = ({ callers = [] }: Value): number => callers.reduce((all, { more_calls = 0 }) => all + more_calls, 0);

/** Pages of one answer that are read. */
const PAGES = 10;

async function workOne({ call }: Agent, task: Task): Promise<Worked> {
  const [tool, args] = CALL[task.kind](task);
  const spent = new Spent();
  const definite: Line[] = [];
  const possible: Line[] = [];
  let left = 0;
  const ask = async (more: Args): Promise<Value> => {
    const { text, value }: Called = await call(tool, { ...args, ...more });
    spent.count(text);
    const said = (value ?? { complete: false }) as Value;
    definite.push(...LINES[task.kind](said));
    possible.push(...(said.possible ?? []));
    left += unshown(said);
    return said;
  };
  let last = await ask({});
  while (last.nextCursor !== undefined && spent.calls < PAGES) last = await ask({ cursor: last.nextCursor });
  return spent.worked(definite, last.complete !== false && left + (last.more ?? 0) === 0, possible);
}

/** The project as its user has it who trusts it: what it brings of its own may run. */
async function trusted<T>({ root }: Project, use: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  const own = ownDaemon("alone");
  const env = { ...LIVE_ENV, ...own.env };
  spawnSync(process.execPath, [join(projectRoot, "bin", "tandem.js"), "trust", root], { env });
  return use(env).finally(own.end);
}

async function withAgent<T>(root: string, env: NodeJS.ProcessEnv, use: (agent: Agent) => Promise<T>): Promise<T> {
  const agent = await startAgent(root, [], {}, env);
  return use(agent).finally(agent.close);
}

/** Each task in a process that was just started and knows nothing. */
export const tandemCold: Way = {
  name: "tandem, cold",
  work: (project, tasks) =>
    trusted(project, (env) =>
      workEach(tasks, (task) =>
        withAgent(project.root, { ...env, TANDEM_CACHE: "off" }, (agent) => workOne(agent, task)),
      ),
    ),
};

/** All in one process, the second time. */
export const tandemWarm: Way = {
  name: "tandem, warm",
  work: (project, tasks) =>
    trusted(project, (env) =>
      withAgent(project.root, env, async (agent) => {
        await workEach(tasks, (task) => workOne(agent, task));
        return workEach(tasks, (task) => workOne(agent, task));
      }),
    ),
};
