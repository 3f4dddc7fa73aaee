/** Exit codes of an invocation whose standard output cannot be written any more. */

import type { Writable } from "node:stream";
import { EXIT } from "../cli/shell.ts";
import type { ServedKind } from "./served-kind.ts";

/** What it answers is lost: a program that asked sees it by this. */
const LOST = 1;

/** Says what is wrong, where somebody at a shell did not mean it: `| head` has read enough, and that is no failure. */
export function codeUnheard(kind: ServedKind, { code, message }: NodeJS.ErrnoException, errors: Writable): number {
  if (kind === "editor" || kind === "agent") return LOST;
  if (code === "EPIPE") return EXIT.found;
  errors.write(`tandem: standard output: ${message}\n`);
  return EXIT.misuse;
}
