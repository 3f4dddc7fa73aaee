/**
 * SharedServer: one process of a language server and the sessions that share it. Each speaks to it as to a process of its own; here ids,
 * tokens, documents and what the server asks are brought together, and what need not be changed passes in its bytes.
 */

import type { InitializeParams, WorkspaceFolder, WorkspaceFoldersChangeEvent } from "vscode-languageserver-protocol";
import { messageOf } from "../../src/text/error-message.ts";
import { type Clock, pause } from "../clock.ts";
import type { Files } from "../files.ts";
import { canonicalText, fieldsOf } from "../json-fields.ts";
import type { Exit, ServerProcess } from "../process.ts";
import type { ServerRow } from "../server-row.ts";
import { SyncOrder } from "../sync-order.ts";
import { type Envelope, type Id, openEnvelope } from "../wire/envelope.ts";
import { CODES, cancelled, contentModified, ResponseError } from "../wire/errors.ts";
import { FrameReader } from "../wire/framing.ts";
import { Json } from "../wire/json.ts";
import type { Message } from "../wire/library.ts";
import { framesOf, writeTogether } from "../wire/writer.ts";
import { Announced } from "./announced.ts";
import { withVersions } from "./edit-versions.ts";
import { FileEvents } from "./file-events.ts";
import { type Fit, framesOfRaw, Member, type Raw, rawOf } from "./member.ts";
import { otherText } from "./other-text.ts";
import { RequestTable } from "./request-table.ts";
import { addresseeOf, type Pending, ServerRequests } from "./server-requests.ts";
import { SharedDocuments, type Told } from "./shared-documents.ts";
import { SharedNotebooks } from "./shared-notebooks.ts";
import { Turns } from "./turns.ts";

/** What sessions that share a process have told it alike. */
export interface Terms {
  readonly initialize: Omit<InitializeParams, "processId">;
  readonly settings: unknown;
}

export interface SharedServerOptions {
  readonly row: ServerRow;
  readonly process: ServerProcess;
  readonly terms: Terms;
  readonly clock: Clock;
  readonly files: Pick<Files, "readText">;
  /** Milliseconds that the process stays when the last session has gone. */
  readonly linger: number;
  /** Bytes that may wait for one session. */
  readonly mostUnread: number;
  /** The terms are others from now on; undefined where no further session is to come. */
  readonly onTerms: (terms: Terms | undefined) => void;
  /** It is ready, and has answered a session: others can come to it from a process that serves them as well. */
  readonly onProven: () => void;
  readonly log: (message: string) => void;
}

/** Milliseconds for the answer to shutdown. */
const SHUTDOWN_LIMIT = 2000;

/** Asked again by a session that has come in step, for what it was answered by syntax meanwhile. */
const REFRESHES = ["semanticTokens", "inlayHint", "codeLens", "diagnostics", "inlineValue", "foldingRange"];

/** So many items of configuration are known, the last asked for: some servers ask anew for each document. */
const MOST_ITEMS = 256;

/** Asked by us to find out whether a server lives, about no text. */
const ABOUT_NO_TEXT = new Set(["$/tandem/alive"]);

/** By which a session says that a text is another now. */
const OF_TEXTS = /^(?:textDocument|notebookDocument)\/did(?:Open|Change|Close)$/;

const NO_EXIT: Exit = { code: 0, signal: undefined, failure: undefined };

type Hear = (member: Member, raw: Raw) => void;

export class SharedServer {
  readonly #options: SharedServerOptions;
  readonly #announced: Announced;
  readonly #requests = new RequestTable();
  readonly #turns: Turns;
  readonly #serverRequests: ServerRequests;
  readonly #documents: SharedDocuments;
  /** The eldest first. */
  readonly #members = new Set<Member>();
  /** Whose ids pass as they are. */
  #first: Member | undefined;
  #terms: Terms;
  /** The answer to initialize, or those who wait for it. */
  #greeting: Envelope | undefined;
  readonly #waiting = new Map<Member, Id>();
  #greetingId: Id | undefined;
  #isInitialized = false;
  /** The settings as they were sent last, as JSON. */
  #sentSettings: string | undefined;
  /** What was answered to items of workspace/configuration, by the item. */
  readonly #configuration = new Map<string, unknown>();
  readonly #notebooks: SharedNotebooks;
  /** Documents of which a session has not heard the last diagnostics. */
  readonly #unheard = new Map<Member, Set<string>>();
  readonly #fileEvents: FileEvents;
  #ending: Promise<void> | undefined;
  #callOffEnd = (): void => {};
  /** Asked by us. */
  readonly #own = new Map<Id, () => void>();
  #asks = 0;
  /** Asked of sessions by us, where the answer counts. */
  readonly #ownAsked = new Map<Id, (raw: Raw) => void>();
  readonly #onApart = new WeakMap<Member, (how: string) => void>();
  readonly #order = new SyncOrder<Member>();
  #isProven = false;
  /** Why its sessions leave it as soon as they wait for nothing. */
  #handsOver: string | undefined;
  #isDead = false;

