/** Announced: what a server has said that a session must know which begins later: what it registered, how far it is, what it found. */

import { fieldsOf } from "../json-fields.ts";
import { Readiness } from "../readiness.ts";
import type { ServerRow } from "../server-row.ts";
import { Json } from "../wire/json.ts";

/** A message of the server's, as it is said again. */
export interface Said {
  readonly method: string;
  readonly params: Json;
  readonly isRequest?: boolean;
}

interface Running {
  readonly title: string;
  readonly begin: Json;
  last: Json | undefined;
}

/** Diagnostics as they were published last. */
export interface Published {
  readonly json: Json;
  readonly version: number | undefined;
}

/** So many progresses that are over are remembered, by their titles. */
const MOST_ENDED = 32;
/** So many lines of a log by which readiness was told. */
const MOST_SIGNALS = 16;

const CREATE = "window/workDoneProgress/create";
const PROGRESS = "$/progress";

/** A copy of its own: bytes that are kept hold the whole piece that they came in. */
const kept = (json: Json): Json => new Json(Buffer.from(json.bytes));

export class Announced {
  readonly diagnostics = new Map<string, Published>();
  readonly #row: ServerRow;
  readonly #readiness: Readiness;
  readonly #registrations = new Map<unknown, unknown>();
  readonly #created = new Set<unknown>();
  readonly #running = new Map<unknown, Running>();
  readonly #ended = new Map<string, readonly Said[]>();
  readonly #signals: Said[] = [];
  #status: Said | undefined;

  constructor(row: ServerRow) {
    this.#row = row;
    this.#readiness = new Readiness(row);
  }

  /** Whether what the server answers can be believed. */
  get isReady(): boolean {
    return this.#readiness.isReady;
  }

  /** Takes note of a request that every session is asked. */
  requested(method: string, params: Json | undefined): void {
    const fields = fieldsOf(params?.value);
    if (method === CREATE) this.#created.add(fields["token"]);
    for (const registration of listIn(fields["registrations"]))
      this.#registrations.set(fieldsOf(registration)["id"], registration);
    // The protocol's own spelling.
    for (const gone of listIn(fields["unregisterations"])) this.#registrations.delete(fieldsOf(gone)["id"]);
  }

  /** Takes note of a notification that every session gets. */
  notified(method: string, params: Json): void {
    const { readiness } = this.#row;
    const isNews = this.#readiness.observe(method, () => params.value);
    if (method === PROGRESS) this.#progress(params);
    else if (method === "textDocument/publishDiagnostics") this.#published(params);
    else if (readiness.signal === "status" && readiness.method === method)
      this.#status = { method, params: kept(params) };
    else if (readiness.signal === "log" && method === (readiness.method ?? "window/logMessage")) {
      if (!isNews) return;
      this.#signals.push({ method, params: kept(params) });
      if (this.#signals.length > MOST_SIGNALS) this.#signals.shift();
    }
  }

  /** In the order in which a later session is told. */
  get said(): readonly Said[] {
    const registrations = [...this.#registrations.values()];
    const registered: readonly Said[] =
      registrations.length === 0
        ? []
        : [{ method: "client/registerCapability", params: Json.of({ registrations }), isRequest: true }];
    const running = [...this.#running].flatMap(([token, { begin, last }]) => [
      ...this.#creation(token),
      { method: PROGRESS, params: begin },
      ...(last === undefined ? [] : [{ method: PROGRESS, params: last }]),
    ]);
    const status = this.#status === undefined ? [] : [this.#status];
    return [...registered, ...[...this.#ended.values()].flat(), ...running, ...status, ...this.#signals];
  }

  #creation(token: unknown): readonly Said[] {
    return this.#created.has(token) ? [{ method: CREATE, params: Json.of({ token }), isRequest: true }] : [];
  }

  #progress(params: Json): void {
    const { token, value } = fieldsOf(params.value);
    const { kind, title } = fieldsOf(value);
    const running = this.#running.get(token);
    if (kind === "begin") this.#running.set(token, { title: String(title), begin: kept(params), last: undefined });
    else if (kind === "report" && running !== undefined) running.last = kept(params);
    else if (kind === "end") {
      if (running !== undefined) this.#end(token, running, params);
      this.#running.delete(token);
      this.#created.delete(token);
    }
  }

  /** Of those with one title the last counts. */
  #end(token: unknown, { title, begin }: Running, end: Json): void {
    const { readiness, sooner } = this.#row;
    const isWaitedFor = readiness.signal === "progress" || sooner !== undefined;
    if (!isWaitedFor) return;
    this.#ended.delete(title);
    this.#ended.set(title, [
      ...this.#creation(token),
      { method: PROGRESS, params: begin },
      { method: PROGRESS, params: kept(end) },
    ]);
    const [oldest] = this.#ended.keys();
    if (this.#ended.size > MOST_ENDED) this.#ended.delete(oldest as string);
  }

  #published(params: Json): void {
    const { uri, version, diagnostics } = fieldsOf(params.value);
    if (typeof uri !== "string") return;
    if (listIn(diagnostics).length === 0 && version === undefined) this.diagnostics.delete(uri);
    else this.diagnostics.set(uri, { json: kept(params), version: typeof version === "number" ? version : undefined });
  }
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
