/** `tandem setup`: what a client needs to find tandem, shown, put into its file, or tried. */

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { messageOf } from "../../../src/text/error-message.ts";
import type { SetupStep } from "../arguments.ts";
import { EXIT, type Shell } from "../shell.ts";
import type { Client, Edited, Entry } from "./client.ts";
import { CLIENTS, type ClientName } from "./clients.ts";
import { launchBy, putEntry } from "./entry-file.ts";
import { entryText } from "./entry-text.ts";
import { greet } from "./handshake.ts";
import { launchOf, programOnPath } from "./launch.ts";
import { readSettings, writeSettings } from "./settings-file.ts";

interface SetupCommand {
  /** Undefined: all of them. */
  readonly client: ClientName | undefined;
  readonly what: SetupStep;
  /** Without asking. */
  readonly yes: boolean;
  readonly json: boolean;
}

/** A client on this machine. */
interface Found {
  readonly name: ClientName;
  readonly client: Client;
  /** Absolute. */
  readonly file: string;
  readonly entry: Entry;
  /** What the file says now; undefined where there is none. */
  readonly text: string | undefined;
  readonly edited: Edited;
}

/** How a client stands: with our entry, without, with another one, or with a file that cannot be changed. */
type State = "set up" | "not set up" | "set up otherwise" | "unreadable";

async function find(name: ClientName, { env, home, program }: Shell): Promise<Found> {
  const client: Client = CLIENTS[name];
  const { platform } = process;
  const files = client.files({ env, home, platform });
  const file = files.find((one) => existsSync(one)) ?? files[files.length - 1] ?? files[0];
  const entry = client.entry(launchOf(env, process.execPath, program, platform));
  try {
    const text = await readSettings(file);
    return { name, client, file, entry, text, edited: putEntry(text ?? "", entry) };
  } catch (error) {
    return { name, client, file, entry, text: undefined, edited: { problem: messageOf(error) } };
  }
}

function stateOf({ edited, text, entry }: Found): State {
  if ("problem" in edited) return "unreadable";
  if (edited.text !== text) return "not set up";
  const ours = putEntry("", entry);
  const isOurs = "text" in ours && isDeepStrictEqual(launchBy(text, entry), launchBy(ours.text, entry));
  return isOurs ? "set up" : "set up otherwise";
}

/** A path as a person of this home directory says it. */
const homely = (path: string, home: string): string => {
  const below = relative(home, path);
  return below.startsWith("..") || below === "" ? path : `~/${below.replaceAll("\\", "/")}`;
};

const indented = (text: string): string => text.replace(/^(?=.)/gm, "    ");

/** One step, done: what is said of it, as words and as JSON, and the exit code. */
interface Told {
  readonly lines: readonly string[];
  readonly value: object;
  readonly code: number;
}

/** What npx runs lies in a cache of npm's, from which it goes sooner or later. */
const passingOf = ({ program }: Shell): readonly string[] =>
  /[\\/]_npx[\\/]/.test(program)
    ? ["This tandem is npx's and goes away some day: npm install -g tandem-language-server, then tandem setup."]
    : [];

function show(found: Found, shell: Shell): Told {
  const { home } = shell;
  const { name, client, file, entry, edited } = found;
  const state = stateOf(found);
  const left = "problem" in edited ? [edited.problem] : edited.left;
  return {
    lines: [
      `${client.title} reads ${homely(file, home)}:`,
      "",
      indented(entryText(entry)),
      "",
      ...(client.needs === undefined ? [] : [`Needed besides: ${client.needs}`]),
      ...passingOf(shell),
      `Now it is ${state}${left.length === 0 ? "" : ` (${left.join("; ")})`}. ${client.seen}`,
      `tandem setup ${name} --write puts it there, --check says whether it works.`,
    ],
    value: { client: name, file, entry: entryText(entry), state, left },
    code: EXIT.found,
  };
}

const YES = /^y(es)?$/i;

