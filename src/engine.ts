/** The syntax engine: answers every question of `answers/engine.ts`. It puts the parts together and keeps notifications in order. */

import { setTimeout } from "node:timers/promises";
import { analysisAnswers } from "./answers/analysis/analysis-answers.ts";
import { type Ask, plainAnswer } from "./answers/answer.ts";
import { type AnswersTo, answerContextOf } from "./answers/answer-context.ts";
import { chunkAnswers } from "./answers/chunk/chunk-answers.ts";
import { addedImportAnswers } from "./answers/completion/added-import-answers.ts";
import { completionAnswers } from "./answers/completion/completion-answers.ts";
import { documentAnswers } from "./answers/document/document-answers.ts";
import { editAnswers } from "./answers/edits/edit-answers.ts";
import type {
  Engine,
  EngineNotification,
  EngineQuestions,
  Params,
  Part,
  Question,
  Result,
  SharedEngine,
} from "./answers/engine.ts";
import { hintAnswers } from "./answers/hints/hint-answers.ts";
import { goToAnswers } from "./answers/navigation/go-to-answers.ts";
import { hoverAnswers } from "./answers/navigation/hover.ts";
import { resolveAnswers } from "./answers/navigation/navigation-answers.ts";
import { relationAnswers } from "./answers/relations/relation-answers.ts";
import { scipAnswers } from "./answers/scip/scip-answers.ts";
import { signatureAnswers } from "./answers/signatures/signature-answers.ts";
import { structureAnswers } from "./answers/structure/structure-answers.ts";
import { type StructureClient, structureClient } from "./answers/structure/thread.ts";
import { symbolAnswers } from "./answers/symbols/symbol-answers.ts";
import { tokenAnswers } from "./answers/tokens/token-answers.ts";
import { WarmUp } from "./answers/warm-up.ts";
import type { Environment } from "./files/environment.ts";
import type { GitPort } from "./files/git-files.ts";
import { newcomers } from "./files/newcomers.ts";
import type { FileChange } from "./files/watch.ts";
import { languageFiles } from "./index/language-files.ts";
import type { Reach } from "./index/reach.ts";
import { ReadAhead } from "./index/read-ahead.ts";
import { DEFAULT_SETTINGS } from "./index/settings.ts";
import type { IndexProgress } from "./index/status.ts";
import { FactsStore } from "./index/store/facts-store.ts";
import type { FetchFacts } from "./index/store/fetching.ts";
import type { WorkerThread } from "./index/worker-client.ts";
import { Workspace } from "./index/workspace.ts";
import { WorkspaceFiles } from "./index/workspace-files.ts";
import { type OutlinedProjects, WorkspaceSync } from "./index/workspace-sync.ts";
import { createKits, type KitParts } from "./syntax/grammar-kit.ts";
import { initParser } from "./syntax/grammars.ts";
import { treeBin } from "./syntax/tree-bin.ts";

export type { Answer, Ask, At, Provenance } from "./answers/answer.ts";
export type {
  CompletionDetail,
  CompletionItem,
  CompletionList,
  OfferedItem,
} from "./answers/completion/completion-questions.ts";
export type {
  Engine,
  EngineNotification,
  EngineQuestions,
  Params,
  Part,
  Question,
  Result,
  SharedEngine,
} from "./answers/engine.ts";
export type { Hint } from "./answers/hints/hint-questions.ts";
export type { HoverInfo } from "./answers/navigation/navigation-questions.ts";
export type {
  Declared,
  HierarchyStep,
  Incoming,
  Inside,
  Outgoing,
  Unsure,
} from "./answers/relations/relation-questions.ts";
export type { SignatureHelpInfo } from "./answers/signatures/signature-questions.ts";
export type { WorkspaceSymbol } from "./answers/symbols/symbol-questions.ts";
export type { TokensInfo } from "./answers/tokens/token-questions.ts";
export { TOKEN_MODIFIERS, TOKEN_TYPES } from "./answers/tokens/token-types.ts";
export type { OutlineItem } from "./index/outline.ts";
export type { Problem } from "./index/problem.ts";
export { DEFAULT_SETTINGS, type EngineSettings, type SearchScope } from "./index/settings.ts";
export type { EngineStatus, IndexProgress } from "./index/status.ts";
export type { DefinitionResult, Origin, Place, Target } from "./index/target.ts";
export type { FoldingRange } from "./syntax/folding-ranges.ts";
export type { Edit } from "./text/span.ts";

