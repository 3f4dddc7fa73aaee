/** Process table: who descends from whom and how much memory they hold. */

import { readdir, readFile } from "node:fs/promises";

interface Entry {
  readonly parent: number;
  /** Resident memory in bytes. */
  readonly memory: number;
}

export type ProcessTable = ReadonlyMap<number, Entry>;

/** Bytes; Linux's `stat` counts pages. */
const PAGE = 4096;

/**
 * proc(5): after the name in brackets come state, parent, …; resident pages are the 22nd of them. A zombie has ended,
 * and only waits for its parent to hear of it.
 */
function fromStat(stat: string): Entry | undefined {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (fields[0] === "Z") return undefined;
  return { parent: Number(fields[1]), memory: Number(fields[21]) * PAGE };
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

/** POSIX `ps`; resident memory in KiB. */
async function fromPs(): Promise<ProcessTable> {
  const { execa } = await import("execa");
  const { stdout } = await execa("ps", ["-A", "-o", "pid=,ppid=,rss="], { reject: false });
  return new Map(
    String(stdout ?? "")
      .split("\n")
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter((numbers) => numbers.length === 3)
      .map(([id = 0, parent = 0, kilobytes = 0]) => [id, { parent, memory: kilobytes * 1024 }]),
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
