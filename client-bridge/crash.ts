/** Crash: what the exit of a server's process means: a sentence for people, and which documents may have caused it. Pure. */

import { BackendError } from "./backend-error.ts";
import type { Exit } from "./process.ts";

/** Signals from outside: such an exit says nothing against any document. */
const OUTSIDE = ["SIGKILL", "SIGTERM", "SIGINT", "SIGHUP"];

export const isOutside = ({ signal, isOthers }: Exit): boolean => isOthers === true || OUTSIDE.includes(signal ?? "");

/** The end of a start that a signal from outside ended; undefined where it came to nothing by itself. */
export function killedAtStart({ details }: BackendError): Exit | undefined {
  const signal = OUTSIDE.find((one) => one === details["exit_code"]);
  return signal === undefined ? undefined : { code: undefined, signal, failure: undefined };
}

/** Whether a line of a log names such a signal. */
export const saysOutside = (line: string): boolean => OUTSIDE.some((signal) => line.includes(signal));

export interface Crash {
  /** Undefined where it is not known yet. */
  readonly exit: Exit | undefined;
  readonly stderr?: string;
  /** Why we ended it. */
  readonly why?: string | undefined;
  /** Milliseconds until it starts again; undefined when it is given up. */
  readonly wait?: number | undefined;
}

/** The last line that says something, which most programs end with. */
export const lastLine = (text: string): string => text.trimEnd().split("\n").at(-1)?.trim() ?? "";

/** How a process ended; of one that ended by itself with what it said last. */
export function endOf(exit: Exit | undefined, lastLine: string): string {
  const how = exit?.signal ?? `exit code ${exit?.code ?? "unknown"}`;
  return lastLine === "" || (exit !== undefined && isOutside(exit)) ? how : `${how}: ${lastLine}`;
}

export function crashed(name: string, { exit, stderr = "", why, wait }: Crash): BackendError {
  const how = why ?? endOf(exit, lastLine(stderr));
  return new BackendError(name, "crashed", `${name} crashed (${how})`, {
    exit_code: exit?.code ?? exit?.signal ?? null,
    stderr: stderr.trim(),
    action: wait === undefined ? "given_up" : "retry_in_seconds",
    ...(wait === undefined ? {} : { retry_after: wait / 1000 }),
  });
}
