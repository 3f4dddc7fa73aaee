/**
 * RemoteEngine: the engine on another thread, as the main thread sees it, with the views of it that several clients have. Survives that
 * thread: it is started again, told everything anew and asked again, and a document that ended it twice is left alone.
 */

import type {
  Answer,
  Ask,
  Engine,
  EngineNotification,
  EngineStatus,
  IndexProgress,
  Params,
  Part,
  Question,
  Result,
  SharedEngine,
} from "../../src/engine.ts";
import type { FileChange } from "../../src/files/watch.ts";
import { outlineReceiver, type SentOutline } from "./outline-columns.ts";
import { Replay } from "./replay.ts";
import {
  CancelFlags,
  FIRST_VIEW,
  FileAtWork,
  type FromSyntaxThread,
  type SyntaxThreadData,
  type ToSyntaxThread,
} from "./thread-messages.ts";
import { LONG, ViewLine } from "./view-line.ts";

/** A running thread, as far as it can be talked to. */
export interface ThreadLink {
  post(message: ToSyntaxThread): void;
  terminate(): void;
}

/** Starts a thread; `onDeath` is called once, also when it could not start. */
export type StartThread = (on: { message(message: FromSyntaxThread): void; death(reason: string): void }) => ThreadLink;

export interface RemoteEngineOptions {
  readonly start: StartThread;
  /** What all threads that it starts share with us. */
  readonly shared: SyntaxThreadData;
  /** Milliseconds. */
  readonly clock: () => number;
  /** Returns what calls it off. */
  readonly later: (milliseconds: number, run: () => void) => () => void;
  /** A death, a restart, a document left alone: for the log. */
  readonly onProblem: (message: string) => void;
}

interface Asked {
  readonly id: number;
  readonly view: number;
  readonly question: Question;
  readonly params: unknown;
  /** Undefined for questions about no file. */
  readonly path: string | undefined;
  readonly onPartial: ((batch: readonly unknown[]) => void) | undefined;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  /** The caller has its answer (cancelled), the thread is still at it. */
  isDone: boolean;
  isSecondTry: boolean;
}

/** A client's part of the engine. */
interface View {
  /** What it was told. */
  readonly replay: Replay;
  /** What the thread was not sent yet. */
  readonly line: ViewLine<Asked | EngineNotification>;
}

const newView = (): View => ({ replay: new Replay(), line: new ViewLine() });

const isQuestion = (said: Asked | EngineNotification): said is Asked => "question" in said;

/** Views besides which nobody waits: the first, by which all are told what is so for all, and a client. */
const NO_COMPANY = 2;

/** Milliseconds. A thread that lived this long died of something new. */
const LONG_LIFE = 10_000;
const LONGEST_WAIT = 10_000;
/** From this many deaths in a row on, questions are answered at once that there is no engine. */
const MANY_DEATHS = 3;
const DEATHS_OF_A_DOCUMENT = 2;
/** Why a question is not answered. */
export const CLOSED = "the engine was closed";
/** Milliseconds that a thread has to end by itself. */
const CLOSE_LIMIT = 500;

/** Milliseconds before the start after so many deaths in a row: at once, then 200, 400, … */
const waitAfter = (deaths: number): number => (deaths <= 1 ? 0 : Math.min(100 * 2 ** (deaths - 1), LONGEST_WAIT));

/** What a question gets that no engine answers. @param path of the file that it is about */
export function unanswered<Q extends Question>(
  question: Q,
  code: "TS_INTERNAL" | "TS_CANCELLED",
  message: string,
  path: string | undefined,
): Result<Q> {
  const answer: Answer<never> = {
    ok: false,
    problem: { code, message, details: path === undefined ? {} : { file_path: path } },
  };
  return (question === "status" ? NO_STATUS : answer) as Result<Q>;
}

const pathIn = (params: unknown): string | undefined => {
  const path = (params as { path?: unknown }).path;
  return typeof path === "string" ? path : undefined;
};

