/** How language servers do, beside the language in the status bar: one item a server, which says who else uses it. */

import { type Disposable, type LanguageStatusItem, LanguageStatusSeverity, languages } from "vscode";
import { detailOf, type Report } from "./report.ts";

export const STATUS_CHANGED = "$/tandem/didChangeStatus";

/** What tandem says of a server whose state is another. */
export interface Status {
  readonly name: string;
  readonly roots: readonly string[];
  /** As `languageId`s. */
  readonly languages: readonly string[];
  readonly state: string;
  /** Why it does not run: a word, and what is to be read. */
  readonly reason?: string;
  readonly problem?: string;
}

const idOf = (name: string, roots: readonly string[]): string => `${name} ${roots.join(" ")}`;

const BUSY: ReadonlySet<string> = new Set(["starting", "indexing", "restarting"]);
/** It cannot be had, or is not to be: worth a line, and no alarm. */
const MISSING: ReadonlySet<string | undefined> = new Set(["unavailable", "prerequisite"]);
/** Not started yet, or ended because nobody needed it: there is nothing to say. */
const ABSENT: ReadonlySet<string> = new Set(["cold", "stopped"]);

export class Statuses implements Disposable {
  readonly #command: string;
  readonly #items = new Map<string, LanguageStatusItem>();

  /** @param command what a click does */
  constructor(command: string) {
    this.#command = command;
  }

  show({ name, roots, languages: ids, state, reason, problem }: Status): void {
    const id = idOf(name, roots);
    if (ABSENT.has(state)) {
      this.#items.get(id)?.dispose();
      this.#items.delete(id);
      return;
    }
    const item = this.#items.get(id) ?? languages.createLanguageStatusItem(id, [...ids]);
    this.#items.set(id, item);
    item.name = name;
    const isMissing = MISSING.has(reason);
    item.text = `${name}: ${isMissing ? "not running" : state}`;
    item.detail = problem ?? roots.join(", ");
    item.busy = BUSY.has(state);
    item.severity =
      state === "failed" && !isMissing ? LanguageStatusSeverity.Error : LanguageStatusSeverity.Information;
    item.command = { command: this.#command, title: "Log" };
  }

  /** Adds what each server takes, and who has it. */
  describe({ servers, daemon }: Report): void {
    for (const server of servers) {
      const item = this.#items.get(idOf(server.name, server.roots));
      if (item !== undefined && server.pid !== undefined) item.detail = detailOf(server, daemon);
    }
  }

  dispose(): void {
    for (const item of this.#items.values()) item.dispose();
    this.#items.clear();
  }
}
