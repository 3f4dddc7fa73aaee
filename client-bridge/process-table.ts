/** Process table: who descends from whom and how much memory they hold. */

import { readdir, readFile } from "node:fs/promises";

interface Entry {
  readonly parent: number;
  /** Resident memory in bytes. */
  readonly memory: number;
  /** Milliseconds of processor time. */
  readonly work: number;
}

export type ProcessTable = ReadonlyMap<number, Entry>;

/** Bytes; Linux's `stat` counts pages. */
const PAGE = 4096;
/** Milliseconds of one of the ticks in which it counts processor time. */
const TICK = 10;

/**
 * proc(5): after the name in brackets come state, parent, …; user and system time are the 12th and 13th of them, resident pages
 * the 22nd. A zombie has ended, and only waits for its parent to hear of it.
 */
function fromStat(stat: string): Entry | undefined {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (fields[0] === "Z") return undefined;
  return {
    parent: Number(fields[1]),
    memory: Number(fields[21]) * PAGE,
    work: (Number(fields[11]) + Number(fields[12])) * TICK,
  };
}

async function fromProc(): Promise<ProcessTable> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const entries = await Promise.all(
    ids.map(async (id) => {
      // A process may end between the listing and the reading.
      const stat = await readFile(`/proc/${id}/stat`, "utf8").catch(() => undefined);
      const entry = stat === undefined ? undefined : fromStat(stat);
      return entry === undefined ? [] : [[Number(id), entry] as const];
    }),
  );
  return new Map(entries.flat());
}

/** `[[days-]hours:]minutes:seconds`, as `ps` writes processor time, in milliseconds. */
function workIn(time: string): number {
  const [days, clock] = time.includes("-") ? time.split("-") : ["0", time];
  const seconds = (clock ?? "").split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return (Number(days) * 86_400 + seconds) * 1000;
}

/** POSIX `ps`; resident memory in KiB. */
async function fromPs(): Promise<ProcessTable> {
  const { execa } = await import("execa");
  const { stdout } = await execa("/bin/ps", ["-A", "-o", "pid=,ppid=,rss=,time="], { reject: false });
  return new Map(
    String(stdout ?? "")
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter((columns) => columns.length === 4)
      .map(([id, parent, kilobytes, time = ""]) => [
        Number(id),
        { parent: Number(parent), memory: Number(kilobytes) * 1024, work: workIn(time) },
      ]),
  );
}

/** Everything that runs; empty where the system does not tell. */
export async function readProcessTable(): Promise<ProcessTable> {
  try {
    return process.platform === "linux" ? await fromProc() : await fromPs();
  } catch {
    return new Map();
  }
}

/** The process and all that descend from it, parents first. */
export function treeOf(table: ProcessTable, root: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const [id, { parent }] of table) children.set(parent, [...(children.get(parent) ?? []), id]);
  const found: number[] = [];
  for (const queue = [root]; queue.length > 0; ) {
    const id = queue.shift() as number;
    found.push(id);
    queue.push(...(children.get(id) ?? []));
  }
  return found;
}

/** Bytes. */
export const memoryOf = (table: ProcessTable, ids: readonly number[]): number =>
  ids.reduce((sum, id) => sum + (table.get(id)?.memory ?? 0), 0);

/** Milliseconds of processor time. */
export const workOf = (table: ProcessTable, ids: readonly number[]): number =>
  ids.reduce((sum, id) => sum + (table.get(id)?.work ?? 0), 0);

/** Behind the value of a variable: its end, or the part that tells one of its kind from the others. */
const ENDS = ["\0", "/"];

/**
 * The processes whose environment holds `variable=value`, or the value with something behind a slash: what a server
 * started and left behind, in sessions of their own too (rust-analyzer's `cargo check` outlives a killed
 * rust-analyzer). Linux only; elsewhere nobody is found.
 */
export async function carriersOf(variable: string, value: string): Promise<readonly number[]> {
  if (process.platform !== "linux") return [];
  const wanted = ENDS.map((end) => Buffer.from(`${variable}=${value}${end}`));
  const ids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      const environment = await readFile(`/proc/${id}/environ`).catch(() => undefined);
      return wanted.some((bytes) => environment?.includes(bytes)) ? [Number(id)] : [];
    }),
  );
  return found.flat();
}
