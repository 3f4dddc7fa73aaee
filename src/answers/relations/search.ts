/** Search: what every question of this area carries along: the workspace, when to stop, and what could not be looked at. */

import { newcomers } from "../../files/newcomers.ts";
import { isInside } from "../../files/paths.ts";
import { createTimeSlice, type Slice, turn } from "../../files/time-slice.ts";
import type { Facts } from "../../index/facts.ts";
import type { FileEntry } from "../../index/file-table.ts";
import { type TimeLimited, timeOverOf } from "../../index/time-limit.ts";
import { reasonOf, Unsearched, WITHHELD } from "../../index/unsearched-files.ts";
import type { Workspace } from "../../index/workspace.ts";
import { Project } from "../../languages/kit/project.ts";
import type { DefinitionOptions, Shared } from "../../resolve/tier.ts";
import type { Answer, Ask } from "../answer.ts";
import type { AnswerContext } from "../answer-context.ts";
import { isTestFile } from "./test-files.ts";
import { isWhole, WholeFile, wholeFile } from "./whole-file.ts";

/** Milliseconds of work between two turns of the event loop: who asks for a hover meanwhile waits half of them, and again for each of its own steps. */
const SLICE = 3;
/** Files to read from which the index is waited for, and milliseconds that it is waited for at most where nothing else is said. */
const MANY = 100;
const PATIENCE = 5000;
/** Share of the waiting files from which an index of all of them is as soon made as these are read. */
const LARGE_SHARE = 1 / 8;

/** What a question may take at most, in milliseconds; one without limits takes what time it needs. */
export interface Budget {
  /** While places are looked at: a slow start leaves no less of it. */
  readonly time: number;
  /** While the index is waited for. */
  readonly index: number;
}

const UNLIMITED: Budget = { time: Number.POSITIVE_INFINITY, index: PATIENCE };

export class Search {
  readonly workspace: Workspace;
  readonly unsearched = new Unsearched();
  readonly #on: AnswerContext;
  readonly #signal: AbortSignal | undefined;
  readonly #shared = new Map<string, Shared>();
  readonly #began = performance.now();
  readonly #slice: Slice = createTimeSlice(SLICE, async () => {
    await turn();
    await newcomers.first(this.#began);
  });

  /** Whether what takes long is left out. */
  readonly isHurried: boolean;
  readonly #limits: TimeLimited;
  readonly #budget: Budget;
  #timeOver: () => string | undefined;

  constructor(
    on: AnswerContext,
    { signal }: Pick<Ask, "signal">,
    hurried: TimeLimited = {},
    budget: Budget = UNLIMITED,
  ) {
    this.#on = on;
    this.workspace = on.workspace;
    this.#signal = signal;
    this.isHurried = hurried.hurry !== undefined;
    this.#limits = hurried;
    this.#budget = budget;
    this.#timeOver = timeOverOf(on.workspace, hurried, budget.time);
  }

  get isCancelled(): boolean {
    return this.#signal?.aborted === true;
  }

  /** Whether to leave what is left: nobody wants it any more, or nobody waits for it; then the answer is not complete. */
  readonly stopped = (): boolean => {
    if (this.isCancelled) return true;
    const why = this.#timeOver();
    if (why !== undefined) this.unsearched.cut(why);
    return why !== undefined;
  };
  readonly onWaiting = (entries: readonly FileEntry[]): void => {
    // Its time is over before the workers have begun, and they would take the processor from it.
    if (!this.isHurried) this.#on.help(entries);
  };

  /** How it asks what a name means. */
  get asking(): Pick<DefinitionOptions, "scope" | "mode" | "stopped"> & { readonly unsearched: Unsearched } {
    return { scope: "project", mode: "precise", stopped: this.stopped, unsearched: this.unsearched };
  }

  /** What this question looked up already, by language family. */
  sharedBy(family: string): Shared {
    const shared = this.#shared.get(family) ?? {
      project: new Project(this.workspace, { mostRead: Number.POSITIVE_INFINITY }),
      lookups: new Map(),
    };
    this.#shared.set(family, shared);
    return shared;
  }

  /** A file that may be none: what cannot be read counts as not searched. */
  async file(path: string): Promise<WholeFile | undefined> {
    const file = await wholeFile(this.workspace, path);
    if (isWhole(file)) {
      if (file.document.withholds()) this.unsearched.add(path, WITHHELD);
      return file;
    }
    this.unsearched.add(path, reasonOf(file));
    return undefined;
  }

  /** A file of which some facts are known. @param facts complete for the names that are asked about */
  named(path: string, facts: Facts): WholeFile | undefined {
    const document = this.workspace.document(path);
    return "code" in document ? undefined : new WholeFile(document, facts);
  }

  /** Whether a file is the project's own: not a dependency's, not ignored. */
  isOwn(path: string): boolean {
    return this.workspace.table.get(path) !== undefined || this.workspace.open.has(path);
  }

  /** Whether a file holds tests, by where it lies in its root. */
  isTest(path: string): boolean {
    const root = this.workspace.roots.find((one) => isInside(one, path)) ?? "";
    return isTestFile(path.slice(root.length + 1));
  }

  /** Before something is sought in all files. */
  async indexed(): Promise<void> {
    await this.#indexed(() => true);
    this.unsearched.beside(this.workspace.unlisted);
  }

  /** Before the files that hold a name are looked into, which words tell where many wait. */
  async holding(name: string): Promise<void> {
    await this.worded();
    const without = this.workspace.words.without(name);
    await this.#indexed((entry) => !without.has(entry));
    this.unsearched.beside(this.workspace.unlisted);
    // Who is in a hurry has had its time from the question on.
    if (!this.isHurried) this.#timeOver = timeOverOf(this.workspace, this.#limits, this.#budget.time);
  }

  /** Before some files are read. @param paths absolute */
  async reading(paths: readonly string[]): Promise<void> {
    const read = new Set(paths);
    await this.#indexed(({ path }) => read.has(path));
  }

  /** Before many names are looked up: the words of waiting files tell in which of these each can be. */
  async worded(): Promise<void> {
    if (this.isHurried) return;
    if ((await this.#waiting()).length >= MANY) await this.workspace.words.read();
  }

  /** Waits for the index where an answer from it comes sooner than one from those waiting files that are wanted. */
  async #indexed(isWanted: (entry: FileEntry) => boolean): Promise<void> {
    if (this.isHurried) return;
    const waiting = await this.#waiting();
    if (waiting.filter(isWanted).length < Math.max(MANY, waiting.length * LARGE_SHARE)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.#budget.index);
    });
    await Promise.race([this.#on.built(this.#signal), patience]);
    clearTimeout(timer);
  }

  async #waiting(): Promise<readonly FileEntry[]> {
    await this.workspace.listed;
    return this.workspace.table.withoutFacts(undefined);
  }

  /** Lets others have their turn where it is time. */
  async turn(): Promise<void> {
    if (this.#slice.over()) await this.#slice.next();
  }

  /** A value with what could not be searched. */
  answer<T>(value: T): Answer<T> {
    const because = this.unsearched.because;
    return {
      ok: true,
      value,
      warnings: this.unsearched.warnings,
      provenance: { version: undefined, complete: because === undefined, incompleteBecause: because },
    };
  }
}

/** Whether a path is that file or lies in that directory; true where none is given. */
export const liesIn = (within: string | undefined, path: string): boolean =>
  within === undefined || isInside(within, path);
