/** Chaos: servers and tandem itself are killed, stopped, not read and not written to while somebody types. */

import { existsSync } from "node:fs";
import { USUAL } from "./editor.ts";
import type { Outcome } from "./outcome.ts";
import { signal } from "./process.ts";
import { type Random, random } from "./random.ts";
import { type FuzzedSession, SCRIPTED, startSession } from "./session.ts";

export interface ChaosRun {
  readonly seed: number;
  /** How often something is done to a process. */
  readonly kills: number;
  /** Milliseconds that an answer may take at most. */
  readonly patience?: number;
}

export interface ChaosOutcome extends Outcome {
  /** By what was done, how often. */
  readonly acts: Readonly<Record<string, number>>;
}

/** Milliseconds. */
const STOPPED_FOR = 300;
const UNREAD_FOR = 100;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds));

/** Processes of language servers that run. */
const serversOf = async (session: FuzzedSession): Promise<readonly number[]> =>
  (await session.servers()).flatMap(({ pid }) => pid ?? []);

/** Servers that start processes of their own, in sessions of their own: these must be gone too. */
const PARENTS = Object.fromEntries(
  Object.entries(SCRIPTED).map(([language, flags]) => [language, { ...flags, child: true }]),
);

type Act = (session: FuzzedSession, choice: Random) => Promise<void>;

/** What is done to a session that goes on. */
const ACTS: readonly (readonly [weight: number, name: string, act: Act])[] = [
  [
    50,
    "a server killed",
    async (session, choice) => {
      const ids = await serversOf(session);
      if (ids.length > 0) signal(choice.pick(ids), choice.pick(["SIGKILL", "SIGKILL", "SIGTERM", "SIGSEGV"]));
    },
  ],
  [
    5,
    "all servers killed",
    async (session) => {
      for (const id of await serversOf(session)) signal(id, "SIGKILL");
    },
  ],
  [5, "the daemon killed", (session) => session.process.killDaemon()],
  [
    5,
    "a server stopped for a while",
    async (session, choice) => {
      const ids = await serversOf(session);
      if (ids.length === 0) return;
      const id = choice.pick(ids);
      signal(id, "SIGSTOP");
      await typeOn(session, choice);
      await pause(STOPPED_FOR);
      signal(id, "SIGCONT");
    },
  ],
  [
    5,
    "answers left unread for a while",
    async (session, choice) => {
      session.process.child.stdout?.pause();
      await typeOn(session, choice);
      await pause(UNREAD_FOR);
      session.process.child.stdout?.resume();
    },
  ],
];

/** Some keys and questions. */
async function typeOn({ editor, process: own }: FuzzedSession, choice: Random): Promise<number> {
  const count = 5 + choice.below(20);
  for (let typed = 0; typed < count && !own.isOver; typed++) await own.send(editor.next());
  return count;
}

/** Ways in which a session ends that nobody asked to. */
const ENDS = ["SIGKILL", "SIGKILL", "SIGTERM", "hung up", "deaf"] as const;

async function endAnyhow(session: FuzzedSession, way: (typeof ENDS)[number]): Promise<void> {
  const { child } = session.process;
  if (way === "hung up") child.stdin?.end();
  else if (way === "deaf") {
    child.stdout?.destroy();
    // It notices when it has something to say.
    void session.ask("workspace/symbol", { query: "" });
  } else child.kill(way);
  await session.process.ended;
  session.violations.push(...(await session.process.left()).map((one) => `${way}: ${one}`));
}

/** Acts in one session before it is ended. */
const LONGEST_SESSION = 60;
/** No file can be written: a full disk, as every program sees it, wherever it writes. */
const FULL_DISK = ["/bin/bash", "-c", 'ulimit -f 0; trap "" XFSZ; exec "$0" "$@"'];

export async function chaos({ seed, kills, patience = 70_000 }: ChaosRun): Promise<ChaosOutcome> {
  const choice = random(seed, "chaos");
  const acts: Record<string, number> = {};
  const did = (what: string): void => {
    acts[what] = (acts[what] ?? 0) + 1;
  };
  const violations: string[] = [];
  const internal = new Map<string, string>();
  let [done, messages, answered, memory] = [0, 0, 0, 0];
  let slowest = { milliseconds: 0, label: "" };
  for (let session = 0; done < kills; session++) {
    const hasRoom = choice.chance(0.9) || !existsSync("/bin/bash");
    if (!hasRoom) did("a full disk");
    const running = await startSession({
      seed: seed * 1000 + session,
      servers: PARENTS,
      mix: { ...USUAL, wrong: 0.05 },
      ...(hasRoom ? {} : { within: FULL_DISK }),
    });
    try {
      const length = Math.min(kills - done, 1 + choice.below(LONGEST_SESSION));
      for (let act = 0; act < length - 1 && !running.process.isOver; act++) {
        messages += await typeOn(running, choice);
        const [name, run] = choice.draw(ACTS.map(([weight, ...one]) => [weight, one] as const));
        did(name);
        done++;
        await run(running, choice);
        messages += await typeOn(running, choice);
        if (!(await running.process.downTo(20, patience))) break;
      }
      messages += await typeOn(running, choice);
      done++;
      const way = choice.pick([...ENDS, "shut down"] as const);
      did(`tandem: ${way}`);
      if (way === "shut down" || running.process.isOver) {
        const outcome = await running.finish(0, patience);
        memory = Math.max(memory, outcome.memory);
      } else await endAnyhow(running, way);
      answered += running.process.answered;
      if (running.process.slowest.milliseconds > slowest.milliseconds) slowest = running.process.slowest;
      for (const [method, message] of running.process.internal) internal.set(method, message);
      violations.push(...running.violations.map((one) => `session ${session} of seed ${seed}: ${one}`));
    } finally {
      running.dispose();
    }
  }
  return { messages, answered, violations, slowest, memory, internal, acts };
}
