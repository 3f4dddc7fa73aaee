/** Commands: what the arguments say, done. */

import { loadOperation, OPERATION_NAMES } from "../operations.ts";
import { readArguments } from "./arguments.ts";
import { EXIT, isFile, type Shell } from "./shell.ts";

/** Runs what the arguments say; the exit code. */
export async function runCommand(shell: Shell): Promise<number> {
  const { argv, cwd, version, write, complain } = shell;
  const fieldsOf = async (operation: string) => {
    const [{ allFieldsOf }, declared] = await Promise.all([
      import("../../src/operations/asking/common-fields.ts"),
      loadOperation(operation),
    ]);
    return allFieldsOf(declared);
  };
  const command = await readArguments(argv, { cwd, operations: OPERATION_NAMES, fieldsOf, isFile });
  if ("misuse" in command) {
    complain(`tandem: ${command.misuse}\nTry: tandem --help\n`);
    return EXIT.misuse;
  }
  switch (command.name) {
    case "help": {
      const { helpOf, helpOfCommand } = await import("./help.ts");
      write(command.about === undefined ? await helpOf(OPERATION_NAMES) : await helpOfCommand(command.about));
      return EXIT.found;
    }
    case "version":
      write(`${version}\n`);
      return EXIT.found;
    case "demo": {
      const { runDemo } = await import("./demo.ts");
      return runDemo(command.path, shell);
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
