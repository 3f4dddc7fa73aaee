/** One step in one editor: what was seen. */

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { projectRoot } from "../../server/install.ts";
import type { Chroot } from "./chroot.ts";
import type { Driver } from "./driver.ts";
import { openPage } from "./page.ts";
import { placeIn, type Setting, STEPS, type Step, type StepName } from "./scenario.ts";
import type { Screen } from "./screen.ts";
import { openTerminal } from "./terminal.ts";
import { becomes, pause } from "./wait.ts";

/** Milliseconds until somebody gives up. */
const ATTACHED_MS = 30_000;
const READY_MS = 60_000;
/** From tandem's first word to an editor that has taken it in. */
const SETTLED_MS = 1000;
const SHOWN_MS = 15_000;
const ENDED_MS = 10_000;

const PROJECT = join(projectRoot, "fixtures", "projects", "bakery");

/** How long it took, why it cannot be, or what was seen instead. */
export type Seen =
  | { readonly ms: number }
  | { readonly cannot: string }
  | { readonly missing: string; readonly screen?: string };

/** A user of one editor: a home directory, set up as the documents say, and the project in it. */
export interface User {
  readonly chroot: Chroot;
  readonly driver: Driver;
  /** As seen from within. */
  readonly home: string;
}

const directoryOf = ({ home }: User): string => join(home, "bakery");

/** As it is in the repository, whatever was done to it. */
function layProject(user: User): void {
  const root = user.chroot.path(directoryOf(user));
  rmSync(root, { recursive: true, force: true });
  cpSync(PROJECT, root, { recursive: true });
  user.chroot.run(["git", "init", "--quiet", directoryOf(user)], { home: user.home, setting: "alone" });
}

export function makeUser(chroot: Chroot, name: string, driver: Driver): User {
  const user = { chroot, driver, home: join("/home", name) };
  rmSync(chroot.path(user.home), { recursive: true, force: true, maxRetries: 5 });
  mkdirSync(chroot.path(user.home), { recursive: true });
  for (const [path, text] of Object.entries(driver.home)) {
    const file = chroot.path(join(user.home, path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const place = { home: user.home, setting: "alone" } as const;
  if (driver.setup !== undefined) chroot.run(["tandem", "setup", driver.setup, "--write", "--yes"], place);
  for (const words of driver.before ?? []) chroot.run(words, place);
  layProject(user);
  chroot.run(["tandem", "trust", directoryOf(user)], place);
  return user;
}

interface Session {
  readonly kind: string;
  readonly client?: string;
  readonly servers: readonly { readonly state: string; readonly busy?: string }[];
}

interface Daemon {
  readonly processId?: number;
  readonly sessions?: readonly Session[];
}

function daemonOf({ chroot, home }: User): Daemon {
  const said = chroot.run(["tandem", "daemon", "status", "--json"], { home, setting: "alone" });
  try {
    return JSON.parse(said.slice(said.indexOf("{"))) as Daemon;
  } catch {
    return {};
  }
}

const editorOf = (user: User): Session | undefined =>
  daemonOf(user).sessions?.find(({ kind, client }) => kind === "editor" && client !== undefined);

const isReady = (user: User): boolean =>
  editorOf(user)?.servers.some(({ state, busy }) => state === "ready" && busy === undefined) ?? false;

/** Everything but the daemon, which rests for its next client. */
const leftOf = (user: User): readonly string[] => {
  const { processId } = daemonOf(user);
  return user.chroot
    .processes()
    .filter(({ id, words }) => id !== processId && !/ daemon\b/.test(words))
    .map(({ words }) => words.slice(0, 80));
};

function killServer({ chroot }: User): void {
  const servers = chroot.processes().filter(({ words }) => /typescript-language-server/.test(words));
  if (servers.length === 0) throw new Error("no language server was there to be killed");
  for (const { id } of servers) process.kill(id, "SIGKILL");
}

/** Whether what the step wants is there. */
async function isThere(step: Step, shows: RegExp | undefined, screen: Screen, user: User): Promise<boolean> {
  if (step.writes !== undefined)
    return Object.entries(step.writes).every(([file, text]) =>
      text.test(readFileSync(user.chroot.path(join(directoryOf(user), file)), "utf8")),
    );
  if (step.colours !== undefined) {
    const [line, ...names] = step.colours;
    const [one, other] = await Promise.all(names.map((name) => screen.colourOf(line, name)));
    return one !== undefined && one !== other;
  }
  return shows?.test(await screen.text()) ?? false;
}

async function attached(user: User, setting: Setting): Promise<void> {
  if (!(await becomes(() => editorOf(user) !== undefined, ATTACHED_MS))) throw new Error("tandem was not started");
  if (setting === "ready" && !(await becomes(() => isReady(user), READY_MS)))
    throw new Error("its language server never became ready");
  await pause(SETTLED_MS);
}

export async function see(user: User, name: StepName, setting: Setting): Promise<Seen> {
  const step: Step = STEPS[name];
  const doing = user.driver.steps[name];
  if ("cannot" in doing) return doing;
  layProject(user);
  const [file, caret] = step.at;
  const text = readFileSync(join(PROJECT, file), "utf8");
  const at = { file, ...placeIn(text, caret) };
  const place = { home: user.home, directory: directoryOf(user), setting };
  const words = user.chroot.words(user.driver.open(at), place);
  const address = user.driver.page?.(at, directoryOf(user));
  const screen =
    address === undefined
      ? openTerminal(`tandem-editors-${basename(user.home)}`, words)
      : await openPage(words, address);
  const shows = doing.shows ?? step.shows;
  try {
    await attached(user, setting);
    if (doing.keys.length > 0 && (await isThere(step, shows, screen, user))) throw new Error("it was there before");
    if (step.after === "kill server") killServer(user);
    await screen.press(doing.keys);
    const began = performance.now();
    if (step.after === "quit") {
      await screen.press(user.driver.quit);
      if (address !== undefined) await screen.close();
      const left = (): readonly string[] => leftOf(user);
      if (!(await becomes(() => left().length === 0, ENDED_MS))) return { missing: `left: ${left().join("; ")}` };
    } else if (!(await becomes(() => isThere(step, shows, screen, user), SHOWN_MS)))
      return { missing: "it was not seen", screen: await screen.text() };
    const ms = Math.round(performance.now() - began);
    if (step.after === "kill server" && !(await becomes(() => isReady(user), READY_MS)))
      return { missing: "it answered, but its server did not come back" };
    return { ms };
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error), screen: await screen.text() };
  } finally {
    await screen.press(user.driver.quit).catch(() => {});
    // The server of a page lives on until it is ended.
    if (address !== undefined) await screen.close();
    await becomes(() => leftOf(user).length === 0, ENDED_MS);
    await screen.close();
    // What did not end is seen by the step that asks for it, and is in nobody's way after it.
    const daemon = daemonOf(user).processId;
    user.chroot.end((one) => one.id !== daemon);
  }
}
