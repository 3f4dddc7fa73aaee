/** A worker as a process of its own: it works like a thread, and never outlives whoever started it. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startProcess } from "../../server/threads/worker-process.ts";
import type { IndexBatch, IndexedBatch } from "../../src/index/index-worker.ts";
import type { WorkerThread } from "../../src/index/worker-client.ts";

const WORKER = join(import.meta.dirname, "..", "..", "dist", "index-worker.cjs");
const FLAGS = { "max-semi-space-size": 1, "max-old-space-size": 256, "heap-growing-percent": 20 };

let directory = "";
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "tandem-worker-"));
  writeFileSync(join(directory, "a.py"), "def greet():\n    pass\n");
});
afterAll(() => rmSync(directory, { recursive: true }));

const batch = (id: number): IndexBatch => ({
  task: "index",
  id,
  files: [{ path: join(directory, "a.py"), language: "python" }],
  maxFileSize: 1 << 20,
  parseTimeout: 5000,
});

function started(file = WORKER): WorkerThread {
  const worker = startProcess(file, { storeDirectory: undefined }, FLAGS);
  if (!worker) throw new Error("no process was started");
  return worker;
}

const endOf = (worker: WorkerThread): Promise<string> => new Promise((resolve) => worker.onEnd(resolve));

/** A worker that does what a text of JavaScript says. */
function scripted(text: string): WorkerThread {
  const file = join(directory, `${text.length}.cjs`);
  writeFileSync(file, text);
  return started(file);
}

describe("a worker process", () => {
  test("answers batches in their order, those too that it is given at once, and ends when told", async () => {
    const worker = started();
    const ended = endOf(worker);
    const answers: IndexedBatch[] = [];
    const both = new Promise<void>((resolve) =>
      worker.onMessage((message) => {
        answers.push(message as IndexedBatch);
        if (answers.length === 2) resolve();
      }),
    );
    worker.post(batch(1));
    worker.post(batch(2));
    await both;
    expect(answers.map(({ id }) => id)).toEqual([1, 2]);
    expect(answers[0]?.files[0]).toMatchObject({ path: join(directory, "a.py"), facts: expect.any(ArrayBuffer) });
    worker.end();
    expect(await ended).toBe("exit code 0");
  });

  test("says what it was ended by, after all that it said", async () => {
    const worker = scripted(
      'process.once("message", () => process.send("last", () => process.kill(process.pid, "SIGKILL")))',
    );
    const said: unknown[] = [];
    worker.onMessage((message) => said.push(message));
    expect([await endOf(worker), said]).toEqual(["signal SIGKILL", ["last"]]);
    // Nobody is there to take it.
    worker.post("late");
    worker.end();
  });

  test("is told to somebody who asks after its end", async () => {
    const worker = scripted("process.exit(3)");
    await endOf(worker);
    expect(await endOf(worker)).toBe("exit code 3");
  });

  test("is not there when the program that runs it is gone", () => {
    const { execPath } = process;
    process.execPath = join(directory, "gone");
    try {
      expect(startProcess(WORKER, {}, FLAGS)).toBeUndefined();
    } finally {
      process.execPath = execPath;
    }
  });

  test("ends with whoever started it, also when that is killed", async () => {
    const parent = spawn(
      process.execPath,
      [
        "-e",
        `const child = require("node:child_process").spawn(process.execPath, [${JSON.stringify(WORKER)}], {
          stdio: ["ignore", "ignore", "inherit", "ipc"], serialization: "advanced",
        });
        child.send({});
        for (let left = 0; left < 50; left++) child.send(${JSON.stringify(batch(1))});
        child.on("message", () => console.log(child.pid));`,
      ],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    let said = "";
    parent.stderr.on("data", (data: Buffer) => {
      said += data.toString();
    });
    const [pid] = (await once(parent.stdout, "data")) as [Buffer];
    parent.kill("SIGKILL");
    await vi.waitFor(() => expect(() => process.kill(Number.parseInt(pid.toString(), 10), 0)).toThrow("ESRCH"), {
      timeout: 10_000,
    });
    // That what it still had to say is heard by nobody is no failure.
    expect(said).toBe("");
  });
});
