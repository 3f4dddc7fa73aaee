/**
 * Unloaded projects: a server that loads a project when one of its files is opened (tsserver) finds references in
 * loaded projects only. Syntax knows which other projects mention the name: one file of each is opened for it, and every file
 * of no project.
 */

import { dirname, join } from "node:path";
import type { Files } from "../../client-bridge/files.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import { tokenOf } from "../../client-bridge/wire/cancellation.ts";
import type { Json } from "../../client-bridge/wire/json.ts";
import type { Engine } from "../../src/engine.ts";
import { nearness } from "../../src/files/path-distance.ts";
import { isInside, pathToUri, uriToPath } from "../../src/files/paths.ts";
import type { Position } from "../../src/text/line-index.ts";
import type { Owners } from "../bridge/owners.ts";
import { pathOf } from "../documents/documents.ts";
import { urisIn } from "../documents/uris.ts";

export interface UnloadedProjectsOptions {
  readonly engine: Engine;
  readonly owners: Owners;
  readonly files: Files;
}

/** Milliseconds that syntax may look for the name; what it found until then counts. Common names of a cold project take five seconds. */
const SEARCH_LIMIT = 10_000;
/** Milliseconds that the projects may take to load. */
const LOAD_LIMIT = 20_000;
/** At most so many are loaded for one question, the nearest. */
const MOST_PROJECTS = 40;

interface Place {
  readonly uri: string;
  readonly position: Position;
  readonly signal: AbortSignal;
}

export interface Loaded {
  /** Directories of the projects that were loaded for this question, and files of none. */
  readonly projects: readonly string[];
  /** Some that mention the name were not found in time, were left alone, or did not load in time. */
  readonly isPartial: boolean;
}

interface Mentions {
  readonly files: readonly string[];
  /** The search came to its end in time. */
  readonly isWhole: boolean;
}

const NONE: Loaded = { projects: [], isPartial: false };

export class UnloadedProjects {
  readonly #options: UnloadedProjectsOptions;

  constructor(options: UnloadedProjectsOptions) {
    this.#options = options;
  }

  /**
   * Asks, and where syntax knows of places in projects that the server has not loaded, loads them and asks again.
   * @param request asks the server about the position
   */
  async ask(
    server: LanguageServer,
    { uri, position, signal }: Place,
    request: () => Promise<Json>,
  ): Promise<{ readonly answer: Json; readonly loaded: Loaded }> {
    if (server.row.projectMarkers === undefined) return { answer: await request(), loaded: NONE };
    const searched = this.#search({ uri, position, signal }).catch(() => ({ files: [], isWhole: false }));
    const first = await request();
    const { files, isWhole } = await searched;
    const covered = new Set(urisIn(first.bytes.toString("utf8")).map(pathOf));
    const unloaded = this.#unloaded(
      server,
      files.filter((file) => !covered.has(file)),
    );
    const chosen = [...unloaded].slice(0, MOST_PROJECTS);
    const areReady = await Promise.all(chosen.map(([, file]) => this.#load(server, pathToUri(file), signal)));
    const isPartial = !isWhole || chosen.length < unloaded.size || areReady.includes(false);
    const loaded = { projects: chosen.map(([project]) => project), isPartial };
    return { answer: chosen.length === 0 ? first : await request(), loaded };
  }

  /** By project of the server's that has no file open: the first of these files that is of it. */
  #unloaded(server: LanguageServer, files: readonly string[]): ReadonlyMap<string, string> {
    const loaded = new Set(server.openUris.map((open) => this.#projectOf(uriToPath(open), server)));
    const unloaded = new Map<string, string>();
    for (const file of files) {
      const project = this.#projectOf(file, server);
      if (project === undefined || loaded.has(project) || unloaded.has(project)) continue;
      if (this.#options.owners.of(pathToUri(file)).owner === server) unloaded.set(project, file);
    }
    return unloaded;
  }

  /** Has the server load a file's project; resolves with whether that was done in time. */
  async #load(server: LanguageServer, uri: string, signal: AbortSignal): Promise<boolean> {
    await this.#options.owners.asked(uri);
    return server.whenReadyFor("textDocument/references", uri, LOAD_LIMIT, tokenOf(signal));
  }

  /** The files in which the name stands, the nearest first. */
  async #search({ uri, position, signal }: Place): Promise<Mentions> {
    const path = uriToPath(uri);
    if (path === undefined) return { files: [], isWhole: true };
    const found = new Set<string>();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(SEARCH_LIMIT)]);
    const take = (places: readonly { readonly path: string }[]): void => {
      for (const place of places) found.add(place.path);
    };
    const answer = await this.#options.engine.ask(
      "references",
      { path, position, scope: "project", includeDeclaration: true, preview: false },
      { signal: limit, onPartial: take },
    );
    if (answer.ok) take(answer.value.places);
    const files = [...found].sort((a, b) => nearness(b, path) - nearness(a, path));
    return { files, isWhole: !limit.aborted };
  }

  /**
   * The directory of the nearest marker. A file without one is a project of its own: the server reads it when it is opened, and
   * else only for what imports it.
   */
  #projectOf(path: string | undefined, { row, roots }: LanguageServer): string | undefined {
    const root = roots.find((served) => path !== undefined && isInside(served, path));
    if (path === undefined || root === undefined) return undefined;
    for (let at = dirname(path); ; at = dirname(at)) {
      if (row.projectMarkers?.some((marker) => this.#options.files.exists(join(at, marker)))) return at;
      if (at === root) return path;
    }
  }
}
