/** New diagnostics: what is wrong with files after a change that was not before, and which files nobody could say it of in time. */

import { setTimeout as pause } from "node:timers/promises";
import type { World } from "../operation.ts";
import type { Diagnostic, PreciseAnswer, PreciseAsk, SEVERITIES } from "../ports/precise.ts";
import { counted } from "../results.ts";

type Asked = Pick<World, "engine" | "precise">;

interface Wrong {
  readonly file_path: string;
  readonly line: number;
  readonly column: number;
  readonly severity: (typeof SEVERITIES)[number];
  readonly message: string;
  readonly source: string;
}

/** What is wrong with a file. */
export interface Check {
  readonly path: string;
  /** By the grammar; undefined: it could not be parsed. */
  readonly syntax: readonly Wrong[] | undefined;
  /** By its language servers; undefined: none has said. */
  readonly served: readonly Wrong[] | undefined;
  /** Why that is not all; undefined: it is. */
  readonly because: string | undefined;
  /** It may be otherwise when it is asked again. */
  readonly isLate: boolean;
}

/** What breaks something. Hints come and go with what a server has come to. */
const TOLD: ReadonlySet<Wrong["severity"]> = new Set(["error", "warning"]);

/** Files that are looked at: a rename may touch hundreds. */
const MOST_FILES = 20;

/**
 * Milliseconds that a check takes at most where nobody says how long to wait. What was wrong before a server mostly knows, because it
 * was asked when the change was said; of the text that was written it has to compute it, and whoever makes a change waits: with the
 * change itself that is a second.
 */
export const CHECKED_WITHIN = { before: 150, after: 600 } as const;

const LATE = "its language server has not said yet what it finds in this text";

const toWrong = ({ path, range, severity, message, source }: Omit<Diagnostic, "code" | "related">): Wrong => ({
  file_path: path,
  ...counted(range.start),
  severity,
  message,
  source,
});

type Served = PreciseAnswer<readonly Diagnostic[]>;

/** What its servers say in time; what is late is called off, because it keeps them from the next question. */
async function servedOf({ precise }: Asked, path: string, ask: PreciseAsk): Promise<Served | undefined> {
  if (ask.patience === Number.POSITIVE_INFINITY) return precise.ask("diagnostics", { path }, ask);
  const limit = Math.max(ask.patience, CHECKED_WITHIN.before);
  const signal = AbortSignal.any([AbortSignal.timeout(limit), ...(ask.signal === undefined ? [] : [ask.signal])]);
  const late = pause(limit, undefined, { ref: false });
  const answer = precise.ask("diagnostics", { path }, { ...ask, signal }).catch(() => undefined);
  return Promise.race([answer, late]);
}

async function checkFile(world: Asked, path: string, ask: PreciseAsk): Promise<Check> {
  const [parsed, answer] = await Promise.all([world.engine.ask("parse", { path }), servedOf(world, path, ask)]);
  const errors = parsed.ok ? parsed.value.errors : undefined;
  const syntax = errors?.map(({ position, message }) =>
    toWrong({ path, range: { start: position, end: position }, severity: "error", message, source: "syntax" }),
  );
  if (answer === undefined) return { path, syntax, served: undefined, because: LATE, isLate: true };
  if (!answer.ok) {
    const { because, isTemporary } = answer.problem;
    return { path, syntax, served: undefined, because, isLate: isTemporary };
  }
  const { value, incompleteBecause: because } = answer;
  return { path, syntax, served: value.map(toWrong), because, isLate: because !== undefined };
}

/** What is wrong with files, all of them asked at once. */
export const check = (world: Asked, paths: readonly string[], ask: PreciseAsk): Promise<readonly Check[]> =>
  Promise.all(paths.slice(0, MOST_FILES).map((path) => checkFile(world, path, ask)));

const keyOf = ({ severity, message, source }: Wrong): string => JSON.stringify([severity, message, source]);

/** What is there now and was not, wherever it stood: lines move. Nothing, where one of both is not known. */
function added(before: readonly Wrong[] | undefined, after: readonly Wrong[] | undefined): readonly Wrong[] {
  if (before === undefined || after === undefined) return [];
  const known = new Map<string, number>();
  for (const one of before) known.set(keyOf(one), (known.get(keyOf(one)) ?? 0) + 1);
  return after.filter((one) => {
    if (!TOLD.has(one.severity)) return false;
    const left = known.get(keyOf(one)) ?? 0;
    known.set(keyOf(one), left - 1);
    return left <= 0;
  });
}

export interface NewlyWrong {
  readonly found: readonly Wrong[];
  /** Files of which nobody could say it in time. */
  readonly unchecked: readonly string[];
  /** Why that is not all; undefined: it is. */
  readonly because: string | undefined;
}

/** Two checks of the same files compared. Of a file whose servers had not said all that was wrong before, syntax alone tells what is new. */
export function newlyWrong(paths: readonly string[], before: readonly Check[], after: readonly Check[]): NewlyWrong {
  const files = after.map((now, index) => ({ now, was: before[index] ?? now }));
  const lacking = files.flatMap(({ now, was }) => [was, now].find(({ because }) => because !== undefined) ?? []);
  const unchecked = [...lacking.filter(({ isLate }) => isLate).map(({ path }) => path), ...paths.slice(MOST_FILES)];
  const [first] = lacking;
  return {
    found: files.flatMap(({ now, was }) =>
      now.served !== undefined && was.served !== undefined && was.because === undefined
        ? added(was.served, now.served)
        : added(was.syntax, now.syntax),
    ),
    unchecked,
    because: first?.because ?? (unchecked.length > 0 ? `more than ${MOST_FILES} files` : undefined),
  };
}
