/** Store directory: where this installation keeps facts of files from one process to the next. */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import { messageOf } from "../../src/text/error-message.ts";
import { projectRoot } from "../install.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Moves the cache, or switches it off where it is `off`; so does the setting. */
const CACHE_VARIABLE = "TANDEM_CACHE";

const OFF = new Set(["off", "0", "false", "none"]);

/** The user's cache of tandem, or why there is none. */
export type CachePlace = { readonly directory: string } | { readonly why: string };

/** What somebody said of the cache, and where: the environment before the settings, because it is of one process. */
function wishOf(env: Environment, setting: string): { readonly by: string; readonly value: string } | undefined {
  const variable = env[CACHE_VARIABLE] ?? "";
  if (variable !== "") return { by: `${CACHE_VARIABLE}=${variable}`, value: variable };
  return setting === "" ? undefined : { by: `cache.directory: ${setting}`, value: setting };
}

const isOff = (value: string): boolean => OFF.has(value.toLowerCase());

/**
 * The user's cache of tandem: by the platform's convention (XDG base directories, `Library/Caches`, `LocalAppData`) unless
 * `TANDEM_CACHE` names another, or else the user's settings do.
 * @param setting `cache.directory`; empty where it says nothing
 */
export function cachePlace(env: Environment, platform: NodeJS.Platform = process.platform, setting = ""): CachePlace {
  const wish = wishOf(env, setting);
  if (wish) {
    if (isOff(wish.value)) return { why: `${wish.by} switches it off` };
    return isAbsolute(wish.value) ? { directory: wish.value } : { why: `${wish.by} is no absolute path` };
  }
  const base = cacheBase(env, platform);
  return base === undefined || !isAbsolute(base)
    ? { why: "the environment names no directory for caches" }
    : { directory: join(base, "tandem") };
}

function cacheBase(env: Environment, platform: NodeJS.Platform): string | undefined {
  if (platform === "win32") return env["LOCALAPPDATA"];
  const home = env["HOME"] ?? homedir();
  if (platform === "darwin") return join(home, "Library", "Caches");
  const given = env["XDG_CACHE_HOME"];
  return given !== undefined && isAbsolute(given) ? given : join(home, ".cache");
}

/** The directory of the facts of all formats, within a cache. */
export const formatsIn = (cache: string): string => join(cache, FORMATS);
const FORMATS = "facts";

/** Says that a directory is a cache of ours, to us and (bford.info/cachedir) to programs that make backups. */
const TAG = "CACHEDIR.TAG";
const TAG_SIGNATURE = "Signature: 8a477f597d28d172789f06886806bc55";
const TAG_TEXT = `${TAG_SIGNATURE}\n# The cache of tandem. It may be removed at any time: tandem cache clear\n`;

/**
 * The directory of the facts of a version, within the user's cache. Those that other code, queries or grammars made lie in others.
 * Undefined where nothing is to be kept; `onProblem` is told where that is not by the user's wish.
 * @param version see `factsVersion`  @param setting `cache.directory`; empty where it says nothing
 */
export function storeDirectory(
  env: Environment,
  version: string,
  onProblem: (message: string) => void,
  setting = "",
): string | undefined {
  const place = cachePlace(env, process.platform, setting);
  if ("why" in place) {
    if (!isOff(wishOf(env, setting)?.value ?? "")) onProblem(`index: nothing is kept on disk: ${place.why}`);
    return undefined;
  }
  const cache = place.directory;
  try {
    mkdirSync(cache, { recursive: true, mode: 0o700 });
    const why = dangerOf(cache);
    if (why === undefined) {
      if (!existsSync(join(cache, TAG))) writeFileSync(join(cache, TAG), TAG_TEXT, { flag: "wx", mode: 0o600 });
      return join(formatsIn(cache), formatOf(version));
    }
    onProblem(`index: nothing is kept in ${cache}: ${why}`);
  } catch (error) {
    // Another process was a moment faster.
    if (existsSync(join(cache, TAG))) return join(formatsIn(cache), formatOf(version));
    onProblem(`index: nothing is kept on disk: ${messageOf(error)}`);
  }
  return undefined;
}

/** Why a directory is not to be believed or written to: what lies in it may be another user's, or another program's. */
export function dangerOf(directory: string): string | undefined {
  const stat = statSync(directory);
  if (!stat.isDirectory()) return "it is not a directory";
  const user = process.getuid?.();
  if (user !== undefined && stat.uid !== user) return "it belongs to another user";
  if (user !== undefined && (stat.mode & 0o022) !== 0) return "other users may write to it";
  return isOfTandem(directory) ? undefined : "it holds what is not of tandem, and has no CACHEDIR.TAG of tandem's";
}

/** Whether we made a directory, or nobody has put anything there. */
function isOfTandem(directory: string): boolean {
  const names = readdirSync(directory);
  if (!names.includes(TAG)) return names.every((name) => name === FORMATS);
  const tag = readFileSync(join(directory, TAG), "utf8");
  // Another process may be about to write it.
  return tag === TAG_TEXT || (tag === "" && names.every((name) => name === FORMATS || name === TAG));
}

/**
 * Names what facts depend on besides the source (the code that makes them, the queries, the grammars), as the build left it beside the
 * bundles: two releases in which those are the same share what is kept.
 * @throws what reading throws
 */
export const factsVersion = (): string => readFileSync(join(projectRoot, "dist", "facts-version.txt"), "utf8");

/** The name of the directory of a version's facts. */
export const formatOf = (version: string): string => createHash("sha1").update(version).digest("hex").slice(0, 16);
