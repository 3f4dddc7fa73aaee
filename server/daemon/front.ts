/**
 * Front: the process that an editor, an agent or a shell started, where the daemon serves it. It forwards messages, both ways, and ends as it
 * was told. When the daemon dies or hangs, it has another one take its place, or serves itself; its client only waits longer. While the first
 * server lives, bytes are forwarded before anybody looks into them.
 */

import { messageOf } from "../../src/text/error-message.ts";
import { codeUnheard } from "../serving/exit-codes.ts";
import type { Invocation } from "../serving/invocation.ts";
import { written } from "../serving/written.ts";
import type { Link } from "./connect.ts";
import { Conversation } from "./conversation/conversation.ts";
import { type Body, type Dialect, LSP, MCP } from "./conversation/dialect.ts";
import { writeAll } from "./frames.ts";
import { daemonServer, type Ending, ownServer, type Server, type Successor } from "./server.ts";

/** Whom a front stands for. */
export type FrontKind = "editor" | "agent" | "question";

export interface FrontOptions {
  readonly kind: FrontKind;
  readonly invocation: Invocation;
  /** Rejects, in words, where no daemon serves us. @param isInstead see `ConnectOptions` */
  readonly connect: (isInstead: boolean) => Promise<Link>;
  /** Serves within this process; the exit code. */
  readonly serveAlone: (invocation: Invocation) => Promise<number>;
  /** For one line on standard error. */
  readonly sayError: (message: string) => void;
}

/** Milliseconds that the daemon may take to end a session after a signal. */
const END_WITHIN = 5000;
/** Daemons that may die under a client within a minute: this process serves it then. */
const MOST_RESTARTS = 3;
const MINUTE = 60_000;

const DIALECTS: Readonly<Record<Exclude<FrontKind, "question">, Dialect>> = { editor: LSP, agent: MCP };

/** Serves the invocation; the exit code. */
export async function runFront(options: FrontOptions): Promise<number> {
  const { kind, invocation, connect, serveAlone, sayError } = options;
  let link: Link;
  try {
    link = await connect(false);
  } catch (error) {
    sayError(`serves alone: ${messageOf(error)}`);
    return serveAlone(invocation);
  }
  return kind === "question" ? ask(options, link) : new Front(options, DIALECTS[kind], link).ended;
}

/** A question of the shell: asked once, and by this process where the daemon dies before it has said anything. */
async function ask({ kind, invocation, serveAlone, sayError }: FrontOptions, link: Link): Promise<number> {
  const { output, errors, onSignal } = invocation;
  const server = daemonServer(link, errors);
  let isAnswered = false;
  const ended = server.start({
    onOutput: (chunk) => {
      isAnswered = true;
      if (!output.write(chunk)) server.pause();
    },
    onDrain: () => {},
  });
  output.on("drain", () => server.resume());
  const unheard = new Promise<number>((resolve) => {
    output.on("error", (error) => resolve(codeUnheard(kind, error, errors)));
  });
  onSignal(() => {
    server.signal();
    setTimeout(() => process.exit(1), END_WITHIN).unref();
  });
  const ending = await Promise.race([ended, unheard]);
  if (typeof ending === "number") {
    server.drop();
    return ending;
  }
  // That it could not be written is told later than that it was all.
  if ("code" in ending) return Promise.race([written(output).then(() => ending.code), unheard]);
  sayError(isAnswered ? "the daemon ended before the answer was whole" : "serves alone: the daemon ended");
  return isAnswered ? 1 : serveAlone(invocation);
}

/** The front of a client that stays: an editor or an agent. */
class Front {
  readonly ended: Promise<number>;
  readonly #options: FrontOptions;
  readonly #dialect: Dialect;
  readonly #conversation: Conversation;
  readonly #fromClient: ReturnType<Dialect["cutter"]>;
  /** When daemons died, in milliseconds. */
  readonly #deaths: number[] = [];
  /** What the client has sent while no server was ready for it. */
  #held: Buffer[] = [];
  #server: Server;
  #isReady = true;
  /** The client has sent what cannot be read: it is passed on as it is, and no other server can take over. */
  #isOpaque = false;
  #hasInputEnded = false;
  #resolve: (code: number) => void = () => {};

