/** Connection: one front at the daemon's socket, from its hello to its end. Its invocation is served over streams that are its frames. */

import type { Socket } from "node:net";
import { Readable, Writable } from "node:stream";
import { messageOf } from "../../src/text/error-message.ts";
import type { SessionReport } from "../lsp/session-report.ts";
import type { Invocation } from "../serving/invocation.ts";
import { FrameDecoder, type FrameKind, writeFrame, writeValue } from "./frames.ts";
import { type Caller, type Hello, readHello, type Welcome } from "./hello.ts";

/** How much of what it is told a front may leave unread, and for how long: others shall not pay for it. */
interface Patience {
  readonly bytes: number;
  /** Milliseconds. */
  readonly unread: number;
}

const MB = 1024 * 1024;
const USUAL: Patience = { bytes: 64 * MB, unread: 60_000 };
/** A person may read a page for as long as they like; what is to be shown is all there is. */
const OF_SHELL: Patience = { bytes: 1024 * MB, unread: Number.POSITIVE_INFINITY };

const PATIENCE: Readonly<Record<Caller, Patience>> = {
  editor: USUAL,
  agent: USUAL,
  question: OF_SHELL,
  status: USUAL,
  stop: USUAL,
  restart: USUAL,
};

/** Milliseconds between two looks at what is not read. */
const PACE = 5000;
/** Milliseconds in which a front has to say hello. */
const HELLO_WITHIN = 10_000;

export interface ConnectionOptions {
  readonly socket: Socket;
  /** What a front is told that says hello. */
  readonly admit: (hello: Hello) => Welcome;
  /** Called before anything is read that came. */
  readonly onBytes: () => void;
  /** Serves the invocation; the exit code. */
  readonly serve: (invocation: Invocation, hello: Hello) => Promise<number>;
  readonly log: (message: string) => void;
  /** Nothing of it is left. */
  readonly onEnd: () => void;
}

export class Connection {
  readonly #options: ConnectionOptions;
  readonly #decoder = new FrameDecoder((kind, bytes) => this.#receive(kind, bytes));
  readonly #input: Readable;
  readonly #output: Writable;
  readonly #errors: Writable;
  readonly #signalled: (() => void)[] = [];
  readonly #watch: ReturnType<typeof setInterval>;
  #hello: Hello | undefined;
  /** Milliseconds since 1970. */
  readonly since = Date.now();
  /** When the front read something, or had read everything. */
  #readAt = performance.now();
  #report: (() => SessionReport) | undefined;
  /** What came, and counts if the front is still there. */
  #doubted: (readonly [FrameKind, Buffer])[] | undefined;
  /** Of that. */
  #doubtedBytes = 0;
  #isServing = false;
  #isGone = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { socket } = options;
    this.#input = new Readable({ read: () => void socket.resume() });
    // Whoever is served hears of a lost front by the end of its input, and by its output.
    this.#input.on("error", () => {});
    this.#output = this.#writable("output");
    this.#errors = this.#writable("errors");
    const opened = performance.now();
    this.#watch = setInterval(() => this.#look(opened), PACE).unref();
    socket.on("data", (chunk: Buffer) => this.#push(chunk));
    socket.on("error", () => {});
    socket.on("close", () => this.#gone());
    this.beat();
  }

  /** Undefined until it has said hello. */
  get hello(): Hello | undefined {
    return this.#hello;
  }

  /** Undefined where no session serves it. */
  get session(): SessionReport | undefined {
    return this.#report?.();
  }

  /** Tells the front that it is not forgotten. */
  beat(): void {
    const { socket } = this.#options;
    if (!socket.writableNeedDrain) writeFrame(socket, "alive");
  }

  /** The daemon stood still, and the front may be gone: what comes now may have been said before, and was then done by another. */
  doubt(): void {
    if (this.#hello === undefined || this.#isGone || this.#doubted !== undefined) return;
    this.#doubted = [];
    this.#doubtedBytes = 0;
    writeFrame(this.#options.socket, "doubt");
  }

  /** The front is to serve alone, or, where `again`, to look for another daemon. */
  leave(again: boolean): void {
    if (this.#isGone) return;
    writeValue(this.#options.socket, "leave", { again });
    this.#options.socket.destroySoon();
  }

  #writable(kind: "output" | "errors"): Writable {
    const write = (pieces: readonly Buffer[], written: (error?: Error | null) => void): void => {
      writeFrame(this.#options.socket, kind, pieces, (error) => {
        this.#readAt = performance.now();
        written(error);
      });
    };
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, written) => write([chunk], written),
      writev: (chunks, written) =>
        write(
          chunks.map(({ chunk }) => chunk as Buffer),
          written,
        ),
    });
    stream.on("error", () => {});
    return stream;
  }

