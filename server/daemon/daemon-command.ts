/** `tandem daemon`: what the shell says of the daemon, and to it. */

import { readFileSync } from "node:fs";
import { messageOf } from "../../src/text/error-message.ts";
import { EXIT } from "../cli/shell.ts";
import type { Invocation } from "../serving/invocation.ts";
import { wordsOf } from "../serving/served-kind.ts";
import { connectToDaemon, DaemonHangs, NOBODY } from "./connect.ts";
import { type DaemonReport, textOfReport } from "./daemon-report.ts";
import { type Caller, helloOf } from "./hello.ts";
import { holderOf } from "./holder.ts";
import { logFile } from "./log-file.ts";
import { placeOf } from "./place.ts";
import { daemonServer } from "./server.ts";

const USAGE = "usage: tandem daemon [status|stop|restart|log] [--json]";

/** What it said; that it hangs, with its process where that is known; or that none runs. */
type Found =
  | { readonly state: "answers"; readonly said: string }
  | { readonly state: "hangs"; readonly processId: number | undefined }
  | { readonly state: "absent" };

/** Asks the daemon, as somebody who does not come to be served. */
async function askDaemon(caller: Caller, invocation: Invocation, processId: number): Promise<Found> {
  const { env, home, errors } = invocation;
  const place = placeOf(env, home, process.platform);
  const hello = helloOf(caller, processId, invocation);
  try {
    const link = await connectToDaemon({ place, hello, start: undefined });
    const said: Buffer[] = [];
    await daemonServer(link, errors).start({ onOutput: (chunk) => said.push(chunk), onDrain: () => {} });
    return { state: "answers", said: Buffer.concat(said).toString("utf8") };
  } catch (error) {
    const why = messageOf(error);
    if (error instanceof DaemonHangs) return { state: "hangs", processId: holderOf(place) };
    if (why !== NOBODY) errors.write(`tandem: ${why}\n`);
    return { state: "absent" };
  }
}

type Action = (invocation: Invocation, json: boolean, processId: number) => Promise<number>;

const named = (processId: number | undefined): string =>
  processId === undefined ? "a daemon" : `the daemon (process ${processId})`;

const status: Action = async (invocation, json, processId) => {
  const found = await askDaemon("status", invocation, processId);
  const { output } = invocation;
  if (found.state === "absent") {
    output.write(json ? '{"running": false}\n' : "no daemon runs\n");
    return EXIT.nothing;
  }
  if (found.state === "hangs") {
    const hanging = { running: true, hangs: true, processId: found.processId };
    output.write(
      json
        ? `${JSON.stringify(hanging, undefined, 2)}\n`
        : `${named(found.processId)} does not answer: tandem daemon stop ends it\n`,
    );
    return EXIT.nothing;
  }
  const report = JSON.parse(found.said) as DaemonReport;
  output.write(json ? `${JSON.stringify({ running: true, ...report }, undefined, 2)}\n` : textOfReport(report));
  return EXIT.found;
};

/** Ends one that hears nothing any more; its servers end with it. @returns whether it could */
function kill(processId: number | undefined): boolean {
  try {
    return processId !== undefined && process.kill(processId, "SIGKILL");
  } catch {
    return false;
  }
}

/** @param how what its fronts do then */
const end =
  (how: "stop" | "restart", words: string): Action =>
  async (invocation, json, processId) => {
    const found = await askDaemon(how, invocation, processId);
    const { output } = invocation;
    const say = (ended: boolean, said: string): void =>
      void output.write(json ? `${JSON.stringify({ ended })}\n` : said);
    if (found.state === "absent") {
      say(false, "no daemon runs\n");
      return EXIT.nothing;
    }
    const isEnded = found.state === "answers" || kill(found.processId);
    if (found.state === "answers") say(true, words);
    else if (isEnded)
      say(true, `${named(found.processId)} did not answer and was killed; who it served starts another\n`);
    else say(false, `${named(found.processId)} does not answer, and cannot be ended\n`);
    return isEnded ? EXIT.found : EXIT.nothing;
  };

const log: Action = async ({ env, home, output }, json) => {
  const file = logFile(env, home, process.platform);
  try {
    const said = readFileSync(file, "utf8");
    output.write(json ? `${JSON.stringify({ file, lines: said.trimEnd().split("\n") }, undefined, 2)}\n` : said);
    return EXIT.found;
  } catch {
    output.write(json ? `${JSON.stringify({ file, lines: [] })}\n` : `there is no log: ${file}\n`);
    return EXIT.nothing;
  }
};

const ACTIONS: Readonly<Record<string, Action>> = {
  status,
  stop: end("stop", "it ends; who it served goes on alone\n"),
  restart: end("restart", "it ends; who it served starts another\n"),
  log,
};

/** @returns the exit code */
export function runDaemonCommand(invocation: Invocation, processId: number): Promise<number> {
  const [, name = "status", ...rest] = wordsOf(invocation.argv).filter((word) => word !== "--json");
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (action !== undefined && rest.length === 0)
    return action(invocation, invocation.argv.includes("--json"), processId);
  invocation.errors.write(`tandem: ${USAGE}\n`);
  return Promise.resolve(EXIT.misuse);
}
