/** A server with a stopwatch before it, for telling what its own time is from what is added on the way to it. */

import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../../server/install.ts";

/** One question of a client; milliseconds by the machine's clock. */
export interface Asked {
  readonly sent: number;
  readonly arrived: number;
}

/** By the clock that all processes share. */
export const machineTime = (): number => Number(process.hrtime.bigint()) / 1e6;

export class TimedServer {
  /** A program to be started in the server's place. */
  readonly command: string;
  readonly #directory = mkdtempSync(join(tmpdir(), "tandem-stopwatch-"));

  constructor(server: string) {
    this.command = join(this.#directory, "server");
    const words = [process.execPath, join(projectRoot, "bench/support/stopwatch.mjs"), this.#directory, server];
    writeFileSync(this.command, `#!/bin/sh\nexec ${words.map((word) => `'${word}'`).join(" ")} "$@"\n`);
    chmodSync(this.command, 0o755);
  }

  /**
   * Milliseconds of each question, in the order they were asked, from the first piece that the server was given after it was
   * sent to the last that came from it before it had arrived; NaN where there was none. Only after the server's end.
   */
  own(questions: readonly Asked[]): readonly number[] {
    const stamps = readdirSync(this.#directory)
      .filter((name) => name.endsWith(".stamps"))
      .flatMap((name) => readFileSync(join(this.#directory, name), "utf8").split("\n"))
      .map((line) => line.split(" "))
      .map(([way, at]) => ({ way, at: Number(at) }))
      .sort((one, other) => one.at - other.at);
    let next = 0;
    return questions.map(({ sent, arrived }) => {
      while (next < stamps.length && (stamps[next]?.at ?? 0) < sent) next++;
      const during = [];
      for (let index = next; index < stamps.length && (stamps[index]?.at ?? 0) <= arrived; index++)
        during.push(stamps[index]);
      const given = during.find((stamp) => stamp?.way === "in");
      const came = during.findLast((stamp) => stamp?.way === "out");
      return given === undefined || came === undefined ? Number.NaN : came.at - given.at;
    });
  }

  remove(): void {
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
