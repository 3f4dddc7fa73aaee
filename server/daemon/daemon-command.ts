/** `tandem daemon`: what the shell says of the daemon, and to it. */

import { readFileSync } from "node:fs";
import { EXIT } from "../cli/shell.ts";
import type { Invocation } from "../serving/invocation.ts";
import { wordsOf } from "../serving/served-kind.ts";
import { textOfReport } from "./daemon-report.ts";
import { logFile } from "./log-file.ts";
import { askDaemon, dataOf, hangingDaemon, lookAtDaemon, wordsOfUnseen } from "./look.ts";

const USAGE = "usage: tandem daemon [status|stop|restart|log] [--json]";

type Action = (invocation: Invocation, json: boolean, processId: number) => Promise<number>;

const status: Action = async (invocation, json, processId) => {
  const seen = await lookAtDaemon(invocation, processId);
  const words = seen.state === "answers" ? textOfReport(seen.report) : `${wordsOfUnseen(seen)}\n`;
  invocation.output.write(json ? `${JSON.stringify(dataOf(seen), undefined, 2)}\n` : words);
  return seen.state === "answers" ? EXIT.found : EXIT.nothing;
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
      say(true, `${hangingDaemon(found.processId)} did not answer and was killed; who it served starts another\n`);
    else say(false, `${hangingDaemon(found.processId)} does not answer, and cannot be ended\n`);
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
