/**
 * The router: asks backends by a row of the method table and makes one answer of theirs. No backend's failure fails a
 * request that another can answer; a ready owner's answer leaves as it came.
 */

import type { RenameParams, SymbolInformation } from "vscode-languageserver-protocol";
import { BackendError } from "../../client-bridge/backend-error.ts";
import { fieldsOf } from "../../client-bridge/fields.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import type { State } from "../../client-bridge/lives.ts";
import { CODES, invalidParams, methodNotFound, ResponseError } from "../../client-bridge/wire/errors.ts";
import type { Json } from "../../client-bridge/wire/json.ts";
import type { Call } from "../../client-bridge/wire/peer.ts";
import { isInside, uriToPath } from "../../src/files/paths.ts";
import { messageOf } from "../../src/text/error-message.ts";
import type { Owners } from "../bridge/owners.ts";
import { hung, noIndex, notYet } from "../busy.ts";
import { anyParams } from "../params.ts";
import { firstUri, isByItem, spelledAs, uriIn } from "../uris.ts";
import {
  type Asked,
  Asking,
  type AskingOptions,
  isFinal,
  isLate,
  isReadyNow,
  isUnknown,
  nothing,
  PATIENCE,
} from "./asking.ts";
import type { Explain } from "./explain.ts";
import { BY_METHOD, type Policy, type Row, unknownMethod } from "./methods.ts";
import type { Renames } from "./renames.ts";
import type { SyntaxBackend } from "./syntax-backend.ts";
import { triggers } from "./triggers.ts";

export interface RouterOptions extends AskingOptions {
  readonly owners: Owners;
  readonly syntax: SyntaxBackend;
  readonly explain: Explain;
  readonly renames: Renames;
  /** Somebody asked by hand for what the server of the document cannot do. */
  readonly lacking: (server: LanguageServer, method: string, uri: string | undefined) => void;
}

/** What an editor asks by itself: an error there is a popup, over a server that hung or died and comes back. */
const BY_ITSELF: ReadonlySet<Policy> = new Set<Policy>(["quiet", "eager", "union"]);

/** What makes a client execute commands, the likeliest first. */
const OFFERS = ["textDocument/codeAction", "textDocument/codeLens"];

export class Router {
  readonly #options: RouterOptions;
  readonly #asking: Asking;

