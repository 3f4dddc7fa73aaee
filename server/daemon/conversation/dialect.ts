/** Dialects: how an editor's protocol and an agent's are written, and which of their messages the next server has to hear again. */

import { FrameReader } from "../../../client-bridge/wire/framing.ts";
import { joined } from "./bytes.ts";
import { valueAt } from "./message-head.ts";

/** A message's bytes, in the pieces that they came in. */
export type Body = readonly Buffer[];

/** Cuts messages out of what comes in. */
interface Cutter {
  /** @throws where nothing can be read any more */
  push(chunk: Buffer): void;
  /** What has come behind the last message. */
  readonly left: Buffer;
  /** Nothing has. */
  readonly isWhole: boolean;
}

export interface Dialect {
  readonly cutter: (onMessage: (body: Body) => void) => Cutter;
  /** A message as it is written. */
  readonly framed: (body: Body) => Body;
  readonly initialized: string;
  readonly cancels: { readonly method: string; readonly id: string };
  /** Notifications of which the last one counts. */
  readonly latest: ReadonlySet<string>;
  /** Notifications each of which counts. */
  readonly all: ReadonlySet<string>;
  /** Whether a request may do what must not be done twice. */
  readonly isOnce: (method: string, body: Body) => boolean;
  /** What a request is answered that was not done, or was done by half. */
  readonly notDone: { readonly code: number; readonly message: string };
  readonly cancelled: { readonly code: number; readonly message: string };
}

const lengthOf = (body: Body): number => body.reduce((total, { length }) => total + length, 0);

const NEW_LINE = 0x0a;

/** Messages that are lines. */
class LineReader implements Cutter {
  readonly #onMessage: (body: Body) => void;
  #pieces: Buffer[] = [];

  constructor(onMessage: (body: Body) => void) {
    this.#onMessage = onMessage;
  }

  get left(): Buffer {
    return Buffer.concat(this.#pieces);
  }

  get isWhole(): boolean {
    return this.#pieces.length === 0;
  }

  push(chunk: Buffer): void {
    let from = 0;
    for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, from)) {
      const body = [...this.#pieces, chunk.subarray(from, end)];
      this.#pieces = [];
      from = end + 1;
      this.#onMessage(body);
    }
    if (from < chunk.length) this.#pieces.push(chunk.subarray(from));
  }
}

/** The name of the tool that a message calls; undefined where it is none that can be read. */
const toolIn = (body: Body): unknown => valueAt(joined(body), 0, ["params", "name"]);

/** LSP 3.17. */
export const LSP: Dialect = {
  cutter: (onMessage) => new FrameReader(onMessage),
  framed: (body) => [Buffer.from(`Content-Length: ${lengthOf(body)}\r\n\r\n`), ...body],
  initialized: "initialized",
  cancels: { method: "$/cancelRequest", id: "id" },
  latest: new Set(["workspace/didChangeConfiguration", "$/setTrace"]),
  all: new Set(["workspace/didChangeWorkspaceFolders"]),
  isOnce: (method) => method === "workspace/executeCommand" || method === "$/tandem/edit",
  notDone: { code: -32801, message: "the server was started again while this was being done" },
  cancelled: { code: -32800, message: "the request was cancelled" },
};

/** The Model Context Protocol, "Transports", stdio. */
export const MCP: Dialect = {
  cutter: (onMessage) => new LineReader(onMessage),
  framed: (body) => [...body, Buffer.from("\n")],
  initialized: "notifications/initialized",
  cancels: { method: "notifications/cancelled", id: "requestId" },
  latest: new Set(["notifications/roots/list_changed"]),
  all: new Set(),
  isOnce: (method, body) => method === "tools/call" && toolIn(body) === "edit",
  notDone: { code: -32603, message: "the server was started again while this was being done" },
  cancelled: { code: -32603, message: "the request was cancelled" },
};
