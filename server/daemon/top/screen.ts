/** Screen: a terminal that one program has to itself, drawn over again and again, and left as it was found. */

import type { ReadStream, WriteStream } from "node:tty";

export interface Terminal {
  readonly input: Pick<ReadStream, "isTTY" | "setRawMode" | "resume" | "pause" | "on" | "off">;
  readonly output: Pick<WriteStream, "write" | "columns" | "rows" | "on" | "off">;
}

/** ECMA-48 control sequences, and private modes as xterm has them. */
const SEQUENCES = {
  /** The alternate screen, without a cursor, in which long lines are cut. */
  enter: "\u001b[?1049h\u001b[?25l\u001b[?7l",
  leave: "\u001b[?7h\u001b[?25h\u001b[?1049l",
  /** Shown at once, where the terminal knows that. */
  begin: "\u001b[?2026h\u001b[H",
  end: "\u001b[J\u001b[?2026l",
  /** To the end of the line. */
  erase: "\u001b[K",
} as const;

/** q, Ctrl-C, Ctrl-D: in raw mode keys are no signals. */
const ENDS: ReadonlySet<string> = new Set(["q", "Q", "\u0003", "\u0004"]);

export class Screen {
  readonly #terminal: Terminal;
  readonly #onKey: (keys: Buffer) => void;
  readonly #onResize: () => void;
  #isOpen = true;

  /** @param onEnd somebody wants to leave @param onResize what is shown has another size now */
  constructor(terminal: Terminal, { onEnd, onResize }: { readonly onEnd: () => void; readonly onResize: () => void }) {
    this.#terminal = terminal;
    this.#onKey = (keys) => {
      if ([...keys.toString("latin1")].some((key) => ENDS.has(key))) onEnd();
    };
    this.#onResize = onResize;
    const { input, output } = terminal;
    if (input.isTTY) {
      input.setRawMode(true);
      input.on("data", this.#onKey);
      input.resume();
    }
    output.on("resize", onResize);
    output.write(SEQUENCES.enter);
  }

  get columns(): number {
    return this.#terminal.output.columns || 80;
  }

  get rows(): number {
    return this.#terminal.output.rows || 24;
  }

  /** In one piece, line over line: nothing is erased that stays, so that nothing flickers. */
  draw(lines: readonly string[]): void {
    if (!this.#isOpen) return;
    const { begin, erase, end } = SEQUENCES;
    const shown = lines.slice(0, this.rows).map((line) => line + erase);
    this.#terminal.output.write(begin + shown.join("\r\n") + end);
  }

  /** As it was found; more than once is once. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const { input, output } = this.#terminal;
    output.off("resize", this.#onResize);
    output.write(SEQUENCES.leave);
    if (!input.isTTY) return;
    input.off("data", this.#onKey);
    input.setRawMode(false);
    input.pause();
  }
}
