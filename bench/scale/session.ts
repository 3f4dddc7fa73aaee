/** Session: the built server on a checkout with a cache of its own, syntax alone, and what is measured of it. */

import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "../../server/install.ts";
import { pathToUri } from "../../src/files/paths.ts";
import type { Position } from "../../src/text/line-index.ts";
import { at, Client, identifiers, tandem } from "../support/client.ts";
import { type OwnDaemon, ownDaemon } from "../support/own-daemon.ts";
import { anonymousMemory } from "../support/process-memory.ts";

type Environment = Readonly<Record<string, string>>;

/** Milliseconds between two questions while the index builds, between two looks at its state, and until memory is at rest. */
const PAUSE = 50;
const LOOK = 100;
const SETTLE = 8000;

export const pause = (milliseconds: number): Promise<void> => new Promise((next) => setTimeout(next, milliseconds));

export interface Place {
  /** Absolute. */
  readonly path: string;
  readonly position: Position;
}

export const definitionAt = (client: Client, { path, position }: Place) =>
  client.timed<unknown>("textDocument/definition", at(path, position));

/** Paths to which an answer leads. */
export const targetsOf = (result: unknown): readonly string[] =>
  [result ?? []].flat().map((one) => {
    const { uri, targetUri } = one as { readonly uri?: string; readonly targetUri?: string };
    return targetUri ?? uri ?? "";
  });

/** @param cache a directory that is the session's cache */
export async function startSession(root: string, cache: string, env: Environment = {}): Promise<Client> {
  const client = new Client({ ...tandem(projectRoot), env: { ...process.env, TANDEM_CACHE: cache, ...env } });
  await client.initialize(root, { initializationOptions: { lsp: { enabled: false } } });
  return client;
}

/** Waits until everything is indexed; milliseconds after the start. */
export async function indexed(client: Client): Promise<number> {
  for (;;) {
    const { index } = await client.request<{ readonly index: { readonly phase: string } }>("$/tandem/status", {});
    if (index.phase === "done") return performance.now() - client.began;
    await pause(LOOK);
  }
}

/** A start until everything is indexed. */
export async function startUntilIndexed(root: string, cache: string, env?: Environment): Promise<number> {
  const client = await startSession(root, cache, env);
  const time = await indexed(client);
  await client.shutDown();
  return time;
}

/** Milliseconds from the start of a process to the definition of the first name that is asked for. */
export async function firstDefinition(root: string, cache: string, place: Place): Promise<number> {
  const client = await startSession(root, cache);
  client.open(place.path);
  await definitionAt(client, place);
  const time = performance.now() - client.began;
  client.close();
  return time;
}

export interface FirstIndex {
  /** Milliseconds. */
  readonly time: number;
  /** Milliseconds of each hover meanwhile. */
  readonly hovers: readonly number[];
  /** Bytes of anonymous memory of all processes: the most, and when nothing is done any more. */
  readonly most: number;
  readonly atRest: number;
}

/** The whole index of a cache that is empty, with a hover now and then; as where nothing is set, by a daemon. */
export async function firstIndex(root: string, cache: string, asker: string): Promise<FirstIndex> {
  const daemon = ownDaemon("daemon");
  try {
    return await firstIndexBy(daemon, { root, cache, asker });
  } finally {
    daemon.end();
  }
}

async function firstIndexBy(
  daemon: OwnDaemon,
  { root, cache, asker }: { readonly root: string; readonly cache: string; readonly asker: string },
): Promise<FirstIndex> {
  const client = await startSession(root, cache, daemon.env);
  client.open(asker);
  const places = identifiers(readFileSync(asker, "utf8"), 60);
  let end: number | undefined;
  const done = indexed(client).then((time) => {
    end = time;
  });
  const hovers: number[] = [];
  let most = 0;
  for (let number = 0; end === undefined; number++) {
    const position = places[number % places.length] ?? { line: 0, character: 0 };
    const { milliseconds } = await client.timed("textDocument/hover", at(asker, position));
    if (end === undefined) hovers.push(milliseconds);
    if (number % 10 === 0) most = Math.max(most, anonymousMemory(await daemon.pids()));
    await pause(PAUSE);
  }
  await done;
  await pause(SETTLE);
  const atRest = anonymousMemory(await daemon.pids());
  await client.shutDown();
  return { time: end, hovers, most, atRest };
}

/** Files of one measurement of warm definitions. */
const ASKED_FILES = 60;

/**
 * Milliseconds of definitions of another name each time, in files that are spread over the code and opened one after the other.
 * @param lookedAt milliseconds for which somebody looks at a file before the first question about it
 * @param part of a distance between two files, by which others are taken: 0 to 1
 */
export async function warmDefinitions(
  client: Client,
  code: readonly string[],
  lookedAt: number,
  part = 0,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let index = 0; index < ASKED_FILES; index++) {
    const path = code[Math.floor(((index + part) * code.length) / ASKED_FILES)] as string;
    const text = readFileSync(path, "utf8");
    client.open(path, text);
    // What an editor asks for when it opens a file.
    await client.request("textDocument/documentSymbol", { textDocument: { uri: pathToUri(path) } });
    await new Promise((resolve) => setTimeout(resolve, lookedAt));
    for (const position of identifiers(text, 6))
      times.push((await definitionAt(client, { path, position })).milliseconds);
    client.notify("textDocument/didClose", { textDocument: { uri: pathToUri(path) } });
  }
  return times;
}

/** A start until everything is indexed, by a daemon as where nothing is set: anonymous memory of all processes, in bytes, when nothing is done any more. */
export async function memoryAtRest(root: string, cache: string): Promise<number> {
  const daemon = ownDaemon("daemon");
  try {
    const client = await startSession(root, cache, daemon.env);
    await indexed(client);
    await pause(SETTLE);
    const bytes = anonymousMemory(await daemon.pids());
    await client.shutDown();
    return bytes;
  } finally {
    daemon.end();
  }
}

export async function bytesBelow(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map((file) => stat(file).then(({ size }) => size)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const PROGRAM = join(projectRoot, "bin", "tandem.js");

/** Contents of which a cache has facts. */
export function contentsIn(cache: string): number {
  const env = { ...process.env, TANDEM_CACHE: cache };
  const said = execFileSync(process.execPath, [PROGRAM, "cache", "--json"], {
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return (JSON.parse(said.toString()) as { readonly contents: number }).contents;
}

/** Runs `tandem index`; what it says as JSON. @throws where it says that not all went well */
export async function runIndex(root: string, env: Environment, ...args: readonly string[]): Promise<unknown> {
  const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 1 << 28 };
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, "index", "--json", ...args], options);
  return JSON.parse(stdout);
}
