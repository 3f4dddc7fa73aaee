/** `tandem daemon`: what the shell says of the daemon, and to it. */

import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { messageOf } from "../../src/text/error-message.ts";
import { EXIT } from "../cli/shell.ts";
import type { Invocation } from "../serving/invocation.ts";
import { wordsOf } from "../serving/served-kind.ts";
import { connectToDaemon, NOBODY } from "./connect.ts";
import { type DaemonReport, textOfReport } from "./daemon-report.ts";
import { type Caller, helloOf } from "./hello.ts";
import { logFile } from "./log-file.ts";
import { placeOf } from "./place.ts";
import { daemonServer } from "./server.ts";

const USAGE = "usage: tandem daemon [status|stop|restart|log] [--json]";

/** What the daemon answers to somebody who does not come to be served; undefined where none runs. */
async function askDaemon(caller: Caller, invocation: Invocation, processId: number): Promise<string | undefined> {
  const { env, home, errors } = invocation;
  const place = placeOf(env, home, process.platform);
  const hello = helloOf(caller, processId, invocation);
  const link = await connectToDaemon({ place, hello, start: undefined }).catch((error: unknown) => {
    if (messageOf(error) !== NOBODY) errors.write(`tandem: ${messageOf(error)}\n`);
    return undefined;
  });
  return link === undefined ? undefined : text(daemonServer(link, errors).output);
}

type Action = (invocation: Invocation, json: boolean, processId: number) => Promise<number>;

const status: Action = async (invocation, json, processId) => {
  const said = await askDaemon("status", invocation, processId);
  const { output } = invocation;
  if (said === undefined) output.write(json ? '{"running": false}\n' : "no daemon runs\n");
  else {
    const report = JSON.parse(said) as DaemonReport;
    output.write(json ? `${JSON.stringify({ running: true, ...report }, undefined, 2)}\n` : textOfReport(report));
  }
  return said === undefined ? EXIT.nothing : EXIT.found;
};

/** @param how what its fronts do then */
const end =
  (how: "stop" | "restart", words: string): Action =>
  async (invocation, json, processId) => {
    const said = await askDaemon(how, invocation, processId);
    const isThere = said !== undefined;
    invocation.output.write(json ? `${JSON.stringify({ ended: isThere })}\n` : isThere ? words : "no daemon runs\n");
    return isThere ? EXIT.found : EXIT.nothing;
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
