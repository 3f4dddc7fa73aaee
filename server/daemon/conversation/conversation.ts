/**
 * Conversation: what a client and its server have said that still counts, so that another server can take the place of one that died: the
 * client's greeting, its open documents, what it waits for. Messages pass through here as bytes.
 */

import { joined } from "./bytes.ts";
import type { Body, Dialect } from "./dialect.ts";
import { headOf, type MessageHead, textAt, valueAt } from "./message-head.ts";
import { OpenDocuments } from "./open-documents.ts";

interface Asked {
  readonly method: string;
  readonly body: Body;
}

interface Registration {
  readonly id: string;
  readonly method: string;
}

/** Begins the ids of requests that are ours, and not the server's. */
const OWN = "front/";
/** Begins the ids of requests of a server that came in the place of another. */
const LATER = "server/";

/** JSON-RPC 2.0, "Request object". What else stands there, or is no JSON, is refused by the server, and by no id of its own. */
const isId = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

const messageOf = (value: object): Body => [Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...value }), "utf8")];

/** With other bytes in the place of its id. */
const withId = (message: Buffer, { id }: MessageHead, text: string): Body =>
  id === undefined ? [message] : [message.subarray(0, id.start), Buffer.from(text, "utf8"), message.subarray(id.end)];

const idOf = (message: Buffer, { id }: MessageHead): string | undefined =>
  id === undefined ? undefined : message.toString("utf8", id.start, id.end);

export class Conversation {
  readonly #dialect: Dialect;
  readonly #documents = new OpenDocuments();
  /** By the JSON text of their ids. */
  readonly #asked = new Map<string, Asked>();
  readonly #cancelled = new Set<string>();
  /** By their methods. */
  readonly #latest = new Map<string, Body>();
  readonly #all: Body[] = [];
  readonly #registrations = new Map<string, Registration>();
  /** Tokens, as JSON texts. */
  readonly #progress = new Set<string>();
  /** Addresses of documents that have diagnostics, as JSON texts. */
  readonly #diagnosed = new Set<string>();
  #greeting: Body | undefined;
  #greetingId: string | undefined;
  #initialized: Body | undefined;
  #isGreeted = false;
  /** The greeting was said again, and is not answered yet. */
  #isGreetingAgain = false;
  #hasShutDown = false;
  #hasSaidExit = false;
  /** Servers before this one. */
  #generation = 0;
  #ownRequests = 0;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  /** Nothing is left to be asked: the client has said good-bye. */
  get isOver(): boolean {
    return this.#hasShutDown || this.#hasSaidExit;
  }

  /** Of a process whose client has said good-bye, or has not. */
  get exitCode(): 0 | 1 {
    return this.#hasShutDown ? 0 : 1;
  }

  /** What both sides say passes as it is: no server has taken another's place yet. */
  get isVerbatim(): boolean {
    return this.#generation === 0;
  }

  /** What the client's message is to the server; undefined where it is for nobody. */
  said(body: Body): Body | undefined {
    const message = joined(body);
    const head = headOf(message, false);
    if (head === undefined) return body;
    if (head.isResponse) return this.#repliedTo(message, head);
    const { method = "" } = head;
    const id = idOf(message, head);
    if (id === undefined) this.#told(message, head, method);
    else if (isId(valueAt(message, head.id?.start, []))) {
      if (method === "initialize" && this.#greeting === undefined) {
        this.#greeting = [message];
        this.#greetingId = id;
      }
      this.#asked.set(id, { method, body: [message] });
    }
    return body;
  }

  /** What the server's message is to the client; undefined where it is for nobody. */
  heard(body: Body): Body | undefined {
    const [first] = body;
    const beginning = first === undefined ? undefined : headOf(first, true);
    const message = beginning === undefined || beginning.method !== undefined ? joined(body) : (first as Buffer);
    const head = beginning ?? headOf(message, false);
    if (head === undefined) return body;
    const id = idOf(message, head);
    if (head.method === undefined) return this.#answered(id) ? body : undefined;
    if (id !== undefined) return this.#askedBack(message, head);
    this.#follow(message, head);
    return body;
  }

