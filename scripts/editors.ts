/**
 * Drives editors over the scenario, in a Debian of their own, and writes what was seen into docs/editors.md:
 * `npm run editors -- [--root DIRECTORY] [EDITOR…] [--step STEP]`. Needs root, debootstrap, tmux, Cargo and Chromium.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "../server/install.ts";
import { makeChroot } from "./editors/chroot.ts";
import type { Driver } from "./editors/driver.ts";
import { DRIVERS, type DriverName } from "./editors/drivers.ts";
import { makeUser, type Seen, see } from "./editors/run.ts";
import { SETTINGS, type Setting, STEPS, type Step, type StepName } from "./editors/scenario.ts";
import { type Run, readRuns, SEEN_FILE, withRun } from "./editors/table.ts";
import { withTables } from "./tables.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { root: { type: "string" }, step: { type: "string" }, setting: { type: "string" } },
});
const cache = process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache");
const directory = resolve(values.root ?? join(cache, "tandem-editors", "trixie"));
const names = (positionals.length > 0 ? positionals : Object.keys(DRIVERS)) as DriverName[];
const unknown = names.filter((name) => !(name in DRIVERS));
if (unknown.length > 0) {
  console.error(`editors: there is no ${unknown.join(", ")}; there are ${Object.keys(DRIVERS).join(", ")}`);
  process.exit(1);
}

const chroot = await makeChroot(directory);

const versionOf = (said: string): string => /\d+(?:\.\d+)+/.exec(said)?.[0] ?? "";

async function drive(name: DriverName): Promise<Run | undefined> {
  const driver: Driver = DRIVERS[name];
  const user = makeUser(chroot, name, driver);
  const version = versionOf(chroot.run(driver.version, { home: user.home, setting: "alone" }));
  if (version === "") {
    console.error(`editors: ${driver.title} is not there, so it was not driven`);
    return undefined;
  }
  const seen: Partial<Record<Setting, Partial<Record<StepName, Seen>>>> = {};
  for (const setting of Object.keys(SETTINGS) as Setting[]) {
    for (const [step, { settings }] of Object.entries(STEPS) as [StepName, Step][]) {
      if (!settings.includes(setting) || (values.step ?? step) !== step || (values.setting ?? setting) !== setting)
        continue;
      const one = await see(user, step, setting);
      const { screen, ...told } = "missing" in one ? one : { ...one, screen: undefined };
      console.error(`${driver.title}, ${setting}, ${step}: ${JSON.stringify(told)}`);
      if (screen !== undefined) console.error(screen.trimEnd().replace(/^/gm, "    "));
      seen[setting] = { ...seen[setting], [step]: told };
    }
  }
  chroot.end();
  return { title: driver.title, version, seen };
}

const page = join(projectRoot, "docs", "editors.md");
for (const name of names) {
  const run = await drive(name);
  if (run === undefined) continue;
  writeFileSync(SEEN_FILE, `${JSON.stringify(withRun(readRuns(), name, run), undefined, 2)}\n`);
  writeFileSync(page, withTables(readFileSync(page, "utf8")));
}
