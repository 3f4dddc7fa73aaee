/** The syntax engine: answers every question of `engine.ts` from the workspace. One class of state, no logic of its own beyond order. */

import { basename, dirname } from "node:path";
import { type Answering, type AnswersTo, cancelled } from "./answering.ts";
import { type ChunkPorts, chunkAnswers } from "./chunk/answers.ts";
import type { ChunkQuestions } from "./chunk/questions.ts";
import {
  type Answer,
  type Ask,
  DEFAULT_SETTINGS,
  type Engine,
  type EngineNews,
  type HoverInfo,
  type IndexProgress,
  type Params,
  type Part,
  type Place,
  type Problem,
  type Provenance,
  type Question,
  type Result,
  type Target,
  type WorkspaceSymbol,
} from "./engine.ts";
import { changesUntilWatched } from "./files/catch-up.ts";
import { createIgnoreRules, type IgnoreRules, isIgnoreFile } from "./files/ignore-rules.ts";
import { isInside } from "./files/paths.ts";
import { createReader } from "./files/read.ts";
import { type FileChange, type Watch, watchDirectories } from "./files/watch.ts";
import { goToAnswers } from "./goto/answers.ts";
import type { GoToQuestions } from "./goto/questions.ts";
import { IndexBuild } from "./index/build.ts";
import type { FileEntry } from "./index/file-table.ts";
import { best, type Found, searchFacts } from "./index/search.ts";
import { type WorkerThread, workerClient } from "./index/worker-client.ts";
import type { GrammarSource, Language } from "./languages.ts";
import { type Asked, ask, isAsked } from "./resolve/ask.ts";
import { resolveDefinition, resultOf } from "./resolve/definition.ts";
import { highlightsOf } from "./resolve/highlights.ts";
import { findReferences } from "./resolve/references.ts";
import { type AnalysisQuestions, analysisAnswers } from "./structure/analysis-questions.ts";
import { structureAnswers } from "./structure/answers.ts";
import type { StructureQuestions } from "./structure/questions.ts";
import { relationAnswers } from "./structure/relations/answers.ts";
import type { RelationQuestions } from "./structure/relations/questions.ts";
import { type StructureClient, structureClient } from "./structure/thread.ts";
import { markdownOf } from "./syntax/doc-markdown.ts";
import type { SyntaxDocument } from "./syntax/document.ts";
import { documentationOf, type ElementPlace, signatureOf } from "./syntax/element.ts";
import { createKits } from "./syntax/grammar-kit.ts";
import { createGrammars, initParser } from "./syntax/grammars.ts";
import { moduleElementOf } from "./syntax/module-element.ts";
import { outlineOf } from "./syntax/outline.ts";
import type { ReadQuery } from "./syntax/query.ts";
import { foldsOf, selectionsAt } from "./syntax/ranges.ts";
import { linesOf, previewOf } from "./text/preview.ts";
import { Unsearched } from "./unsearched.ts";
import { isProblem, Workspace } from "./workspace.ts";