  /** The server is gone: what the client is told of that. What cannot be asked again is answered. */
  lost(): readonly Body[] {
    this.#generation++;
    this.#isGreetingAgain = this.#isGreeted;
    return [...this.#progressEnds(), ...this.#unregistrations(), ...this.#clearedDiagnostics(), ...this.#refusals()];
  }

  /** What the next server has to hear first, and to answer; undefined where the client has not said it yet. */
  get greeting(): Body | undefined {
    return this.#greeting;
  }

  /** Whether the greeting has been answered by the server that runs. */
  get isGreeted(): boolean {
    return this.#isGreeted && !this.#isGreetingAgain;
  }

  /** What the next server has to hear then. */
  replay(): readonly Body[] {
    const open = [...this.#asked].filter(([id]) => id !== this.#greetingId);
    return [
      ...(this.#initialized === undefined ? [] : [this.#initialized]),
      ...this.#all,
      ...this.#latest.values(),
      ...this.#documents.messages(),
      ...open.map(([, { body }]) => body),
    ];
  }

  /** A notification of the client. */
  #told(message: Buffer, head: MessageHead, method: string): void {
    const { initialized, cancels, latest, all } = this.#dialect;
    if (this.#documents.hear(head, [message])) return;
    if (method === initialized) this.#initialized = [message];
    else if (latest.has(method)) this.#latest.set(method, [message]);
    else if (all.has(method)) this.#all.push([message]);
    else if (method === "exit") this.#hasSaidExit = true;
    else if (method === cancels.method) {
      const id = textAt(message, head.params, [cancels.id]);
      if (id !== undefined && this.#asked.has(id)) this.#cancelled.add(id);
    }
  }

  /** A response of the client: to the server that runs, or to one that is gone. */
  #repliedTo(message: Buffer, head: MessageHead): Body | undefined {
    const id = valueAt(message, head.id?.start, []);
    if (typeof id === "string" && id.startsWith(OWN)) return undefined;
    if (this.#generation === 0) return [message];
    const prefix = `${LATER}${this.#generation}/`;
    return typeof id === "string" && id.startsWith(prefix) ? withId(message, head, id.slice(prefix.length)) : undefined;
  }

  /** A response of the server. @returns whether it is for the client, who is also answered what was no request */
  #answered(id: string | undefined): boolean {
    if (id === undefined) return true;
    if (this.#isGreetingAgain && id === this.#greetingId) {
      this.#isGreetingAgain = false;
      return false;
    }
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    this.#cancelled.delete(id);
    if (asked?.method === "initialize" && id === this.#greetingId) this.#isGreeted = true;
    if (asked?.method === "shutdown") this.#hasShutDown = true;
    return true;
  }

  /** A request of the server. */
  #askedBack(message: Buffer, head: MessageHead): Body {
    if (head.method === "client/registerCapability") {
      for (const one of listAt<Registration>(message, head, "registrations")) this.#registrations.set(one.id, one);
    } else if (head.method === "client/unregisterCapability")
      for (const { id } of listAt<Registration>(message, head, "unregisterations")) this.#registrations.delete(id);
    if (this.#generation === 0) return [message];
    const id = `${LATER}${this.#generation}/${idOf(message, head)}`;
    return withId(message, head, JSON.stringify(id));
  }

  /** A notification of the server. */
  #follow(message: Buffer, { method, params }: MessageHead): void {
    if (method === "$/progress") {
      const token = textAt(message, params, ["token"]);
      const kind = valueAt(message, params, ["value", "kind"]);
      if (token !== undefined && kind === "begin") this.#progress.add(token);
      if (token !== undefined && kind === "end") this.#progress.delete(token);
    } else if (method === "textDocument/publishDiagnostics") {
      const uri = textAt(message, params, ["uri"]);
      const isEmpty = textAt(message, params, ["diagnostics"]) === "[]";
      if (uri !== undefined) isEmpty ? this.#diagnosed.delete(uri) : this.#diagnosed.add(uri);
    }
  }

  #progressEnds(): readonly Body[] {
    const tokens = [...this.#progress].map((text) => JSON.parse(text) as unknown);
    this.#progress.clear();
    return tokens.map((token) => messageOf({ method: "$/progress", params: { token, value: { kind: "end" } } }));
  }

  #unregistrations(): readonly Body[] {
    const unregisterations = [...this.#registrations.values()].map(({ id, method }) => ({ id, method }));
    this.#registrations.clear();
    if (unregisterations.length === 0) return [];
    const id = `${OWN}${++this.#ownRequests}`;
    return [messageOf({ id, method: "client/unregisterCapability", params: { unregisterations } })];
  }

  /** Of open documents the next server tells anew. */
  #clearedDiagnostics(): readonly Body[] {
    const closed = [...this.#diagnosed].filter((uri) => !this.#documents.has(uri));
    this.#diagnosed.clear();
    return closed.map((uri) =>
      messageOf({ method: "textDocument/publishDiagnostics", params: { uri: JSON.parse(uri), diagnostics: [] } }),
    );
  }

  #refusals(): readonly Body[] {
    const { isOnce, cancelled, notDone } = this.#dialect;
    return [...this.#asked].flatMap(([id, { method, body }]) => {
      const error = this.#cancelled.has(id) ? cancelled : isOnce(method, body) ? notDone : undefined;
      if (error === undefined) return [];
      this.#asked.delete(id);
      this.#cancelled.delete(id);
      return [messageOf({ id: JSON.parse(id), error })];
    });
  }
}

function listAt<T>(message: Buffer, { params }: MessageHead, member: string): readonly T[] {
  const value = valueAt(message, params, [member]);
  return Array.isArray(value) ? (value as readonly T[]) : [];
}
