/** Serves an invocation, by its first argument. */

import { variableProblem } from "../trust/trust-flags.ts";
import { serveAgent } from "./agent.ts";
import { serveEditor } from "./editor.ts";
import type { Installation, Invocation } from "./invocation.ts";
import { kindOf, type ServedKind } from "./served-kind.ts";
import { serveShell } from "./shell.ts";

const SERVED: Readonly<Record<ServedKind, (invocation: Invocation, installation: Installation) => Promise<number>>> = {
  editor: serveEditor,
  agent: serveAgent,
  question: serveShell,
  command: serveShell,
};

/** @returns the exit code */
export function serve(invocation: Invocation, installation: Installation): Promise<number> {
  const wrong = variableProblem(invocation.env["TANDEM_TRUST"]);
  if (wrong !== undefined) invocation.errors.write(`tandem: ${wrong}\n`);
  return SERVED[kindOf(invocation.argv)](invocation, installation);
}
