/** Room: where the commands of documents are typed: a home directory with tandem on its PATH and no language server, and a project in it. */

import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { programOnPath } from "../../server/cli/setup/launch.ts";
import { projectRoot } from "../../server/install.ts";

/** The project of the recordings. */
export const BAKERY = join(projectRoot, "fixtures", "projects", "bakery");

/** The columns of a terminal. */
const WIDTH = "100";

/** All that is on the PATH: what else a machine has makes no difference. */
const PROGRAMS = {
  tandem: join(projectRoot, "bin", "tandem.js"),
  node: process.execPath,
  git: programOnPath("git", process.env, process.platform) ?? "git",
};

const TIMEOUT_MS = 60_000;

/** What a command wrote, errors too, and how it ended. */
interface Ran {
  readonly shown: string;
  readonly code: number | null;
}

export interface Room {
  /** A line, as a shell takes it, in the project; what it asks is answered with yes. */
  run(line: string): Ran;
  end(): void;
}

/** @param project a directory, of which the room gets a copy; without what the project sets for tandem */
export function makeRoom(project: string): Room {
  const home = realpathSync(mkdtempSync(join(tmpdir(), "tandem-room-")));
  const [bin, directory] = [join(home, "bin"), join(home, basename(project))];
  mkdirSync(bin);
  for (const [name, program] of Object.entries(PROGRAMS)) symlinkSync(program, join(bin, name));
  cpSync(project, directory, { recursive: true, filter: (path) => basename(path) !== ".tandem.yaml" });
  const env = {
    HOME: home,
    PATH: bin,
    LANG: "C.UTF-8",
    COLUMNS: WIDTH,
    TANDEM_DAEMON: "off",
  };
  execFileSync("git", ["init", "--quiet"], { cwd: directory, env });
  return {
    run: (line) => {
      const shell = ["-c", `{ ${line}\n} 2>&1`];
      const { stdout, status } = spawnSync("/bin/sh", shell, {
        cwd: directory,
        env,
        input: "y\n",
        encoding: "utf8",
        timeout: TIMEOUT_MS,
      });
      // In a terminal what is typed is seen, too.
      return { shown: stdout.replaceAll(home, "~").replaceAll("[y/N] ", "[y/N] y\n"), code: status };
    },
    end: () => rmSync(home, { recursive: true, force: true, maxRetries: 3 }),
  };
}
