/** Look: what somebody sees of the daemon who asks it about itself, and is not served. */

import { messageOf } from "../../src/text/error-message.ts";
import type { Invocation } from "../serving/invocation.ts";
import { connectToDaemon, DaemonHangs, NOBODY } from "./connect.ts";
import type { DaemonReport } from "./daemon-report.ts";
import { type Caller, helloOf } from "./hello.ts";
import { holderOf } from "./holder.ts";
import { placeOf } from "./place.ts";
import { daemonServer } from "./server.ts";

/** That it hangs, with its process where that is known; or that none can be asked. */
type Unseen =
  | { readonly state: "hangs"; readonly processId: number | undefined }
  | { readonly state: "absent"; readonly why: string };

export type Found = { readonly state: "answers"; readonly said: string } | Unseen;

export type Seen = { readonly state: "answers"; readonly report: DaemonReport } | Unseen;

/** Tells it something; what it said to that. */
export async function askDaemon(caller: Caller, invocation: Invocation, processId: number): Promise<Found> {
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
    return { state: "absent", why };
  }
}

/** What it says of itself. One that ends before it has said everything is gone. */
export async function lookAtDaemon(invocation: Invocation, processId: number): Promise<Seen> {
  const found = await askDaemon("status", invocation, processId);
  if (found.state !== "answers") return found;
  try {
    return { state: "answers", report: JSON.parse(found.said) as DaemonReport };
  } catch {
    return { state: "absent", why: "it has ended" };
  }
}

/** The same as data. */
export function dataOf(seen: Seen): object {
  if (seen.state === "absent") return { running: false };
  return seen.state === "hangs"
    ? { running: true, hangs: true, processId: seen.processId }
    : { running: true, ...seen.report };
}

export const hangingDaemon = (processId: number | undefined): string =>
  processId === undefined ? "a daemon" : `the daemon (process ${processId})`;

/** Why nothing is seen, in words. */
export const wordsOfUnseen = (unseen: Unseen): string =>
  unseen.state === "absent"
    ? `no daemon runs${unseen.why === NOBODY ? "" : `: ${unseen.why}`}`
    : `${hangingDaemon(unseen.processId)} does not answer: tandem daemon stop ends it`;