export class RemoteEngine implements SharedEngine {
  readonly #options: RemoteEngineOptions;
  readonly #flags: CancelFlags;
  /** A file that no question named, and that the thread is at. */
  readonly #atWork: FileAtWork;
  readonly #views = new Map([[FIRST_VIEW, newView()]]);
  readonly #listeners = new Set<(progress: IndexProgress) => void>();
  readonly #fileListeners = new Set<(changes: readonly FileChange[]) => void>();
  #progress: IndexProgress | undefined;
  /** What the thread works on. */
  readonly #inFlight = new Map<number, Asked>();
  /** What a dead thread left. */
  #again: readonly Asked[] = [];
  /** Whether somebody looks again soon whether more can be sent. */
  #isLooking = false;
  /** How often a thread died while it worked on a document, or on a file. */
  readonly #deathsBy = new Map<string, number>();
  #link: ThreadLink | undefined;
  #received = outlineReceiver();
  #startedAt = 0;
  #deathsInRow = 0;
  #deathsWhileIdle = 0;
  #nextId = 1;
  #nextView = FIRST_VIEW + 1;
  #isClosed = false;
  #onClosed: (() => void) | undefined;

  constructor(options: RemoteEngineOptions) {
    this.#options = options;
    this.#flags = new CancelFlags(options.shared.flags);
    this.#atWork = new FileAtWork(options.shared.atWork);
    this.#start();
  }

  ask<Q extends Question>(question: Q, params: Params<Q>, ask: Ask<Part<Q>> = {}): Promise<Result<Q>> {
    return this.#ask(FIRST_VIEW, question, params, ask);
  }

  #ask<Q extends Question>(view: number, question: Q, params: Params<Q>, ask: Ask<Part<Q>> = {}): Promise<Result<Q>> {
    return new Promise<Result<Q>>((resolve, reject) => {
      const asked: Asked = {
        id: this.#nextId++,
        view,
        question,
        params,
        path: pathIn(params),
        // The question says what its batches are of.
        onPartial: ask.onPartial as ((batch: readonly unknown[]) => void) | undefined,
        resolve: resolve as (result: unknown) => void,
        reject,
        isDone: false,
        isSecondTry: false,
      };
      if (ask.signal?.aborted) return this.#settle(asked, "TS_CANCELLED", "cancelled");
      const line = this.#views.get(view)?.line;
      if (line === undefined) return this.#settle(asked, "TS_CANCELLED", CLOSED);
      ask.signal?.addEventListener("abort", () => this.#cancel(asked), { once: true });
      line.add(asked);
      this.#sendWaiting();
    });
  }

  tell(notification: EngineNotification): void {
    this.#tell(FIRST_VIEW, notification);
  }

