/** An editor, served: the language server over the streams of an invocation. */

import { OPERATIONS } from "../../src/operations/list.ts";
import { trustFromFlags } from "../trust/trust-flags.ts";
import type { Installation, Invocation } from "./invocation.ts";

/** Serves until the editor is gone; the exit code. The engine's thread starts before the protocol is loaded. */
export async function serveEditor(invocation: Invocation, installation: Installation): Promise<number> {
  const { argv, env, home, input, output, errors, onSignal, onSession } = invocation;
  const { version, isAlive, node, editors } = installation;
  let writeError = (message: string): void => void errors.write(`tandem: ${message}\n`);
  const engine = installation.startEngine(invocation, (message) => writeError(message));
  const [{ Session }, { bridgeEnvironmentOf }] = await Promise.all([
    import("../lsp/session.ts"),
    import("../bridge/bridge-environment.ts"),
  ]);
  const session = new Session({
    input,
    output,
    engine,
    operations: OPERATIONS,
    version,
    isAlive,
    editors,
    environment: bridgeEnvironmentOf({ env, home, node, processes: installation.processes() }),
    home,
    trusted: trustFromFlags(argv, env["TANDEM_TRUST"]),
  });
  writeError = (message) => session.log.say("error", message);
  onSignal(() => session.end(0));
  onSession?.(() => session.report());
  return session.ended;
}
