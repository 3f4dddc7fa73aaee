/** The log of one session: lines for the editor's own log window. */

import type { MessageType } from "vscode-languageserver-protocol";

export type Level = "error" | "warning" | "info";

/** LSP 3.17, "MessageType". */
const TYPES: Readonly<Record<Level, MessageType>> = { error: 1, warning: 2, info: 3 };

/** Keys that are remembered for `once`; a session that fills it starts to repeat itself. */
const MOST_KEYS = 10_000;

export class Log {
  readonly #notify: (method: string, params: unknown) => void;
  readonly #said = new Set<string>();
  /** Lines from before the answer to initialize: none may be sent until then. */
  #held: { readonly type: MessageType; readonly message: string }[] | undefined = [];

  constructor(notify: (method: string, params: unknown) => void) {
    this.#notify = notify;
  }

  say(level: Level, message: string): void {
    const line = { type: TYPES[level], message };
    if (this.#held === undefined) this.#notify("window/logMessage", line);
    else this.#held.push(line);
  }

  once(key: string, level: Level, message: string): void {
    if (this.#isNew(key)) this.say(level, message);
  }

  /** The same for what somebody waits for: it is shown, not only written down. */
  showOnce(key: string, level: Level, message: string): void {
    if (this.#isNew(key)) this.#notify("window/showMessage", { type: TYPES[level], message });
  }

  #isNew(key: string): boolean {
    if (this.#said.has(key)) return false;
    if (this.#said.size >= MOST_KEYS) this.#said.clear();
    this.#said.add(key);
    return true;
  }

  /** The client may hear from now on. */
  open(): void {
    for (const line of this.#held ?? []) this.#notify("window/logMessage", line);
    this.#held = undefined;
  }
}
