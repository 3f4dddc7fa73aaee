/** Which messages may come when: the states of a connection (LSP 3.17, "Server lifecycle"). */

import { CODES, ResponseError } from "../../client-bridge/wire/errors.ts";

/** `fresh` until initialize is answered, `stopping` from shutdown on. */
export type Phase = "fresh" | "running" | "stopping";

/** Why a request is refused in this phase; undefined when it is welcome. */
export function refusal(phase: Phase, method: string): ResponseError<undefined> | undefined {
  if (phase === "stopping") return new ResponseError(CODES.invalidRequest, `${method} after shutdown`);
  if (phase === "fresh" && method !== "initialize")
    return new ResponseError(CODES.serverNotInitialized, `${method} before initialize`);
  if (phase === "running" && method === "initialize")
    return new ResponseError(CODES.invalidRequest, "initialize may be sent only once");
  return undefined;
}

/** Notifications count only between initialize and shutdown; `exit` always does. */
export const isHeard = (phase: Phase, method: string): boolean => phase === "running" || method === "exit";

/** The process's exit code for `exit` or a closed input in this phase. */
export const exitCode = (phase: Phase): 0 | 1 => (phase === "stopping" ? 0 : 1);
