/** Hello: how a front introduces its invocation to the daemon, and what it is told. Read without trust. */

import { fieldsOf, isFields } from "../../client-bridge/json-fields.ts";
import { environmentOf, type Surroundings } from "../serving/invocation.ts";

/** Of the frames and of what they say. */
const PROTOCOL = 1;

/** Who asks: somebody who is served, or somebody who asks about the daemon itself. */
const CALLERS = ["editor", "agent", "question", "status", "stop", "restart"] as const;
export type Caller = (typeof CALLERS)[number];

export interface Hello extends Surroundings {
  readonly protocol: typeof PROTOCOL;
  readonly caller: Caller;
  /** The front's. */
  readonly processId: number;
}

/** `again`: another daemon takes new clients now. */
export type Welcome =
  | { readonly isWelcome: true; readonly processId: number }
  | { readonly isWelcome: false; readonly why: string; readonly again: boolean };

export const helloOf = (
  caller: Caller,
  processId: number,
  { argv, cwd, env, home, terminal }: Surroundings,
): Hello => ({
  protocol: PROTOCOL,
  caller,
  processId,
  argv,
  cwd,
  env,
  home,
  terminal,
});

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** @throws what is wrong with it, in words */
export function readHello(bytes: Buffer): Hello {
  const { protocol, caller, processId, argv, cwd, env, home, terminal } = fieldsOf(JSON.parse(bytes.toString("utf8")));
  if (protocol !== PROTOCOL) throw new Error(`the protocol is ${PROTOCOL}, not ${String(protocol)}`);
  const known = CALLERS.find((one) => one === caller);
  if (known === undefined) throw new Error(`nobody is served as ${String(caller)}`);
  if (!isTexts(argv) || typeof cwd !== "string" || typeof home !== "string" || typeof processId !== "number")
    throw new Error("a hello says argv, cwd, home and processId");
  if (!isFields(env) || !isTexts(Object.values(env))) throw new Error("an environment holds texts");
  const { isTerminal, isWatched, columns } = fieldsOf(terminal);
  return {
    protocol: PROTOCOL,
    caller: known,
    processId,
    argv,
    cwd,
    env: environmentOf(env as Readonly<Record<string, string>>, process.platform),
    home,
    terminal: {
      isTerminal: isTerminal === true,
      isWatched: isWatched === true,
      columns: typeof columns === "number" ? columns : 80,
    },
  };
}

/** What is no welcome is a refusal. */
export function readWelcome(bytes: Buffer): Welcome {
  const { isWelcome, processId, why, again } = fieldsOf(JSON.parse(bytes.toString("utf8")));
  if (isWelcome === true && typeof processId === "number") return { isWelcome, processId };
  return { isWelcome: false, why: typeof why === "string" ? why : "no reason was given", again: again === true };
}
