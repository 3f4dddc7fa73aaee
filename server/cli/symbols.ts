/** `symbols`: the outline of a file, or the names of the project that fit a query. */

import { resolve } from "node:path";
import type { Engine, OutlineItem } from "../../src/engine.ts";
import { asNamed, projectOf } from "../folders/project.ts";
import { type Finding, writeFinding } from "./finding.ts";
import { openProject } from "./open-project.ts";
import { isFile, type Shell, shortener } from "./shell.ts";

/** Symbols listed at most for a query. */
const MOST_SYMBOLS = 1000;

interface Listed {
  readonly name: string;
  readonly kind: string;
  readonly line: number;
  readonly column: number;
  readonly container?: string;
  readonly detail: string;
}

const listed = (items: readonly OutlineItem[], container?: string): Listed[] =>
  items.flatMap(({ name, kind, selection, detail, children }) => [
    {
      name,
      kind,
      line: selection.start.line + 1,
      column: selection.start.character + 1,
      ...(container === undefined ? {} : { container }),
      detail,
    },
    ...listed(children, name),
  ]);

async function askOutline(engine: Engine, path: string, shorten: (path: string) => string): Promise<Finding> {
  const answer = await engine.ask("outline", { path, whole: true });
  if (!answer.ok) return answer;
  const symbols = listed(answer.value);
  const lines = symbols.map(({ name, kind, line, column, detail }) =>
    `${shorten(path)}:${line}:${column}: ${kind} ${name}  ${detail}`.trimEnd(),
  );
  const nothing = `${shorten(path)} defines no names`;
  return { shown: { lines: lines.join("\n"), value: { file_path: path, symbols }, count: symbols.length, nothing } };
}

async function askSymbols(engine: Engine, query: string, shorten: (path: string) => string): Promise<Finding> {
  engine.tell({ type: "index", watch: false });
  const answer = await engine.ask("symbols", { query, limit: MOST_SYMBOLS, wait: true });
  if (!answer.ok) return answer;
  const symbols = answer.value.map(({ name, kind, container, path, selection: { start } }) => ({
    name,
    kind,
    ...(container === undefined ? {} : { container }),
    file_path: path,
    line: start.line + 1,
    column: start.character + 1,
  }));
  const lines = symbols.map(({ name, kind, container, file_path, line, column }) =>
    `${shorten(file_path)}:${line}:${column}: ${kind} ${name}  ${container ?? ""}`.trimEnd(),
  );
  const nothing =
    query === "" ? "the project defines no names" : `no name of the project matches ${query}, and no file is called so`;
  return { shown: { lines: lines.join("\n"), value: { symbols }, count: symbols.length, nothing } };
}

/** @param argument a file if there is one of that name, else a query */
export async function showSymbols(argument: string, json: boolean, shell: Shell): Promise<number> {
  const { cwd } = shell;
  const given = resolve(cwd, argument);
  const isOfFile = argument !== "" && isFile(given);
  const path = isOfFile ? asNamed(given, shell) : given;
  const engine = shell.startEngine();
  try {
    await openProject(engine, isOfFile ? projectOf(path, shell) : cwd, shell);
    const shorten = shortener(cwd);
    const finding = await (isOfFile ? askOutline(engine, path, shorten) : askSymbols(engine, argument, shorten));
    return writeFinding(finding, json, shell);
  } finally {
    await engine.close();
  }
}
