/**
 * Reader: the protocol library's message reader over our framing. What a message carries (`params`, `result`) is `Json`: bytes until
 * somebody looks. What is no message is refused here, because no handler of the library ever hears of it.
 */

import type { Readable } from "node:stream";
import type { DataCallback, Disposable } from "vscode-jsonrpc/node";
import { type Envelope, type Id, openEnvelope, type Refused } from "./envelope.ts";
import { CODES, ResponseError } from "./errors.ts";
import { FrameReader } from "./framing.ts";
import { NOTHING } from "./json.ts";
import { AbstractMessageReader, type Message } from "./library.ts";

export interface BytesReaderOptions {
  readonly input: Readable;
  /**
   * What the other side wrote between its messages. Without it that is the end of the connection, because nobody knows where
   * the next message begins; with it the next header is looked for.
   */
  readonly onJunk: ((junk: string) => void) | undefined;
  /** What came is no message, or none that JSON-RPC knows. */
  readonly onRefused: (id: Id | null, error: ResponseError<undefined>) => void;
  /** Something odd that changes nothing, for a log line. */
  readonly onAnomaly: (message: string) => void;
}

const isRefused = (value: Envelope | Refused): value is Refused => "refused" in value;

const isId = (value: unknown): value is Id => typeof value === "string" || typeof value === "number";

/** The error of a response, whatever it looks like. */
function errorOf(value: unknown): { code: number; message: string; data?: unknown } {
  const { code, message, data } = (value ?? {}) as { code?: unknown; message?: unknown; data?: unknown };
  return {
    code: typeof code === "number" ? code : CODES.internalError,
    message: String(message ?? "error"),
    ...(data !== undefined && { data }),
  };
}

/** A message of the library's, with what its type leaves out. */
const message = (members: object): Message => ({ jsonrpc: "2.0", ...members });

export class BytesReader extends AbstractMessageReader {
  readonly #options: BytesReaderOptions;
  readonly #frames: FrameReader;
  /** Bodies that have come and were not given to the library yet. */
  #waiting: (readonly Buffer[])[] = [];
  #callback: DataCallback = () => {};
  /** The library has a message that it has not handled yet. */
  #isBusy = false;
  /** Whoever reads wants no more for now. */
  #isHeld = false;
  /** Nothing more comes. */
  #hasEnded = false;
  #isClosed = false;
  /** A header that made no sense: where the next one starts cannot be known. */
  #lost: Error | undefined;

  constructor(options: BytesReaderOptions) {
    super();
    this.#options = options;
    this.#frames = new FrameReader((body) => this.#waiting.push(body), options.onJunk);
  }

  /** What has come behind the last message and begins none. */
  get unread(): string {
    return this.#frames.unread;
  }

  /** Why it ended, where the stream did not simply end. */
  get closedBecause(): string | undefined {
    return this.#lost?.message;
  }

  override listen(callback: DataCallback): Disposable {
    const { input } = this.#options;
    this.#callback = callback;
    const ended = (): void => {
      this.#hasEnded = true;
      this.#deliver();
    };
    input.on("data", (chunk: Buffer) => this.#push(chunk));
    input.on("end", ended).on("close", ended);
    input.on("error", (error) => this.#lose(error));
    return { dispose: () => this.dispose() };
  }

  override dispose(): void {
    this.#isClosed = true;
    this.#waiting = [];
    this.#options.input.pause();
    super.dispose();
  }

  /** No further message is read until `resume`. */
  pause(): void {
    this.#isHeld = true;
    this.#options.input.pause();
  }

  resume(): void {
    this.#isHeld = false;
    this.#flow();
  }

  /** Reads on when nothing waits: what comes faster than it is handled stays with whoever sends it. */
  #flow(): void {
    const { input } = this.#options;
    if (this.#isHeld || this.#isClosed || this.#waiting.length > 0) input.pause();
    else if (input.isPaused()) input.resume();
  }

  #push(chunk: Buffer): void {
    if (this.#isClosed || this.#lost !== undefined) return;
    try {
      this.#frames.push(chunk);
    } catch (error) {
      this.#lose(error as Error);
    }
    this.#deliver();
  }

  #lose(error: Error): void {
    this.#lost ??= error;
    this.#hasEnded = true;
    this.#deliver();
  }

  /**
   * Gives the library the next message once it has handled the one before, a turn of the event loop each: what it queues it tells
   * apart by the text of ids, and `1` and `"1"` are two.
   */
  #deliver(): void {
    while (!this.#isBusy && !this.#isClosed) {
      const body = this.#waiting.shift();
      if (body === undefined) break;
      const read = this.#read(body);
      if (read === undefined) continue;
      this.#isBusy = true;
      this.#callback(read);
      setImmediate(() => {
        this.#isBusy = false;
        this.#deliver();
      });
    }
    if (this.#isClosed) return;
    if (this.#hasEnded && !this.#isBusy) this.#close();
    else if (!this.#hasEnded) this.#flow();
  }

  #close(): void {
    this.#isClosed = true;
    if (this.#lost !== undefined)
      this.#options.onRefused(null, new ResponseError<undefined>(CODES.parseError, this.#lost.message));
    this.fireClose();
  }

  /** Undefined where it is no message for the library. */
  #read(body: readonly Buffer[]): Message | undefined {
    const envelope = openEnvelope(body);
    try {
      return isRefused(envelope) ? this.#refused(envelope) : this.#messageOf(envelope);
    } catch (thrown) {
      this.#options.onRefused(null, thrown as ResponseError<undefined>);
      return undefined;
    }
  }

  #refused({ refused, message: text, id }: Refused): Message | undefined {
    this.#options.onAnomaly(text);
    const error = new ResponseError<undefined>(refused === "malformed" ? CODES.parseError : CODES.invalidRequest, text);
    // It may be an answer to what we asked: whoever waits for it need not wait any longer.
    if (id !== undefined) return message({ id, error: error.toJson() });
    this.#options.onRefused(null, error);
    return undefined;
  }

  /** Throws a ResponseError where a part of it must be read here and cannot. */
  #messageOf({ id, method, params, result, error }: Envelope): Message | undefined {
    const refuse = (to: Id | null, text: string): undefined => {
      this.#options.onRefused(to, new ResponseError<undefined>(CODES.invalidRequest, text));
    };
    if (method === undefined) {
      if (result === undefined && error === undefined) return refuse(id ?? null, "neither a method nor a result");
      return this.#response(id ?? null, { result, error });
    }
    if (id === null) return refuse(null, "id must be a number or a string");
    if (id !== undefined) return message({ id, method, params });
    if (method !== "$/cancelRequest") return message({ method, params });
    const cancelled = (params?.value as { readonly id?: unknown } | null | undefined)?.id;
    return isId(cancelled) ? message({ method, params: { id: cancelled } }) : undefined;
  }

  #response(id: Id | null, { result, error }: Pick<Envelope, "result" | "error">): Message {
    let header: unknown;
    try {
      // Some say of every result that its error is null, as JSON-RPC 1.0 had it.
      header = error?.value ?? undefined;
    } catch (thrown) {
      header = thrown;
    }
    return message(header === undefined ? { id, result: result ?? NOTHING } : { id, error: errorOf(header) });
  }
}
