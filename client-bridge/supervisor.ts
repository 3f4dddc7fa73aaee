/**
 * Supervisor: starts and ends the process of one language server, one session after the other. It is started when it is needed, again
 * after a crash, and once more some time after it could not be started; no session begins before the last one is over.
 */

import { BackendError } from "./backend-error.ts";
import type { Blame } from "./blame.ts";
import type { Clock } from "./clock.ts";
import type { Launch } from "./command.ts";
import { type Crash, crashed, isOutside, killedAtStart, saysOutside } from "./crash.ts";
import { type RestartPolicy, Restarts } from "./restarts.ts";
import { ServerSession, type ServerSessionOptions } from "./server-session.ts";
import { merged } from "./settings.ts";
import { StartFailures } from "./start-failures.ts";

/** `indexing`: it runs, and what it says cannot be believed yet. `restarting`: it crashed and is waited for. */
export type ServerState = "cold" | "starting" | "indexing" | "ready" | "restarting" | "failed" | "stopped";

export interface SupervisorOptions {
  /** As people call it. */
  readonly name: string;
  /** Begins the mark of each session, by which its processes are found. */
  readonly mark: string;
  readonly clock: Clock;
  readonly restart: RestartPolicy;
  /** Finds its program, passing by those that came to nothing; rejects with a BackendError. */
  readonly launch: (failed: readonly string[]) => Promise<Launch>;
  /** Of the next session. */
  readonly sessionOptions: () => Omit<
    ServerSessionOptions,
    Exclude<keyof Launch, "initializationOptions" | "cwd"> | "mark" | "clock" | "signal"
  >;
  /** A session has begun: it has no documents yet. */
  readonly onBegin: (session: ServerSession) => void;
  /**
   * A session has ended by itself.
   * @returns the documents that may have caused it
   */
  readonly onCrash: (session: ServerSession) => readonly string[];
  readonly blame: Blame;
  /** A document is left alone from now on. */
  readonly onQuarantine: (uri: string) => void;
  /** A session is over. */
  readonly onEnd: (isComingBack: boolean) => void;
  /** The state may be another. */
  readonly onChange: () => void;
  readonly log: (level: "error" | "warning" | "info", message: string) => void;
}

/** Milliseconds after which a server that could not be started is tried again when it is needed. */
const FAILED_FOR = 30_000;

