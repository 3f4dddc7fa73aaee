/**
 * Worker process: a worker as a process of its own. What it took of memory goes back to the system when it ends, which a thread's does not; the
 * C library's allocator is set for it, which cannot be done from within; and what ends it ends nothing else.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { dirname } from "node:path";
import type { WorkerThread } from "../../src/index/worker-client.ts";
import { ALLOCATOR } from "./allocator.ts";

/** How V8 is to run it: flags with their values; those without one are set to true. */
export type V8Flags = Readonly<Record<string, number | true>>;

const asArguments = (flags: V8Flags): readonly string[] =>
  Object.entries(flags).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`));

/**
 * @param file of a bundle
 * @param data what it is started with
 * @returns undefined where the system gives no process: there may be too many, or the program that we run may be gone since
 */
export function startProcess(file: string, data: unknown, flags: V8Flags): WorkerThread | undefined {
  const child = started(file, asArguments(flags));
  if (!child) return undefined;
  const ended = new Promise<string>((resolve) => {
    child.on("exit", (code, signal) => {
      const reason = code === null ? `signal ${signal}` : `exit code ${code}`;
      // What it said last may still come.
      if (child.connected) child.once("disconnect", () => resolve(reason));
      else resolve(reason);
    });
  });
  const post = (message: unknown): void => {
    // One that has ended says so by itself.
    if (child.connected) child.send(message as object, () => undefined);
  };
  post(data);
  return {
    post,
    onMessage: (listener) => void child.on("message", listener),
    onEnd: (listener) => void ended.then(listener),
    end: () => {
      if (child.connected) child.disconnect();
    },
  };
}

function started(file: string, flags: readonly string[]): ChildProcess | undefined {
  try {
    const child = spawn(process.execPath, [...flags, file], {
      serialization: "advanced",
      // Standard output belongs to the protocol.
      stdio: ["ignore", 2, 2, "ipc"],
      // Nothing of a project may stand in for what it runs, and no directory of a project is held.
      cwd: dirname(file),
      env: { ...ALLOCATOR, ...process.env },
      windowsHide: true,
    });
    // A process that there is not has no number; it is told by an event as well.
    child.on("error", () => undefined);
    return child.pid === undefined ? undefined : child;
  } catch {
    return undefined;
  }
}
