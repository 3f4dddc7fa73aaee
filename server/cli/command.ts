/** Commands: questions from the shell, answered by an engine of their own. */

import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { Engine, OutlineItem } from "../../src/engine.ts";
import { normalisePath } from "../../src/files/paths.ts";
import { type Command, readArguments } from "./arguments.ts";
import { HELP } from "./help.ts";
import { projectOf } from "./project.ts";
import { EXIT, type Shell, shortener } from "./shell.ts";
import { type Finding, show } from "./show.ts";

/** Symbols listed at most for a query. */
const MOST_SYMBOLS = 1000;

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

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

/** Resolves when the index is built. */
const indexed = (engine: Engine): Promise<void> =>
  new Promise((resolve) => {
    engine.onProgress(({ phase }) => {
      if (phase === "done") resolve();
    });
    engine.tell({ type: "index", watch: false });
  });

async function askTreesitter(
  engine: Engine,
  command: Command & { name: "definition" | "references" | "hover" | "parse" },
  shorten: (path: string) => string,
): Promise<Finding> {
  const { treesitter } = await import("../../src/operations/treesitter.ts");
  const { name: operation } = command;
  const input =
    operation === "parse"
      ? { operation, file_path: command.path }
      : {
          operation,
          file_path: command.spot.path,
          line: command.spot.line,
          column: command.spot.column,
          scope: command.scope,
          mode: command.mode,
        };
  const outcome = await treesitter.run({ engine }, treesitter.input.parse(input), {});
  if (!outcome.ok) return outcome;
  const { value } = outcome;
  const lines = treesitter.text(value, shorten);
  return { shown: { lines, value, count: lines === "" ? 0 : 1 } };
}

async function askOutline(engine: Engine, path: string, shorten: (path: string) => string): Promise<Finding> {
  const answer = await engine.ask("outline", { path });
  if (!answer.ok) return answer;
  const symbols = listed(answer.value);
  const lines = symbols.map(({ name, kind, line, column, detail }) =>
    `${shorten(path)}:${line}:${column}: ${kind} ${name}  ${detail}`.trimEnd(),
  );
  return { shown: { lines: lines.join("\n"), value: { file_path: path, symbols }, count: symbols.length } };
}

async function askSymbols(engine: Engine, query: string, shorten: (path: string) => string): Promise<Finding> {
  await indexed(engine);
  const answer = await engine.ask("symbols", { query, limit: MOST_SYMBOLS });
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
  return { shown: { lines: lines.join("\n"), value: { symbols }, count: symbols.length } };
}

type Question = Exclude<Command, { name: "help" | "version" | "demo" | "lsp" }>;

/** The file a command is about; undefined for a query of the project. */
function fileOf(command: Question, cwd: string): string | undefined {
  if (command.name === "parse") return command.path;
  if (command.name !== "symbols") return command.spot.path;
  const path = resolve(cwd, command.argument);
  return command.argument !== "" && isFile(path) ? path : undefined;
}

async function find(engine: Engine, command: Question, cwd: string): Promise<Finding> {
  const shorten = shortener(cwd);
  const file = fileOf(command, cwd);
  engine.tell({ type: "roots", roots: [file === undefined ? cwd : projectOf(normalisePath(file), cwd)] });
  if (command.name !== "symbols") return askTreesitter(engine, command, shorten);
  return file === undefined ? askSymbols(engine, command.argument, shorten) : askOutline(engine, file, shorten);
}

/** Runs what the arguments say; the exit code. */
export async function runCommand(shell: Shell): Promise<number> {
  const command = readArguments(shell.argv, shell.cwd);
  if ("misuse" in command) {
    shell.complain(`tandem: ${command.misuse}\nTry: tandem --help\n`);
    return EXIT.misuse;
  }
  switch (command.name) {
    case "help":
      shell.write(HELP);
      return EXIT.found;
    case "version":
      shell.write(`${shell.version}\n`);
      return EXIT.found;
    case "demo": {
      const { runDemo } = await import("./demo.ts");
      return runDemo(command.path, shell);
    }
    case "lsp": {
      const { askLsp } = await import("./ask-lsp.ts");
      return askLsp(command.question, command.json, shell);
    }
  }
  const engine = shell.startEngine();
  try {
    return show(await find(engine, command, shell.cwd), command.json, shell);
  } finally {
    await engine.close();
  }
}
