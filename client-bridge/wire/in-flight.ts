/**
 * In flight: what either side has asked and is not answered yet, as the strategies of the protocol library see it go by. The library
 * keeps the same for itself and tells nobody: how many it still answers, or whether a response is to anything at all.
 */

import type { CancellationStrategy, MessageStrategy, RequestMessage } from "vscode-jsonrpc/node";
import type { Id } from "./envelope.ts";
import { CODES, cancelled, ResponseError } from "./errors.ts";
import { CancellationSenderStrategy, CancellationTokenSource, Message } from "./library.ts";

/** A request of the other side. */
interface Answering {
  readonly source: CancellationTokenSource;
  readonly message: RequestMessage;
}

export interface InFlightOptions {
  /** The other side uses an id again before it has its answer. */
  readonly onRefused: (id: Id, error: ResponseError<undefined>) => void;
  readonly onAnomaly: (message: string) => void;
}

export class InFlight {
  readonly messageStrategy: MessageStrategy;
  readonly cancellationStrategy: CancellationStrategy;
  readonly #options: InFlightOptions;
  readonly #answering = new Map<Id, Answering>();
  /** Ids of ours. */
  readonly #asked = new Set<Id>();
  readonly #whenSettled = new Set<() => void>();
  /** The request whose handler is called now. */
  #current: RequestMessage | undefined;
  #isEnding = false;

  constructor(options: InFlightOptions) {
    this.#options = options;
    this.messageStrategy = { handleMessage: (message, next) => this.#handle(message, next) };
    this.cancellationStrategy = {
      receiver: {
        createCancellationTokenSource: (id) => this.#answering.get(id)?.source ?? new CancellationTokenSource(),
      },
      sender: {
        enableCancellation: ({ id }) => void (id !== null && this.#asked.add(id)),
        sendCancellation: (connection, id) => CancellationSenderStrategy.Message.sendCancellation(connection, id),
        cleanup: (id) => void this.#asked.delete(id),
      },
    };
  }

  /** The request whose handler is called now: the library tells a handler for all methods no id. */
  get current(): RequestMessage | undefined {
    return this.#current;
  }

  /** What a request is answered with that nobody waits for any more. */
  get refusal(): ResponseError<undefined> {
    return this.#isEnding ? new ResponseError(CODES.requestFailed, "the connection ends") : cancelled();
  }

  /** Calls off every request of the other side. */
  end(): void {
    this.#isEnding = true;
    for (const { source } of this.#answering.values()) source.cancel();
  }

  /** Resolves when every request of the other side is answered, at the latest after so many milliseconds. */
  settled(limit: number): Promise<void> {
    if (this.#answering.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#whenSettled.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, limit);
      this.#whenSettled.add(wake);
    });
  }

  #handle(message: Message, next: (message: Message) => void | Promise<void>): void | Promise<void> {
    if (Message.isRequest(message)) return this.#request(message, next);
    if (Message.isResponse(message) && (message.id === null || !this.#asked.has(message.id)))
      this.#options.onAnomaly("a response to nothing that was asked");
    else return next(message);
  }

  async #request(message: RequestMessage, next: (message: Message) => void | Promise<void>): Promise<void> {
    const id = message.id as Id;
    if (this.#answering.has(id)) {
      const text = `id ${JSON.stringify(id)} belongs to a request that is not answered yet`;
      this.#options.onRefused(id, new ResponseError(CODES.invalidRequest, text));
      return;
    }
    this.#answering.set(id, { source: new CancellationTokenSource(), message });
    this.#current = message;
    try {
      await next(message);
    } finally {
      this.#answering.delete(id);
      if (this.#answering.size === 0) for (const wake of this.#whenSettled) wake();
    }
  }
}
