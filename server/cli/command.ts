/** Commands: what the arguments say, done. */

import { loadAll } from "../../src/operations/operation.ts";
import { readArguments } from "./arguments.ts";
import { OWN_COMMANDS } from "./own-commands.ts";
import type { QuestionCommand } from "./question-commands.ts";
import { EXIT, isFile, type Shell } from "./shell.ts";

const HELP: ReadonlySet<string> = new Set(["--help", "-h"]);

/** Whether the arguments need no operation: a command of our own, or an option alone that is not for help. */
function isOwn(argv: readonly string[]): boolean {
  const first = argv.find((word) => !word.startsWith("-"));
  return first === undefined ? !argv.some((word) => HELP.has(word)) : Object.hasOwn(OWN_COMMANDS, first);
}

/** None where none can be meant: their declarations are not loaded then. */
async function questionsOf({ argv, operations }: Shell): Promise<ReadonlyMap<string, QuestionCommand>> {
  if (isOwn(argv)) return new Map();
  const { questionCommands } = await import("./question-commands.ts");
  return questionCommands(await loadAll(operations));
}

/** Runs what the arguments say; the exit code. */
export async function runCommand(shell: Shell): Promise<number> {
  const { argv, cwd, version, write, writeError } = shell;
  const questions = await questionsOf(shell);
  const command = await readArguments(argv, { cwd, questions, isFile });
  if ("misuse" in command) {
    writeError(`tandem: ${command.misuse}\nTry: tandem --help\n`);
    return EXIT.misuse;
  }
  switch (command.name) {
    case "help": {
      const { helpOf, helpOfCommand } = await import("./help.ts");
      write(command.about === undefined ? helpOf(questions) : helpOfCommand(command.about, questions));
      return EXIT.found;
    }
    case "version":
      write(`${version}\n`);
      return EXIT.found;
    case "demo": {
      const { runDemo } = await import("./demo.ts");
      return runDemo(command.path, shell);
    }
    case "index": {
      const { buildIndex } = await import("./index-command.ts");
      return buildIndex(command, shell);
    }
    case "cache": {
      const { keepCache } = await import("./cache.ts");
      return keepCache(command, shell);
    }
    case "setup": {
      const { setUp } = await import("./setup/setup.ts");
      return setUp(command, shell);
    }
    case "trust": {
      const { changeTrust } = await import("./trust.ts");
      return changeTrust(command, shell);
    }
    case "symbols": {
      const { showSymbols } = await import("./symbols.ts");
      return showSymbols(command.argument, command.json, shell);
    }
    case "operation": {
      const { askFromShell } = await import("./ask-operation.ts");
      return askFromShell(command, shell);
    }
  }
}
