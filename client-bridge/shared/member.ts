/** Member: one session with a process that several share. To the session it is a process of its own, whose streams are in memory. */

import { Readable, Writable } from "node:stream";
import type { Exit, ServerProcess } from "../process.ts";
import { type Envelope, type Id, openEnvelope } from "../wire/envelope.ts";
import type { ResponseError } from "../wire/errors.ts";
import { FrameReader } from "../wire/framing.ts";
import { Json, lengthOf } from "../wire/json.ts";
import type { Message } from "../wire/library.ts";
import { framesOf, headerOf } from "../wire/writer.ts";

/** One message in the bytes it came in. */
export interface Raw {
  readonly envelope: Envelope;
  readonly body: readonly Buffer[];
}

/**
 * Which process a client may share: `alike`: one whose server was told the same in all; `any`: whatever the server was told of what its client can
 * do, for a program that makes do with every form of an answer.
 */
export type Fit = "alike" | "any";

export interface MemberOptions {
  readonly fit: Fit;

  /** The process behind it. */
  readonly real: Pick<ServerProcess, "id" | "stderr" | "processorTime">;
  /** Bytes of what it has not read yet: beyond, it is ended, so that it costs nobody else anything. */
  readonly mostUnread: number;
  readonly onMessage: (member: Member, raw: Raw) => void;
  /** It reads again. */
  readonly onRead: () => void;
  /** It reads too slowly: more waits for it than may. */
  readonly onFull: (member: Member) => void;
  /**
   * It ends; resolves when nothing is left of it.
   * @param isInOrder it has said shutdown
   */
  readonly onEnd: (member: Member, isInOrder: boolean) => Promise<void>;
}

/** Bytes that wait for a session before the process behind it is read more slowly, where nobody else reads it. */
const HIGH_WATER = 1024 * 1024;

/** A message with its header, in the pieces that it came in. */
export const framesOfRaw = ({ body }: Pick<Raw, "body">): readonly Buffer[] => [
  Buffer.from(headerOf(lengthOf(body))),
  ...body,
];

/** A message of our own, as if it had come. */
export function rawOf(message: { readonly id: Id; readonly error: unknown }): Raw {
  const error = Json.of(message.error);
  const envelope = { id: message.id, method: undefined, params: undefined, result: undefined, error };
  return { envelope, body: [Json.of({ jsonrpc: "2.0", ...message }).bytes] };
}

export class Member implements ServerProcess {
  readonly input: Writable;
  readonly output: Readable;
  readonly exited: Promise<Exit>;
  /** It has the answer to initialize. */
  isGreeted = false;
  /** It has said `initialized`. */
  isInitialized = false;
  isShutDown = false;
  /** Rises whenever an answer that it waits for is of no use any more: the server has got another's text meanwhile. */
  epoch = 0;
  isOver = false;
  readonly #options: MemberOptions;
  #exit: (exit: Exit) => void = () => {};

  constructor(options: MemberOptions) {
    this.#options = options;
    this.exited = new Promise((resolve) => {
      this.#exit = resolve;
    });
    const frames = new FrameReader((body) => {
      const envelope = openEnvelope(body);
      if (!this.isOver && !("refused" in envelope)) options.onMessage(this, { envelope, body });
    });
    this.input = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        frames.push(chunk);
        done();
      },
    });
    this.output = new Readable({ highWaterMark: HIGH_WATER, read: () => options.onRead() });
  }

  get fit(): Fit {
    return this.#options.fit;
  }

  get id(): number | undefined {
    return this.#options.real.id;
  }

  get isFull(): boolean {
    return this.output.readableLength > HIGH_WATER;
  }

  readonly stderr = (): string => this.#options.real.stderr();

  readonly processorTime = (): Promise<number> => this.#options.real.processorTime();

  /** Gives it a message of the server's. */
  write(pieces: readonly Buffer[]): void {
    if (this.isOver) return;
    const [only] = pieces;
    // Its session is woken once.
    this.output.push(only !== undefined && pieces.length === 1 ? only : Buffer.concat(pieces));
    if (this.output.readableLength > this.#options.mostUnread) this.#options.onFull(this);
  }

  send(message: object): void {
    this.write(framesOf({ jsonrpc: "2.0", ...message } as Message));
  }

  notify(method: string, params: unknown): void {
    this.send({ method, params });
  }

  answer(id: unknown, result: unknown): void {
    this.send({ id, result: result instanceof Json ? result : Json.of(result) });
  }

  refuse(id: unknown, error: ResponseError<unknown>): void {
    this.send({ id, error: error.toJson() });
  }

  /** Its session is over from now on, by an exit as of a process of its own. */
  close(exit: Exit): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#exit(exit);
    this.output.push(null);
  }

  async end(farewell: () => Promise<void>): Promise<void> {
    if (!this.isOver) await farewell();
    await this.#options.onEnd(this, this.isShutDown);
  }
}
