/** An agent, served: the Model Context Protocol over the streams of an invocation, or over HTTP. */

import { resolve } from "node:path";
import type { Installation, Invocation } from "./invocation.ts";
import { wordsOf } from "./served-kind.ts";
import { sessionOptionsOf } from "./session-options.ts";

/** Serves until the agent is gone; the exit code. */
export async function serveAgent(invocation: Invocation, installation: Installation): Promise<number> {
  const { argv, cwd, env, input, output, errors, onSignal, onSession } = invocation;
  const writeError = (message: string): void => void errors.write(`tandem: ${message}\n`);
  let isUnheard = false;
  const engine = installation.startEngine(invocation, writeError);
  const [{ serveMcp }, options] = await Promise.all([
    import("../mcp/serve.ts"),
    sessionOptionsOf(invocation, installation, "any"),
  ]);
  const code = await serveMcp(wordsOf(argv).slice(1), {
    ...options,
    engine,
    cwd,
    resolve: (path) => resolve(cwd, path),
    token: env["TANDEM_MCP_TOKEN"],
    input,
    output,
    onSession,
    ended: new Promise((ended) => {
      onSignal(ended);
      // Nobody hears its answers any more.
      output.on("error", () => {
        isUnheard = true;
        ended();
      });
    }),
    onLog: writeError,
  });
  return isUnheard ? 1 : code;
}
