/**
 * Peer: one end of a JSON-RPC connection over two streams. A message stays an envelope and its bytes until somebody asks
 * for the body.
 */

import type { Readable, Writable } from "node:stream";
import { messageOf } from "../../src/text/error-message.ts";
import { type Abortable, Cancellation } from "./cancellation.ts";
import { type Envelope, type Id, openEnvelope, type Refused } from "./envelope.ts";
import { CODES, cancelled, ResponseError } from "./errors.ts";
import { FrameReader } from "./framing.ts";
import { type Json, NOTHING } from "./json.ts";
import { type Message, writeMessage } from "./message.ts";

/** A request of the other side. */
export class Call {
  readonly id: Id;
  readonly method: string;
  /** The parameters as they came. */
  readonly json: Json | undefined;
  /** Aborted by `$/cancelRequest` and when the connection ends; the peer itself answers a cancelled request. */
  readonly cancellation: Cancellation;

  constructor(id: Id, method: string, json: Json | undefined, cancellation: Cancellation) {
    this.id = id;
    this.method = method;
    this.json = json;
    this.cancellation = cancellation;
  }

  /** The cancellation for who needs all of an AbortSignal. */
  get signal(): AbortSignal {
    return this.cancellation.signal;
  }

  /** Parses the body at the first call; throws a ResponseError when it is not JSON. */
  readonly params = (): unknown => this.json?.value;

  /** The same request with other parameters. */
  with(json: Json): Call {
    return new Call(this.id, this.method, json, this.cancellation);
  }
}

/** A notification of the other side. */
export interface Note {
  readonly method: string;
  readonly json: Json | undefined;
  params(): unknown;
}

export interface PeerOptions {
  readonly input: Readable;
  readonly output: Writable;
  /**
   * The result or a promise of it, as a value or as Json, whose bytes are sent as they are; a thrown ResponseError is
   * sent as it is, anything else as InternalError.
   */
  readonly onRequest: (call: Call) => unknown;
  readonly onNotification: (note: Note) => void;
  /** Once, when no further message can come: the stream ended (no reason), or it could not be read any more. */
  readonly onClose: (reason: string | undefined) => void;
  /**
   * What the other side wrote between its messages. Without it that is the end of the connection, because nobody knows where
   * the next message begins; with it the next header is looked for.
   */
  readonly onJunk?: (junk: string) => void;
  /** Something odd that changes nothing, for a log line. */
  readonly onOddity?: (message: string) => void;
  /** The other side reads too slowly, or has caught up: whoever makes messages for it is to pause, or to go on. */
  readonly onBacklog?: (isHigh: boolean) => void;
}

export interface PeerAsk {
  readonly signal?: Abortable | undefined;
  /**
   * Starts a clock that calls `expire` when the other side took too long: the request is called off and rejects with
   * what it is given. Returns how the clock is stopped.
   */
  readonly expires?: (expire: (error: Error) => void) => () => void;
}

export interface Peer {
  /** Something can still be asked, and be answered. */
  readonly isOpen: boolean;
  /** What has come and begins no message. */
  readonly unread: string;
  /** No further message is read until `resume`. */
  pause(): void;
  resume(): void;
  /** Parameters of both are values or Json. */
  notify(method: string, params: unknown): void;
  /**
   * Asks the other side; rejects with a ResponseError, also when the connection ends first. An aborted signal sends
   * `$/cancelRequest`; the answer is then whatever the other side says to that.
   */
  request(method: string, params: unknown, ask?: PeerAsk): Promise<Json>;
  /** Resolves when no request of the other side waits for its answer, at the latest after `limit` milliseconds. */
  settled(limit: number): Promise<void>;
  /** Refuses what is in flight and resolves when everything written has left, or cannot leave any more. */
  end(): Promise<void>;
}

/** Bytes that wait to be written. Above, the other side is too slow; it has caught up when none are left. */
const HIGH_WATER = 16 * 1024 * 1024;

const isRefused = (value: Envelope | Refused): value is Refused => "refused" in value;

function toResponseError(thrown: unknown): ResponseError<unknown> {
  if (thrown instanceof ResponseError) return thrown;
  return new ResponseError(CODES.internalError, messageOf(thrown));
}

