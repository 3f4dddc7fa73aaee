/** The syntax engine: answers every question of `answers/engine.ts` from the workspace. It puts the parts together and keeps news in order. */

import { analysisAnswers } from "./answers/analysis/analysis-answers.ts";
import { type Ask, given } from "./answers/answer.ts";
import { type AnswersTo, answeringOf } from "./answers/answer-context.ts";
import { chunkAnswers } from "./answers/chunk/chunk-answers.ts";
import { documentAnswers } from "./answers/document/document-answers.ts";
import type { Engine, EngineNews, EngineQuestions, Params, Part, Question, Result } from "./answers/engine.ts";
import { goToAnswers } from "./answers/navigation/go-to-answers.ts";
import { hoverAnswers } from "./answers/navigation/hover.ts";
import { resolveAnswers } from "./answers/navigation/navigation-answers.ts";
import { relationAnswers } from "./answers/relations/relation-answers.ts";
import { structureAnswers } from "./answers/structure/structure-answers.ts";
import { type StructureClient, structureClient } from "./answers/structure/thread.ts";
import { symbolAnswers } from "./answers/symbols/symbol-answers.ts";
import type { GitPort } from "./files/git-files.ts";
import type { FileChange } from "./files/watch.ts";
import type { IndexProgress } from "./index/progress.ts";
import { DEFAULT_SETTINGS } from "./index/settings.ts";
import { Upkeep } from "./index/upkeep.ts";
import type { WorkerThread } from "./index/worker-client.ts";
import { Workspace } from "./index/workspace.ts";
import type { GrammarSource } from "./languages/language.ts";
import { createKits } from "./syntax/grammar-kit.ts";
import { createGrammars, initParser } from "./syntax/grammars.ts";
import type { ReadQuery } from "./syntax/query.ts";

export type { Answer, Ask, At, Provenance } from "./answers/answer.ts";
export type { Engine, EngineNews, EngineQuestions, Params, Part, Question, Result } from "./answers/engine.ts";
export type { HoverInfo } from "./answers/navigation/navigation-questions.ts";
export type { WorkspaceSymbol } from "./answers/symbols/symbol-questions.ts";
export type { OutlineItem } from "./index/outline.ts";
export type { Problem } from "./index/problem.ts";
export type { IndexProgress } from "./index/progress.ts";
export type { SearchScope } from "./index/search-scope.ts";
export type { EngineSettings } from "./index/settings.ts";
export type { EngineStatus } from "./index/status.ts";
export type { DefinitionResult, Origin, Place, Target } from "./index/target.ts";
export type { FoldingRange } from "./syntax/ranges.ts";
export type { Edit } from "./text/edit.ts";

export interface EnginePorts {
  readonly readParserRuntime: () => Uint8Array;
  readonly readGrammar: (source: GrammarSource) => Uint8Array;
  readonly readQuery: ReadQuery;
  /** Output of git, or undefined when it failed or there is none. */
  readonly git: GitPort;
  readonly spawnIndexWorker: () => WorkerThread;
  readonly spawnStructureThread: () => WorkerThread;
  /** Index workers at the same time. */
  readonly indexWorkers: number;
  /** Milliseconds. */
  readonly now: () => number;
  /** Told of each file that a question leads to, before it is worked on; undefined when that went well. */
  readonly atWork?: (path: string | undefined) => void;
}

export function createSyntaxEngine(ports: EnginePorts): Engine {
  return new SyntaxEngine(ports);
}

class SyntaxEngine implements Engine {
  readonly #workspace: Workspace;
  readonly #upkeep: Upkeep;
  readonly #structure: StructureClient;
  readonly #ready: Promise<void>;
  readonly #answers: AnswersTo<EngineQuestions>;

  constructor(ports: EnginePorts) {
    this.#ready = initParser(ports.readParserRuntime());
    const kitOf = createKits(createGrammars(ports.readGrammar), ports.readQuery);
    const workspace = new Workspace({ kitOf, git: ports.git, now: ports.now, atWork: ports.atWork }, DEFAULT_SETTINGS);
    const workers = { spawn: ports.spawnIndexWorker, workers: ports.indexWorkers };
    const upkeep = new Upkeep(workspace, { ...workers, now: ports.now });
    const answering = answeringOf(workspace, upkeep);
    this.#workspace = workspace;
    this.#upkeep = upkeep;
    this.#structure = structureClient(ports.spawnStructureThread);
    this.#answers = {
      ...documentAnswers(answering),
      ...resolveAnswers(answering),
      ...hoverAnswers(answering),
      ...goToAnswers(answering),
      ...symbolAnswers(answering),
      ...analysisAnswers(answering),
      ...structureAnswers(answering, this.#structure.run),
      ...relationAnswers(answering),
      ...chunkAnswers(answering, workers),
      catchUp: async () => {
        await upkeep.caughtUp();
        return given(undefined);
      },
      quiet: async () => {
        await upkeep.quiet();
        return given(undefined);
      },
      status: async () => ({
        roots: workspace.roots,
        files: workspace.table.size,
        filesWithFacts: workspace.table.withFacts,
        openDocuments: workspace.open.size,
        factsBytes: workspace.table.bytes,
        ...upkeep.status,
        unlisted: workspace.unlisted,
      }),
    };
  }

  onProgress(listener: (progress: IndexProgress) => void): void {
    this.#upkeep.onProgress(listener);
  }

  onFiles(listener: (changes: readonly FileChange[]) => void): void {
    this.#upkeep.onFiles(listener);
  }

  async close(): Promise<void> {
    this.#upkeep.close();
    this.#structure.end();
  }

  async ask<Q extends Question>(question: Q, params: Params<Q>, ask: Ask<Part<Q>> = {}): Promise<Result<Q>> {
    this.#upkeep.asked();
    try {
      await this.#ready;
      return await (this.#answers[question] as AnswersTo<EngineQuestions>[Q])(params, ask);
    } finally {
      this.#upkeep.answered();
    }
  }

  tell(news: EngineNews): void {
    const { open } = this.#workspace;
    switch (news.type) {
      case "open":
        this.#workspace.openDocument(news.path, news.languageId, news.text, news.version);
        break;
      case "change":
        open.held(news.path)?.change(news.edits, news.version);
        break;
      case "close":
        open.delete(news.path);
        this.#upkeep.closed(news.path);
        break;
      case "leave":
        this.#workspace.leave(news.path);
        break;
      case "files":
        this.#upkeep.filesChanged(news.changes);
        break;
      case "roots":
        this.#workspace.openRoots(news.roots, news.onlyWith);
        this.#upkeep.rootsChanged();
        break;
      case "index":
        this.#upkeep.index(news.watch);
        break;
      case "settings": {
        const changed = JSON.stringify(news.settings) !== JSON.stringify(this.#workspace.settings);
        this.#workspace.settings = news.settings;
        if (changed) this.#upkeep.settingsChanged();
        break;
      }
    }
  }
}
