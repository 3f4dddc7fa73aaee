/**
 * Unloaded projects: a server that loads a project when one of its files is opened (tsserver) finds references in
 * loaded projects only. Syntax knows which other projects mention the name: one file of each is opened for it, and every file
 * of no project.
 */

import { dirname, join } from "node:path";
import type { Files } from "../../client-bridge/files.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import type { Json } from "../../client-bridge/wire/json.ts";
import type { Engine } from "../../src/engine.ts";
import { isInside, pathToUri, uriToPath } from "../../src/files/paths.ts";
import type { Position } from "../../src/text/line-index.ts";
import type { Owners } from "../bridge/owners.ts";
import { pathOf } from "../documents.ts";
import { urisIn } from "../uris.ts";

export interface UnloadedProjectsOptions {
  readonly engine: Engine;
  readonly owners: Owners;
  readonly files: Files;
}

/** Milliseconds that syntax may look for the name; what it found until then counts. */
const SEARCH_LIMIT = 3000;
/** Milliseconds that the projects may take to load. */
const LOAD_LIMIT = 20_000;
/** At most so many are loaded for one question. */
const MOST_PROJECTS = 40;

interface Place {
  readonly uri: string;
  readonly position: Position;
  readonly signal: AbortSignal;
}

export interface Loaded {
  /** Directories of the projects that were loaded for this question, and files of none. */
  readonly projects: readonly string[];
  /** Some that mention the name were left alone, or did not load in time. */
  readonly isPartial: boolean;
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
    const [first, mentions] = await Promise.all([request(), this.#mentions(uri, position, signal)]);
    const covered = new Set(urisIn(first.bytes.toString("utf8")).map(pathOf));
    const loaded = await this.#load(server, mentions, covered, signal);
    return { answer: loaded.projects.length === 0 ? first : await request(), loaded };
  }

  /**
   * Opens a file of every project that has none open and mentions the name where the server found nothing; resolves
   * when they are loaded.
   * @param mentions files in which the name stands
   * @param covered files of which the server's answer speaks
   */
  async #load(
    server: LanguageServer,
    mentions: ReadonlySet<string>,
    covered: ReadonlySet<string>,
    signal: AbortSignal,
  ): Promise<Loaded> {
    const markers = server.row.projectMarkers;
    if (markers === undefined) return NONE;
    const loaded = new Set(server.openUris.map((open) => this.#projectOf(uriToPath(open), server, markers)));
    const wanted = new Map<string, string>();
    for (const mention of mentions) {
      if (covered.has(mention)) continue;
      const project = this.#projectOf(mention, server, markers);
      if (project === undefined || loaded.has(project) || wanted.has(project)) continue;
      if (this.#options.owners.of(pathToUri(mention)).owner === server) wanted.set(project, pathToUri(mention));
    }
    const chosen = [...wanted].slice(0, MOST_PROJECTS);
    const areReady = await Promise.all(
      chosen.map(async ([, file]) => {
        await this.#options.owners.asked(file);
        return server.whenReadyFor("textDocument/references", file, LOAD_LIMIT, signal);
      }),
    );
    return {
      projects: chosen.map(([project]) => project),
      isPartial: chosen.length < wanted.size || areReady.includes(false),
    };
  }

  /** Files in which the name stands, as far as they are found in time. */
  async #mentions(uri: string, position: Position, signal: AbortSignal): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    const path = uriToPath(uri);
    if (path === undefined) return found;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(SEARCH_LIMIT)]);
    const answer = await this.#options.engine.ask(
      "references",
      { path, position, scope: "project", includeDeclaration: true, preview: false },
      {
        signal: limit,
        onPartial: (places) => {
          for (const place of places) found.add(place.path);
        },
      },
    );
    if (answer.ok) for (const place of answer.value.places) found.add(place.path);
    return found;
  }

  /**
   * The directory of the nearest marker. A file without one is a project of its own: the server reads it when it is opened, and
   * else only for what imports it.
   */
  #projectOf(path: string | undefined, server: LanguageServer, markers: readonly string[]): string | undefined {
    const root = server.roots.find((served) => path !== undefined && isInside(served, path));
    if (path === undefined || root === undefined) return undefined;
    for (let at = dirname(path); ; at = dirname(at)) {
      if (markers.some((marker) => this.#options.files.exists(join(at, marker)))) return at;
      if (at === root) return path;
    }
  }
}

/** For `explain`. */
export const notesOf = ({ name }: LanguageServer, { projects, isPartial }: Loaded): readonly string[] => [
  ...(projects.length > 0 ? [`${name} was made to load ${projects.join(", ")}`] : []),
  ...(isPartial ? [`not every project that mentions the name could be loaded by ${name}`] : []),
];
