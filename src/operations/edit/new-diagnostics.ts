/** New diagnostics: what is wrong with files after a change that was not before. */

import type { World } from "../operation.ts";
import type { SEVERITIES } from "../ports/precise.ts";

type Asked = Pick<World, "engine" | "precise">;

export interface Wrong {
  readonly file_path: string;
  readonly line: number;
  readonly column: number;
  readonly severity: (typeof SEVERITIES)[number];
  readonly message: string;
  readonly source: string;
}

/** What is wrong, and what could not be asked about it. */
export interface Check {
  readonly found: readonly Wrong[];
  readonly because: string | undefined;
}

/** What breaks something. Hints come and go with what a server has come to. */
const TOLD: ReadonlySet<Wrong["severity"]> = new Set(["error", "warning"]);

/** Files that are looked at: a rename may touch hundreds. */
const MOST_FILES = 20;

async function checkFile({ engine, precise }: Asked, path: string, patience: number): Promise<Check> {
  const [parsed, answer] = await Promise.all([
    engine.ask("parse", { path }),
    precise.ask("diagnostics", { path }, { patience }),
  ]);
  const syntax = parsed.ok ? parsed.value.errors : [];
  if (!answer.ok) {
    const found = syntax.map(({ position: { line, character }, message }) => ({
      file_path: path,
      line: line + 1,
      column: character + 1,
      severity: "error" as const,
      message,
      source: "syntax",
    }));
    return { found, because: answer.problem.because };
  }
  const found = answer.value.map(({ range: { start }, severity, message, source }) => ({
    file_path: path,
    line: start.line + 1,
    column: start.character + 1,
    severity,
    message,
    source,
  }));
  return { found, because: answer.incompleteBecause };
}

/** @param patience milliseconds that each file may wait for its language server */
export async function check(world: Asked, paths: readonly string[], patience: number): Promise<Check> {
  const checks = await Promise.all(paths.slice(0, MOST_FILES).map((path) => checkFile(world, path, patience)));
  const rest = paths.length - MOST_FILES;
  const because = checks.find((one) => one.because !== undefined)?.because;
  return {
    found: checks.flatMap(({ found }) => found),
    because: because ?? (rest > 0 ? `${rest} more files were not checked` : undefined),
  };
}

const keyOf = ({ file_path, severity, message, source }: Wrong): string =>
  JSON.stringify([file_path, severity, message, source]);

/** What is there now and was not, wherever it stood: lines move. */
export function newOf(before: Check, after: Check): readonly Wrong[] {
  const known = new Map<string, number>();
  for (const one of before.found) known.set(keyOf(one), (known.get(keyOf(one)) ?? 0) + 1);
  return after.found.filter((one) => {
    if (!TOLD.has(one.severity)) return false;
    const left = known.get(keyOf(one)) ?? 0;
    known.set(keyOf(one), left - 1);
    return left <= 0;
  });
}
