/** Way: how an agent works tasks of a project, by a fixed rule; one a file beside this. */

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { messageOf } from "../../src/text/error-message.ts";
import { LIVE_ENV } from "../../test/support/live-servers.ts";
import type { Line } from "../completeness/asking.ts";
import type { Project } from "../support/projects.ts";
import type { Task, Worked } from "./task.ts";

export interface Way {
  readonly name: string;
  /** A program that has to be there. */
  readonly needs?: string;
  /** What is worked of each task, in their order. */
  work(project: Project, tasks: readonly Task[]): Promise<readonly Worked[]>;
}

/** One after the other; one that is not answered, in the time that clients wait, has nothing and does not say that this is all. */
export async function workEach(
  tasks: readonly Task[],
  work: (task: Task) => Promise<Worked>,
): Promise<readonly Worked[]> {
  const all: Worked[] = [];
  for (const task of tasks) {
    const spent = new Spent();
    const unanswered = (error: unknown): Worked => {
      console.error(`${task.kind} ${task.method.symbol} is not answered: ${messageOf(error)}`);
      return { ...spent.worked([], false), calls: 1 };
    };
    all.push(await work(task).catch(unanswered));
  }
  return all;
}

export const isThere = (program: string): boolean =>
  (LIVE_ENV["PATH"] ?? "").split(delimiter).some((directory) => existsSync(join(directory, program)));

/** UTF-16 units of the last text that are kept: it tells where it comes from. */
const ENDING = 500;

/** What a task took so far. */
export class Spent {
  calls = 0;
  bytes = 0;
  #last = "";
  readonly #began = performance.now();

  count(text: string): void {
    this.calls++;
    this.bytes += Buffer.byteLength(text);
    this.#last = text;
  }

  /** @param isComplete what a way that knows nothing of possible places says by answering at all */
  worked(definite: readonly Line[], isComplete = true, possible: readonly Line[] = []): Worked {
    const milliseconds = performance.now() - this.#began;
    const ending = this.#last.slice(-ENDING);
    return { definite, possible, isComplete, calls: this.calls, bytes: this.bytes, milliseconds, ending };
  }
}

export const nameOf = ({ method: { symbol } }: Task): string => symbol.split("/").at(-1) ?? symbol;

/** Whether a line calls a name, as it looks. */
export const looksCalled = (name: string): RegExp => new RegExp(`\\b${name}\\s*(?:<[^()]*>)?(?:\\?\\.)?\\(`);
