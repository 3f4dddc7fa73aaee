/** How commands show what they found, to people and as JSON. */

import type { Problem } from "../../src/operations/operation.ts";
import { EXIT, type Shell } from "./shell.ts";

/** What a command shows: lines for people, or a value for `--json`. */
interface Shown {
  readonly lines: string;
  readonly value: unknown;
  /** How many things were found. */
  readonly count: number;
}

export type Finding = { readonly shown: Shown } | { readonly problem: Problem };

export function show(finding: Finding, json: boolean, { write, complain }: Shell): number {
  if ("problem" in finding) {
    const { code, message, details } = finding.problem;
    if (json) write(`${JSON.stringify({ error: { code, message, details } }, undefined, 2)}\n`);
    else complain(`tandem: ${message} (${code})\n`);
    return EXIT.nothing;
  }
  const { lines, value, count } = finding.shown;
  if (json) write(`${JSON.stringify(value, undefined, 2)}\n`);
  else if (lines !== "") write(`${lines}\n`);
  return count === 0 ? EXIT.nothing : EXIT.found;
}