function isReadable(json: Json | undefined): boolean {
  try {
    void json?.value;
    return true;
  } catch {
    return false;
  }
}

/** The error of a response, whatever it looks like. */
function errorOf(value: unknown): ResponseError<unknown> {
  const { code, message, data } = (value ?? {}) as { code?: unknown; message?: unknown; data?: unknown };
  return new ResponseError(typeof code === "number" ? code : CODES.internalError, String(message ?? "error"), data);
}

export function openPeer(options: PeerOptions): Peer {
  const { input, output } = options;
  const inFlight = new Map<Id, Cancellation>();
  const asked = new Map<Id, { resolve(value: Json): void; reject(error: ResponseError<unknown>): void }>();
  const whenSettled = new Set<() => void>();
  let nextId = 1;
  let writable = true;
  let isBehind = false;
  let closed = false;

  const reader = new FrameReader((body) => {
    if (!closed) receive(body);
  }, options.onJunk);

  function stopWriting(): void {
    writable = false;
    backlog(false);
  }

  function backlog(isHigh: boolean): void {
    if (isHigh === isBehind) return;
    isBehind = isHigh;
    options.onBacklog?.(isHigh);
  }

  function resume(): void {
    if (input.isPaused() && !closed) input.resume();
  }

  function write(message: Message): void {
    if (!writable || output.destroyed || output.writableEnded) return;
    writeMessage(output, message);
    if (output.writableLength > HIGH_WATER) backlog(true);
  }

  /** Resolves when everything written has left. */
  const written = (): Promise<void> =>
    new Promise((resolve) => {
      if (output.writableLength === 0) resolve();
      else output.write("", () => resolve());
    });

  const sendError = (id: Id | null, { code, message, data }: ResponseError<unknown>): void =>
    write({ id, error: data === undefined ? { code, message } : { code, message, data } });

  /** Sends the one answer of a request; a request that was answered before (cancelled) is left alone. */
  function answer(id: Id, cancellation: Cancellation, send: () => void): void {
    if (inFlight.get(id) !== cancellation) return;
    inFlight.delete(id);
    try {
      send();
    } catch (thrown) {
      sendError(id, toResponseError(thrown));
    }
    if (inFlight.size === 0) for (const wake of whenSettled) wake();
  }

  function request(id: Id, envelope: Envelope, method: string): void {
    if (inFlight.has(id)) {
      const message = `id ${JSON.stringify(id)} belongs to a request that is not answered yet`;
      sendError(id, new ResponseError(CODES.invalidRequest, message));
      return;
    }
    const cancellation = new Cancellation();
    inFlight.set(id, cancellation);
    const succeed = (value: unknown): void => answer(id, cancellation, () => write({ id, result: value ?? null }));
    const fail = (thrown: unknown): void => {
      const error = toResponseError(thrown);
      // A body that is not JSON is a parse error of the whole message, whose id counts as unknown (JSON-RPC 2.0, 5). What
      // another side said to it may be none too.
      const isUnread = error.code === CODES.parseError && !isReadable(envelope.params);
      answer(id, cancellation, () => sendError(isUnread ? null : id, error));
    };
    try {
      const value = options.onRequest(new Call(id, method, envelope.params, cancellation));
      if (value instanceof Promise) value.then(succeed, fail);
      else succeed(value);
    } catch (thrown) {
      fail(thrown);
    }
  }

  function cancel(id: unknown): void {
    const cancellation = inFlight.get(id as Id);
    if (cancellation === undefined) return;
    answer(id as Id, cancellation, () => sendError(id as Id, cancelled()));
    cancellation.abort();
  }

  function notification(envelope: Envelope, method: string): void {
    const { params: json } = envelope;
    try {
      if (method === "$/cancelRequest") cancel((json?.value as { id?: unknown } | undefined)?.id);
      else options.onNotification({ method, json, params: () => json?.value });
    } catch (thrown) {
      if (thrown instanceof ResponseError && thrown.code === CODES.parseError) sendError(null, thrown);
      else options.onOddity?.(`${method}: ${messageOf(thrown)}`);
    }
  }

  function response(envelope: Envelope): void {
    const waiting = typeof envelope.id === "number" ? asked.get(envelope.id) : undefined;
    if (waiting === undefined) {
      options.onOddity?.("a response to nothing that was asked");
      return;
    }
    asked.delete(envelope.id as Id);
    try {
      // Some say of every result that its error is null, as JSON-RPC 1.0 had it.
      const error = envelope.error?.value ?? undefined;
      if (error !== undefined) waiting.reject(errorOf(error));
      else waiting.resolve(envelope.result ?? NOTHING);
    } catch (thrown) {
      waiting.reject(toResponseError(thrown));
    }
  }

  function dispatch(envelope: Envelope): void {
    const { id, method, result, error } = envelope;
    if (method === undefined) {
      if (result !== undefined || error !== undefined) response(envelope);
      else sendError(id ?? null, new ResponseError(CODES.invalidRequest, "neither a method nor a result"));
    } else if (id === undefined) notification(envelope, method);
    else if (id !== null) request(id, envelope, method);
    else sendError(null, new ResponseError(CODES.invalidRequest, "id must be a number or a string"));
  }

  function receive(body: readonly Buffer[]): void {
    const envelope = openEnvelope(body);
    if (!isRefused(envelope)) {
      dispatch(envelope);
      return;
    }
    const code = envelope.refused === "malformed" ? CODES.parseError : CODES.invalidRequest;
    const error = new ResponseError(code, envelope.message);
    options.onOddity?.(envelope.message);
    const asker = envelope.id === undefined ? undefined : asked.get(envelope.id);
    if (envelope.id === undefined || asker === undefined) {
      sendError(null, error);
      return;
    }
    asked.delete(envelope.id);
    asker.reject(error);
  }

  function close(reason: string | undefined): void {
    if (closed) return;
    closed = true;
    input.pause();
    for (const { reject } of asked.values()) reject(new ResponseError(CODES.internalError, "the connection ended"));
    asked.clear();
    options.onClose(reason);
  }

  /** The header of a message made no sense: where the next one starts cannot be known. */
  function lost(error: Error): void {
    if (closed) return;
    sendError(null, new ResponseError(CODES.parseError, error.message));
    close(error.message);
  }

  input.on("data", (chunk: Buffer) => {
    if (closed) return;
    try {
      reader.push(chunk);
    } catch (error) {
      lost(error as Error);
    }
  });
  const ended = (): void => close(undefined);
  input.on("end", ended).on("close", ended).on("error", lost);
  const deaf = (): void => {
    stopWriting();
    close("the other side reads no more");
  };
  output.on("close", deaf).on("error", deaf);
  output.on("drain", () => backlog(false));

  return {
    get isOpen() {
      return writable && !closed;
    },
    get unread() {
      return reader.unread;
    },
    pause: () => void input.pause(),
    resume,
    notify: (method, params) => write({ method, params }),
    request: (method, params, { signal, expires } = {}) => {
      if (closed || !writable) return Promise.reject(new ResponseError(CODES.internalError, "the connection ended"));
      if (signal?.aborted) return Promise.reject(cancelled());
      const id = nextId++;
      const callOff = (): void => write({ method: "$/cancelRequest", params: { id } });
      return new Promise((resolve, reject) => {
        const stopClock = expires?.((error) => {
          callOff();
          finish();
          reject(error);
        });
        const finish = (): void => {
          stopClock?.();
          signal?.removeEventListener("abort", callOff);
        };
        asked.set(id, {
          resolve: (value) => {
            finish();
            resolve(value);
          },
          reject: (error) => {
            finish();
            reject(error);
          },
        });
        signal?.addEventListener("abort", callOff, { once: true });
        write({ id, method, params });
      });
    },
    settled: (limit) => {
      if (inFlight.size === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          whenSettled.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, limit);
        whenSettled.add(wake);
      });
    },
    end: async () => {
      for (const [id, cancellation] of [...inFlight]) {
        answer(id, cancellation, () => sendError(id, new ResponseError(CODES.requestFailed, "the connection ends")));
        cancellation.abort();
      }
      close(undefined);
      const stopped = new Promise<void>((resolve) => output.once("close", resolve).once("error", () => resolve()));
      if (writable && !output.destroyed) await Promise.race([written(), stopped]);
    },
  };
}
