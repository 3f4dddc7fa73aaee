/** Server rows: how language servers do and what they take, a row each for a tree. Pure. */

import { ABSENT, BUSY, detailOf, idOf, isMissing, type Report, type Status } from "./report.ts";

export interface ServerRow {
  readonly label: string;
  readonly description: string;
  readonly tooltip: string;
  /** A name of VS Code's icons. */
  readonly icon: string;
}

const iconOf = (status: Status): string => {
  if (BUSY.has(status.state)) return "loading~spin";
  if (isMissing(status)) return "circle-slash";
  return status.state === "failed" ? "error" : "check";
};

export class ServerRows {
  readonly #statuses = new Map<string, Status>();
  /** What those take that have said it. */
  readonly #details = new Map<string, string>();

  show(status: Status): void {
    const id = idOf(status.name, status.roots);
    if (ABSENT.has(status.state)) this.#statuses.delete(id);
    else this.#statuses.set(id, status);
  }

  describe({ servers, daemon }: Report): void {
    for (const server of servers)
      if (server.pid !== undefined) this.#details.set(idOf(server.name, server.roots), detailOf(server, daemon));
  }

  clear(): void {
    this.#statuses.clear();
    this.#details.clear();
  }

  all(): readonly ServerRow[] {
    return [...this.#statuses].map(([id, status]) => {
      const tooltip = status.problem ?? this.#details.get(id) ?? status.roots.join(", ");
      const description = `${isMissing(status) ? "not running" : status.state} · ${tooltip}`;
      return { label: status.name, description, tooltip, icon: iconOf(status) };
    });
  }
}
