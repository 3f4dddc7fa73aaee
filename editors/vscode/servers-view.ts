/** The view of language servers, in the Explorer. */

import { type Disposable, EventEmitter, ThemeIcon, type TreeDataProvider, type TreeItem } from "vscode";
import type { Report, Status } from "./report.ts";
import { type ServerRow, ServerRows } from "./server-rows.ts";

export class ServersView implements TreeDataProvider<ServerRow>, Disposable {
  readonly #changed = new EventEmitter<void>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #rows = new ServerRows();
  readonly #command: string;

  /** @param command what a click does */
  constructor(command: string) {
    this.#command = command;
  }

  show(status: Status): void {
    this.#rows.show(status);
    this.#changed.fire();
  }

  describe(report: Report): void {
    this.#rows.describe(report);
    this.#changed.fire();
  }

  getChildren(of?: ServerRow): ServerRow[] {
    return of === undefined ? [...this.#rows.all()] : [];
  }

  getTreeItem({ icon, ...row }: ServerRow): TreeItem {
    return { ...row, iconPath: new ThemeIcon(icon), command: { command: this.#command, title: "Log" } };
  }

  /** Another tandem is started: what this one said is over. */
  clear(): void {
    this.#rows.clear();
    this.#changed.fire();
  }

  dispose(): void {
    this.#changed.dispose();
  }
}
