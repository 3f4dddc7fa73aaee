/** The log of one session: lines for the editor's own log window. */

import type { MessageType, RemoteConsole } from "vscode-languageserver";

export type Level = "error" | "warning" | "info";

/** LSP 3.17, "MessageType". */
const TYPES: Readonly<Record<Level, MessageType>> = { error: 1, warning: 2, info: 3 };

/** Writes a line of each level. */
const WRITES = { error: "error", warning: "warn", info: "info" } as const satisfies Record<Level, keyof RemoteConsole>;

/** Where lines go, and what is shown. */
export interface Shown {
  readonly console: RemoteConsole;
  show(type: MessageType, message: string): void;
}

/** Keys that are remembered for `once`; a session that fills it starts to repeat itself. */
const MOST_KEYS = 10_000;

export class Log {
  readonly #editor: () => Shown;
  readonly #once = new Set<string>();
  /** Lines from before the answer to initialize: none may be sent until then. */
  #held: { readonly level: Level; readonly message: string }[] | undefined = [];

  constructor(editor: () => Shown) {
    this.#editor = editor;
  }

  say(level: Level, message: string): void {
    if (this.#held === undefined) this.#editor().console[WRITES[level]](message);
    else this.#held.push({ level, message });
  }

  once(key: string, level: Level, message: string): void {
    if (this.#isNew(key)) this.say(level, message);
  }

  /** The same for what somebody waits for: it is shown, not only written down. */
  showOnce(key: string, level: Level, message: string): void {
    if (this.#isNew(key)) this.#editor().show(TYPES[level], message);
  }

  #isNew(key: string): boolean {
    if (this.#once.has(key)) return false;
    if (this.#once.size >= MOST_KEYS) this.#once.clear();
    this.#once.add(key);
    return true;
  }

  /** The client may hear from now on. */
  open(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const { level, message } of held) this.say(level, message);
  }
}
