/**
 * Restricted start: how a server is started in a project that nobody trusts: which of the project's programs and files are not used. The rows
 * of the server table say what to switch off; here that is applied to the programs of this machine.
 */

import { dirname, join } from "node:path";
import { isInside } from "../src/files/paths.ts";
import { readToml } from "../src/files/toml.ts";
import type { Files } from "./files.ts";
import { findModule } from "./node-modules.ts";
import { outside } from "./programs.ts";
import type { Restrictions } from "./server-row.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** What an untrusted start gets beside the program. */
export interface RestrictedStart {
  /** Outside of the project: what chooses a program's version by the current directory (asdf, volta, rustup) finds the user's own. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly initializationOptions?: unknown;
}

/** Why it is not started at all, and what helps where that is not to trust the project. */
export interface Refusal {
  readonly refusal: string;
  readonly hint?: string;
}

export interface RestrictedStartContext {
  readonly env: Environment;
  /** The user's home directory. */
  readonly home: string;
  readonly files: Files;
  /** Directories outside of the project in which programs are looked for. */
  readonly path: readonly string[];
  /** Whether a path, links followed, lies outside of the project. */
  readonly isOutside: (path: string) => boolean;
}

/** A root and the directories above it, up to the repository's top: what lies further up is not the project's. */
export function projectDirectories(root: string, files: Files): readonly string[] {
  const directories: string[] = [];
  for (let at = root; ; at = dirname(at)) {
    directories.push(at);
    if (files.exists(join(at, ".git"))) return directories;
    if (at === dirname(at)) return [root];
  }
}

/** Whether paths lie outside of the project around a root. */
export function outsideOf(root: string, home: string, files: Files): (path: string) => boolean {
  const around = projectDirectories(root, files).filter((directory) => !isInside(directory, home));
  return outside(around.at(-1) ?? root, home);
}

/** For git, whoever runs it in the project: what its configuration and what lies in it would run is not run. */
const HARMLESS_GIT = {
  GIT_CONFIG_COUNT: "2",
  GIT_CONFIG_KEY_0: "core.fsmonitor",
  GIT_CONFIG_VALUE_0: "false",
  GIT_CONFIG_KEY_1: "safe.bareRepository",
  GIT_CONFIG_VALUE_1: "explicit",
} as const;

/**
 * The user's own toolchain, above that of a `rust-toolchain.toml`, which may be a directory of the project (The rustup book, "Overrides").
 * Undefined where rustup is not there, or the user's environment names one.
 */
function ownToolchain({ env, home, files }: RestrictedStartContext): string | Refusal | undefined {
  if (env["RUSTUP_TOOLCHAIN"] !== undefined) return undefined;
  const settings = files.readText(join(env["RUSTUP_HOME"] ?? join(home, ".rustup"), "settings.toml"));
  if (settings === undefined) return undefined;
  const [toolchain] = readToml(settings).get("default_toolchain") ?? [];
  if (toolchain !== undefined) return toolchain;
  return {
    refusal: "rustup has no default toolchain, and the project's own is not run",
    hint: "rustup default stable",
  };
}

/** The files, in a directory or above it, that a project could name programs by; the user's home directory is the user's. */
function besideIn(root: string, names: readonly string[], { home, files }: RestrictedStartContext): string | undefined {
  for (let at = root; at !== home; at = dirname(at)) {
    const found = names.map((name) => join(at, name)).find(files.exists);
    if (found !== undefined || at === dirname(at)) return found;
  }
  return undefined;
}

const nested = (keys: readonly string[], value: unknown): unknown =>
  keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);

/** How a program is started in a project that nobody trusts, or why it is not. */
export async function restrictedStart(
  { env = {}, module, pinsToolchain, unless = [] }: Restrictions,
  { command, root }: { readonly command: string; readonly root: string },
  world: RestrictedStartContext,
): Promise<RestrictedStart | Refusal> {
  const beside = besideIn(root, unless, world);
  if (beside !== undefined) return { refusal: `what ${beside} names would be run` };
  const toolchain = pinsToolchain === true ? ownToolchain(world) : undefined;
  if (typeof toolchain === "object") return toolchain;
  const found = module === undefined ? undefined : await findModule(module, [command], world.path, world.isOutside);
  if (module !== undefined && found === undefined)
    return {
      refusal: `there is no ${module.path} but the project's own`,
      hint: `npm install -g ${module.path.split("/")[0]}`,
    };
  return {
    cwd: world.home,
    env: { ...HARMLESS_GIT, ...env, ...(toolchain === undefined ? {} : { RUSTUP_TOOLCHAIN: toolchain }) },
    ...(module === undefined ? {} : { initializationOptions: nested(module.option, found) }),
  };
}

/** Whether something is off that the project in a root has. */
export const isRestricted = ({ off, concerns }: Restrictions, root: string, files: Files): boolean =>
  off !== "" && (concerns?.some((name) => files.exists(join(root, name))) ?? true);