export interface EnginePorts extends KitParts {
  readonly readParserRuntime: () => Uint8Array;
  /** Output of git, or undefined when it failed or there is none. */
  readonly git: GitPort;
  /** @param storeDirectory see `storeDirectory` */
  readonly spawnIndexWorker: (storeDirectory: string | undefined) => WorkerThread;
  /**
   * The directory in which facts are kept from one process to the next; undefined: none are. Asked once, when files are listed.
   * @param wished see `EngineSettings.cacheDirectory`
   */
  readonly storeDirectory?: (wished: string) => string | undefined;
  readonly fetchFacts?: FetchFacts;
  /** Whether the user wants SCIP indexes of the folders read, whatever the settings say. */
  readonly readsScip?: boolean;
  /** Where the user's programs, toolchains and packages lie; nothing is looked for outside of the roots by what it does not say. */
  readonly environment?: Environment;
  /** For the log. */
  readonly onProblem?: (message: string) => void;
  readonly spawnStructureThread: () => WorkerThread;
  /** Index workers at the same time. */
  readonly indexWorkers: number;
  /** Of projects larger than `from` files outlines are made first, of those up to `to` files everything after that. */
  readonly outlines?: OutlinedProjects;
  /** Milliseconds. */
  readonly now: () => number;
  /** Told of each file that a question leads to, before it is worked on; undefined when that went well. */
  readonly atWork?: (path: string | undefined) => void;
  /** Gives memory back that nothing holds any more; called when nobody asks. */
  readonly tidy?: () => void;
}

export function createSyntaxEngine(ports: EnginePorts): SharedEngine {
  const parts = partsOf(ports);
  return new SyntaxEngine(parts, parts.files.reachOf(undefined), () => {
    parts.files.close();
    parts.sync.close();
    parts.ahead.close();
    parts.structure.end();
  });
}

/** What all views have in common. */
interface Parts {
  readonly files: WorkspaceFiles;
  readonly sync: WorkspaceSync;
  readonly ahead: ReadAhead;
  readonly structure: StructureClient;
  readonly ready: Promise<void>;
  readonly workers: { readonly spawn: () => WorkerThread; readonly workers: number };
}

function partsOf(ports: EnginePorts): Parts {
  const { storeDirectory } = ports;
  const files: WorkspaceFiles = new WorkspaceFiles(
    {
      kitOf: createKits(ports),
      git: ports.git,
      now: ports.now,
      store: storeDirectory && new FactsStore(() => storeDirectory(files.settings.cacheDirectory)),
      fetchFacts: ports.fetchFacts,
      atWork: ports.atWork,
      readsScip: ports.readsScip,
      environment: ports.environment,
      onProblem: ports.onProblem,
    },
    DEFAULT_SETTINGS,
  );
  const { indexWorkers: workers, outlines, now, tidy } = ports;
  const spawn = (): WorkerThread => ports.spawnIndexWorker(undefined);
  return {
    files,
    ahead: new ReadAhead(spawn),
    sync: new WorkspaceSync(files, { spawn: ports.spawnIndexWorker, workers, outlines, now, tidy }),
    structure: structureClient(ports.spawnStructureThread),
    ready: initParser(ports.readParserRuntime()),
    workers: { spawn, workers },
  };
}

/** One client's view of an engine. */
class SyntaxEngine implements SharedEngine {
  readonly #parts: Parts;
  readonly #workspace: Workspace;
  readonly #answers: AnswersTo<EngineQuestions>;
  readonly #end: () => void;
  readonly #stopWarming: () => void;

