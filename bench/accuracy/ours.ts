/** Our side: the syntax engine in this process, no server anywhere, its index built before the first question. */

import { createGit } from "../../server/git.ts";
import { startIndexWorker } from "../../server/threads/threads.ts";
import type { Engine, Origin } from "../../src/engine.ts";
import { createSyntaxEngine } from "../../src/engine.ts";
import { environmentOf } from "../../src/files/environment.ts";
import { createIndexWorker, type IndexBatch } from "../../src/index/index-worker.ts";
import type { WorkerThread } from "../../src/index/worker-client.ts";
import type { Range } from "../../src/text/line-index.ts";
import { KIT_PARTS } from "../../test/support/kit-parts.ts";
import { LIVE_ENV } from "../../test/support/live-servers.ts";
import { inlineStructureThread } from "../../test/support/world.ts";
import { openFactsCache } from "./facts-cache.ts";
import type { Said } from "./judge.ts";
import type { Place, Spot } from "./place.ts";
import type { SaidSpot } from "./references.ts";
import type { Repository } from "./repository.ts";

const git = createGit(process.env);

export interface Ours {
  /** Milliseconds that the index took. */
  readonly built: number;
  definition(place: Place): Promise<Said>;
  references(place: Place): Promise<readonly SaidSpot[]>;
  close(): Promise<void>;
}

export interface OursOptions {
  readonly cache: string;
  /** Tiers that do not count. */
  readonly off: readonly Origin[];
}

const ports = { ...KIT_PARTS, git, now: () => performance.now(), environment: environmentOf(LIVE_ENV) };

/** An index worker in this thread. */
function workerHere(work: (batch: IndexBatch) => unknown): WorkerThread {
  let listener: (message: unknown) => void = () => undefined;
  return {
    post: (message) => void setImmediate(() => listener(work(message as IndexBatch))),
    onMessage: (to) => {
      listener = to;
    },
    onEnd: () => undefined,
    end: () => undefined,
  };
}

/** An engine that has indexed a repository, without any server. Whoever asks for it closes it. */
export async function startIndexed(repository: Repository, cache: string): Promise<Engine> {
  const kept = openFactsCache(cache, repository.name);
  const build = workerHere(kept.worker(createIndexWorker(ports)));
  let isBuilt = false;
  const engine: Engine = createSyntaxEngine({
    ...ports,
    // What is read ahead of answers is read beside them, as it is elsewhere.
    spawnIndexWorker: () => (isBuilt ? startIndexWorker(undefined) : build),
    spawnStructureThread: inlineStructureThread,
    indexWorkers: 1,
  });
  engine.tell({ type: "roots", roots: [repository.root] });
  engine.tell({ type: "index", watch: false });
  await engine.ask("symbols", { query: "", limit: 1, wait: true });
  isBuilt = true;
  kept.save();
  return engine;
}

/** Starts an engine on a repository and waits for its index. */
export async function startOurs(repository: Repository, { cache, off }: OursOptions): Promise<Ours> {
  const began = performance.now();
  const engine = await startIndexed(repository, cache);
  const spotOf = (path: string, range: Range): Spot => ({ path: repository.shorten(path), range });
  const at = ({ path, range }: Place) => ({
    path: repository.absolute(path),
    position: range.start,
    scope: "project" as const,
    preview: false,
  });
  return {
    built: performance.now() - began,
    async definition(place) {
      // An editor has asked for something before: the parse of the file is in nobody's answer.
      await engine.ask("highlights", { ...at(place), position: { line: 0, character: 0 } });
      const asked = performance.now();
      const answer = await engine.ask("definition", { ...at(place), mode: "precise", without: off });
      const time = performance.now() - asked;
      if (!answer.ok)
        return { targets: [], origin: answer.problem.code, confidence: undefined, isExternal: false, time };
      const { targets, origin, confidence, external } = answer.value;
      return {
        targets: targets.map(({ path, selection }) => spotOf(path, selection)),
        origin,
        confidence,
        isExternal: external !== undefined,
        time,
      };
    },
    async references(place) {
      const answer = await engine.ask("references", { ...at(place), includeDeclaration: false });
      return answer.ok
        ? answer.value.places.map(({ path, range, origin }) => ({ ...spotOf(path, range), origin }))
        : [];
    },
    close: () => engine.close(),
  };
}
