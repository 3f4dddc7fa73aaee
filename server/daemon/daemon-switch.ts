/** Whether an invocation is served by the user's daemon: a flag, else a variable, else what is usual. */

import { isOn } from "../config/switch.ts";
import { kindOf, NO_DAEMON, wordsOf } from "../serving/served-kind.ts";
import type { FrontKind } from "./front.ts";

/** Where neither the flag nor the variable says anything. */
const IS_USUAL = true;

type Environment = Readonly<Record<string, string | undefined>>;

/** As whom the daemon serves it; undefined: its own process does. */
export function callerOf(argv: readonly string[], env: Environment): FrontKind | undefined {
  const kind = kindOf(argv);
  if (kind === "command" || argv.includes(NO_DAEMON)) return undefined;
  // What listens itself is its own process.
  if (kind === "agent" && wordsOf(argv).includes("--http")) return undefined;
  const said = env["TANDEM_DAEMON"] ?? "";
  return (said === "" ? IS_USUAL : isOn(said)) ? kind : undefined;
}
