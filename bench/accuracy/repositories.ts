/**
 * THE REPOSITORIES: real code that a machine with npm or apt can have. Rules are made on the development set; the judging set is
 * looked at by nobody who makes rules, only measured.
 */

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

export type SetName = "development" | "judging";

/** Where a repository comes from. */
type Origin =
  /** A package of npm; `keep` are its sources, what is built from them goes. */
  | { readonly npm: string; readonly keep: readonly string[]; readonly with?: readonly string[] }
  /** A package of Debian; `directory` is what counts in it. */
  | { readonly apt: string; readonly directory: string };

export interface RepositoryRow {
  readonly name: string;
  /** Name in THE GROUPS. */
  readonly group: string;
  readonly set: SetName;
  readonly from: Origin;
}

export const REPOSITORIES: readonly RepositoryRow[] = [
  { name: "rxjs", group: "typescript", set: "development", from: { npm: "rxjs@7.8.2", keep: ["src"] } },
  { name: "mobx", group: "typescript", set: "development", from: { npm: "mobx@6.13.7", keep: ["src"] } },
  {
    name: "trpc-server",
    group: "typescript",
    set: "development",
    from: { npm: "@trpc/server@11.4.3", keep: ["src"], with: ["typescript@5.8.3"] },
  },
  {
    name: "react-redux",
    group: "typescript",
    set: "development",
    from: { npm: "react-redux@9.2.0", keep: ["src"], with: ["react@19.1.0", "@types/react@19.1.8"] },
  },
  { name: "zod", group: "typescript", set: "judging", from: { npm: "zod@4.0.5", keep: ["src"] } },
  {
    name: "redux-toolkit",
    group: "typescript",
    set: "judging",
    from: {
      npm: "@reduxjs/toolkit@2.8.2",
      keep: ["src"],
      with: ["react@19.1.0", "react-redux@9.2.0", "@types/react@19.1.8"],
    },
  },
  {
    name: "query-core",
    group: "typescript",
    set: "judging",
    from: { npm: "@tanstack/query-core@5.83.0", keep: ["src"] },
  },
];

const run = promisify(execFile);
/** Bytes of a program's output. */
const MOST_OUTPUT = 1 << 26;

const inside = (directory: string, command: string, args: readonly string[]): Promise<unknown> =>
  run(command, args, { cwd: directory, maxBuffer: MOST_OUTPUT });

/** The directory of a repository below the cache, fetched when it is not there. Rejects when it cannot be had. */
export async function obtain({ name, group, from }: RepositoryRow, cache: string): Promise<string> {
  const home = join(cache, "repositories", group, name);
  const made = join(home, name);
  if (existsSync(made)) return made;
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const ready = "npm" in from ? await fromNpm(from, home) : await fromApt(from, home);
  // The last step: a directory of this name is complete.
  renameSync(ready, made);
  return made;
}

/** Tests in packages come without the tools and settings that their imports need. */
const TESTS = /(?:^|[\\/])(?:__tests__|tests?)$/;

/** Its dependencies stay in `node_modules` around it, where its imports find them. */
async function fromNpm(
  { npm, keep, with: others = [] }: Extract<Origin, { npm: string }>,
  home: string,
): Promise<string> {
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock"];
  await inside(home, "npm", ["install", "--prefix", home, ...quiet, npm, ...others]);
  const packed = join(home, "node_modules", npm.replace(/(?<=.)@[^@]*$/, ""));
  const sources = join(home, "sources");
  for (const part of [...keep, "package.json", "tsconfig.json"]) {
    if (!existsSync(join(packed, part))) continue;
    mkdirSync(dirname(join(sources, part)), { recursive: true });
    renameSync(join(packed, part), join(sources, part));
  }
  rmSync(packed, { recursive: true });
  for (const path of readdirSync(sources, { recursive: true, encoding: "utf8" }))
    if (TESTS.test(path)) rmSync(join(sources, path), { recursive: true, force: true });
  return sources;
}

async function fromApt({ apt, directory }: Extract<Origin, { apt: string }>, home: string): Promise<string> {
  const all = join(home, "all");
  mkdirSync(all);
  await inside(all, "apt-get", ["download", apt]);
  await inside(all, "sh", ["-c", 'for deb in *.deb; do dpkg-deb -x "$deb" . && rm "$deb"; done']);
  return join(all, directory);
}
