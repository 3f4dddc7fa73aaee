/** Connects a front with the daemon, which is started where none runs. */

import { connect, type Socket } from "node:net";
import { messageOf } from "../../src/text/error-message.ts";
import { FrameDecoder, type FrameKind, writeValue } from "./frames.ts";
import { type Hello, readWelcome, type Welcome } from "./hello.ts";
import { type Place, securePlace } from "./place.ts";
import { isSilent } from "./sign-of-life.ts";

/** A daemon that serves us. */
export interface Link {
  readonly socket: Socket;
  /** The daemon's. */
  readonly processId: number;
  /** From now on frames come here; those that came before, too. */
  listen(onFrame: (kind: FrameKind, bytes: Buffer) => void, onLost: () => void): void;
}

export interface ConnectOptions {
  readonly place: Place;
  readonly hello: Hello;
  /** Starts a daemon; undefined: only one that runs is meant. */
  readonly start: (() => Promise<void>) | undefined;
  /** The daemon hangs that served us: another one is to take its place first. */
  readonly isInstead?: boolean;
}

/**
 * Milliseconds that a daemon has to answer a hello, at least and at most: one that does not hangs. Between them it has as long as our own process
 * took to get here: on a machine that is busy both take long (measured: a word at most an eighth of that, with eight busy processes on two
 * processors too, where they took 72 of 2,358 ms), and on one that is not nobody waits for a daemon that hangs.
 */
const WELCOME_WITHIN = { least: 250, most: 2000 };
/** That one has which has shown no sign of life: it could have answered as soon as a machine awakes. */
const SILENT_WELCOME_WITHIN = 200;
/** Milliseconds that it took until this process ran this line. */
const OWN_START = performance.now();
/** Daemons that may have handed their name on, or be on their way out, before we give up. */
const MOST_TRIES = 10;
/** Daemons that we start before we give up. */
const MOST_STARTS = 3;
/** Milliseconds for one that was killed to let go of its socket: until then the system takes connections for it, and drops them. */
const LETTING_GO = 20;

/** Why nobody serves us, where no daemon runs. */
export const NOBODY = "nobody listens";

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** One runs that does not answer. */
export class DaemonHangs extends Error {
  constructor(within: number) {
    super(`it has not answered within ${within} ms`);
  }
}

/** What a connection ends with that is taken by a daemon which ends, or by the system for one that was killed. */
const HUNG_UP = "it hung up";

/** Why there is no connection, by the code of the error: that nobody listens, or whoever did is going. */
const ABSENCES: ReadonlyMap<string | undefined, "nobody" | "going"> = new Map([
  ["ENOENT", "nobody"],
  ["ECONNREFUSED", "nobody"],
  ["ECONNRESET", "going"],
  ["EPIPE", "going"],
]);

/** @throws where we may not connect */
const open = (name: string): Promise<Socket | "nobody" | "going"> =>
  new Promise((resolve, reject) => {
    const socket = connect(name);
    socket.once("connect", () => resolve(socket));
    socket.once("error", (error: NodeJS.ErrnoException) => {
      const absence = ABSENCES.get(error.code);
      if (absence === undefined) reject(error);
      else resolve(absence);
    });
  });

/** What the daemon says to a hello, and what takes the frames behind it. @param within milliseconds */
function greet(
  socket: Socket,
  hello: Hello,
  within: number,
): Promise<{ readonly welcome: Welcome; readonly link: Link }> {
  const early: (readonly [FrameKind, Buffer])[] = [];
  let onFrame = (kind: FrameKind, bytes: Buffer): void => void early.push([kind, bytes]);
  let onLost = (): void => {};
  let isLost = false;
  const link = (processId: number): Link => ({
    socket,
    processId,
    listen: (frame, lost) => {
      onFrame = frame;
      onLost = lost;
      for (const [kind, bytes] of early) frame(kind, bytes);
      if (isLost) lost();
    },
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DaemonHangs(within));
      socket.destroy();
    }, within);
    let isGreeted = false;
    const decoder = new FrameDecoder((kind, bytes) => {
      if (isGreeted) return onFrame(kind, bytes);
      if (kind === "alive") return;
      if (kind !== "welcome") throw new Error(`it answers ${kind}`);
      isGreeted = true;
      clearTimeout(timer);
      const welcome = readWelcome(bytes);
      resolve({ welcome, link: link(welcome.isWelcome ? welcome.processId : 0) });
    });
    socket.on("data", (chunk: Buffer) => {
      try {
        decoder.push(chunk);
      } catch (error) {
        reject(error);
        socket.destroy();
      }
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(timer);
      isLost = true;
      reject(new Error(HUNG_UP));
      onLost();
    });
    writeValue(socket, "hello", hello);
  });
}

/** Milliseconds. @param canDoWithout who only asks how it is would rather wait than hear that it hangs */
function welcomeWithin(place: Place, canDoWithout: boolean): number {
  const { least, most } = WELCOME_WITHIN;
  if (!canDoWithout) return most;
  return isSilent(place) ? SILENT_WELCOME_WITHIN : Math.round(Math.min(most, Math.max(least, OWN_START)));
}

/** @throws why no daemon serves us, in words */
export async function connectToDaemon({ place, hello, start, isInstead = false }: ConnectOptions): Promise<Link> {
  securePlace(place);
  let last = NOBODY;
  let starts = 0;
  if (isInstead) await start?.();
  const within = welcomeWithin(place, start !== undefined);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const socket = await open(place.socket);
    if (socket === "going") {
      last = HUNG_UP;
      await pause(LETTING_GO);
      continue;
    }
    if (socket === "nobody") {
      if (start === undefined || starts === MOST_STARTS) break;
      starts++;
      await start();
      continue;
    }
    try {
      const { welcome, link } = await greet(socket, hello, within);
      if (welcome.isWelcome) return link;
      last = welcome.why;
      if (!welcome.again) break;
    } catch (error) {
      last = messageOf(error);
      // Nobody waits for one that takes its place: it looks for itself, and longer than we do, whether it is to.
      if (error instanceof DaemonHangs) {
        start?.().catch(() => {});
        throw error;
      }
      // A daemon that ends has nobody's hello; one that hangs shall not be asked again.
      if (last !== HUNG_UP) break;
      await pause(LETTING_GO);
    }
  }
  throw new Error(last);
}
