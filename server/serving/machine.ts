/** Machine: what tandem runs on, and where it keeps what, as an invocation sees it. */

import { readFile } from "node:fs/promises";
import { freemem, totalmem } from "node:os";
import { keptFormats } from "../../src/index/store/upkeep.ts";
import type { MachineReport } from "../../src/operations/ports/report.ts";
import { formatsIn } from "../cache/store-directory.ts";
import { userCache } from "../cache/user-cache.ts";
import { createGit } from "../git.ts";
import { stateDirectory } from "../state-directory.ts";
import type { Surroundings } from "./invocation.ts";

/** inotify(7): directories that a user may watch, all programs together. Other systems say nothing of the kind. */
const MOST_WATCHES = "/proc/sys/fs/inotify/max_user_watches";

const watchesIn = async (file: string): Promise<number | undefined> => {
  const number = Number.parseInt(await readFile(file, "utf8").catch(() => ""), 10);
  return Number.isNaN(number) ? undefined : number;
};

type Environment = Surroundings["env"];

async function gitVersion(env: Environment, cwd: string): Promise<string | undefined> {
  const said = await createGit(env)(["version"], cwd);
  return /^git version ([0-9.]+)/.exec(said?.output.toString("utf8") ?? "")?.[1];
}

function cacheOf(env: Environment): MachineReport["cache"] {
  const { place, limit } = userCache(env, () => {});
  if ("why" in place) return place;
  const files = keptFormats(formatsIn(place.directory)).flatMap((format) => format.files);
  return { directory: place.directory, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), limit: limit() };
}

/** @param version of tandem */
export async function machineOf(
  { env, home, cwd }: Pick<Surroundings, "env" | "home" | "cwd">,
  version: string,
): Promise<MachineReport> {
  const [git, watches] = await Promise.all([gitVersion(env, cwd), watchesIn(MOST_WATCHES)]);
  return {
    version,
    node: process.versions.node,
    platform: `${process.platform}-${process.arch}`,
    git,
    memory: { total: totalmem(), free: freemem() },
    watches,
    cache: cacheOf(env),
    stateDirectory: stateDirectory(env, home, process.platform),
  };
}
