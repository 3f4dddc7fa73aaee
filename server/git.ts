/** git as a port of the core: one call, its output as bytes. Nothing that a repository names is run for it. */

import { devNull } from "node:os";
import { type Clock, systemClock } from "../client-bridge/clock.ts";
import { programOutside } from "../client-bridge/programs.ts";
import type { GitPort } from "../src/files/git-files.ts";

/** Bytes; `ls-files` of a repository with a million files is some 100 MB. */
const LARGEST_OUTPUT = 512 * 1024 * 1024;

/** Milliseconds; a repository's configuration can name a pipe where git expects a file, on which it waits for ever. */
const PATIENCE = 60_000;

/**
 * What a repository's own configuration would have run (git-config(1)). `core.fsmonitor` alone is run by `ls-files`; what the others name
 * is run by other commands, by a newer git, or when an object is missing. A bare repository may lie among tracked files, with a
 * configuration that a clone brings along: git takes it for what it stands in unless it is told not to.
 */
const HARMLESS = [
  "core.fsmonitor=false",
  `core.hooksPath=${devNull}`,
  "core.sshCommand=false",
  "core.gitProxy=",
  "core.askPass=",
  "credential.helper=",
  "diff.external=",
  "protocol.allow=never",
  "safe.bareRepository=explicit",
] as const;

/** Before every command. */
const OPTIONS = ["--no-pager", "--no-optional-locks", ...HARMLESS.flatMap((setting) => ["-c", setting])] as const;

/** What git needs to find the user's own configuration and to run at all; `GIT_DIR` and its like would list another repository. */
const PASSED = [
  ...["HOME", "XDG_CONFIG_HOME", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "TMPDIR"],
  ...["SystemRoot", "USERPROFILE", "HOMEDRIVE", "HOMEPATH", "APPDATA", "LOCALAPPDATA", "ProgramData", "TEMP", "TMP"],
  // Of macOS: its git is found by another program that asks for this.
  "DEVELOPER_DIR",
] as const;

/** No object of a partial clone is fetched, by no protocol whatever the configuration allows; nobody is asked anything. */
const SET = {
  GIT_NO_LAZY_FETCH: "1",
  GIT_ALLOW_PROTOCOL: "none",
  GIT_TERMINAL_PROMPT: "0",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_ATTR_NOSYSTEM: "1",
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

const cleanEnvironment = (env: Environment): Record<string, string> => {
  const passed = PASSED.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
  return { ...Object.fromEntries(passed), ...SET };
};

/**
 * What git wrote, or undefined when it is missing, failed, took too long, or `cwd` is no repository. The program is never one of the project.
 * @param env the user's environment: where git lies, and where the user's own configuration does
 */
export const createGit =
  (env: Environment, clock: Clock = systemClock): GitPort =>
  (args, cwd, project = cwd) =>
    new Promise((resolve) => {
      const program = programOutside(project, "git", env, env["HOME"] ?? env["USERPROFILE"] ?? "");
      if (program === undefined) {
        resolve(undefined);
        return;
      }
      const limit = new AbortController();
      const callOff = clock.later(PATIENCE, () => limit.abort());
      const options = {
        cwd,
        env: cleanEnvironment(env),
        encoding: "buffer",
        maxBuffer: LARGEST_OUTPUT,
        signal: limit.signal,
        killSignal: "SIGKILL",
        windowsHide: true,
      } as const;
      // Loaded here: an editor's process needs it long after its first answers.
      const { execFile } = process.getBuiltinModule("node:child_process");
      execFile(program, [...OPTIONS, ...args], options, (error, output, stderr) => {
        callOff();
        resolve(error === null ? { output, warnings: stderr.toString("utf8") } : undefined);
      });
    });
