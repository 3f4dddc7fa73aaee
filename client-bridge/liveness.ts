/**
 * Liveness: when to give up on a server that does not answer. One that uses the processor or sends messages is waited for: on a busy
 * machine, or at a first start that unpacks files, it answers late, but it answers (jdtls: 12-25 s on two busy cores).
 */

import { type Clock, pause } from "./clock.ts";

export interface Liveness {
  /** Milliseconds, of its process and all that it started; zero where the system does not tell. */
  readonly processorTime: () => Promise<number>;
  /** How many have come from it. */
  readonly messages: () => number;
  /** Nobody waits any more. */
  readonly isOver: () => boolean;
}

/** The part of the time in which a process works that is not idle: timers and a collection now and then take less. */
const WORKING = 0.05;
/** So many limits after each other at most: what works for ever never answers. */
const MOST_LIMITS = 12;

/**
 * @param limit milliseconds
 * @returns the milliseconds after which it is given up, when they are over
 */
export async function whenUnresponsive(
  clock: Clock,
  limit: number,
  { processorTime, messages, isOver }: Liveness,
): Promise<number> {
  let [before, known] = [0, 0];
  for (let limits = 1; ; limits++) {
    await pause(clock, limit);
    if (isOver()) return limits * limit;
    const [now, received] = [await processorTime(), messages()];
    const isAlive = received > known || now - before > limit * WORKING;
    if (!isAlive || limits === MOST_LIMITS) return limits * limit;
    [before, known] = [now, received];
  }
}
