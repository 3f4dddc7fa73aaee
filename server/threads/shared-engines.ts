/**
 * SharedEngines: one engine for all clients of this process that have the same folders open with the same limits, whatever each of them may read.
 * It is kept for a while when the last of them has gone, so that the next finds it built.
 */

import {
  type Ask,
  DEFAULT_SETTINGS,
  type Engine,
  type EngineNotification,
  type IndexProgress,
  type Params,
  type Part,
  type Question,
  type Result,
  type SharedEngine,
} from "../../src/engine.ts";
import { PLACE_VARIABLES } from "../../src/files/environment.ts";
import type { FileChange } from "../../src/files/watch.ts";
import { CLOSED, unanswered } from "./remote-engine.ts";
import { Replay } from "./replay.ts";

export interface SharedEnginesOptions {
  /** Starts an engine. */
  readonly start: (env: Environment) => SharedEngine;
  /** Returns what calls it off. */
  readonly later: (milliseconds: number, run: () => void) => () => void;
  /** Milliseconds for which an engine is kept that nobody uses. */
  readonly linger: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What of an environment decides what an engine finds, beside where dependencies lie: its cache, where else facts come from, what is ignored. */
const OF_ENGINES = /^(?:TANDEM_(?:CACHE|SCIP)\w*|XDG_\w+_HOME|HOME|LOCALAPPDATA|USERPROFILE|GIT_\w+)$/i;

/** See `PLACE_VARIABLES`. Editors and shells seldom have the same `PATH`: the first one's holds for all. */
const PLACES: ReadonlySet<string> = new Set(PLACE_VARIABLES.filter((name) => name !== "PATH"));

const decisive = (env: Environment): readonly (readonly [string, string | undefined])[] =>
  Object.entries(env)
    .filter(([name]) => OF_ENGINES.test(name) || PLACES.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Engines that are kept though nobody uses them; the one that was left first goes first. */
const MOST_UNUSED = 3;

/** An engine, and who uses it. */
class EngineInUse {
  /** What its clients have in common; another one when the only one of them says so. */
  key: string;
  /** Where it keeps facts on disk, for as long as it lives. */
  readonly cache: string;
  readonly engine: SharedEngine;
  /** Clients. */
  views = 0;
  /** Calls off its end. */
  stay = (): void => {};

  constructor(key: string, cache: string, engine: SharedEngine) {
    this.key = key;
    this.cache = cache;
    this.engine = engine;
  }
}

export class SharedEngines {
  readonly #options: SharedEnginesOptions;
  readonly #engines = new Set<EngineInUse>();

  constructor(options: SharedEnginesOptions) {
    this.#options = options;
  }

  /** An engine for one more client: its own, as far as it can tell. */
  open(env: Environment): Engine {
    return new ClientEngine(this, env);
  }

  get size(): number {
    return this.#engines.size;
  }

  /** The engine for such clients, used by one more of them from now on. */
  take(key: string, cache: string, env: Environment): { readonly used: EngineInUse; readonly isNew: boolean } {
    const known = [...this.#engines].find((one) => one.key === key && one.cache === cache);
    const used = known ?? new EngineInUse(key, cache, this.#options.start(env));
    this.#engines.add(used);
    used.stay();
    used.views++;
    return { used, isNew: known === undefined };
  }

  /** Whether an engine's only client may say that it is one of other folders and limits now. */
  rename(used: EngineInUse, key: string, cache: string): boolean {
    if (used.cache !== cache || used.views > 1 || [...this.#engines].some((one) => one !== used && one.key === key))
      return false;
    used.key = key;
    return true;
  }

  /** A client has left. */
  async leave(used: EngineInUse): Promise<void> {
    used.views--;
    if (used.views > 0) return;
    used.stay = this.#options.later(this.#options.linger, () => void this.#end(used));
    // What is not watched cannot be believed later.
    const { watchLimit } = await used.engine.ask("status", {});
    if (watchLimit !== undefined && used.views === 0) await this.#end(used);
    const unused = [...this.#engines].filter(({ views }) => views === 0);
    for (const one of unused.slice(0, Math.max(0, unused.length - MOST_UNUSED))) await this.#end(one);
  }

  /** Ends all of them. */
  async close(): Promise<void> {
    await Promise.all([...this.#engines].map((used) => this.#end(used)));
  }

  async #end(used: EngineInUse): Promise<void> {
    used.stay();
    if (this.#engines.delete(used)) await used.engine.close();
  }
}

/** What is so for all clients of an engine. */
const OF_ALL: ReadonlySet<EngineNotification["type"]> = new Set(["roots", "settings", "index"] as const);

type Told<T extends EngineNotification["type"]> = Extract<EngineNotification, { type: T }>;

/** What is read for the engine's own view, by which nobody asks for files. */
const NOBODYS: Told<"reach"> = { type: "reach", onlyWith: [] };

/** One client's engine: whichever fits its folders and limits, which may change while it works. */
class ClientEngine implements Engine {
  readonly #engines: SharedEngines;
  readonly #env: Environment;
  /** What it was told, for the engine that it has next. */
  readonly #replay = new Replay();
  readonly #progressListeners: ((progress: IndexProgress) => void)[] = [];
  readonly #fileListeners: ((changes: readonly FileChange[]) => void)[] = [];
  #reach: Told<"reach"> = { type: "reach", onlyWith: undefined };
  #roots: Told<"roots"> = { type: "roots", roots: [] };
  #settings: Told<"settings"> = { type: "settings", settings: DEFAULT_SETTINGS };
  #used: EngineInUse | undefined;
  #view: Engine | undefined;
  /** Resolves when what happened to the files of an engine that was there before is known to it; undefined when it is. */
  #catchUp: Promise<unknown> | undefined;
  /** Questions that are not answered yet. */
  readonly #asked = new Set<Promise<unknown>>();
  #isClosed = false;

  constructor(engines: SharedEngines, env: Environment) {
    this.#engines = engines;
    this.#env = env;
  }

  async ask<Q extends Question>(question: Q, params: Params<Q>, ask: Ask<Part<Q>> = {}): Promise<Result<Q>> {
    if (this.#isClosed) return unanswered(question, "TS_CANCELLED", CLOSED, undefined);
    const view = this.#bound();
    // Otherwise asked at once: what is told after a question must not come before it.
    if (this.#catchUp !== undefined) await this.#catchUp;
    const answer = view.ask(question, params, ask);
    this.#asked.add(answer);
    return answer.finally(() => this.#asked.delete(answer));
  }

  tell(told: EngineNotification): void {
    if (this.#isClosed) return;
    // It is there for others, too, and when this client watches no more.
    const notification: EngineNotification = told.type === "index" ? { ...told, watch: true } : told;
    this.#replay.record(notification);
    if (notification.type === "reach") this.#reach = notification;
    if (notification.type === "roots") this.#roots = notification;
    if (notification.type === "settings") this.#settings = notification;
    if (notification.type === "reach") this.#view?.tell(notification);
    else if (OF_ALL.has(notification.type)) this.#tellAll(notification);
    else this.#bound().tell(notification);
  }

  onProgress(listener: (progress: IndexProgress) => void): void {
    this.#progressListeners.push(listener);
    this.#view?.onProgress(listener);
  }

  onFiles(listener: (changes: readonly FileChange[]) => void): void {
    this.#fileListeners.push(listener);
    this.#view?.onFiles(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#unbind();
  }

  get #key(): string {
    return JSON.stringify([this.#roots.roots, this.#settings.settings, decisive(this.#env)]);
  }

  /** What the engine is told for all its clients, once; where its folders or limits are others now, it may be another engine. */
  #tellAll(notification: EngineNotification): void {
    const [used, key] = [this.#used, this.#key];
    if (used === undefined) {
      // Folders and limits come in any order, before anything is to be done.
      if (notification.type === "index") this.#bound();
      return;
    }
    if (notification.type !== "index" && used.key === key) return;
    if (used.key === key || this.#engines.rename(used, key, this.#settings.settings.cacheDirectory))
      used.engine.tell(notification);
    else {
      void this.#unbind();
      this.#bound();
    }
  }

  /** The view that it has, begun when there is something to do. */
  #bound(): Engine {
    if (this.#view !== undefined) return this.#view;
    const { used, isNew } = this.#engines.take(this.#key, this.#settings.settings.cacheDirectory, this.#env);
    const view = used.engine.view();
    this.#used = used;
    this.#view = view;
    for (const listener of this.#progressListeners) view.onProgress(listener);
    for (const listener of this.#fileListeners) view.onFiles(listener);
    // Before anything is listed or asked: what is listed is what somebody may read who is there.
    if (isNew) used.engine.tell(NOBODYS);
    view.tell(this.#reach);
    for (const notification of this.#replay.notifications(() => false))
      if (!OF_ALL.has(notification.type)) view.tell(notification);
      else if (isNew || notification.type === "index") used.engine.tell(notification);
    this.#catchUp = isNew ? undefined : this.#caughtUp(view);
    return view;
  }

  async #caughtUp(view: Engine): Promise<void> {
    await view.ask("catchUp", {});
    if (this.#view === view) this.#catchUp = undefined;
  }

  async #unbind(): Promise<void> {
    const [used, view, asked] = [this.#used, this.#view, [...this.#asked]];
    this.#used = undefined;
    this.#view = undefined;
    if (used === undefined || view === undefined) return;
    if (!this.#isClosed) await Promise.allSettled(asked);
    await view.close();
    await this.#engines.leave(used);
  }
}
