/** Replay: the messages that bring a new engine to the state of the one before it. */

import type { Edit, EngineNews } from "../../src/engine.ts";

type News<T extends EngineNews["type"]> = Extract<EngineNews, { type: T }>;

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
  #index: News<"index"> | undefined;
  readonly #documents = new Map<string, Journal>();

  record(news: EngineNews): void {
    switch (news.type) {
      case "roots":
        this.#roots = news;
        return;
      case "settings":
        this.#settings = news;
        return;
      case "index":
        this.#index = news;
        return;
      case "open":
        this.#documents.set(news.path, { open: news, changes: [], edits: 0 });
        return;
      case "change":
        this.#change(news);
        return;
      case "close":
        this.#documents.delete(news.path);
        return;
      case "leave":
      case "files":
        // What is left alone is the thread's keeper's to know. A fresh engine reads the disk anew.
        return;
    }
  }

  #change(news: News<"change">): void {
    const journal = this.#documents.get(news.path);
    if (journal === undefined) return;
    const changes = [...journal.changes, news];
    const edits = journal.edits + news.edits.length;
    const next = { open: journal.open, changes, edits };
    const isLong = edits > MOST_EDITS || changes.length > MOST_EDITS;
    this.#documents.set(news.path, isLong ? { open: folded(next), changes: [], edits: 0 } : next);
  }

  /** In the order an engine wants them; documents that `skip` names are left out. */
  news(skip: (path: string) => boolean): readonly EngineNews[] {
    const documents = [...this.#documents.values()].filter(({ open }) => !skip(open.path)).map(folded);
    return [this.#settings, this.#roots, ...documents, this.#index].filter((news) => news !== undefined);
  }
}
