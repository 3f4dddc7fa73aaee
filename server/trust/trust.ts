/**
 * Trust of one session: whether what a folder brings may be run. The client's setting says so, or a flag or a variable, or the user's
 * book; where nobody did, what the project brings waits, and the person is asked once a folder.
 */

import type { ServerRow } from "../../client-bridge/server-row.ts";
import { isInside } from "../../src/files/paths.ts";
import { untrustedRow } from "../config/untrusted.ts";
import type { TrustStore } from "./trust-store.ts";

export interface TrustOptions {
  readonly store: TrustStore;
  /** What a flag or a variable says of every folder. */
  readonly given: boolean | undefined;
  /** The workspace folders; absolute. */
  readonly folders: () => readonly string[];
  /** Asks the person, who is told what waits; undefined where nobody answered. */
  readonly ask: (folder: string, waiting: readonly string[]) => Promise<boolean | undefined>;
  /** Runs something after what is under way: what waits comes in several pieces, and is asked about once. */
  readonly soon: (run: () => void) => void;
  /** It may be another now. */
  readonly onChange: () => void;
  readonly onProblem: (message: string) => void;
}

export class Trust {
  /** What the client's settings say of every folder. */
  setting: boolean | undefined;
  readonly #options: TrustOptions;
  /** What waits, by folder. */
  readonly #waiting = new Map<string, Set<string>>();
  readonly #asked = new Set<string>();
  /** What the person answered and could not be kept, by folder: it counts all the same. */
  readonly #answers = new Map<string, boolean>();
  /** What was said of each folder when `hasChanged` was asked last. */
  #standing: string | undefined;
  #stopWatching: (() => void) | undefined;

  constructor(options: TrustOptions) {
    this.#options = options;
  }

  /** Undefined where nobody said. */
  of(directory: string): boolean | undefined {
    const { given, store } = this.#options;
    return this.setting ?? given ?? this.#answers.get(this.#folderOf(directory)) ?? store.of(directory);
  }

  /** A row of the server table as it is for a root. */
  rowIn(row: ServerRow, root: string): ServerRow {
    if (this.of(root) !== true) return untrustedRow(row);
    // Trust may be withdrawn while no request runs; what was started because of it must end then.
    if (this.#isOfBook) this.#watch();
    return row;
  }

  /** Something of a project waits for trust: the person is asked, unless it may never be run. */
  requestTrust(root: string, what: string): void {
    if (this.of(root) !== undefined) return;
    const folder = this.#folderOf(root);
    const waiting = this.#waiting.get(folder) ?? new Set();
    this.#waiting.set(folder, waiting.add(what));
    if (this.#asked.has(folder)) return;
    this.#asked.add(folder);
    // The answer may be given elsewhere: by the shell, or in another editor.
    this.#watch();
    this.#options.soon(() => void this.#ask(folder, waiting));
  }

  /** What waits, by folder; `status` shows it. */
  waiting(): ReadonlyMap<string, ReadonlySet<string>> {
    return new Map([...this.#waiting].filter(([folder]) => this.of(folder) === undefined));
  }

  /** Whether of a folder another thing was said than when this was asked before. */
  hasChanged(): boolean {
    const folders = [...this.#options.folders(), ...this.#waiting.keys()];
    const now = JSON.stringify(folders.map((folder) => [folder, this.of(folder)]));
    const before = this.#standing;
    this.#standing = now;
    return before !== undefined && before !== now;
  }

  /** Whether the client, a flag and a variable leave it to the book. */
  get #isOfBook(): boolean {
    return this.setting === undefined && this.#options.given === undefined;
  }

  #watch(): void {
    this.#stopWatching ??= this.#options.store.watch(() => this.#options.onChange());
  }

  close(): void {
    this.#stopWatching?.();
  }

  /** The outermost workspace folder around a directory is what a person opened, and is asked about. */
  #folderOf(directory: string): string {
    const around = this.#options.folders().filter((folder) => isInside(folder, directory));
    return around.toSorted((a, b) => a.length - b.length)[0] ?? directory;
  }

  async #ask(folder: string, waiting: ReadonlySet<string>): Promise<void> {
    const { ask, store, onChange, onProblem } = this.#options;
    if (this.of(folder) !== undefined) return;
    const answer = await ask(folder, [...waiting]);
    if (answer === undefined) return;
    try {
      store.say(folder, answer);
    } catch (error) {
      this.#answers.set(folder, answer);
      onProblem(`what you said of ${folder} could not be kept: ${String(error)}`);
    }
    onChange();
  }
}