  #tell(view: number, notification: EngineNotification): void {
    const { replay, line } = this.#views.get(view) ?? {};
    replay?.record(notification);
    // Opened again, a document gets a new chance.
    if (notification.type === "open") this.#deathsBy.delete(notification.path);
    if (notification.type === "files") this.#changed(notification.changes);
    if ("path" in notification && this.#isQuarantined(notification.path)) return;
    if (this.#link === undefined) return;
    // What was asked before is answered over the text that it was asked about.
    if (line?.isEmpty === false) line.add(notification);
    else this.#link.post({ type: "tell", view, notification });
  }

  view(): Engine {
    const view = this.#nextView++;
    const mine: (() => void)[] = [];
    this.#views.set(view, newView());
    return {
      ask: (question, params, ask) => this.#ask(view, question, params, ask),
      tell: (notification) => this.#tell(view, notification),
      onProgress: (listener) => {
        this.onProgress(listener);
        mine.push(() => this.#listeners.delete(listener));
      },
      onFiles: (listener) => {
        this.onFiles(listener);
        mine.push(() => this.#fileListeners.delete(listener));
      },
      close: async () => {
        for (const forget of mine.splice(0)) forget();
        this.#closeView(view);
      },
    };
  }

  #closeView(view: number): void {
    const closed = this.#views.get(view);
    if (closed === undefined) return;
    for (const asked of this.#unanswered()) if (asked.view === view) this.#cancel(asked);
    this.#views.delete(view);
    this.#link?.post({ type: "closeView", view });
    this.#sendWaiting();
  }

  /** Questions that the thread has, and that it is to get. */
  #unanswered(): readonly Asked[] {
    const inLine = [...this.#views.values()].flatMap(({ line }) => line.all.filter(isQuestion));
    return [...this.#inFlight.values(), ...this.#again, ...inLine];
  }

  /** Of an index that is built already the listener is told so. */
  onProgress(listener: (progress: IndexProgress) => void): void {
    this.#listeners.add(listener);
    const progress = this.#progress;
    if (progress?.phase === "done") queueMicrotask(() => this.#listeners.has(listener) && listener(progress));
  }

  onFiles(listener: (changes: readonly FileChange[]) => void): void {
    this.#fileListeners.add(listener);
  }

  close(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    this.#isClosed = true;
    const left = this.#unanswered();
    this.#inFlight.clear();
    this.#again = [];
    for (const { line } of this.#views.values()) line.begin(() => false);
    for (const asked of left) this.#settle(asked, "TS_CANCELLED", CLOSED);
    const link = this.#link;
    if (link === undefined) return Promise.resolve();
    return new Promise((resolve) => {
      this.#onClosed = () => {
        callOff();
        link.terminate();
        resolve();
      };
      const callOff = this.#options.later(CLOSE_LIMIT, this.#onClosed);
      link.post({ type: "close" });
    });
  }

  /** A file that is another now gets a new chance too. */
  #changed(changes: readonly FileChange[]): void {
    for (const { path } of changes) this.#deathsBy.delete(path);
  }

  #isQuarantined(path: string): boolean {
    return (this.#deathsBy.get(path) ?? 0) >= DEATHS_OF_A_DOCUMENT;
  }

  #start(): void {
    if (this.#isClosed) return;
    this.#startedAt = this.#options.clock();
    this.#progress = undefined;
    this.#received = outlineReceiver();
    let isAlive = true;
    this.#link = this.#options.start({
      message: (message) => {
        if (isAlive) this.#receive(message);
      },
      death: (reason) => {
        if (isAlive) this.#died(reason);
        isAlive = false;
      },
    });
    for (const path of this.#deathsBy.keys())
      if (this.#isQuarantined(path))
        this.#link.post({ type: "tell", view: FIRST_VIEW, notification: { type: "leave", path } });
    const isIndexDeadly = this.#deathsWhileIdle >= DEATHS_OF_A_DOCUMENT;
    for (const [view, { replay }] of this.#views)
      for (const notification of replay.notifications((path) => this.#isQuarantined(path)))
        if (notification.type !== "index" || !isIndexDeadly) this.#link.post({ type: "tell", view, notification });
    this.#sendWaiting();
  }

  /** Questions that a dead thread left go one by one, so that a second death shows which one it was. */
  #sendWaiting(): void {
    if (this.#link === undefined && this.#deathsInRow < MANY_DEATHS && !this.#isClosed) return;
    while (this.#again.length > 0) {
      if (this.#inFlight.size > 0) return;
      const [first, ...others] = this.#again;
      this.#again = others;
      if (first?.isDone === false) this.#send(first);
    }
    if ([...this.#inFlight.values()].some((asked) => asked.isSecondTry)) return;
    for (const [view, { line }] of this.#views) this.#sendLine(view, line);
  }

  #sendLine(view: number, line: View["line"]): void {
    for (let { first } = line; first !== undefined; { first } = line) {
      if (!isQuestion(first)) this.#link?.post({ type: "tell", view, notification: first });
      else if (!first.isDone) {
        if (this.#isHeld(line)) {
          this.#lookAgain();
          return;
        }
        this.#send(first);
      }
      line.take();
    }
  }

  /** Whether a question is to wait, so that others need not. */
  #isHeld(line: View["line"]): boolean {
    return this.#views.size > NO_COMPANY && line.isFull(this.#options.clock());
  }

  #lookAgain(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#options.later(LONG, () => {
      this.#isLooking = false;
      this.#sendWaiting();
    });
  }

  #send(asked: Asked): void {
    const { id, view, question, params, path, onPartial } = asked;
    if (path !== undefined && this.#isQuarantined(path)) {
      this.#settle(asked, "TS_INTERNAL", "the syntax engine failed twice on this document");
    } else if (this.#link === undefined) {
      this.#settle(asked, "TS_INTERNAL", "the syntax engine does not run");
    } else {
      this.#inFlight.set(id, asked);
      this.#views.get(view)?.line.sent(id, this.#options.clock());
      this.#link.post({ type: "ask", id, view, question, params, partial: onPartial !== undefined });
    }
  }

  #settle(asked: Asked, code: "TS_INTERNAL" | "TS_CANCELLED", message: string): void {
    if (asked.isDone) return;
    asked.isDone = true;
    asked.resolve(unanswered(asked.question, code, message, asked.path));
  }

  #cancel(asked: Asked): void {
    if (asked.isDone) return;
    this.#flags.raise(asked.id);
    if (this.#inFlight.has(asked.id)) this.#link?.post({ type: "cancel", id: asked.id });
    this.#settle(asked, "TS_CANCELLED", "cancelled");
  }

  #receive(message: FromSyntaxThread): void {
    switch (message.type) {
      case "progress":
        this.#progress = message.progress;
        for (const listener of this.#listeners) listener(message.progress);
        return;
      case "files":
        this.#changed(message.changes);
        for (const listener of this.#fileListeners) listener(message.changes);
        return;
      case "closed":
        this.#onClosed?.();
        return;
      case "partial": {
        const asked = this.#inFlight.get(message.id);
        if (asked?.isDone === false) asked.onPartial?.(message.batch);
        return;
      }
      case "answer":
      case "outline":
      case "failed": {
        const outline = message.type === "outline" ? this.#outlineIn(message.result) : undefined;
        const asked = this.#inFlight.get(message.id);
        if (asked === undefined) return;
        this.#inFlight.delete(message.id);
        this.#views.get(asked.view)?.line.answered(message.id);
        if (message.type === "failed") {
          this.#options.onProblem(`${asked.question}: ${message.message}`);
          this.#settle(asked, "TS_INTERNAL", message.message);
        } else if (!asked.isDone) {
          asked.isDone = true;
          asked.resolve(outline?.() ?? message.result);
        }
        this.#sendWaiting();
      }
    }
  }

  /** Every outline is taken, wanted or not: the next may be the same. */
  #outlineIn(result: Answer<SentOutline>): () => Result<"outline"> {
    if (!result.ok) return () => result;
    const items = this.#received(result.value);
    return () => ({ ...result, value: items() });
  }

  #died(reason: string): void {
    this.#link = undefined;
    if (this.#isClosed) {
      this.#onClosed?.();
      return;
    }
    const left = [...this.#inFlight.values()];
    this.#inFlight.clear();
    const file = this.#atWork.read();
    this.#atWork.write(undefined);
    this.#blame(left, file);
    // Without the file that ended it twice it may be answered.
    const isWorthIt = file !== undefined && this.#isQuarantined(file);
    const again = left.filter((asked) => !asked.isDone && (isWorthIt || !asked.isSecondTry));
    for (const asked of left)
      if (!again.includes(asked)) this.#settle(asked, "TS_INTERNAL", "the syntax engine failed twice");
    for (const asked of again) asked.isSecondTry = true;
    this.#again = [...again, ...this.#again];
    // What was told is told the next one anyway.
    for (const { line } of this.#views.values()) line.begin(isQuestion);
    const lived = this.#options.clock() - this.#startedAt;
    this.#deathsInRow = lived >= LONG_LIFE ? 1 : this.#deathsInRow + 1;
    const wait = waitAfter(this.#deathsInRow);
    this.#options.onProblem(`the syntax engine died (${reason}); it starts again in ${wait} ms`);
    this.#options.later(wait, () => this.#start());
    this.#sendWaiting();
  }

  /**
   * Nobody asked: then it was the index, which is not begun again after the second time.
   * @param file the one that the thread was at, where the questions named another or none
   */
  #blame(left: readonly Asked[], file: string | undefined): void {
    if (left.length === 0) {
      this.#deathsWhileIdle++;
      if (this.#deathsWhileIdle === DEATHS_OF_A_DOCUMENT) this.#options.onProblem("the index is given up");
    }
    for (const path of file === undefined ? new Set(left.map((asked) => asked.path)) : [file]) {
      if (path === undefined) continue;
      this.#deathsBy.set(path, (this.#deathsBy.get(path) ?? 0) + 1);
      if (this.#isQuarantined(path))
        this.#options.onProblem(`${path} is left alone: the syntax engine died of it twice`);
    }
  }
}

const NO_STATUS: EngineStatus = {
  roots: [],
  progress: { phase: "done", files: 0, done: 0, skipped: {}, elapsed: 0 },
  files: 0,
  filesWithFacts: 0,
  openDocuments: 0,
  factsBytes: 0,
  watching: false,
  watchLimit: undefined,
};
