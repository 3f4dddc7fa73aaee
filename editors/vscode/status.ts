/** How language servers do, beside the language in the status bar: one item a server, which says who else uses it. */

import { type Disposable, type LanguageStatusItem, LanguageStatusSeverity, languages } from "vscode";
import { ABSENT, BUSY, detailOf, idOf, isMissing, type Report, type Status } from "./report.ts";

export const STATUS_CHANGED = "$/tandem/didChangeStatus";

export class Statuses implements Disposable {
  readonly #command: string;
  readonly #items = new Map<string, LanguageStatusItem>();

  /** @param command what a click does */
  constructor(command: string) {
    this.#command = command;
  }

  show(status: Status): void {
    const { name, roots, languages: ids, state, problem } = status;
    const id = idOf(name, roots);
    if (ABSENT.has(state)) {
      this.#items.get(id)?.dispose();
      this.#items.delete(id);
      return;
    }
    const item = this.#items.get(id) ?? languages.createLanguageStatusItem(id, [...ids]);
    this.#items.set(id, item);
    item.name = name;
    const isNotRun = isMissing(status);
    item.text = `${name}: ${isNotRun ? "not running" : state}`;
    item.detail = problem ?? roots.join(", ");
    item.busy = BUSY.has(state);
    item.severity = state === "failed" && !isNotRun ? LanguageStatusSeverity.Error : LanguageStatusSeverity.Information;
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
