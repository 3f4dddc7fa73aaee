/** WorkspaceFolders: the folders that a session serves. The engine and the language servers are told of every change of them. */

import type { EngineNotification } from "../../src/engine.ts";
import { isDependency } from "../../src/files/dependencies.ts";
import { isInside } from "../../src/files/paths.ts";
import { changedFolders, type Folders, initialFolders, type Named } from "../folders/folders.ts";
import { ServedFolders } from "../folders/served-folders.ts";
import type { Log } from "../protocol/log.ts";

/** How `workspace/didChangeWorkspaceFolders` names a folder. */
interface Folder {
  readonly uri: string;
}

export interface WorkspaceFoldersOptions {
  /** The user's home directory; see `ServedFoldersOptions`. */
  readonly home: string | undefined;
  /** Where an environment says that packages lie. */
  readonly dependencies: readonly string[];
  /** Nothing is read but the folders and dependencies, whatever links and imports say. */
  readonly isHeld: boolean;
  readonly tell: (notification: EngineNotification) => void;
  readonly log: Log;
  /** @param roots all that are served now  @param removed those that were before */
  readonly onChange: (roots: readonly string[], removed: readonly string[]) => void;
}

export class WorkspaceFolders {
  readonly #options: WorkspaceFoldersOptions;
  readonly #served: ServedFolders;

  constructor(options: WorkspaceFoldersOptions) {
    this.#options = options;
    this.#served = new ServedFolders(options);
  }

  /** Those that are served, with the editor's spelling of each. */
  get all(): Folders {
    return this.#served.all;
  }

  /** Those that are served; absolute. */
  get roots(): readonly string[] {
    return [...this.all.keys()];
  }

  /** The first one that the editor named. */
  get first(): string | undefined {
    const [first] = this.#served.named.keys();
    return first;
  }

  /** Whether a path is one of the workspace's own files, and no dependency's. */
  owns(path: string): boolean {
    const folder = this.roots.find((root) => isInside(root, path));
    return folder !== undefined && !isDependency(path, folder, this.#options.dependencies);
  }

  /** Those of initialize. Servers do not run yet: only the engine is told. */
  begin(named: Named): void {
    this.#name(initialFolders(named));
    this.#tell();
  }

  /** The editor opened and closed folders. */
  change(added: readonly Folder[], removed: readonly Folder[]): void {
    this.#change(() => this.#name(changedFolders(this.#served.named, added, removed)));
  }

  /** A document was opened: its project is served from now on. */
  open(path: string): void {
    this.#change(() => this.#served.open(path));
  }

  /** A file is asked about: its project is served from now on, if somebody made one of what it lies in. */
  openAsked(path: string): void {
    this.#change(() => this.#served.openAsked(path));
  }

  #name(folders: Folders): boolean {
    this.#served.name(folders);
    for (const folder of this.#served.tooWide)
      this.#options.log.say("info", `${folder} holds all projects: those of open files are indexed, and no others`);
    return true;
  }

  /** @param change returns whether anything changed */
  #change(change: () => boolean): void {
    const before = this.roots;
    if (!change()) return;
    this.#tell();
    this.#options.onChange(
      this.roots,
      before.filter((root) => !this.all.has(root)),
    );
  }

  #tell(): void {
    const { tell, isHeld, dependencies } = this.#options;
    if (isHeld) tell({ type: "reach", onlyWith: dependencies });
    tell({ type: "roots", roots: this.roots });
  }
}