  readonly #answers: Readonly<Record<Policy, (asked: Asked) => Promise<unknown>>> = {
    "syntax-first": (asked) => this.#syntaxFirst(asked),
    precise: (asked) => this.#precise(asked),
    quiet: (asked) => this.#quiet(asked),
    eager: (asked) => this.#eager(asked),
    union: (asked) => this.#union(asked),
    symbols: (asked) => this.#symbols(asked),
    "fan-out": (asked) => this.#fanOut(asked),
    tag: (asked) => this.#tag(asked),
    command: (asked) => this.#command(asked),
  };

  constructor(options: RouterOptions) {
    this.#options = options;
    this.#asking = new Asking(options);
  }

  async answer(asked: Call): Promise<unknown> {
    const { owners, documents, explain, clock } = this.#options;
    const row = BY_METHOD.get(asked.method) ?? unknownMethod(asked.method);
    (row.params ?? anyParams)(asked.params(), "params");
    const named = uriIn(asked.params());
    const open = named === undefined ? undefined : documents.named(named);
    const call = open === undefined || open.uri === named ? asked : spelled(asked, open.uri);
    const uri = open?.uri ?? named;
    const record = explain.begin(row.method, uri);
    const document = open === undefined && isByItem(call.params()) ? undefined : uri;
    const version = this.#asking.versionOf(document);
    const until = clock.now() + PATIENCE;
    try {
      const isLent = document !== undefined && this.#isMeant(owners.of(uri).owner, row);
      const assigned = isLent ? owners.asked(document) : owners.of(uri);
      // Nothing is awaited that need not be: what the client says next must find the question asked.
      const assignment = assigned instanceof Promise ? await assigned : assigned;
      return await this.#routed({ row, call, uri, document, version, until, assignment, record });
    } catch (error) {
      record.notes.push(messageOf(error));
      if (!(error instanceof BackendError)) throw error;
      if (BY_ITSELF.has(row.policy)) return isLate(error) ? lateOf(row) : row.empty;
      throw new ResponseError(CODES.requestFailed, error.advice);
    } finally {
      explain.end(record);
    }
  }

  /** By its row's policy; once more, as if it had never been announced, where a server turns out to lack the method. */
  async #routed(asked: Asked): Promise<unknown> {
    const answer = this.#answers[asked.row.policy];
    try {
      return await answer(asked);
    } catch (error) {
      if (!isUnknown(error, asked.row)) throw error;
      asked.record.notes.push(error.message);
      return answer(asked);
    }
  }

  async #syntaxFirst(asked: Asked): Promise<unknown> {
    const { row, document: uri, record } = asked;
    const { owner, addOns } = asked.assignment;
    let ownersNothing: Json | undefined;
    for (const server of [owner, ...addOns]) {
      if (server === undefined) continue;
      if (server.supports(row.method) !== true || !server.isReadyFor(row.method, uri)) {
        record.notes.push(`${server.name} is ${server.state}`);
        continue;
      }
      if (!server.seesProject(row.method)) {
        record.notes.push(noIndex(server));
        continue;
      }
      if (server.isHanging(row.method)) {
        record.notes.push(hung(server));
        continue;
      }
      try {
        const answer = await this.#asking.ask(server, asked);
        if (!answer.isEmpty) return answer;
        // An add-on is heard where the owner has nothing to say; that it has nothing either says nothing of the name. Nor does
        // an owner's nothing that began to load anew meanwhile.
        if (server === owner && server.isReadyFor(row.method, uri)) ownersNothing = answer;
      } catch (error) {
        if (isFinal(error)) throw error;
        record.notes.push(messageOf(error));
      }
    }
    return ownersNothing ?? this.#fromSyntax(asked);
  }

  async #precise(asked: Asked): Promise<unknown> {
    const { row, document } = asked;
    const owner = this.#ownerOf(asked);
    const isReady = owner !== undefined && (isAble(owner, asked) || (await this.#asking.waitFor(owner, asked)));
    const server = owner?.supports(row.method) === true ? owner : ((await this.#addOnFor(asked)) ?? owner);
    if (server === undefined) return this.#without(asked);
    if (server.supports(row.method) === false) return this.#unprepared(server, asked);
    if (server === owner && !isReady) throw server.whyNot(document) ?? notReady(server, row.method);
    const mayBePartial = row.isWhole === true && !server.seesProject(row.method);
    const answer = await this.#asking.askAgain(server, asked);
    return mayBePartial ? this.#whole(server, asked, answer) : answer;
  }

  /** The answer of a server that knows open files alone where it is all there is, or what syntax makes of the request. */
  async #whole(server: LanguageServer, asked: Asked, answer: Json): Promise<unknown> {
    const { call, uri, record } = asked;
    const { position, newName } = fieldsOf(call.params()) as Partial<Pick<RenameParams, "position" | "newName">>;
    if (uri === undefined || position === undefined || newName === undefined) return answer;
    const whole = await this.#options.renames.whole(server, { uri, position, newName, signal: call.signal }, answer);
    this.#asking.holdTo(asked);
    if (whole === undefined) return answer;
    record.answeredBy = "syntax";
    record.notes.push(whole.note);
    return whole.edit;
  }

  /** The add-on that does what the owner cannot: a formatter beside a type checker. */
  async #addOnFor(asked: Asked): Promise<LanguageServer | undefined> {
    const { row, assignment } = asked;
    // Any server would say that it supports what no row knows.
    if (!BY_METHOD.has(row.method)) return undefined;
    const { addOns } = assignment;
    const areReady = await Promise.all(
      addOns.map((server) => isReadyNow(server, asked) || this.#asking.waitFor(server, asked)),
    );
    return addOns.find((server, index) => areReady[index] === true && server.supports(row.method) === true);
  }

  /** What a server that lacks a method answers to it. */
  #unprepared(server: LanguageServer, asked: Asked): unknown {
    const { unprepared } = asked.row;
    if (unprepared !== undefined && server.supports(unprepared.has) === true) return unprepared.answer;
    this.#options.lacking(server, asked.row.method, asked.uri);
    return nothing(asked);
  }

  async #quiet(asked: Asked): Promise<unknown> {
    const { method } = asked.row;
    const server = [this.#ownerOf(asked), ...asked.assignment.addOns].find(
      (one) =>
        one?.supports(method) === true &&
        one.isReadyFor(method, asked.document) &&
        triggers(one, method, asked.call.params()),
    );
    return server === undefined ? nothing(asked) : this.#asking.ask(server, asked);
  }

  /** Completion and its like: a server that runs answers what it can, ready or not, as it would without us. */
  async #eager(asked: Asked): Promise<unknown> {
    const { call, document, row } = asked;
    const owner = this.#ownerOf(asked);
    if (owner !== undefined && owner.run === undefined) {
      await owner.whenRunning(document, this.#asking.patience(asked), call.token);
      this.#asking.holdTo(asked);
    }
    const servers = [owner, ...asked.assignment.addOns]
      .filter((server) => server !== undefined)
      .filter((server) => server.supports(row.method) === true && triggers(server, row.method, call.params()));
    if (servers.length === 0 && owner?.run === undefined && COMING.has(owner?.state)) return lateOf(row);
    const [only] = servers;
    return only !== undefined && servers.length === 1
      ? this.#asking.askAgain(only, asked)
      : this.#asking.all(servers, asked);
  }

  async #union(asked: Asked): Promise<unknown> {
    const { row, document } = asked;
    const { owner, addOns } = asked.assignment;
    const servers = [owner, ...addOns]
      .filter((server) => server !== undefined)
      .filter((server) => server.whyNot(document) === undefined && this.#asking.partFor(server, asked) !== undefined);
    // One that knows the project and loads this very file would let the client wait too.
    const late = servers.filter(
      (server) => !isReadyNow(server, asked) && (row.waits === true || server.isReadyFor(row.method)),
    );
    if (late.length > 0) {
      const areReady = await Promise.all(late.map((server) => this.#asking.waitFor(server, asked)));
      // "None" would be a lie: the client is to ask again.
      const isLie = row.waits === true && areReady.includes(false);
      if (isLie && servers.some(({ state }) => COMING.has(state))) throw askAgain();
    }
    const capable = servers.filter(
      (server) => server.supports(row.method) === true && server.isReadyFor(row.method, document),
    );
    return this.#asking.all(capable, asked);
  }

  /** Ready owners, and syntax for the languages and roots where none is, or where one fails (tsserver does while no file is open). */
  async #symbols(asked: Asked): Promise<unknown> {
    const { owners, syntax } = this.#options;
    const { row, call } = asked;
    const servers = owners.live.filter(
      (server) =>
        server.row.role === "owner" &&
        server.supports(row.method) === true &&
        server.isReadyFor(row.method) &&
        server.seesProject(row.method) &&
        !server.isHanging(row.method),
    );
    if (servers.length === 0) return this.#fromSyntax(asked);
    const found = (await row.syntax?.(syntax, call)) as readonly SymbolInformation[];
    return this.#asking.all(servers, asked, (failed) => {
      const others = found.filter(({ location }) => {
        const { owner } = owners.of(location.uri);
        return owner === undefined || failed.has(owner) || !servers.includes(owner);
      });
      return others.length === 0 ? [] : [others];
    });
  }

  #fanOut(asked: Asked): Promise<unknown> {
    const { row } = asked;
    const servers = this.#options.owners.live.filter(
      (server) =>
        server.supports(row.method) === true &&
        server.isReadyFor(row.method) &&
        this.#asking.partFor(server, asked) !== undefined,
    );
    return this.#asking.all(servers, asked);
  }

  async #tag(asked: Asked): Promise<unknown> {
    const { row, call } = asked;
    const { server, item = call.json } = this.#asking.makers.of(
      row.tagOf ?? "",
      call.params(),
      this.#options.owners.servers,
    );
    // Whoever made it is gone: it stays as it is.
    if (server?.supports(row.method) !== true) return call.json;
    return this.#asking.ask(server, asked, item);
  }

  async #command(asked: Asked): Promise<unknown> {
    const params = asked.call.params() as { readonly command?: unknown; readonly arguments?: unknown };
    const command = String(params.command);
    const meant = this.#options.commands.meant(command);
    if (meant !== undefined) return this.#asking.ask(meant.server, asked, { ...params, command: meant.command });
    const named = this.#options.owners.live.filter((server) =>
      server.capabilities?.effective.executeCommandProvider?.commands.includes(command),
    );
    const { owner } = this.#options.owners.of(firstUri(params.arguments));
    // A command that names no document goes to the server that last offered something to do.
    const likely = [owner, ...OFFERS.map((method) => this.#asking.makers.last(method))];
    const server = likely.find((one) => one !== undefined && named.includes(one)) ?? named[0];
    const last = server ?? this.#byPrefix(command, ".");
    // Many that servers offer are the client's own to do (`rust-analyzer.runSingle`, `editor.action.rename`).
    if (last?.supports(asked.row.method) !== true)
      throw invalidParams(`params.command: unknown command ${JSON.stringify(command)}: no language server has it`);
    return this.#asking.ask(last, asked);
  }

  async #fromSyntax(asked: Asked): Promise<unknown> {
    this.#asking.holdTo(asked);
    const { row, call, record } = asked;
    record.answeredBy = "syntax";
    return row.syntax?.(this.#options.syntax, call) ?? row.empty;
  }

  /** Somebody asked by hand and there is no server: say which one is missing, and how to get it. */
  #without(asked: Asked): unknown {
    const { uri, row } = asked;
    if (!BY_METHOD.has(row.method)) throw methodNotFound(row.method);
    const { problem } = this.#options.owners.of(uri);
    if (problem === undefined) return nothing(asked);
    throw problem;
  }

  /** The owner of the document; where none is named, the server whose prefix the method has, or the last one used. */
  #ownerOf({ row, uri, assignment: { owner } }: Asked): LanguageServer | undefined {
    if (this.#isMeant(owner, row)) return owner;
    if (BY_METHOD.has(row.method)) return undefined;
    return this.#byPrefix(row.method, "/", uri);
  }

  /** Whether a server may know what it is asked: one that loads is not waited for to say that it never heard of it. */
  #isMeant(server: LanguageServer | undefined, { method }: Row): server is LanguageServer {
    if (server === undefined || BY_METHOD.has(method)) return server !== undefined;
    return server.isReadyFor(method) || hasPrefix(server, method, "/");
  }

  /** The server whose own names begin so; of several, the one around the document, or the last one used. */
  #byPrefix(name: string, separator: string, uri?: string): LanguageServer | undefined {
    const { live, servers } = this.#options.owners;
    const coming = servers.filter(({ state, run }) => run === undefined && COMING.has(state));
    const named = [...live, ...coming].filter((server) => hasPrefix(server, name, separator));
    const path = uri === undefined ? undefined : uriToPath(uri);
    return named.find(({ roots }) => path !== undefined && roots.some((root) => isInside(root, path))) ?? named[0];
  }
}

