/**
 * Peer: one end of a JSON-RPC connection of the protocol library over two streams. Ids, order, cancellation, errors and what becomes
 * of requests when it closes are the library's; here stand the rules that it leaves to who uses it.
 */

import type { Readable, Writable } from "node:stream";
import type { Disposable, Logger, MessageConnection } from "vscode-jsonrpc/node";
import { messageOf } from "../../src/text/error-message.ts";
import { signalOf } from "./cancellation.ts";
import type { Id } from "./envelope.ts";
import { CODES, cancelled, ResponseError } from "./errors.ts";
import { InFlight } from "./in-flight.ts";
import { Json } from "./json.ts";
import { CancellationToken, createMessageConnection, ErrorCodes } from "./library.ts";
import { BytesReader } from "./reader.ts";
import { BytesWriter } from "./writer.ts";

/** A request of the other side. */
export class Call {
  readonly method: string;
  /** The parameters as they came. */
  readonly json: Json | undefined;
  /** Cancelled by `$/cancelRequest` and when the connection ends; the peer itself answers a cancelled request. */
  readonly token: CancellationToken;
  #signal: AbortSignal | undefined;

  constructor(method: string, json: Json | undefined, token: CancellationToken) {
    this.method = method;
    this.json = json;
    this.token = token;
  }

  /** The same for the core; made at the first look. */
  get signal(): AbortSignal {
    this.#signal ??= signalOf(this.token);
    return this.#signal;
  }

  /** Parses the body at the first call; throws a ResponseError when it is not JSON. */
  readonly params = (): unknown => this.json?.value;

