/** Store directory: where this installation keeps facts of files from one process to the next. */

import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import { FACTS_FORMAT } from "../../src/index/facts.ts";
import { LANGUAGES } from "../../src/languages/table.ts";
import { messageOf } from "../../src/text/error-message.ts";
import { locateGrammar, projectRoot } from "../install.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Moves the cache, or switches it off where it is `off`. */
export const CACHE_VARIABLE = "TANDEM_CACHE";

const OFF = new Set(["off", "0", "false", "none"]);

/**
 * The user's cache of tandem: by the platform's convention (XDG base directories, `Library/Caches`, `LocalAppData`) unless
 * `TANDEM_CACHE` names another. Undefined where it is switched off, or the platform tells no place.
 */
export function cacheDirectory(env: Environment, platform: NodeJS.Platform = process.platform): string | undefined {
  const own = env[CACHE_VARIABLE];
  if (own !== undefined && own !== "") return OFF.has(own.toLowerCase()) || !isAbsolute(own) ? undefined : own;
  const base = cacheBase(env, platform);
  return base === undefined || !isAbsolute(base) ? undefined : join(base, "tandem");
}

function cacheBase(env: Environment, platform: NodeJS.Platform): string | undefined {
  if (platform === "win32") return env["LOCALAPPDATA"];
  const home = env["HOME"] ?? homedir();
  if (platform === "darwin") return join(home, "Library", "Caches");
  const given = env["XDG_CACHE_HOME"];
  return given !== undefined && isAbsolute(given) ? given : join(home, ".cache");
}

/**
 * The directory of the facts that this code makes, within the user's cache. Facts that other code, queries or grammars made lie in others.
 * Undefined where nothing is to be kept; `onProblem` is told where that is not by the user's wish.
 * @param bundle text of the file that starts an index worker: it names the bundle, which is named by its content
 */
export function storeDirectory(
  env: Environment,
  bundle: string,
  onProblem: (message: string) => void,
): string | undefined {
  const cache = cacheDirectory(env);
  if (cache === undefined) return undefined;
  try {
    mkdirSync(cache, { recursive: true, mode: 0o700 });
    const why = dangerOf(cache);
    if (why === undefined) return join(cache, "facts", formatOf(bundle));
    onProblem(`index: nothing is kept in ${cache}: ${why}`);
  } catch (error) {
    onProblem(`index: nothing is kept on disk: ${messageOf(error)}`);
  }
  return undefined;
}

/** Why a directory is not to be believed: what lies in it may be another user's. */
function dangerOf(directory: string): string | undefined {
  const stat = statSync(directory);
  if (!stat.isDirectory()) return "it is not a directory";
  const user = process.getuid?.();
  if (user === undefined) return undefined;
  if (stat.uid !== user) return "it belongs to another user";
  return (stat.mode & 0o022) === 0 ? undefined : "other users may write to it";
}

/** What facts depend on besides the source: the code, the queries, the grammars. */
function formatOf(bundle: string): string {
  const hash = createHash("sha1").update(`${FACTS_FORMAT}\0${bundle}`);
  const queries = join(projectRoot, "queries");
  for (const folder of readdirSync(queries).sort()) {
    if (!lstatSync(join(queries, folder)).isDirectory()) continue;
    for (const file of readdirSync(join(queries, folder)).sort())
      hash.update(`\0${folder}/${file}\0`).update(readFileSync(join(queries, folder, file)));
  }
  for (const { id, grammar } of LANGUAGES) hash.update(`\0${id}\0${statSync(locateGrammar(grammar)).size}`);
  return hash.digest("hex").slice(0, 16);
}
