/** An operation asked from the shell: of an engine of its own, or, where language servers answer, of a session of its own. */

import { ResponseError } from "../../client-bridge/wire/errors.ts";
import { MOST_ASKED } from "../../src/answers/budgets.ts";
import type { Engine } from "../../src/engine.ts";
import { type Reach, readableWithin } from "../../src/files/boundary.ts";
import type { Parts } from "../../src/operations/asking/ask-operation.ts";
import { PATH_FIELDS, POSITION, pathIn } from "../../src/operations/asking/fields.ts";
import { adviceOf, notesOf } from "../../src/operations/asking/notes.ts";
import type { Need, Operation, Problem, Value } from "../../src/operations/operation.ts";
import { NO_SERVERS } from "../../src/operations/ports/precise.ts";
import { messageOf } from "../../src/text/error-message.ts";
import { asNamed, missingOf, projectOf, type Standing } from "../folders/project.ts";
import { type Following, loadOperation, methodOf, runOperation } from "../operations/run-operation.ts";
import { optionOf } from "./arguments.ts";
import { writeFinding } from "./finding.ts";
import { openProject } from "./open-project.ts";
import { createProgressLine } from "./progress-line.ts";
import { EXIT, type Shell, shortener } from "./shell.ts";
import { createTerminalStyle } from "./terminal-style.ts";

export interface OperationQuestion {
  readonly operation: string;
  readonly params: Value;
  readonly json: boolean;
}

/** Parts of the world that a session has, and an engine alone has not. */
const OF_SESSION: ReadonlySet<Need> = new Set<Need>(["precise", "report", "editApplier"]);

/** Whether a session of its own is asked: in a shell none is ready, and what does not wait for one is answered by an engine alone. */
export const asksServers = ({ needs, waitsForServers }: Operation, params: Value): boolean =>
  needs.some((need) => OF_SESSION.has(need)) && (waitsForServers?.(params) ?? true);

/** A name is looked up in the index, too. */
const needsIndex = ({ needs }: Operation, params: Value): boolean =>
  needs.includes("index") || params["symbol"] !== undefined;

/** The directory that counts as the project: where the shell is, or else the repository of what is asked about. */
function rootOf(params: Value, standing: Standing): string {
  const path = pathIn(params);
  return path === undefined ? standing.cwd : projectOf(path, standing);
}

/** What is said of a path that leads nowhere, so that no project is opened in vain; undefined where there is no such path. */
function nowhereIn(params: Value, standing: Standing): Problem | undefined {
  const path = pathIn(params);
  const missing = path === undefined ? undefined : missingOf(path, standing);
  return missing === undefined
    ? undefined
    : { code: "TS_FILE_NOT_FOUND", message: `there is no ${missing}`, details: { file_path: missing } };
}

/** The parameters about what a person named. */
const meant = (params: Value, standing: Standing): Value =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (!PATH_FIELDS.has(name) || typeof value !== "string" || value === "") return [name, value];
      const path = value.replace(POSITION, "");
      return [name, asNamed(path, standing) + value.slice(path.length)];
    }),
  );

/** For people: a person has a pager, and may ask for less. */
const inFull = (params: Value): Value => ({ maxBytes: MOST_ASKED["maxBytes"], ...params });

/** What an engine alone can answer. */
const syntaxOnly = (engine: Engine, bounds: Reach): Parts => ({
  bounds: () => ({ roots: bounds.roots, mayRead: readableWithin(bounds) }),
  engine,
  precise: NO_SERVERS,
});

async function askEngine(
  operation: Operation,
  params: Value,
  shell: Shell,
  onPart?: Following["onPart"],
): Promise<Value> {
  const engine = shell.startEngine();
  const line = createProgressLine(shell, "looking for files");
  try {
    const root = rootOf(params, shell);
    await openProject(engine, root, shell);
    if (needsIndex(operation, params)) engine.tell({ type: "index", watch: false });
    const follow: Following = {
      onProgress: line.tell,
      onPart:
        onPart &&
        ((part) => {
          line.clear();
          onPart(part);
        }),
    };
    return await runOperation(
      syntaxOnly(engine, { roots: [root], dependencies: shell.dependencies }),
      operation,
      { params, at: "" },
      follow,
    );
  } finally {
    line.end();
    await engine.close();
  }
}

async function askServer({ name }: Operation, params: Value, shell: Shell): Promise<Value> {
  const line = createProgressLine(shell);
  const session = await shell.openSession(rootOf(params, shell));
  try {
    return await session.request<Value>(methodOf(name), params, { onProgress: line.say });
  } finally {
    line.end();
    // What is not run until the folder is trusted, and how to say so.
    for (const message of session.shown()) shell.writeError(`tandem: ${message}\n`);
    await session.end();
  }
}

/** The `{ code, message, details }` that a refusal carries. */
const problemIn = ({ data }: ResponseError<unknown>): Problem | undefined =>
  (data as { readonly error?: Problem } | undefined)?.error;

/** What is wrong with a field, said of the option that gives it. */
const saidOfOption = (message: string): string =>
  message.replace(/^(params)?[.:] ?/, "").replace(/^[A-Za-z_]+(?=[:.[])/, (field) => `--${optionOf(field)}`);

function refuse(error: unknown, { operation, json }: OperationQuestion, shell: Shell): number {
  const problem = error instanceof ResponseError ? problemIn(error) : undefined;
  if (problem === undefined) {
    shell.writeError(`tandem: ${saidOfOption(messageOf(error))}\nTry: tandem ${operation} --help\n`);
    return EXIT.misuse;
  }
  const code = writeFinding({ problem }, json, shell);
  if (!json) for (const advice of adviceOf(problem)) shell.writeError(`tandem: ${advice}\n`);
  return code;
}

/**
 * Asks, shows, and says what is to be said besides on standard error; the exit code. As JSON, the items of what may be long are a line
 * each, as they are found.
 */
export async function askFromShell(question: OperationQuestion, shell: Shell): Promise<number> {
  const { json } = question;
  try {
    const operation = await loadOperation(shell.operations, question.operation);
    const { params } = question;
    const nowhere = nowhereIn(params, shell);
    if (nowhere !== undefined) return writeFinding({ problem: nowhere }, json, shell);
    if (json && operation.lines) {
      const value = await askEngine(operation, meant(params, shell), shell, (part) => {
        for (const item of Object.values(part).flat()) shell.write(`${JSON.stringify(item)}\n`);
      });
      shell.writeError(`${operation.text(value, shortener(shell.cwd))}\n`);
      return EXIT.found;
    }
    const named = operation.edits ? params : meant(params, shell);
    const asked = json ? named : inFull(named);
    const value = await (asksServers(operation, params) ? askServer : askEngine)(operation, asked, shell);
    if (!json) for (const note of notesOf(value)) shell.writeError(`tandem: ${note}\n`);
    const lines = operation.text(value, shortener(shell.cwd), createTerminalStyle(shell.hasColour));
    const isWell = lines !== "" && (operation.isWell?.(value) ?? true);
    return writeFinding({ shown: { lines, value, count: isWell ? 1 : 0 } }, json, shell);
  } catch (error) {
    return refuse(error, question, shell);
  }
}
