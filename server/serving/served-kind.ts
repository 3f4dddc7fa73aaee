/** Who is served, told by the arguments: an editor, an agent, a question of the shell, or another command of it. Pure. */

import { OWN_COMMANDS } from "../cli/own-commands.ts";
import { TRUST_FLAGS } from "../trust/trust-flags.ts";

/** A question is answered from a project's index; what else the shell says is about this process, this terminal or this installation. */
export type ServedKind = "editor" | "agent" | "question" | "command";

/** Nobody else is to serve this invocation; it stands before or behind any command. */
export const NO_DAEMON = "--no-daemon";

const HELP: ReadonlySet<string> = new Set(["--help", "-h"]);
const VERSION: ReadonlySet<string> = new Set(["--version", "-v"]);
const ABOUT_US: ReadonlySet<string> = new Set([...HELP, ...VERSION]);
const AGENT = "mcp";
/** Our own, and a question all the same. */
const SYMBOLS = "symbols";

/** The arguments without the flags that may stand anywhere. */
export const wordsOf = (argv: readonly string[]): readonly string[] =>
  argv.filter((word) => !TRUST_FLAGS.has(word) && word !== NO_DAEMON);

export const asksForHelp = (words: readonly string[]): boolean => words.some((word) => HELP.has(word));

/** Asks for the version and nothing else. */
export const asksForVersion = ([word = "", ...others]: readonly string[]): boolean =>
  VERSION.has(word) && others.length === 0;

/** The words as the shell's commands understand them. */
export function commandOf(argv: readonly string[]): readonly string[] {
  const words = wordsOf(argv);
  return words[0] === AGENT ? ["help", AGENT] : words;
}

/** Editors add arguments of their own (`--clientProcessId=…`) to --stdio. */
export function kindOf(argv: readonly string[]): ServedKind {
  if (argv.includes("--stdio")) return "editor";
  const words = wordsOf(argv);
  if (words[0] === AGENT) return asksForHelp(words) ? "command" : "agent";
  const first = words.find((word) => !word.startsWith("-"));
  const isOwn = first === undefined || first === "help" || (Object.hasOwn(OWN_COMMANDS, first) && first !== SYMBOLS);
  return isOwn || words.some((word) => ABOUT_US.has(word)) ? "command" : "question";
}
