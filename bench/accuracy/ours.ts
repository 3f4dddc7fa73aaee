/** Our side: the syntax engine in this process, no server anywhere, its index built before the first question. */

import { git } from "../../server/git.ts";
import { readGrammar, readParserRuntime, readQuery } from "../../server/install.ts";
import type { Engine, Target } from "../../src/engine.ts";
import { createSyntaxEngine } from "../../src/syntax-engine.ts";
import { inlineStructureThread, inlineWorker } from "../../test/support/world.ts";
import type { Said } from "./judge.ts";
import type { Place } from "./place.ts";
import type { Repository } from "./repository.ts";

export interface Ours {
  /** Milliseconds that the index took. */
  readonly built: number;
  ask(place: Place): Promise<Said>;
  close(): Promise<void>;
}

/** Starts an engine on a repository and waits for its index. */
export async function startOurs(repository: Repository): Promise<Ours> {
  const began = performance.now();
  const engine: Engine = createSyntaxEngine({
    readParserRuntime,
    readGrammar,
    readQuery,
    git,
    now: () => performance.now(),
    spawnIndexWorker: inlineWorker,
    spawnStructureThread: inlineStructureThread,
    indexWorkers: 1,
  });
  engine.tell({ type: "roots", roots: [repository.root] });
  engine.tell({ type: "index", watch: false });
  await engine.ask("symbols", { query: "", limit: 1, wait: true });
  const spotOf = ({ path, selection }: Target) => ({ path: repository.shorten(path), range: selection });
  return {
    built: performance.now() - began,
    async ask({ path, range }) {
      const asked = performance.now();
      const answer = await engine.ask("definition", {
        path: repository.absolute(path),
        position: range.start,
        scope: "project",
        mode: "precise",
        preview: false,
      });
      const time = performance.now() - asked;
      if (!answer.ok)
        return { targets: [], origin: answer.problem.code, confidence: undefined, isExternal: false, time };
      const { targets, origin } = answer.value;
      return { targets: targets.map(spotOf), origin, confidence: undefined, isExternal: false, time };
    },
    close: () => engine.close(),
  };
}
