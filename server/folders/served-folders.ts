/**
 * Served folders: the directories that are listed, indexed and watched. They are the editor's, but a folder that holds all projects
 * (editors that find no root give the directory they were started in, often the home directory) is served by the projects
 * of the documents that are opened in it: to list a home directory takes minutes, and finds namesakes everywhere.
 */

import { isDependency } from "../../src/files/dependencies.ts";
import { isInside, pathToUri } from "../../src/files/paths.ts";
import type { Folders } from "./folders.ts";
import { isEverything, projectOf } from "./project.ts";
import { projectWithin } from "./project-top.ts";

export interface ServedFoldersOptions {
  /** The user's home directory; without one every folder is served as it is. */
  readonly home: string | undefined;
  /** Where an environment says that packages lie. */
  readonly dependencies: readonly string[];
}

export class ServedFolders {
  readonly #options: ServedFoldersOptions;
  #named: Folders = new Map();
  #all: Folders = new Map();
  #tooWide: readonly string[] = [];

  constructor(options: ServedFoldersOptions) {
    this.#options = options;
  }

  /** As the editor named them. */
  get named(): Folders {
    return this.#named;
  }

  /** Those that are served. */
  get all(): Folders {
    return this.#all;
  }

  /** Folders of the editor that hold all projects. */
  get tooWide(): readonly string[] {
    return this.#tooWide;
  }

  /** The editor named its folders; projects that were found stay where the folder around them does. */
  name(folders: Folders): void {
    const { home } = this.#options;
    const before = this.#named;
    const tooWide = home === undefined ? [] : [...folders.keys()].filter((folder) => isEverything(folder, home));
    const found = [...this.#all].filter(
      ([project]) => !before.has(project) && tooWide.some((folder) => isInside(folder, project)),
    );
    this.#named = folders;
    this.#tooWide = tooWide;
    this.#all = new Map([...[...folders].filter(([folder]) => !tooWide.includes(folder)), ...found]);
  }

  /** A document was opened; returns whether its project is served from now on and was not before. */
  open(path: string): boolean {
    return this.#open(path, (around, home) => projectOf(path, { cwd: around, home }));
  }

  /** The same for a file that is asked about, if somebody made a project of what it lies in. */
  openAsked(path: string): boolean {
    return this.#open(path, (around, home) => projectWithin(path, around, home));
  }

  #open(path: string, projectIn: (around: string, home: string) => string | undefined): boolean {
    const { home, dependencies } = this.#options;
    const around = this.#tooWide.find((folder) => isInside(folder, path));
    if (home === undefined || around === undefined || isDependency(path, undefined, dependencies)) return false;
    if ([...this.#all.keys()].some((folder) => isInside(folder, path))) return false;
    const project = projectIn(around, home);
    if (project === undefined || isEverything(project, home)) return false;
    this.#all = new Map([...this.#all, [project, pathToUri(project)]]);
    return true;
  }
}