  /** @param reach what is read for the client until it says otherwise  @param end what ends with it */
  constructor(parts: Parts, reach: Reach, end: () => void) {
    const { files, sync, ahead, structure, workers } = parts;
    const workspace = new Workspace(files, reach);
    const context = answerContextOf(workspace, sync, ahead);
    this.#parts = parts;
    this.#workspace = workspace;
    this.#end = end;
    const warmUp = new WarmUp(workspace);
    this.#stopWarming = sync.whileQuiet((isQuiet) => warmUp.prepare(isQuiet));
    this.#answers = {
      ...documentAnswers(context),
      ...editAnswers(context),
      ...resolveAnswers(context),
      ...hoverAnswers(context),
      ...goToAnswers(context),
      ...symbolAnswers(context),
      ...analysisAnswers(context),
      ...structureAnswers(context, structure.run),
      ...relationAnswers(context),
      ...chunkAnswers(context, workers),
      ...addedImportAnswers(context),
      ...scipAnswers(context),
      ...completionAnswers(context),
      ...signatureAnswers(context),
      ...tokenAnswers(context),
      ...hintAnswers(context),
      catchUp: async () => {
        await sync.caughtUp();
        return plainAnswer(undefined);
      },
      quiet: async () => {
        await sync.quiet();
        return plainAnswer(undefined);
      },
      status: async () => ({
        roots: workspace.roots,
        files: workspace.table.size,
        filesWithFacts: workspace.table.withFacts,
        openDocuments: workspace.open.size,
        factsBytes: workspace.table.bytes,
        ...sync.status,
        unlisted: workspace.unlisted,
      }),
      languages: async ({ limit, within }) => {
        await Promise.race([workspace.listed, setTimeout(limit, undefined, { ref: false })]);
        const because = workspace.isListed ? undefined : "not all files are listed yet";
        return plainAnswer(languageFiles(workspace.table.entries(), within), because);
      },
    };
  }

  view(): Engine {
    const view = new SyntaxEngine(this.#parts, this.#workspace.reach, () => view.#closeDocuments());
    this.#parts.sync.seen();
    return view;
  }

  onProgress(listener: (progress: IndexProgress) => void): void {
    this.#parts.sync.onProgress(listener);
  }

  onFiles(listener: (changes: readonly FileChange[]) => void): void {
    this.#parts.sync.onFiles(listener);
  }

  async close(): Promise<void> {
    this.#stopWarming();
    this.#end();
  }

  #closeDocuments(): void {
    const paths = [...this.#workspace.open.keys()];
    this.#workspace.close();
    for (const path of paths) this.#parts.sync.closed(path);
  }

  async ask<Q extends Question>(question: Q, params: Params<Q>, ask: Ask<Part<Q>> = {}): Promise<Result<Q>> {
    const answers = this.#answers[question] as AnswersTo<EngineQuestions>[Q];
    // Whoever looks how far the index is does not keep it waiting.
    if (question === "status") return await answers(params, ask);
    const { sync, ready } = this.#parts;
    sync.asked();
    const endings = [newcomers.asked(), treeBin.asked(), () => sync.answered()];
    try {
      await ready;
      return await answers(params, ask);
    } finally {
      for (const end of endings) end();
    }
  }

  tell(notification: EngineNotification): void {
    const { files, sync } = this.#parts;
    const { open } = this.#workspace;
    switch (notification.type) {
      case "open":
        this.#workspace.openDocument(
          notification.path,
          notification.languageId,
          notification.text,
          notification.version,
        );
        break;
      case "change":
        this.#workspace.editDocument(notification.path, notification.edits, notification.version);
        break;
      case "close":
        open.delete(notification.path);
        sync.closed(notification.path);
        break;
      case "leave":
        files.leave(notification.path);
        break;
      case "files":
        sync.filesChanged(notification.changes);
        break;
      case "reach": {
        const hadAll = files.isUnbounded;
        this.#workspace.reach = files.reachOf(notification.onlyWith);
        if (files.isUnbounded && !hadAll) sync.reachWidened();
        break;
      }
      case "roots":
        files.openRoots(notification.roots);
        sync.rootsChanged();
        break;
      case "index":
        sync.index(notification);
        break;
      case "settings": {
        const changed = JSON.stringify(notification.settings) !== JSON.stringify(files.settings);
        files.settings = notification.settings;
        if (changed) sync.settingsChanged();
        break;
      }
    }
  }
}
