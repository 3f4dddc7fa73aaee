/** An engine of its own for one test: files as they are given, bytes included, and workers as the test wants them. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { createGit } from "../../server/git.ts";
import type { Answer, Params, Place, Problem, SharedEngine, Target } from "../../src/engine.ts";
import { createSyntaxEngine, type EnginePorts } from "../../src/engine.ts";
import type { IndexBatch } from "../../src/index/index-worker.ts";
import type { WorkerThread } from "../../src/index/worker-client.ts";
import { LineIndex, type Position } from "../../src/text/line-index.ts";
import { KIT_PARTS } from "../support/kit-parts.ts";
import { inlineStructureThread, inlineWorker } from "../support/world.ts";

const git = createGit(process.env);

export interface Project {
  readonly root: string;
  readonly engine: SharedEngine;
  path(name: string): string;
  write(name: string, content: string | Uint8Array): string;
  /** Opens a document as an editor does. */
  open(name: string, text: string, version?: number): string;
  /** Resolves when every file is indexed. */
  indexed(): Promise<void>;
}

export interface ProjectOptions {
  /** Index workers at the same time; 0: none, every answer is a cold one. */
  readonly workers?: number;
  readonly spawn?: () => WorkerThread;
  readonly ports?: Partial<EnginePorts>;
  /** Done to the directory before the engine starts. */
  readonly setUp?: (root: string) => void;
  /** Watch the disk. */
  readonly watch?: boolean;
}

/** A worker that never comes to anything. */
export const silent = (): WorkerThread => {
  const nothing = (): void => undefined;
  return { post: nothing, onMessage: nothing, onEnd: nothing, end: nothing };
};

/** Writes files and starts an engine on them; both end with the test. */
export function project(files: Readonly<Record<string, string | Uint8Array>>, options: ProjectOptions = {}): Project {
  const root = mkdtempSync(join(tmpdir(), "tandem-engine-"));
  const path = (name: string): string => join(root, name);
  const write = (name: string, content: string | Uint8Array): string => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), content);
    return path(name);
  };
  for (const [name, content] of Object.entries(files)) write(name, content);
  options.setUp?.(root);
  const engine = createSyntaxEngine({
    ...KIT_PARTS,
    git,
    now: () => performance.now(),
    spawnIndexWorker: options.spawn ?? inlineWorker,
    spawnStructureThread: inlineStructureThread,
    indexWorkers: options.workers ?? 0,
    ...options.ports,
  });
  engine.tell({ type: "roots", roots: [root] });
  engine.tell({ type: "index", watch: options.watch ?? false });
  onTestFinished(async () => {
    await engine.close();
    rmSync(root, { recursive: true, force: true });
  });
  return {
    root,
    engine,
    path,
    write,
    open: (name, text, version = 1) => {
      engine.tell({ type: "open", path: path(name), languageId: undefined, version, text });
      return path(name);
    },
    indexed: async () => {
      await engine.ask("symbols", { query: "", limit: 1, wait: true });
    },
  };
}

/** The position of the n-th place of a word in a text. */
export function positionOf(text: string, word: string, occurrence = 1): Position {
  let at = -1;
  for (let count = 0; count < occurrence; count++) at = text.indexOf(word, at + 1);
  if (at < 0) throw new Error(`${word} is not in the text`);
  return LineIndex.of(text).position(at);
}

export function valueIn<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`${answer.problem.code}: ${answer.problem.message}`);
  return answer.value;
}

export function problemIn(answer: Answer<unknown>): Problem {
  if (answer.ok) throw new Error("there is no problem");
  return answer.problem;
}

const short = (root: string, path: string): string => path.slice(root.length + 1);

/** `file:line:column`, one-based, sorted. */
export const targetsOf = ({ root }: Project, targets: readonly Target[]): readonly string[] =>
  targets
    .map(({ path, selection: { start } }) => `${short(root, path)}:${start.line + 1}:${start.character + 1}`)
    .sort();

export const placesOf = ({ root }: Project, places: readonly Place[]): readonly string[] =>
  places.map(({ path, range: { start } }) => `${short(root, path)}:${start.line + 1}:${start.character + 1}`).sort();

/** Where a word of a file is defined. */
export async function definitionsOf(
  world: Project,
  path: string,
  position: Position,
  mode: Params<"definition">["mode"] = "precise",
): Promise<readonly string[]> {
  const answer = await world.engine.ask("definition", { path, position, scope: "project", mode });
  return targetsOf(world, valueIn(answer).targets);
}

export async function referencesOf(world: Project, path: string, position: Position): Promise<readonly string[]> {
  const answer = await world.engine.ask("references", { path, position, scope: "project", includeDeclaration: true });
  return placesOf(world, valueIn(answer).places);
}

/** An index worker that dies of every batch with a file of such a name. */
export function mortalWorker(isDeadly: (path: string) => boolean): WorkerThread {
  const inner = inlineWorker();
  let end: (reason: string) => void = () => undefined;
  let isDead = false;
  return {
    ...inner,
    post: (message) => {
      if (isDead) return;
      isDead = (message as IndexBatch).files.some(({ path }) => isDeadly(path));
      if (isDead) setImmediate(() => end("exit code 1"));
      else inner.post(message);
    },
    onEnd: (listener) => {
      end = listener;
    },
  };
}
