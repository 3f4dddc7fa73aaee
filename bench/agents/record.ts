/** Record: what was drawn and worked, in a file of JSON lines, so that a run that was cut off goes on where it was. */

import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { Task, Worked } from "./task.ts";

interface Entry {
  readonly root: string;
  readonly tasks?: readonly Task[];
  readonly way?: string;
  readonly worked?: readonly Worked[];
}

export class Record {
  readonly #path: string | undefined;
  readonly #entries: Entry[];

  /** @param path of the file; nothing is kept without one */
  constructor(path: string | undefined) {
    this.#path = path;
    const text = path !== undefined && existsSync(path) ? readFileSync(path, "utf8") : "";
    this.#entries = text.split("\n").flatMap((row) => (row === "" ? [] : [JSON.parse(row) as Entry]));
  }

  /** The tasks of a repository: those of the record, else new ones. */
  async tasks(root: string, make: () => Promise<readonly Task[]>): Promise<readonly Task[]> {
    const known = this.#entries.find((one) => one.root === root && one.tasks !== undefined)?.tasks;
    return known ?? this.#add({ root, tasks: await make() }).tasks ?? [];
  }

  /** What a way made of them, as it is known or as it works now. */
  async worked(root: string, way: string, work: () => Promise<readonly Worked[]>): Promise<readonly Worked[]> {
    const known = this.#entries.find((one) => one.root === root && one.way === way)?.worked;
    return known ?? this.#add({ root, way, worked: await work() }).worked ?? [];
  }

  #add(entry: Entry): Entry {
    this.#entries.push(entry);
    if (this.#path !== undefined) appendFileSync(this.#path, `${JSON.stringify(entry)}\n`);
    return entry;
  }
}
