/** An editor, served: the language server over the streams of an invocation. */

import type { Installation, Invocation } from "./invocation.ts";
import { sessionOptionsOf } from "./session-options.ts";

/** Serves until the editor is gone; the exit code. The engine's thread starts before the protocol is loaded. */
export async function serveEditor(invocation: Invocation, installation: Installation): Promise<number> {
  const { input, output, errors, onSignal, onSession } = invocation;
  let writeError = (message: string): void => void errors.write(`tandem: ${message}\n`);
  const engine = installation.startEngine(invocation, (message) => writeError(message));
  const [{ Session }, options] = await Promise.all([
    import("../lsp/session.ts"),
    sessionOptionsOf(invocation, installation, "alike"),
  ]);
  const session = new Session({
    ...options,
    input,
    output,
    engine,
  });
  writeError = (message) => session.log.say("error", message);
  onSignal(() => session.end(0));
  onSession?.(() => session.report());
  return session.ended;
}
