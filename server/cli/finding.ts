/** Finding: what a command found, written for people or as JSON. */

import type { Problem } from "../../src/operations/operation.ts";
import { EXIT, type Shell } from "./shell.ts";

/** What a command shows: lines for people, or a value for `--json`. */
interface Shown {
  readonly lines: string;
  readonly value: unknown;
  /** How many things were found. */
  readonly count: number;
  /** For people, where nothing was found and nothing else says so. */
  readonly nothing?: string;
}

export type Finding = { readonly shown: Shown } | { readonly problem: Problem };

export function writeFinding(finding: Finding, json: boolean, { write, writeError }: Shell): number {
  if ("problem" in finding) {
    const { code, message, details } = finding.problem;
    if (json) write(`${JSON.stringify({ error: { code, message, details } }, undefined, 2)}\n`);
    else writeError(`tandem: ${message} (${code})\n`);
    return EXIT.nothing;
  }
  const { lines, value, count, nothing } = finding.shown;
  if (json) write(`${JSON.stringify(value, undefined, 2)}\n`);
  else if (lines !== "") write(`${lines}\n`);
  else if (nothing !== undefined) writeError(`tandem: ${nothing}\n`);
  return count === 0 ? EXIT.nothing : EXIT.found;
}
