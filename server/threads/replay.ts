/** Replay: the messages that bring a new engine to the state of the one before it. */

import type { Edit, EngineNotification } from "../../src/engine.ts";

type News<T extends EngineNotification["type"]> = Extract<EngineNotification, { type: T }>;

/** Edits kept beside a text before they are worked into it. */
const MOST_EDITS = 256;

interface Journal {
  readonly open: News<"open">;
  readonly changes: readonly News<"change">[];
  readonly edits: number;
}

const apply = (text: string, { start, end, text: added }: Edit): string =>
  text.slice(0, start) + added + text.slice(end);

/** One `open` with the text and the version after all changes. */
function folded({ open, changes }: Journal): News<"open"> {
  const text = changes.flatMap(({ edits }) => edits).reduce(apply, open.text);
  return { ...open, text, version: changes.at(-1)?.version ?? open.version };
}

export class Replay {
  #roots: News<"roots"> | undefined;
  #settings: News<"settings"> | undefined;
  #reach: News<"reach"> | undefined;
  #index: News<"index"> | undefined;
  readonly #documents = new Map<string, Journal>();

  record(notification: EngineNotification): void {
    switch (notification.type) {
      case "roots":
        this.#roots = notification;
        return;
      case "settings":
        this.#settings = notification;
        return;
      case "reach":
        this.#reach = notification;
        return;
      case "index":
        this.#index = notification;
        return;
      case "open":
        this.#documents.set(notification.path, { open: notification, changes: [], edits: 0 });
        return;
      case "change":
        this.#change(notification);
        return;
      case "close":
        this.#documents.delete(notification.path);
        return;
      case "leave":
      case "files":
        // What is left alone is the thread's keeper's to know. A fresh engine reads the disk anew.
        return;
    }
  }

  #change(notification: News<"change">): void {
    const journal = this.#documents.get(notification.path);
    if (journal === undefined) return;
    const changes = [...journal.changes, notification];
    const edits = journal.edits + notification.edits.length;
    const next = { open: journal.open, changes, edits };
    const isLong = edits > MOST_EDITS || changes.length > MOST_EDITS;
    this.#documents.set(notification.path, isLong ? { open: folded(next), changes: [], edits: 0 } : next);
  }

  /** In the order an engine wants them; documents that `skip` names are left out. */
  notifications(skip: (path: string) => boolean): readonly EngineNotification[] {
    const documents = [...this.#documents.values()].filter(({ open }) => !skip(open.path)).map(folded);
    return [this.#reach, this.#settings, this.#roots, ...documents, this.#index].filter(
      (notification) => notification !== undefined,
    );
  }
}