const hasPrefix = ({ row }: LanguageServer, name: string, separator: string): boolean =>
  row.prefixes?.includes(name.split(separator, 1)[0] ?? "") === true;

/** Whether it can be asked now. What no row knows need not be about a document that it has loaded, or has at all. */
const isAble = (server: LanguageServer, asked: Asked): boolean =>
  isReadyNow(server, asked) || (!BY_METHOD.has(asked.row.method) && server.isReadyFor(asked.row.method));

/** The request with its document in the spelling that it was opened in. */
const spelled = (call: Call, uri: string): Call =>
  call.json === undefined ? call : call.with(spelledAs(uri, call.json));

/** States from which a server may yet become ready. */
const COMING: ReadonlySet<State | undefined> = new Set(["starting", "indexing", "restarting"]);

/** LSP 3.17, "Document Diagnostics": the client is to send its request again. */
const askAgain = (): ResponseError<{ readonly retriggerRequest: true }> =>
  new ResponseError(CODES.serverCancelled, "the language server is not ready yet", { retriggerRequest: true });

const lateOf = ({ late, empty }: Row): unknown => late ?? empty;

const notReady = (server: LanguageServer, method: string): BackendError =>
  server.problem ?? new BackendError(server.name, "cold", `${notYet(server)}: ${method} needs it; try again shortly`);