export class Supervisor {
  /** How many there were. */
  count = 0;
  /** Milliseconds from a start to readiness, the last time. */
  timeToReady: number | undefined;
  /** Why it does not run. */
  problem: BackendError | undefined;
  readonly restarts: Restarts;
  /** Documents left alone that were said to be. */
  readonly #said = new Set<string>();
  readonly #options: SupervisorOptions;
  readonly #startFailures = new StartFailures();
  #phase: "live" | Exclude<ServerState, "indexing" | "ready"> = "cold";
  #session: ServerSession | undefined;
  #failedAt = 0;
  /** Its own engine was ended by a signal from outside: no sign against any document. */
  #wasEngineKilled = false;
  #startedAt = 0;
  #callOffRestart = (): void => {};
  /** The start that is under way, and what calls it off. */
  #starting: Promise<void> = Promise.resolve();
  #startup = new AbortController();
  /** The end of the last session. */
  #ending: Promise<unknown> = Promise.resolve();
  #startCount = 0;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.restarts = new Restarts(options.restart, options.clock);
  }

  get state(): ServerState {
    if (this.#phase !== "live") return this.#phase;
    return this.#session?.isReady === true ? "ready" : "indexing";
  }

  /** The session that can be asked; undefined while there is none. */
  get session(): ServerSession | undefined {
    return this.#phase === "live" && this.#session?.isOver === false ? this.#session : undefined;
  }

  /** The same until the end of its process is known. */
  get last(): ServerSession | undefined {
    return this.#session;
  }

  /** It could not be started some time ago: what was missing may have been installed since. */
  get isWorthATry(): boolean {
    return this.#phase === "failed" && this.#options.clock.now() - this.#failedAt > FAILED_FOR;
  }

  /** Begins to start it if nothing runs. */
  need(): void {
    if (this.#phase === "cold" || this.#phase === "stopped" || this.isWorthATry) this.#start();
  }

  /** Ends it for now; resolves when all of it is gone. */
  async stop(): Promise<void> {
    this.#callOffRestart();
    this.#startup.abort();
    const session = this.#session;
    this.#phase = "stopped";
    this.#session = undefined;
    this.#ending = Promise.all([this.#ending, this.#starting, session?.end()]);
    await this.#ending;
    if (session !== undefined) this.#options.onEnd(false);
    this.changed();
  }

  /**
   * The engine inside the server has died, and it would answer empty for ever: it is ended, and started again as after a crash.
   * @param line of its log, which says so
   */
  abandon(session: ServerSession, line: string): void {
    if (session !== this.#session) return;
    this.#wasEngineKilled = saysOutside(line);
    session.abandon();
  }

  /** To be called after whatever may change the state. */
  changed(): void {
    if (this.state === "ready") this.timeToReady ??= this.#options.clock.now() - this.#startedAt;
    this.#options.onChange();
  }

  #start(): void {
    this.#phase = "starting";
    this.problem = undefined;
    this.timeToReady = undefined;
    this.#startedAt = this.#options.clock.now();
    this.#startup = new AbortController();
    this.#starting = this.#begin(this.#startup.signal);
    this.changed();
  }

  async #begin(signal: AbortSignal): Promise<void> {
    const { clock, launch, mark, log } = this.#options;
    try {
      await this.#ending;
      const found = await launch(this.#startFailures.commands);
      if (signal.aborted) return;
      const { last } = this.#startFailures;
      if (last !== undefined) log("warning", `${last.message}; ${found.command} is tried`);
      const { initializationOptions: more, ...program } = found;
      const { initialize, ...run } = this.#options.sessionOptions();
      const begun = ServerSession.start({
        ...run,
        ...program,
        initialize: { ...initialize, initializationOptions: merged(initialize.initializationOptions, more) },
        // Its own: at its end whatever carries it is ended, and nothing else.
        mark: `${mark}.${++this.#startCount}`,
        clock,
        signal,
      });
      const session = await begun.catch((error: unknown) => {
        if (!signal.aborted) this.#startFailures.add(found.command);
        throw error;
      });
      if (signal.aborted) {
        await session.end();
        return;
      }
      this.#startFailures.clear();
      this.#began(session);
    } catch (error) {
      if (!signal.aborted) this.#couldNotStart(error instanceof BackendError ? error : undefined, error);
    }
  }

  #began(session: ServerSession): void {
    this.#session = session;
    this.count++;
    this.#phase = "live";
    void session.over.then(() => this.#onOver(session));
    this.#options.onBegin(session);
    this.changed();
  }

  #couldNotStart(problem: BackendError | undefined, error: unknown): void {
    const { name, log } = this.#options;
    // Of a program that has lived before, that says nothing.
    const exit = this.count > 0 && problem !== undefined ? killedAtStart(problem) : undefined;
    if (exit !== undefined) {
      this.#startFailures.clear();
      this.#options.blame.lay(exit, []);
      this.#comeBack({ exit });
      return;
    }
    if (this.#startFailures.isWorthAnother(problem)) {
      this.#start();
      return;
    }
    this.problem =
      this.#startFailures.first ?? problem ?? new BackendError(name, "start_failed", `${name}: ${String(error)}`);
    this.#startFailures.clear();
    this.#fail();
    log("warning", this.problem.advice);
    this.changed();
  }

  #onOver(session: ServerSession): void {
    if (this.#session !== session) return;
    this.#session = undefined;
    const exit = session.exit ?? { code: undefined, signal: undefined, failure: undefined };
    if (exit.left !== undefined) {
      this.#beginAnew(session, exit.left);
      return;
    }
    const suspects = this.#options.onCrash(session);
    const wasOutside = isOutside(exit) || this.#wasEngineKilled || session.brokenOff !== undefined;
    this.#wasEngineKilled = false;
    this.#ending = session.end();
    // Whoever was at work lays the blame.
    if (exit.isOthers !== true) this.#options.blame.lay(session.process.id ?? session, wasOutside ? [] : suspects);
    this.#comeBack({ exit, stderr: session.process.stderr(), why: session.brokenOff });
  }

  /** What it was a part of goes on without it: no crash. */
  #beginAnew(session: ServerSession, why: string): void {
    const { name, log, onEnd } = this.#options;
    log("info", `${name} starts again for this session: ${why}`);
    this.#ending = session.end();
    onEnd(true);
    this.#start();
  }

  /** Has it start again some time after a crash, or gives it up. */
  #comeBack(crash: Omit<Crash, "wait">): void {
    const { name, clock, log, onEnd } = this.#options;
    const wait = this.restarts.next();
    this.#sayQuarantined();
    this.problem = crashed(name, { ...crash, wait });
    onEnd(wait !== undefined);
    if (wait === undefined) {
      this.#fail();
      log("error", `${this.problem.message}; it is given up after ${this.restarts.recent} restarts`);
    } else {
      this.#phase = "restarting";
      log("warning", `${this.problem.message}; it starts again in ${wait / 1000} s`);
      this.#callOffRestart = clock.later(wait, () => this.#start());
    }
    this.changed();
  }

  #sayQuarantined(): void {
    const { blame, onQuarantine } = this.#options;
    for (const uri of blame.quarantined) if (!this.#said.has(uri)) onQuarantine(uri);
    this.#said.clear();
    for (const uri of blame.quarantined) this.#said.add(uri);
  }

  #fail(): void {
    this.#phase = "failed";
    this.#failedAt = this.#options.clock.now();
  }
}