  readonly #hear: Readonly<Record<string, Hear>> = {
    initialized: (member) => this.#initialized(member),
    exit: (member) => this.#leave(member, NO_EXIT),
    "$/cancelRequest": (member, { envelope }) => {
      const id = fieldsOf(envelope.params?.value)["id"] as Id;
      if (this.#turns.callOff(member, id)) member.refuse(id, cancelled());
      else this.#callOff(this.#requests.serverId(member, id));
    },
    "textDocument/didOpen": (member, raw) => {
      const { textDocument } = fieldsOf(raw.envelope.params?.value);
      this.#order.synced(member);
      this.#tell(raw, this.#documents.open(member, textDocument as never));
      this.#publishTo(member, String(fieldsOf(textDocument)["uri"]));
    },
    "textDocument/didChange": (member, raw) => {
      const { textDocument, contentChanges } = fieldsOf(raw.envelope.params?.value);
      this.#order.synced(member);
      this.#tell(raw, this.#documents.change(member, textDocument as never, contentChanges as never));
    },
    "textDocument/didClose": (member, raw) => this.#tell(raw, this.#documents.close(member, uriIn(raw))),
    "textDocument/willSave": (member, raw) => this.#ifShown(member, raw),
    "textDocument/didSave": (member, raw) => {
      this.#ifShown(member, raw);
      this.#documents.fileChanged(uriIn(raw));
    },
    "workspace/didChangeConfiguration": (member, raw) => this.#configure(member, raw),
    "workspace/didChangeWorkspaceFolders": (member, raw) => this.#changeFolders(member, raw),
    "workspace/didChangeWatchedFiles": (member, raw) => {
      const { changes } = fieldsOf(raw.envelope.params?.value) as { readonly changes: readonly object[] };
      for (const change of changes) this.#documents.fileChanged(String(fieldsOf(change)["uri"]));
      const news = this.#members.size === 1 ? changes : this.#fileEvents.news(member, changes);
      if (news.length === changes.length) this.#pass(raw);
      else if (news.length > 0) this.#notify("workspace/didChangeWatchedFiles", { changes: news });
    },
    "$/setTrace": (_member, raw) => {
      if (this.#members.size === 1) this.#pass(raw);
    },
    "notebookDocument/didOpen": (member, raw) => this.#notebooks.open(member, raw),
    "notebookDocument/didChange": (member, raw) => this.#notebooks.said(member, raw),
    "notebookDocument/didSave": (member, raw) => this.#notebooks.said(member, raw),
    "notebookDocument/didClose": (member, raw) => this.#notebooks.close(member, raw),
  };

  constructor(options: SharedServerOptions) {
    this.#options = options;
    this.#terms = options.terms;
    this.#announced = new Announced(options.row);
    this.#turns = new Turns(options.row, this.#requests, () => this.#members.size > 1);
    this.#fileEvents = new FileEvents(() => options.clock.now());
    this.#notebooks = new SharedNotebooks({
      pass: (raw) => this.#pass(raw),
      moveOff: (member, why) => this.#moveOff(member, why),
    });
    this.#documents = new SharedDocuments({
      files: options.files,
      onStep: (member, isInStep) => this.#stepped(member as Member, isInStep),
    });
    this.#serverRequests = new ServerRequests({
      answer: (raw) => this.#pass(raw),
      refuse: (id, error) => this.#send({ id, error: error.toJson() }),
      onAnswer: (pending) => this.#compareConfiguration(pending),
    });
    const { output, exited } = options.process;
    const junk = (text: string): void => {
      for (const member of this.#members) member.write([Buffer.from(text)]);
    };
    const frames = new FrameReader((body) => this.#fromServer(body), junk);
    output.on("data", (chunk: Buffer) => {
      try {
        frames.push(chunk);
      } catch (error) {
        // Each session sees by itself that nothing can be read any more.
        junk(frames.unread);
        options.log(`${options.row.name}: ${String(error)}`);
        output.destroy();
      }
      this.#flow();
    });
    output.on("error", () => {});
    output.on("end", () => {
      if (frames.unread !== "") junk(frames.unread);
      this.#unlist();
      for (const member of this.#members) member.output.push(null);
    });
    void exited.then((exit) => this.#died(exit));
  }

  /** Whether a further session may come. */
  get isOpen(): boolean {
    return this.#ending === undefined && !this.#isDead && !this.#isUnlisted;
  }

  get members(): number {
    return this.#members.size;
  }

  /** Whether it serves nobody who needs this process and no other like it. */
  get isForAny(): boolean {
    return [...this.#members].every(({ fit }) => fit === "any");
  }

  get process(): ServerProcess {
    return this.#options.process;
  }

  get terms(): Terms {
    return this.#terms;
  }

  get row(): ServerRow {
    return this.#options.row;
  }

  /**
   * One more session; to it, it is a process that has just started.
   * @param fit which processes it may share
   * @param onApart told how it answers the server, where that is otherwise than the others do
   */
  join(fit: Fit, onApart: (how: string) => void): Member {
    this.#callOffEnd();
    const { process, mostUnread } = this.#options;
    const member = new Member({
      fit,
      real: process,
      mostUnread,
      onMessage: (from, raw) => this.#fromMember(from, raw),
      onRead: () => this.#flow(),
      onFull: (from) => {
        const why = `it did not read what ${this.row.name} said (${mostUnread / 1024 / 1024} MB waited)`;
        this.#options.log(`a session with ${this.row.name} ends: ${why}`);
        this.#leave(from, { ...NO_EXIT, left: why });
      },
      onEnd: (from, isInOrder) => this.#end(from, isInOrder),
    });
    this.#onApart.set(member, onApart);
    this.#first ??= member;
    this.#members.add(member);
    return member;
  }

  /** Ends the process, whoever uses it. */
  async end(): Promise<void> {
    this.#unlist();
    await this.#endProcess();
  }

  /** Has its sessions begin anew, each when it waits for nothing, where another process is listed for them. */
  handOver(why: string): void {
    this.#unlist();
    this.#handsOver = why;
    for (const member of [...this.#members]) this.#letGo(member);
  }

  #letGo(member: Member): void {
    if (this.#handsOver !== undefined && this.#requests.of(member).length === 0) this.#moveOff(member, this.#handsOver);
  }

  #isUnlisted = false;

  #unlist(): void {
    if (this.#isUnlisted) return;
    this.#isUnlisted = true;
    this.#options.onTerms(undefined);
  }

  // ---- from sessions

  /** What cannot be read is refused here, and answered in the session's place: there are servers that end at it, and they are others' too. */
  #fromMember(member: Member, raw: Raw): void {
    const { id, method } = raw.envelope;
    try {
      this.#take(member, raw);
    } catch (thrown) {
      this.#options.log(`${this.row.name}: ${method ?? "an answer"} of a session: ${messageOf(thrown)}`);
      if (id === undefined || id === null) return;
      const error =
        thrown instanceof ResponseError ? thrown : new ResponseError(CODES.internalError, messageOf(thrown));
      if (method !== undefined) member.refuse(id, error);
      else this.#heard(member, rawOf({ id, error: error.toJson() }));
    }
  }

  /** @throws where it cannot be read */
  #take(member: Member, raw: Raw): void {
    const { id, method, params, result, error } = raw.envelope;
    for (const json of [params, result, error]) void json?.value;
    if (method === undefined) this.#heard(member, raw);
    else if (id !== undefined && id !== null) this.#request(member, id, method, raw);
    else {
      // What the server has not got of the session's requests would be answered over that.
      if (OF_TEXTS.test(method))
        for (const waiting of this.#turns.leave(member)) member.refuse(waiting, contentModified());
      const hear = Object.hasOwn(this.#hear, method) ? this.#hear[method] : undefined;
      if (hear === undefined) this.#pass(raw);
      else hear(member, raw);
    }
  }

  #heard(member: Member, raw: Raw): void {
    const id = raw.envelope.id as Id;
    const own = this.#ownAsked.get(id);
    this.#ownAsked.delete(id);
    if (own === undefined) this.#serverRequests.answered(member, raw);
    else own(raw);
  }

  #ownId(): string {
    return `tandem/${++this.#asks}`;
  }

  #request(member: Member, id: Id, method: string, raw: Raw): void {
    if (method === "initialize") {
      this.#greet(member, id, raw);
      return;
    }
    if (method === "shutdown") {
      member.isShutDown = true;
      member.answer(id, null);
      return;
    }
    const ask = (): void => this.#ask(member, id, method, raw);
    if (ABOUT_NO_TEXT.has(method)) ask();
    else this.#turns.take({ member, id, method, ask });
  }

  #ask(member: Member, id: Id, method: string, raw: Raw): void {
    const other = ABOUT_NO_TEXT.has(method) ? undefined : this.#documents.differing(member);
    if (other !== undefined) {
      member.refuse(id, otherText(other));
      return;
    }
    const { params } = raw.envelope;
    const sent = this.#requests.add(member, { id, method, params, behind: this.#order.behind }, member === this.#first);
    if (sent.id === id && sent.params === params) this.#pass(raw);
    else this.#send({ id: sent.id, method, params: sent.params });
  }

  /** The server is told that nobody waits for an answer any more, where it can bear that. */
  #callOff(id: Id | undefined): void {
    const method = id === undefined ? undefined : this.#requests.methodOf(id);
    if (method !== undefined && this.#turns.isCalledOff(method)) this.#notify("$/cancelRequest", { id });
  }

  #greet(member: Member, id: Id, raw: Raw): void {
    if (this.#greeting !== undefined) {
      this.#greeted(member, id, this.#greeting);
      return;
    }
    this.#waiting.set(member, id);
    if (this.#greetingId !== undefined) return;
    this.#greetingId = id;
    this.#pass(raw);
  }

  #greeted(member: Member, id: Id, { result, error }: Pick<Envelope, "result" | "error">): void {
    member.isGreeted = error === undefined || error.isEmpty;
    member.send(member.isGreeted ? { id, result } : { id, error: error?.value });
  }

  #initialized(member: Member): void {
    member.isInitialized = true;
    if (!this.#isInitialized) {
      this.#isInitialized = true;
      this.#notify("initialized", {});
    }
    this.#documents.join(member);
    const replays = this.#announced.said;
    for (const { method, params, isRequest } of replays)
      member.send(isRequest === true ? { id: this.#ownId(), method, params } : { method, params });
    for (const uri of this.#announced.diagnostics.keys()) this.#publishTo(member, uri);
    if (this.#members.size > 1) this.#askConfiguration(member);
  }

  #ifShown(member: Member, raw: Raw): void {
    if (this.#documents.isShown(member, uriIn(raw)) !== false) this.#pass(raw);
  }

  #tell(raw: Raw, told: Told): void {
    if (told === "same") this.#pass(raw);
    else if (told !== "nothing") for (const { method, params } of told) this.#notify(method, params);
  }

  // ---- what sessions must say alike

  #configure(member: Member, raw: Raw): void {
    const { settings } = fieldsOf(raw.envelope.params?.value);
    const text = canonicalText(settings);
    if (text === this.#sentSettings) return;
    const isAgreed = this.#sentSettings === undefined && text === canonicalText(this.#terms.settings);
    if (isAgreed || this.#members.size === 1) {
      this.#sentSettings = text;
      this.#setTerms({ ...this.#terms, settings });
      this.#pass(raw);
    } else
      this.#moveOff(member, "its settings are others now than those of the sessions that it shared the process with");
  }

  #changeFolders(member: Member, raw: Raw): void {
    const { added, removed } = fieldsOf(raw.envelope.params?.value)["event"] as WorkspaceFoldersChangeEvent;
    if (this.#members.size > 1) {
      this.#moveOff(member, "its folders are others now than those of the sessions that it shared the process with");
      return;
    }
    const { initialize } = this.#terms;
    const isGone = ({ uri }: WorkspaceFolder): boolean => removed.some((one) => one.uri === uri);
    const workspaceFolders = [...(initialize.workspaceFolders ?? []).filter((one) => !isGone(one)), ...added];
    this.#setTerms({ ...this.#terms, initialize: { ...initialize, workspaceFolders } });
    this.#pass(raw);
  }

  #setTerms(terms: Terms): void {
    if (canonicalText(terms) === canonicalText(this.#terms)) return;
    this.#terms = terms;
    if (!this.#isUnlisted) this.#options.onTerms(terms);
  }

  /** Has a session begin anew, where nobody is whom it cannot share with. */
  #moveOff(member: Member, why: string): void {
    this.#leave(member, { ...NO_EXIT, left: why });
  }

  /** Who answers otherwise than the first one that was asked cannot share the process. */
  #compareConfiguration({ method, raw, asked, answers }: Pending): void {
    const [first] = asked;
    const counts = first && answers.get(first)?.envelope.result;
    if (method !== "workspace/configuration" || counts === undefined) return;
    const items = itemsIn(raw.envelope.params);
    const values = counts.value;
    if (!Array.isArray(values)) return;
    for (const [index, item] of items.entries()) this.#configured(JSON.stringify(item), values[index]);
    for (const [member, { envelope }] of answers) this.#holdTo(member, items, values, envelope.result?.value);
  }

  #configured(item: string, value: unknown): void {
    this.#configuration.delete(item);
    this.#configuration.set(item, value);
    const [oldest] = this.#configuration.keys();
    if (this.#configuration.size > MOST_ITEMS) this.#configuration.delete(oldest as string);
  }

  /** Asks one more session what the others were asked. */
  #askConfiguration(member: Member): void {
    if (this.#configuration.size === 0) return;
    const items = [...this.#configuration.keys()].map((item) => JSON.parse(item) as unknown);
    const values = [...this.#configuration.values()];
    const id = this.#ownId();
    this.#ownAsked.set(id, ({ envelope }) => this.#holdTo(member, items, values, envelope.result?.value));
    member.send({ id, method: "workspace/configuration", params: { items } });
  }

  #holdTo(member: Member, items: readonly unknown[], values: readonly unknown[], answers: unknown): void {
    if (canonicalText(answers) === canonicalText(values) || this.#members.size < 2) return;
    this.#onApart.get(member)?.(canonicalText([items, answers]));
    this.#moveOff(member, "its configuration is another than that of the sessions that it shared the process with");
  }

  // ---- from the server

  #fromServer(body: readonly Buffer[]): void {
    const envelope = openEnvelope(body);
    if ("refused" in envelope) {
      const asked = envelope.id === undefined ? undefined : this.#requests.take(envelope.id);
      const error = { code: CODES.parseError, message: envelope.message };
      if (asked === undefined) this.#sayToAll(framesOfRaw({ body }));
      else asked.member.send({ id: asked.id, error });
      return;
    }
    try {
      this.#hearServer({ envelope, body });
    } catch (error) {
      this.#options.log(`${this.row.name}: ${envelope.method ?? "an answer"} of the server: ${messageOf(error)}`);
      // Each session sees by itself that it cannot be read.
      this.#sayToAll(framesOfRaw({ body }));
    }
  }

  #hearServer(raw: Raw): void {
    const { id, method } = raw.envelope;
    if (method === undefined) this.#answered(id, raw);
    else if (id !== undefined && id !== null) this.#asked(id, method, raw);
    else this.#said(method, raw);
  }

  #answered(id: Id | null | undefined, raw: Raw): void {
    const { envelope } = raw;
    if (id === this.#greetingId && this.#greeting === undefined && id !== undefined) {
      this.#greeting = { ...envelope, result: envelope.result && new Json(Buffer.from(envelope.result.bytes)) };
      for (const [member, own] of this.#waiting) this.#greeted(member, own, this.#greeting);
      this.#waiting.clear();
      return;
    }
    const own = id === undefined || id === null ? undefined : this.#own.get(id);
    if (own !== undefined) {
      own();
      return;
    }
    const asked = id === undefined || id === null ? undefined : this.#requests.take(id);
    if (asked === undefined) return;
    const { member, epoch, behind } = asked;
    this.#order.answered(behind);
    this.#turns.goOn();
    if (epoch !== member.epoch) {
      this.#letGo(member);
      return;
    }
    const result = this.#numberedFor(member, envelope.result);
    if (asked.id === id && result === envelope.result) member.write(framesOfRaw(raw));
    else if (envelope.error !== undefined && !isNull(envelope.error))
      member.send({ id: asked.id, error: envelope.error });
    else member.send({ id: asked.id, result: result ?? Json.of(null) });
    this.#letGo(member);
    if (this.#isProven || envelope.result === undefined || !this.#announced.isReady) return;
    this.#isProven = true;
    this.#options.onProven();
  }

  #asked(id: Id, method: string, raw: Raw): void {
    const members = this.#addressees(method);
    const { params } = raw.envelope;
    if (addresseeOf(method) === "all") this.#announced.requested(method, params);
    if (members.length === 0 && addresseeOf(method) === "all") {
      this.#send({ id, result: this.#answerOfNobody(method, params) });
      return;
    }
    const [only] = members;
    const numbered = only === undefined ? params : this.#numberedFor(only, params);
    const frames =
      numbered === params ? framesOfRaw(raw) : framesOf({ jsonrpc: "2.0", id, method, params: numbered } as Message);
    this.#serverRequests.ask(id, method, raw, members);
    for (const member of members) member.write(frames);
  }

  #addressees(method: string): readonly Member[] {
    const members = [...this.#members].filter(({ isGreeted, isOver }) => isGreeted && !isOver);
    // Some ask before they answer initialize.
    if (members.length === 0) return [...this.#members].slice(0, 1);
    if (addresseeOf(method) === "all") return members;
    const asked = this.#requests.of().filter(({ member }) => members.includes(member));
    const commands = asked.filter((one) => one.method === "workspace/executeCommand");
    const acting = commands.at(-1)?.member ?? asked.at(-1)?.member ?? this.#documents.lastEditor ?? members[0];
    return [acting as Member];
  }

  #answerOfNobody(method: string, params: Json | undefined): unknown {
    if (method !== "workspace/configuration") return null;
    return itemsIn(params).map((item) => this.#configuration.get(JSON.stringify(item)) ?? null);
  }

  #said(method: string, raw: Raw): void {
    const { params } = raw.envelope;
    if (method === "$/progress" && params !== undefined) {
      const { token } = fieldsOf(params.value);
      const owner = this.#requests.tokenOf(token);
      if (owner !== undefined) {
        const { member, own, asked } = owner;
        if (asked.epoch !== member.epoch) return;
        if (own === token) member.write(framesOfRaw(raw));
        else member.notify(method, { ...fieldsOf(params.value), token: own });
        return;
      }
    }
    if (method === "$/cancelRequest") {
      const id = fieldsOf(params?.value)["id"] as Id;
      for (const member of this.#serverRequests.askedBy(id)) member.write(framesOfRaw(raw));
      return;
    }
    if (params !== undefined) this.#announced.notified(method, params);
    if (method === "textDocument/publishDiagnostics") {
      const { uri } = fieldsOf(params?.value);
      for (const member of this.#members) this.#publishTo(member, String(uri), raw);
      return;
    }
    this.#sayToAll(framesOfRaw(raw));
  }

  #sayToAll(frames: readonly Buffer[]): void {
    for (const member of [...this.#members]) if (member.isGreeted || this.#members.size === 1) member.write(frames);
  }

  /** Tells a session what the server found last in a document, when it is in step. */
  #publishTo(member: Member, uri: string, raw?: Raw): void {
    if (!member.isGreeted) return;
    const unheard = this.#unheard.get(member) ?? new Set<string>();
    this.#unheard.set(member, unheard);
    if (this.#documents.differing(member) !== undefined) {
      unheard.add(uri);
      return;
    }
    unheard.delete(uri);
    const published = this.#announced.diagnostics.get(uri);
    const json = raw?.envelope.params ?? published?.json;
    if (json === undefined) return;
    const version = raw === undefined ? published?.version : (fieldsOf(json.value)["version"] as number | undefined);
    const own = version === undefined ? undefined : this.#documents.versionOf(member, uri, version);
    // It is about a text that this session never had.
    if (version !== undefined && own === undefined) return;
    if (own === undefined || own === version || own === null)
      raw === undefined ? member.notify("textDocument/publishDiagnostics", json) : member.write(framesOfRaw(raw));
    else member.notify("textDocument/publishDiagnostics", { ...fieldsOf(json.value), version: own });
  }

  /** Versions of documents in edits, as the session numbers them. */
  #numberedFor(member: Member, json: Json | undefined): Json | undefined {
    if (json === undefined || this.#members.size < 2 || !this.#documents.areRenumbered(member)) return json;
    return withVersions(json, (uri, version) => this.#documents.versionOf(member, uri, version));
  }

  /** What a session has asked is of no use once the server has another's text, and what it missed it is told when it is in step again. */
  #stepped(member: Member, isInStep: boolean): void {
    if (member.isOver || this.#isDead) return;
    if (!isInStep) {
      const other = this.#documents.differing(member);
      for (const { id } of this.#requests.of(member)) {
        this.#callOff(this.#requests.serverId(member, id));
        member.refuse(id, otherText(other ?? ""));
      }
      member.epoch++;
      return;
    }
    for (const uri of [...(this.#unheard.get(member) ?? [])]) this.#publishTo(member, uri);
    for (const feature of REFRESHES) member.send({ id: this.#ownId(), method: `workspace/${feature}/refresh` });
  }

  // ---- ends

  #leave(member: Member, exit: Exit): void {
    if (!this.#members.delete(member)) return;
    this.#waiting.delete(member);
    this.#unheard.delete(member);
    for (const { id } of this.#requests.of(member)) this.#callOff(this.#requests.serverId(member, id));
    this.#requests.leave(member);
    this.#turns.leave(member);
    this.#serverRequests.leave(member);
    for (const { method, params } of this.#documents.leave(member)) this.#notify(method, params);
    for (const { method, params } of this.#notebooks.leave(member)) this.#notify(method, params);
    this.#turns.goOn();
    member.close(exit);
    this.#flow();
    if (this.#members.size > 0 || this.#isDead) return;
    const { linger, clock } = this.#options;
    if (linger === 0 || this.#isUnlisted || this.#greeting === undefined) void this.#endProcess();
    else this.#callOffEnd = clock.later(linger, () => void this.#endProcess());
  }

  /** A session ends; one that does not say farewell has a reason to think that the server is of no use any more. */
  async #end(member: Member, isInOrder: boolean): Promise<void> {
    if (!isInOrder && !member.isOver) this.#unlist();
    this.#leave(member, NO_EXIT);
    await this.#ending;
  }

  #endProcess(): Promise<void> {
    this.#unlist();
    const { process, clock } = this.#options;
    this.#ending ??= process.end(async () => {
      if (this.#isDead || this.#greeting === undefined) return;
      const id = this.#requests.fresh();
      const answered = new Promise<void>((resolve) => this.#own.set(id, resolve));
      this.#send({ id, method: "shutdown" });
      await Promise.race([answered, pause(clock, SHUTDOWN_LIMIT), process.exited]);
      this.#send({ method: "exit" });
    });
    return this.#ending;
  }

  #died(exit: Exit): void {
    this.#isDead = true;
    this.#callOffEnd();
    this.#unlist();
    const suspects = this.#order.suspects(this.#requests.of().map(({ member, behind }) => ({ of: member, behind })));
    const isAtWork = (member: Member): boolean => suspects.size === 0 || suspects.has(member);
    for (const member of [...this.#members]) this.#leave(member, isAtWork(member) ? exit : { ...exit, isOthers: true });
    // Whatever it started and left behind.
    void this.#endProcess();
  }

  // ---- bytes

  /** A process that one session alone reads is read as slowly as that does. */
  #flow(): void {
    const { output } = this.#options.process;
    const [only] = this.#members;
    const isHeld = this.#members.size === 1 && only?.isFull === true;
    if (isHeld && !output.isPaused()) output.pause();
    else if (!isHeld && output.isPaused()) output.resume();
  }

  #pass(raw: Raw): void {
    writeTogether(this.#options.process.input, framesOfRaw(raw));
  }

  #send(message: object): void {
    const { input } = this.#options.process;
    if (!input.destroyed && !input.writableEnded)
      writeTogether(input, framesOf({ jsonrpc: "2.0", ...message } as Message));
  }

  #notify(method: string, params: object): void {
    this.#send({ method, params });
  }
}

const isNull = (json: Json): boolean => json.isEmpty && json.value === null;

const itemsIn = (params: Json | undefined): readonly unknown[] => {
  const { items } = fieldsOf(params?.value);
  return Array.isArray(items) ? items : [];
};

const uriIn = ({ envelope }: Raw): string => String(fieldsOf(fieldsOf(envelope.params?.value)["textDocument"])["uri"]);