export interface EnginePorts {
  readonly readParserRuntime: () => Uint8Array;
  readonly readGrammar: (source: GrammarSource) => Uint8Array;
  readonly readQuery: ReadQuery;
  /** Output of git, or undefined when it failed or there is none. */
  readonly git: (args: readonly string[], cwd: string) => Promise<Buffer | undefined>;
  readonly spawnIndexWorker: () => WorkerThread;
  readonly spawnStructureThread: () => WorkerThread;
  /** Index workers at the same time. */
  readonly indexWorkers: number;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Milliseconds that workspace symbols wait for a first hit while files are not indexed, and between two looks. */
const FIRST_SYMBOLS = 1500;
const TURN = 50;
/** Milliseconds without a question before the background build starts its workers: the first answers go first. */
const QUIET = 150;
/** Milliseconds after which it starts them all the same: somebody who asks without a pause is to have an index too. */
const LONGEST_WAIT = 2000;
/** Problems told of with an answer. */
const TOLD_PROBLEMS = 10;
/**
 * Files that one definition reads while the index is not built: the likeliest come first, and a name that hundreds of files define
 * has its best definition among them.
 */
const MOST_READ = 50;
/** Files that wait for one answer from which the build helps with two hands. */
const MANY_WAITING = 40;

export function createSyntaxEngine(ports: EnginePorts): Engine {
  return new SyntaxEngine(ports);
}

class SyntaxEngine implements Engine {
  readonly #workspace: Workspace;
  readonly #build: IndexBuild;
  readonly #structure: StructureClient;
  readonly #ready: Promise<void>;
  readonly #listeners: ((progress: IndexProgress) => void)[] = [];
  readonly #fileListeners: ((changes: readonly FileChange[]) => void)[] = [];
  #watch: Watch | undefined;
  /** Made at first use after each listing. */
  #rules: readonly { readonly root: string; readonly rules: IgnoreRules }[] | undefined;
  /** Directories that hold listed files, with those around them; made at first use after each listing. */
  #holding: ReadonlySet<string> | undefined;
  /** What changed while the list is being made; undefined when none is. */
  #sinceList: (readonly FileChange[])[] | undefined;
  #listingAgain = false;
  #isListStale = false;
  #watching = false;
  #watchLimit: string | undefined;
  #indexing = false;
  #listing = new AbortController();
  /** The listing whose files the build has. */
  #queued: AbortSignal | undefined;
  #pending = 0;
  #lastAnswer = 0;
  #starting: ReturnType<typeof setTimeout> | undefined;
  readonly #now: () => number;
  readonly #chunking: ChunkPorts;
  readonly #answers: AnswersTo<Question>;