  #push(chunk: Buffer): void {
    this.#options.onBytes();
    try {
      this.#decoder.push(chunk);
    } catch (error) {
      this.#drop(`it sends what is no frame: ${messageOf(error)}`);
    }
  }

  #receive(kind: FrameKind, bytes: Buffer): void {
    if (this.#isGone) return;
    if (this.#hello === undefined) {
      if (kind !== "hello") throw new Error(`${kind} before hello`);
      this.#greet(readHello(bytes));
      return;
    }
    if (kind === "here") {
      const doubted = this.#doubted ?? [];
      this.#doubted = undefined;
      for (const [said, piece] of doubted) this.#take(said, piece);
    } else if (this.#doubted === undefined) this.#take(kind, bytes);
    else this.#keep(this.#doubted, kind, bytes);
  }

  /** A front says that it is there before anything else, but for what it had begun to say. */
  #keep(doubted: (readonly [FrameKind, Buffer])[], kind: FrameKind, bytes: Buffer): void {
    doubted.push([kind, bytes]);
    this.#doubtedBytes += bytes.length;
    if (this.#doubtedBytes > USUAL.bytes) this.#drop("it says everything but that it is there");
  }

  #take(kind: FrameKind, bytes: Buffer): void {
    if (kind === "input") {
      if (!this.#input.push(bytes)) this.#options.socket.pause();
    } else if (kind === "end") this.#endInput();
    else if (kind === "signal") for (const end of this.#signalled) end();
    else throw new Error(`a second ${kind}`);
  }

  #greet(hello: Hello): void {
    const { socket, admit } = this.#options;
    const welcome = admit(hello);
    writeValue(socket, "welcome", welcome);
    if (!welcome.isWelcome) {
      socket.destroySoon();
      return;
    }
    this.#hello = hello;
    void this.#serve(hello);
  }

  async #serve(hello: Hello): Promise<void> {
    const { serve, socket, log } = this.#options;
    this.#isServing = true;
    const { argv, cwd, env, home, terminal } = hello;
    const [input, output, errors] = [this.#input, this.#output, this.#errors];
    const onSignal = (end: () => void): void => void this.#signalled.push(end);
    const onSession = (report: () => SessionReport): void => {
      this.#report = report;
    };
    const invocation = { argv, cwd, env, home, terminal, input, output, errors, onSignal, onSession };
    const code = await serve(invocation, hello).catch((error: unknown) => {
      log(`${hello.caller} of process ${hello.processId}: ${messageOf(error)}`);
      return 1;
    });
    this.#isServing = false;
    await Promise.all([output, errors].map(flushed));
    if (!this.#isGone) writeValue(socket, "exit", { code });
    socket.destroySoon();
    this.#settle();
  }

  #endInput(): void {
    if (!this.#input.readableEnded && !this.#input.destroyed) this.#input.push(null);
  }

  #gone(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#doubted = undefined;
    clearInterval(this.#watch);
    this.#endInput();
    for (const stream of [this.#output, this.#errors]) stream.destroy(new Error("the front is gone"));
    // One that only reads the command line hears of nothing else.
    for (const end of this.#signalled) end();
    this.#settle();
  }

  #settle(): void {
    if (this.#isGone && !this.#isServing) this.#options.onEnd();
  }

  #look(opened: number): void {
    const now = performance.now();
    if (this.#hello === undefined) {
      if (now - opened > HELLO_WITHIN) this.#drop("it says nothing");
      return;
    }
    const patience = PATIENCE[this.#hello.caller];
    const unread = this.#output.writableLength + this.#errors.writableLength;
    if (unread === 0) this.#readAt = now;
    if (unread > patience.bytes) this.#drop(`it has left ${unread} bytes unread`);
    else if (now - this.#readAt > patience.unread) this.#drop("it reads nothing");
  }

  #drop(why: string): void {
    const { socket, log } = this.#options;
    if (socket.destroyed) return;
    const who = this.#hello === undefined ? "somebody" : `${this.#hello.caller} of process ${this.#hello.processId}`;
    log(`${who} is dropped: ${why}`);
    socket.destroy();
  }
}

/** Resolves when everything written has left, or cannot leave any more. */
const flushed = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    if (stream.destroyed || stream.writableLength === 0) return resolve();
    stream.once("close", resolve);
    stream.write("", () => resolve());
  });