  constructor(options: FrontOptions, dialect: Dialect, link: Link) {
    this.#options = options;
    this.#dialect = dialect;
    this.#conversation = new Conversation(dialect);
    this.#fromClient = dialect.cutter((body) => this.#said(body));
    this.ended = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    const { input, output, errors, onSignal } = options.invocation;
    this.#server = daemonServer(link, errors);
    this.#listen();
    input.on("data", (chunk: Buffer) => (this.#isReady ? this.#push(chunk) : this.#held.push(chunk)));
    input.on("end", () => this.#inputEnded()).on("close", () => this.#inputEnded());
    input.on("error", () => this.#inputEnded());
    output.on("error", () => {
      this.#server.drop();
      // Nobody hears its answers any more.
      this.#resolve(1);
    });
    output.on("drain", () => this.#server.resume());
    errors.on("error", () => {});
    onSignal(() => {
      this.#server.signal();
      setTimeout(() => this.#resolve(1), END_WITHIN).unref();
    });
  }

  /** To a server that has just come. */
  #listen(): void {
    const messages: Body[] = [];
    const fromServer = this.#dialect.cutter((body) => messages.push(body));
    const onOutput = (chunk: Buffer): void => {
      if (this.#isOpaque) {
        this.#show([chunk]);
        return;
      }
      const wasWhole = fromServer.isWhole;
      fromServer.push(chunk);
      // The client never has half of a message: its server may die before the other half.
      const isShown = this.#conversation.isVerbatim && wasWhole && fromServer.isWhole;
      if (isShown) this.#show([chunk]);
      for (const body of messages.splice(0)) this.#heard(body, isShown);
    };
    // What the client says waits for a server that knows it.
    const onDrain = (): void => {
      if (this.#isReady) this.#options.invocation.input.resume();
    };
    this.#server.start({ onOutput, onDrain }).then(
      (ending) => this.#ended(ending, fromServer.left),
      (error: unknown) => {
        this.#options.sayError(messageOf(error));
        this.#resolve(1);
      },
    );
  }

  /** Bytes of the client. */
  #push(chunk: Buffer): void {
    if (this.#isOpaque) {
      this.#send([chunk]);
      return;
    }
    // A server may have half of a message: the next one gets all of it.
    const { isVerbatim } = this.#conversation;
    if (isVerbatim) this.#send([chunk]);
    try {
      this.#fromClient.push(chunk);
    } catch {
      this.#isOpaque = true;
      if (!isVerbatim) this.#send([this.#fromClient.left]);
    }
  }

  #said(body: Body): void {
    const forwarded = this.#conversation.said(body);
    if (forwarded !== undefined && !this.#conversation.isVerbatim) this.#send(this.#dialect.framed(forwarded));
  }

  #send(pieces: Body): void {
    if (!this.#server.write(pieces)) this.#options.invocation.input.pause();
  }

  /** @param isShown the client has it */
  #heard(body: Body, isShown: boolean): void {
    const forwarded = this.#conversation.heard(body);
    if (forwarded !== undefined && !isShown) this.#show(this.#dialect.framed(forwarded));
    if (!this.#isReady && this.#conversation.isGreeted) this.#goOn();
  }

  #show(pieces: Body): void {
    const { output } = this.#options.invocation;
    if (!writeAll(output, pieces)) this.#server.pause();
  }

  #inputEnded(): void {
    if (this.#hasInputEnded) return;
    this.#hasInputEnded = true;
    const { left } = this.#fromClient;
    if (!this.#isReady) return;
    if (left.length > 0 && !this.#isOpaque && !this.#conversation.isVerbatim) this.#send([left]);
    this.#server.end();
  }

  /** @param left what the server has said by half */
  #ended(ending: Ending, left: Buffer): void {
    const conversation = this.#conversation;
    if ("code" in ending) {
      if (left.length > 0) this.#show([left]);
      void written(this.#options.invocation.output).then(() => this.#resolve(ending.code));
    } else if (conversation.isOver || this.#hasInputEnded) this.#resolve(conversation.exitCode);
    else if (this.#isOpaque) this.#resolve(1);
    else void this.#replace(ending.lost);
  }

  async #replace(how: Successor): Promise<void> {
    const conversation = this.#conversation;
    this.#isReady = false;
    this.#options.invocation.input.pause();
    for (const body of conversation.lost()) this.#show(this.#dialect.framed(body));
    this.#server = await this.#next(how);
    this.#listen();
    const { greeting } = conversation;
    if (greeting === undefined) this.#goOn();
    else this.#send(this.#dialect.framed(greeting));
  }

  async #next(how: Successor): Promise<Server> {
    const { invocation, connect, serveAlone, sayError } = this.#options;
    const now = performance.now();
    this.#deaths.push(now);
    const isTooOften = this.#deaths.filter((at) => now - at < MINUTE).length > MOST_RESTARTS;
    try {
      if (isTooOften) throw new Error(`${this.#deaths.length} daemons died`);
      if (how === "alone") throw new Error("the daemon was told to end");
      const server = daemonServer(await connect(how === "instead"), invocation.errors);
      sayError(`the daemon ${how === "instead" ? "does not answer" : "is gone"}; another one goes on`);
      return server;
    } catch (error) {
      sayError(`goes on alone: ${messageOf(error)}`);
      return ownServer(invocation, serveAlone);
    }
  }

  /** The server knows the client: it gets to know the rest. */
  #goOn(): void {
    this.#isReady = true;
    for (const body of this.#conversation.replay()) this.#send(this.#dialect.framed(body));
    const held = this.#held;
    this.#held = [];
    for (const chunk of held) this.#push(chunk);
    this.#options.invocation.input.resume();
    if (this.#hasInputEnded) this.#server.end();
  }
}