  constructor(ports: EnginePorts) {
    this.#now = ports.now;
    this.#ready = initParser(ports.readParserRuntime());
    const kitOf = createKits(createGrammars(ports.readGrammar), ports.readQuery);
    this.#workspace = new Workspace({ kitOf, git: ports.git, now: ports.now }, DEFAULT_SETTINGS);
    this.#build = new IndexBuild({
      table: this.#workspace.table,
      spawn: () => workerClient(ports.spawnIndexWorker()),
      workers: ports.indexWorkers,
      limits: () => this.#workspace.settings,
      now: ports.now,
      onProgress: (progress) => {
        // Who waited for the end stops listening when it is told of it.
        for (const listener of [...this.#listeners]) listener(progress);
      },
      isOpen: (path) => this.#workspace.open.has(path),
    });
    this.#structure = structureClient(ports.spawnStructureThread);
    this.#chunking = { spawn: ports.spawnIndexWorker, workers: ports.indexWorkers };
    this.#answers = this.#answersWith({
      workspace: this.#workspace,
      document: (path) => this.#document(path),
      asked: (at) => this.#asked(at),
      answer: (document, value, unsearched) => this.#answer(document, value, unsearched),
      help: (entries) => this.#help(entries),
      built: (signal) => this.#built(signal),
    });
  }

  onProgress(listener: (progress: IndexProgress) => void): void {
    this.#listeners.push(listener);
  }

  onFiles(listener: (changes: readonly FileChange[]) => void): void {
    this.#fileListeners.push(listener);
  }

  async close(): Promise<void> {
    clearTimeout(this.#starting);
    this.#listing.abort();
    this.#build.close();
    this.#structure.end();
    this.#watch?.close();
  }

  async ask<Q extends Question>(question: Q, params: Params<Q>, ask: Ask<Part<Q>> = {}): Promise<Result<Q>> {
    this.#pending++;
    try {
      await this.#ready;
      return await (this.#answers[question] as AnswersTo<Q>[Q])(params, ask);
    } finally {
      this.#pending--;
      this.#lastAnswer = this.#now();
      this.#startBuildWhenQuiet();
    }
  }

  tell(news: EngineNews): void {
    const { open, table } = this.#workspace;
    switch (news.type) {
      case "open":
        this.#workspace.openDocument(news.path, news.languageId, news.text, news.version);
        break;
      case "change":
        open.held(news.path)?.change(news.edits, news.version);
        break;
      case "close": {
        open.delete(news.path);
        const entry = table.get(news.path);
        // The disk's text may differ from the one that the index knew when the document was opened.
        if (!entry || (entry.facts && this.#workspace.isCurrent(news.path))) break;
        table.forget(news.path);
        this.#build.add([entry], false);
        break;
      }
      case "files":
        this.#filesChanged(news.changes);
        break;
      case "roots":
        this.#workspace.roots = news.roots;
        this.#watch?.close();
        this.#watch = undefined;
        this.#list();
        break;
      case "index":
        this.#watching ||= news.watch;
        if (this.#indexing) break;
        this.#indexing = true;
        this.#whenListed();
        break;
      case "settings": {
        const changed = JSON.stringify(news.settings) !== JSON.stringify(this.#workspace.settings);
        this.#workspace.settings = news.settings;
        if (!changed || !this.#indexing) break;
        // What a limit kept out gets another chance, and a language that is switched off leaves the list.
        for (const { path, skipped } of table.entries()) if (skipped !== undefined) table.forget(path);
        this.#list();
        break;
      }
    }
  }

  #list(): void {
    this.#listing.abort();
    this.#listing = new AbortController();
    const { signal } = this.#listing;
    this.#rules = undefined;
    this.#sinceList ??= [];
    this.#build.listing();
    const listed = this.#workspace.list(signal).catch(() => undefined);
    this.#workspace.listed = listed;
    this.#whenListed();
  }

  /** Lists again while answers and the build go on with what is known. */
  async #listAgain(): Promise<void> {
    // One that is waited for is made anew.
    if (this.#build.progress.phase === "listing") return this.#list();
    this.#isListStale = true;
    if (this.#listingAgain) return;
    this.#listingAgain = true;
    const { signal } = this.#listing;
    while (this.#isListStale && !signal.aborted) {
      this.#isListStale = false;
      this.#rules = undefined;
      this.#sinceList ??= [];
      await this.#workspace.list(signal).catch(() => undefined);
      if (signal.aborted) break;
      this.#takeMissed();
      this.#build.add(this.#inBuildOrder(), false);
      this.#watch?.again();
    }
    this.#listingAgain = false;
  }

  #whenListed(): void {
    const { signal } = this.#listing;
    // Whoever waits for the list goes on first.
    void this.#workspace.listed.then(() => setImmediate(() => this.#listed(signal)));
  }

  #listed(signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#build.listed();
    this.#takeMissed();
    // Roots and the wish for an index both wait for one list; its files are queued once.
    if (!this.#indexing || this.#queued === signal) return;
    this.#queued = signal;
    this.#build.add(this.#inBuildOrder(), false);
    this.#startBuildWhenQuiet();
    if (this.#watching && !this.#watch) this.#startWatch();
  }

  #takeMissed(): void {
    const missed = (this.#sinceList ?? []).flat();
    this.#sinceList = undefined;
    this.#holding = undefined;
    this.#takeChanges(missed);
  }

  /** Files in the languages of open documents first; the queue is worked off from its end. */
  #inBuildOrder(): FileEntry[] {
    const families = new Set([...this.#workspace.open.values()].map(({ kit }) => kit.language.family));
    const entries = [...this.#workspace.table.entries()];
    return [
      ...entries.filter(({ language }) => !families.has(language.family)),
      ...entries.filter(({ language }) => families.has(language.family)),
    ];
  }

  #startBuildWhenQuiet(): void {
    if (!this.#indexing || this.#starting !== undefined) return;
    const since = this.#now();
    const check = (): void => {
      this.#starting = undefined;
      const quiet = this.#pending === 0 && this.#now() - this.#lastAnswer >= QUIET;
      if (quiet || this.#now() - since >= LONGEST_WAIT) {
        if (quiet) this.#warm();
        this.#build.want();
      } else this.#starting = setTimeout(check, QUIET);
    };
    this.#starting = setTimeout(check, QUIET);
  }

  /** Makes ready what the next key in an open document needs, one document at a time: the first of a language compiles its query. */
  #warm(): void {
    const { open, limits } = this.#workspace;
    const next = [...open.values()].find(
      (one) => !one.hasMarks && !one.isHopeless(limits) && (one.parsed || !one.kit.compiled),
    );
    next?.keepMarks(limits);
  }

  #startWatch(): void {
    const watch = watchDirectories(this.#workspace.roots, {
      ignored: (path, isDirectory) => this.#ignored(path, isDirectory),
      onChange: (changes) => {
        this.#filesChanged(changes);
        for (const listener of this.#fileListeners) listener(changes);
      },
      onLimit: (message) => {
        this.#watchLimit = message;
      },
      onIgnoreChange: () => this.#list(),
      onGitChange: () => void this.#listAgain(),
    });
    this.#watch = watch;
    void watch.ready
      .then((watched) => {
        const listed = [...this.#workspace.table.entries()].map(({ path }) => path);
        return changesUntilWatched(watched, listed, (path) => this.#workspace.isCurrent(path));
      })
      .then((changes) => {
        if (this.#watch === watch) this.#filesChanged(changes);
      });
  }

  /** By the ignore files as they were when the list was last begun; what git tracks all the same is none of it. */
  #ignored(path: string, isDirectory: boolean): boolean {
    if (!this.#rules) {
      const reader = createReader();
      this.#rules = this.#workspace.roots.map((root) => ({ root, rules: createIgnoreRules(root, reader) }));
    }
    const holder = this.#rules.find(({ root }) => isInside(root, path));
    if (holder && !holder.rules.ignored(path, isDirectory)) return false;
    const { table } = this.#workspace;
    if (!isDirectory) return table.get(path) === undefined;
    this.#holding ??= directoriesOf(table.entries());
    return !this.#holding.has(path);
  }

  #filesChanged(changes: readonly FileChange[]): void {
    // A list that is being made may have passed the place already.
    this.#sinceList?.push(changes);
    this.#takeChanges(changes);
    // Editors that watch for us tell of ignore files as of any other.
    if (this.#indexing && changes.some(({ path }) => isIgnoreFile(basename(path)))) this.#list();
  }

  #takeChanges(changes: readonly FileChange[]): void {
    const { table } = this.#workspace;
    const changed: FileEntry[] = [];
    const gone = new Set<string>();
    for (const { path, change } of changes) {
      if (change === "deleted") {
        if (table.get(path)) table.remove(path);
        else gone.add(path);
        continue;
      }
      const language = this.#workspace.languageOf(path);
      if (!language || !this.#workspace.owns(path) || this.#ignored(path, false)) continue;
      table.forget(path);
      const entry = table.add(path, language);
      entry.skipped = undefined;
      changed.push(entry);
    }
    // It may have been a directory, told as one for all its files.
    if (gone.size > 0) for (const { path } of [...table.entries()]) if (liesBelow(path, gone)) table.remove(path);
    if (changed.length > 0 && this.#indexing) this.#build.add(changed, false);
  }

  // ---- answers -------------------------------------------------------------------------------------------------

  /** Our own and those of the areas that hold theirs. */
  #answersWith(answering: Answering): AnswersTo<Question> {
    return {
      ...this.#own,
      ...analysisAnswers(answering),
      ...structureAnswers(answering, this.#structure.run),
      ...relationAnswers(answering),
      ...goToAnswers(answering),
      ...chunkAnswers(answering, this.#chunking),
    };
  }

  readonly #own: AnswersTo<
    Exclude<
      Question,
      keyof (AnalysisQuestions & StructureQuestions & RelationQuestions & ChunkQuestions & GoToQuestions)
    >
  > = {
    definition: async (params, { signal }) => {
      const asked = await this.#asked(params);
      if (!isAsked(asked)) return { ok: false, problem: asked };
      const unsearched = new Unsearched();
      const found = await resolveDefinition(this.#workspace, asked, {
        scope: params.scope,
        mode: params.mode,
        ...(params.without ? { without: params.without } : {}),
        ...(params.mode === "precise" ? { mostRead: MOST_READ } : {}),
        stopped: () => signal?.aborted === true,
        unsearched,
        onWaiting: (entries) => this.#help(entries),
      });
      if (signal?.aborted) return cancelled;
      const preview = this.#previewer(params.preview);
      const shown = (target: Target): Target => ({
        ...target,
        preview: preview(target.path, target.selection.start.line),
      });
      const targets = found.targets.map(shown);
      const stopped = (): boolean => signal?.aborted === true;
      // A local has no namesakes elsewhere.
      const named =
        params.candidates && found.local === undefined
          ? await resolveDefinition(this.#workspace, asked, {
              scope: params.scope,
              mode: "name",
              mostRead: MOST_READ,
              stopped,
            })
          : undefined;
      const value = {
        ...resultOf(asked, { ...found, targets }),
        candidates: named?.targets.map(shown) ?? [],
      };
      if (!found.complete) unsearched.cut();
      return this.#answer(asked.document, value, unsearched);
    },

    references: async (params, { signal, onPartial }) => {
      const asked = await this.#asked(params);
      if (!isAsked(asked)) return { ok: false, problem: asked };
      const preview = this.#previewer(params.preview);
      const withPreview = (place: Place): Place => ({
        ...place,
        preview: preview(place.path, place.range.start.line),
      });
      const unsearched = new Unsearched();
      const found = await findReferences(this.#workspace, asked, {
        scope: params.scope,
        includeDeclaration: params.includeDeclaration,
        stopped: () => signal?.aborted === true,
        unsearched,
        onWaiting: (entries) => this.#help(entries),
        onPlaces: (places) => onPartial?.(params.preview === false ? places : places.map(withPreview)),
      });
      if (signal?.aborted) return cancelled;
      const { origin } = found;
      const [places, nameOnly] = [found.places, found.nameOnly].map((all) =>
        params.preview === false ? all : all.map(withPreview),
      ) as [Place[], Place[]];
      return this.#answer(asked.document, { name: asked.name, places, nameOnly, origin }, unsearched);
    },

    hover: async (params, { signal }) => {
      const asked = await this.#asked(params);
      if (!isAsked(asked)) return { ok: false, problem: asked };
      const unsearched = new Unsearched();
      const found = await resolveDefinition(this.#workspace, asked, {
        scope: "project",
        mode: "precise",
        mostRead: MOST_READ,
        stopped: () => signal?.aborted === true,
        unsearched,
        onWaiting: (entries) => this.#help(entries),
      });
      if (signal?.aborted) return cancelled;
      const [target] = found.targets;
      if (!target) return { ok: false, problem: notDefined(asked, params.position) };
      if (!found.complete) unsearched.cut();
      const hover =
        target.kind === "module" && target.origin === "import_bound"
          ? this.#moduleHover(asked, found.targets)
          : this.#hover(asked, target);
      return this.#answer(asked.document, hover, unsearched);
    },

    outline: async ({ path }) => {
      const document = await this.#document(path);
      if (isProblem(document)) return { ok: false, problem: document };
      const facts = document.definitions(this.#workspace.limits);
      if (!facts) return { ok: false, problem: this.#workspace.timeout(document) };
      return this.#answer(document, outlineOf(facts, document.lines, document.text));
    },

    symbols: async ({ query, limit, wait }, { signal }) => {
      const needle = new Uint8Array(Buffer.from(query.toLowerCase().replace(/\s+/g, "")));
      if (wait) await this.#built(signal);
      else if (this.#workspace.roots.length > 0) await this.#workspace.listed;
      const found: Found[] = [];
      for (const document of this.#workspace.open.values()) {
        if (await this.#workspace.prepare(document)) continue;
        const facts = document.definitions(this.#workspace.limits);
        if (facts) searchFacts(document.path, facts, needle, found);
      }
      const isOpen = new Set(this.#workspace.open.keys());
      const searched = new Set<FileEntry>();
      let missing = 0;
      let unread = 0;
      const search = (): void => {
        missing = 0;
        unread = 0;
        for (const entry of this.#workspace.table.entries()) {
          if (searched.has(entry) || isOpen.has(entry.path)) continue;
          if (entry.facts) {
            searched.add(entry);
            searchFacts(entry.path, entry.facts, needle, found);
          } else if (entry.skipped === undefined) missing++;
          else if (Unsearched.hides(entry.skipped)) unread++;
        }
      };
      search();
      // While the index is young an empty answer would only mean "not yet": the first files that fit are worth a moment.
      for (
        const until = this.#now() + FIRST_SYMBOLS;
        found.length === 0 && missing > 0 && this.#now() < until;
        search()
      ) {
        if (!this.#indexing || signal?.aborted) break;
        this.#build.want();
        await new Promise((resolve) => setTimeout(resolve, TURN));
      }
      if (signal?.aborted) return cancelled;
      const total = found.length;
      const value = best(found, limit).map(({ path, facts, definition: index }): WorkspaceSymbol => {
        const definition = facts.definition(index);
        return {
          name: definition.name,
          kind: definition.kind,
          container: definition.container,
          path,
          selection: facts.lines.range(definition.selection),
        };
      });
      const because =
        missing > 0
          ? `${missing} files are not indexed yet`
          : total > limit
            ? `${total - limit} more fit`
            : unread > 0
              ? `${unread} files could not be indexed`
              : undefined;
      return {
        ok: true,
        value,
        warnings: [],
        provenance: { version: undefined, complete: because === undefined, incompleteBecause: because },
      };
    },

    highlights: async (params) => {
      const asked = await this.#asked(params);
      if (!isAsked(asked)) return { ok: false, problem: asked };
      const { lines } = asked.document;
      return this.#answer(
        asked.document,
        highlightsOf(asked).map(({ kind, ...span }) => ({ range: lines.range(span), kind })),
      );
    },

    folds: async ({ path }) => {
      const document = await this.#document(path);
      if (isProblem(document)) return { ok: false, problem: document };
      const tree = document.tree(this.#workspace.limits);
      if (!tree) return { ok: false, problem: this.#workspace.timeout(document) };
      return this.#answer(
        document,
        foldsOf(tree, document.text, document.lines, document.marks(this.#workspace.limits)),
      );
    },

    selections: async ({ path, positions }) => {
      const document = await this.#document(path);
      if (isProblem(document)) return { ok: false, problem: document };
      const tree = document.tree(this.#workspace.limits);
      if (!tree) return { ok: false, problem: this.#workspace.timeout(document) };
      const { lines, text } = document;
      return this.#answer(
        document,
        positions.map((position) => selectionsAt(tree, text, lines, lines.offset(position))),
      );
    },

    parse: async ({ path }) => {
      const document = await this.#document(path);
      if (isProblem(document)) return { ok: false, problem: document };
      const { limits } = this.#workspace;
      const tree = document.tree(limits);
      const facts = document.facts(limits);
      if (!tree || !facts) return { ok: false, problem: this.#workspace.timeout(document) };
      const { lines } = document;
      const symbols = Array.from({ length: facts.definitions }, (_, index) => {
        const { name, kind, selection, container } = facts.definition(index);
        return { name, kind, selection: lines.range(selection), container };
      });
      const errors = document
        .problems(limits)
        .map(({ span, message }) => ({ position: lines.position(span.start), message }));
      return this.#answer(document, {
        language: document.kit.language.id,
        rootNode: tree.rootNode.type,
        symbols,
        errors,
        parseTime: document.parseTime,
      });
    },

    element: async (params) => {
      const asked = await this.#asked(params);
      if (!isAsked(asked)) return { ok: false, problem: asked };
      const { document, span } = asked;
      const facts = document.factsOfNames([asked.name], this.#workspace.limits);
      const all = Array.from({ length: facts?.definitions ?? 0 }, (_, index) => facts?.definition(index));
      const found = all.find((definition) => definition?.selection.start === span.start);
      if (!found) return { ok: false, problem: notDefined(asked, params.position) };
      const { start, end } = found.span;
      const body = found.body === undefined ? undefined : document.lines.range({ start: found.body, end });
      return this.#answer(document, { name: asked.name, range: document.lines.range({ start, end }), body });
    },

    text: async ({ path }) => {
      const text = this.#workspace.textOf(path);
      if (text !== undefined) return given(text);
      const details = { file_path: path, suggestion: "Check the path" };
      return {
        ok: false,
        problem: { code: "TS_FILE_NOT_FOUND", message: `${path} is not there, or no text`, details },
      };
    },

    catchUp: async () => {
      await this.#watch?.caughtUp();
      return given(undefined);
    },

    status: async () => {
      const { roots, table, open } = this.#workspace;
      return {
        roots,
        progress: this.#build.progress,
        files: table.size,
        filesWithFacts: table.withFacts,
        openDocuments: open.size,
        factsBytes: table.bytes,
        watching: this.#watch !== undefined,
        watchLimit: this.#watchLimit,
      };
    },
  };

  /** The document of a path, parsed: a large one in slices, so that others get their turn. */
  async #document(path: string): Promise<SyntaxDocument | Problem> {
    const document = this.#workspace.document(path);
    if (isProblem(document)) return document;
    return (await this.#workspace.prepare(document)) ?? document;
  }

  async #asked(params: Params<"hover">): Promise<Asked | Problem> {
    const document = await this.#document(params.path);
    return isProblem(document) ? document : ask(this.#workspace, document, params.position);
  }

  /** Files that an answer waits for: the build reads the last of them first, while the answer reads from the front. */
  #help(entries: readonly FileEntry[]): void {
    if (entries.length < MANY_WAITING || !this.#indexing) return;
    this.#build.add(entries.toReversed(), true);
    this.#build.want();
  }

  /** Resolves when the index is built. */
  async #built(signal: AbortSignal | undefined): Promise<void> {
    await this.#workspace.listed;
    this.#build.want();
    await new Promise<void>((resolve) => {
      const check = (): boolean => this.#build.progress.phase === "done" || signal?.aborted === true;
      if (check()) return resolve();
      const listener = (): void => {
        if (!check()) return;
        this.#listeners.splice(this.#listeners.indexOf(listener), 1);
        resolve();
      };
      this.#listeners.push(listener);
      signal?.addEventListener("abort", listener, { once: true });
    });
  }

  /** Of a module's files the first that is documented speaks for it. */
  #moduleHover(asked: Asked, targets: readonly Target[]): HoverInfo {
    const range = asked.document.lines.range(asked.span);
    const shown: HoverInfo[] = [];
    for (const target of targets) {
      const document = this.#workspace.document(target.path);
      const tree = isProblem(document) ? undefined : document.tree(this.#workspace.limits);
      const { language } = isProblem(document) ? asked.document.kit : document.kit;
      const { signature = target.name, documentation = "" } =
        isProblem(document) || !tree ? {} : moduleElementOf(tree, document.text, language);
      shown.push({
        name: asked.name,
        kind: target.kind,
        range,
        target,
        language: language.id,
        signature,
        documentation: asMarkdown(documentation, language),
      });
      if (documentation !== "") break;
    }
    return (shown.find(({ documentation }) => documentation !== "") ?? shown[0]) as HoverInfo;
  }

  #hover(asked: Asked, target: Target): HoverInfo {
    const { document } = asked;
    const holder = target.path === document.path ? document : this.#workspace.document(target.path);
    const shown = isProblem(holder) ? undefined : holder;
    const tree = shown?.tree(this.#workspace.limits);
    const base = { name: asked.name, kind: target.kind, range: document.lines.range(asked.span), target };
    if (!shown || !tree)
      return { ...base, language: document.kit.language.id, signature: target.name, documentation: "" };
    const { lines, text, kit } = shown;
    const place = this.#placeOf(shown, target) ?? {
      span: { start: lines.offset(target.range.start), end: lines.offset(target.range.end) },
      selection: { start: lines.offset(target.selection.start), end: lines.offset(target.selection.end) },
      body: undefined,
      doc: undefined,
    };
    const documentation = documentationOf(tree, text, kit.language, place);
    return {
      ...base,
      language: kit.language.id,
      signature: signatureOf(tree, text, kit.language, place),
      documentation: asMarkdown(documentation, kit.language),
    };
  }

  /** The definition behind a target as its document says it now. */
  #placeOf(document: SyntaxDocument, target: Target): ElementPlace | undefined {
    const facts = document.factsOfNames([target.name], this.#workspace.limits);
    const start = document.lines.offset(target.selection.start);
    for (let index = 0; facts && index < facts.definitions; index++) {
      const definition = facts.definition(index);
      if (definition.selection.start === start && definition.name === target.name) return definition;
    }
    return undefined;
  }

  /** Gives the source line of a place; a file is read once for all its places that follow each other. */
  #previewer(wanted: boolean | undefined): (path: string, line: number) => string {
    let last: { readonly path: string; readonly lines: readonly string[] } | undefined;
    return (path, line) => {
      if (wanted === false) return "";
      if (last?.path !== path) last = { path, lines: linesOf(this.#workspace.textOf(path) ?? "") };
      return previewOf(last.lines[line]);
    };
  }

  #answer<T>(document: SyntaxDocument, value: T, unsearched?: Unsearched): Answer<T> {
    const problems = document.tree(this.#workspace.limits)?.rootNode.hasError
      ? document.problems(this.#workspace.limits)
      : [];
    const warnings: Problem[] =
      problems.length === 0
        ? []
        : [
            {
              code: "TS_PARSE_ERRORS",
              message: "File parsed with errors (results may be incomplete)",
              details: {
                error_count: problems.length,
                errors: problems.slice(0, TOLD_PROBLEMS).map(({ span, message }) => {
                  const { line, character } = document.lines.position(span.start);
                  return { line: line + 1, column: character + 1, message };
                }),
              },
            },
          ];
    const because = unsearched?.because;
    const provenance: Provenance = {
      version: document.version,
      complete: because === undefined,
      incompleteBecause: because,
    };
    return { ok: true, value, warnings: [...(unsearched?.warnings ?? []), ...warnings], provenance };
  }
}

/** An answer of the engine itself, about no parsed document. */
const given = <T>(value: T): Answer<T> => ({
  ok: true,
  value,
  warnings: [],
  provenance: { version: undefined, complete: true, incompleteBecause: undefined },
});

const asMarkdown = (documentation: string, { docForm, id }: Language): string =>
  docForm ? markdownOf(documentation, docForm, id) : documentation;

/** The directories that hold some of the files, and all around those. */
function directoriesOf(files: Iterable<{ readonly path: string }>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { path } of files) for (let at = dirname(path); !found.has(at); at = dirname(at)) found.add(at);
  return found;
}

/** Whether one of the directories around a path is among those. */
function liesBelow(path: string, directories: ReadonlySet<string>): boolean {
  for (let at = dirname(path), below = path; at !== below; below = at, at = dirname(at))
    if (directories.has(at)) return true;
  return false;
}

const notDefined = (asked: Asked, position: Params<"hover">["position"]): Problem => ({
  code: "TS_SYMBOL_NOT_FOUND",
  message: `No definition of ${asked.name} found`,
  details: {
    file_path: asked.document.path,
    line: position.line + 1,
    column: position.character + 1,
    node_type: "identifier",
    suggestion: "It may be defined outside of the workspace, or in a language that is not supported",
  },
});