  /** The same request with other parameters. */
  with(json: Json): Call {
    return new Call(this.method, json, this.token);
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
  /** Throws a ResponseError where a request may not be made now, whoever would answer it. */
  readonly admit?: (call: Call) => void;
  /** Whether a notification counts now, whoever would hear it. */
  readonly isHeard?: (method: string) => boolean;
  /** Once, when no further message can come: the stream ended (no reason), or it could not be read any more. */
  readonly onClose: (reason: string | undefined) => void;
  /**
   * What the other side wrote between its messages. Without it that is the end of the connection, because nobody knows where
   * the next message begins; with it the next header is looked for.
   */
  readonly onJunk?: (junk: string) => void;
  /** Something odd that changes nothing, for a log line. */
  readonly onAnomaly?: (message: string) => void;
  /** The other side reads too slowly, or has caught up: whoever makes messages for it is to pause, or to go on. */
  readonly onBacklog?: (isHigh: boolean) => void;
}

export interface Peer {
  /** Something can still be asked, and be answered. */
  readonly isOpen: boolean;
  /** What has come and begins no message. */
  readonly unread: string;
  /** The library's own, for who builds upon it. */
  readonly connection: MessageConnection;
  /** No further message is read until `resume`. */
  pause(): void;
  resume(): void;
  /** Takes the place of the handler of all methods for one of them, and of an earlier one for it. */
  onRequest(method: string, run: PeerOptions["onRequest"]): Disposable;
  onNotification(method: string, run: PeerOptions["onNotification"]): Disposable;
  /** Parameters of both are values or Json. */
  notify(method: string, params: unknown): void;
  /**
   * Asks the other side; rejects with a ResponseError, also when the connection ends first. A token that is cancelled sends
   * `$/cancelRequest`; the answer is then whatever the other side says to that.
   */
  request(method: string, params: unknown, token?: CancellationToken): Promise<Json>;
  /** Resolves when no request of the other side waits for its answer, at the latest after `limit` milliseconds. */
  settled(limit: number): Promise<void>;
  /** Refuses what is in flight and resolves when everything written has left, or cannot leave any more. */
  end(): Promise<void>;
}

function toResponseError(thrown: unknown): ResponseError<unknown> {
  if (thrown instanceof ResponseError) return thrown;
  return new ResponseError(CODES.internalError, messageOf(thrown));
}

const ended = (): ResponseError<undefined> => new ResponseError(CODES.internalError, "the connection ended");

function isReadable(json: Json | undefined): boolean {
  try {
    void json?.value;
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds; what was called off is answered at once. */
const ENDS_WITHIN = 1000;

/** The library makes a list of one of what is no object. */
const asBody = (params: unknown): object =>
  typeof params === "object" && params !== null && !Array.isArray(params) ? params : Json.of(params);

/** Methods that the library has handlers of its own for, which would read what we pass on as it is. */
const LIBRARY_NOTIFICATIONS = ["$/progress", "$/logTrace"] as const;

export function openPeer(options: PeerOptions): Peer {
  const { input, output, onAnomaly = () => {} } = options;
  let isClosed = false;

  const writer = new BytesWriter(output, options.onBacklog);
  const onRefused = (id: Id | null, error: ResponseError<undefined>): void => writer.refuse(id, error);
  const reader = new BytesReader({ input, onJunk: options.onJunk, onAnomaly, onRefused });
  const inFlight = new InFlight({ onRefused, onAnomaly });
  const { messageStrategy, cancellationStrategy } = inFlight;
  const logger: Logger = { error: onAnomaly, warn: onAnomaly, info: () => {}, log: () => {} };
  const connection = createMessageConnection(reader, writer, logger, { messageStrategy, cancellationStrategy });

  /** A request that is called off is answered at once, whatever becomes of it. */
  const whileWanted = <T>(token: CancellationToken, value: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      value.then(resolve, reject);
      const callOff = (): void => reject(inFlight.refusal);
      if (token.isCancellationRequested) callOff();
      else token.onCancellationRequested(callOff);
    });

  function answer(call: Call, run: PeerOptions["onRequest"]): unknown {
    const { json, token } = call;
    const request = inFlight.current;
    const fail = (thrown: unknown): never => {
      const error = toResponseError(thrown);
      // A body that is not JSON is a parse error of the whole message, whose id counts as unknown (JSON-RPC 2.0, 5). What
      // another side said to it may be none too.
      if (error.code === CODES.parseError && request !== undefined && !isReadable(json)) request.id = null;
      throw error;
    };
    try {
      options.admit?.(call);
      const value = run(call);
      return value instanceof Promise ? whileWanted(token, value).catch(fail) : value;
    } catch (thrown) {
      return fail(thrown);
    }
  }

  function hear(method: string, json: Json | undefined, run: PeerOptions["onNotification"]): void {
    try {
      if (options.isHeard?.(method) !== false) run({ method, json, params: () => json?.value });
    } catch (thrown) {
      if (thrown instanceof ResponseError && thrown.code === CODES.parseError) writer.refuse(null, thrown);
      else onAnomaly(`${method}: ${messageOf(thrown)}`);
    }
  }

  function close(reason: string | undefined): void {
    if (isClosed) return;
    isClosed = true;
    connection.dispose();
    options.onClose(reason);
  }

  /** The library gives a handler of one method no parameters where there are none. */
  const onRequest: Peer["onRequest"] = (method, run) =>
    connection.onRequest(method, (...given: unknown[]) => {
      const token = given.at(-1) as CancellationToken;
      return answer(new Call(method, given.length > 1 ? (given[0] as Json) : undefined, token), run);
    });
  const onNotification: Peer["onNotification"] = (method, run) =>
    connection.onNotification(method, (json: Json | undefined) => hear(method, json, run));

  connection.onRequest((method, params, token) =>
    answer(new Call(method, params as Json | undefined, token), options.onRequest),
  );
  connection.onNotification((method, params) => hear(method, params as Json | undefined, options.onNotification));
  for (const method of LIBRARY_NOTIFICATIONS) onNotification(method, options.onNotification);
  connection.onClose(() => close(writer.isOpen ? reader.closedBecause : "the other side reads no more"));
  connection.listen();

  return {
    get isOpen() {
      return writer.isOpen && !isClosed;
    },
    get unread() {
      return reader.unread;
    },
    connection,
    onRequest,
    onNotification,
    pause: () => reader.pause(),
    resume: () => reader.resume(),
    notify: (method, params) => {
      if (isClosed) return;
      const sent = params === undefined ? [] : [asBody(params)];
      void connection.sendNotification(method, ...sent);
    },
    request: async (method, params, token = CancellationToken.None) => {
      if (isClosed || !writer.isOpen) throw ended();
      if (token.isCancellationRequested) throw cancelled();
      const sent = params === undefined ? [] : [asBody(params)];
      try {
        return await connection.sendRequest<Json>(method, ...sent, token);
      } catch (error) {
        throw isClosed && (error as ResponseError<unknown>).code === ErrorCodes.PendingResponseRejected
          ? ended()
          : error;
      }
    },
    settled: (limit) => inFlight.settled(limit),
    end: async () => {
      inFlight.end();
      await inFlight.settled(ENDS_WITHIN);
      close(undefined);
      await writer.flushed();
    },
  };
}