async function write(found: Found, shell: Shell, yes: boolean): Promise<Told> {
  const { name, client, file, text, edited } = found;
  const shown = homely(file, shell.home);
  const told = (lines: readonly string[], code: number, more: object = {}): Told => ({
    lines,
    value: { client: name, file, written: false, ...more },
    code,
  });
  if ("problem" in edited) return told([`${shown} is left as it is: ${edited.problem}`], EXIT.nothing, edited);
  const { left } = edited;
  const kept = left.map((one) => `${shown}: ${one}; that is left as it is`);
  if (edited.text === text)
    return told(
      [...kept, `${shown}: there was nothing to do`],
      stateOf(found) === "set up" ? EXIT.found : EXIT.nothing,
      {
        left,
      },
    );
  if (!yes) {
    const before = text === undefined ? "is made" : "is changed, and a copy of it kept";
    shell.writeError(`${shown} ${before}. Go on? [y/N] `);
    if (!YES.test(((await shell.readLine()) ?? "").trim()))
      return told([`${shown} is left as it is: nobody said yes (or --yes)`], EXIT.nothing, { left });
  }
  try {
    const copy = writeSettings(file, edited.text);
    return told(
      [
        ...kept,
        `${shown} is written${copy === undefined ? "" : `; as it was: ${homely(copy, shell.home)}`}`,
        ...(client.needs === undefined ? [] : [`Needed besides: ${client.needs}`]),
        ...passingOf(shell),
        client.seen,
      ],
      EXIT.found,
      { written: true, left, copy: copy ?? null },
    );
  } catch (error) {
    return told([`${shown} could not be written: ${messageOf(error)}`], EXIT.nothing, { problem: messageOf(error) });
  }
}

/** One thing that was looked at. */
interface Look {
  readonly isWell: boolean;
  readonly says: string;
}

/** Milliseconds for a client to start, to ask tandem and to say so. */
const WITNESS_TIME = 60_000;

/** What the client itself says, where it is installed. */
function ask({ title, witness }: Client, { env, cwd }: Shell): Promise<Look> | undefined {
  const program = witness && programOnPath(witness.program, env, process.platform);
  if (witness === undefined || program === undefined) return undefined;
  const options = { env, cwd, timeout: WITNESS_TIME, shell: program.endsWith(".cmd") };
  return new Promise((resolve) => {
    const asked = execFile(program, [...witness.args], options, (error, output, errors) => {
      const isWell = witness.says.test(`${output}\n${errors}`);
      const why = error === null ? `${witness.program} does not name it` : messageOf(error).split("\n", 1)[0];
      resolve({ isWell, says: isWell ? `${title} itself knows it (${program})` : `${title}: ${why}` });
    });
    asked.stdin?.end();
  });
}

async function handshakeOf({ client, entry, text, file }: Found, { env, cwd, home }: Shell): Promise<Look> {
  const launch = launchBy(text ?? "", entry);
  const shown = homely(file, home);
  if (launch === undefined) return { isWell: false, says: `${shown} does not start tandem` };
  const words = [launch.command, ...launch.args].join(" ");
  const begun = performance.now();
  try {
    const who = await greet(launch, client.speaks, { env, cwd });
    return { isWell: true, says: `${words} answers as ${who}, ${Math.round(performance.now() - begun)} ms` };
  } catch (error) {
    return { isWell: false, says: `${words}: ${messageOf(error)}` };
  }
}

async function check(found: Found, shell: Shell): Promise<Told> {
  const { name, file, client } = found;
  const looks = [await handshakeOf(found, shell), await ask(client, shell)].filter((look) => look !== undefined);
  const isWell = looks.every((look) => look.isWell);
  return {
    lines: [
      ...looks.map((look) => `${look.isWell ? "✓" : "✗"} ${look.says}`),
      ...(isWell ? [] : [`tandem setup ${name} shows what has to stand in ${homely(file, shell.home)}`]),
    ],
    value: { client: name, file, works: isWell, looks },
    code: isWell ? EXIT.found : EXIT.nothing,
  };
}

async function list(shell: Shell): Promise<Told> {
  const all = await Promise.all((Object.keys(CLIENTS) as ClientName[]).map((name) => find(name, shell)));
  const widest = Math.max(...all.map(({ name }) => name.length));
  return {
    lines: [
      ...all.map((one) => `${one.name.padEnd(widest)}  ${stateOf(one).padEnd(16)}  ${homely(one.file, shell.home)}`),
      "",
      "tandem setup CLIENT shows what to put there.",
    ],
    value: { clients: all.map((one) => ({ client: one.name, file: one.file, state: stateOf(one) })) },
    code: EXIT.found,
  };
}

/** The exit code. */
export async function setUp({ client, what, yes, json }: SetupCommand, shell: Shell): Promise<number> {
  const steps: Readonly<Record<SetupStep, (found: Found) => Told | Promise<Told>>> = {
    show: (found) => show(found, shell),
    write: (found) => write(found, shell, yes),
    check: (found) => check(found, shell),
  };
  const { lines, value, code } =
    client === undefined ? await list(shell) : await steps[what](await find(client, shell));
  shell.write(json ? `${JSON.stringify(value, undefined, 2)}\n` : lines.map((line) => `${line}\n`).join(""));
  return code;
}
