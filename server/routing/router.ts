/**
 * The router: what a client's request asks of language servers and of syntax, by its row of the method table, and what it is answered where
 * nobody can. A ready owner's answer leaves as it came.
 */

import type { RenameParams, SymbolInformation } from "vscode-languageserver-protocol";
import { BackendError } from "../../client-bridge/backend-error.ts";
import { fieldsOf } from "../../client-bridge/json-fields.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import type { ServerState } from "../../client-bridge/supervisor.ts";
import {
  CODES,
  contentModified,
  invalidParams,
  methodNotFound,
  ResponseError,
} from "../../client-bridge/wire/errors.ts";
import type { Call } from "../../client-bridge/wire/peer.ts";
import { isInside, uriToPath } from "../../src/files/paths.ts";
import { type Answered, type Asker, isLate } from "../asking/asker.ts";
import type { Question, Without } from "../asking/question.ts";
import { noServer, type Renames } from "../asking/renames.ts";
import type { SyntaxBackend } from "../asking/syntax-backend.ts";
import type { Owners } from "../bridge/owners.ts";
import type { CompletionOrder } from "../config/config.ts";
import type { Documents } from "../documents/documents.ts";
import { firstUri, isByItem, spelledAs, uriIn } from "../documents/uris.ts";
import { BY_METHOD, unknownMethod } from "../methods/method-lookup.ts";
import { POLICIES, type Policy, UNTOLD } from "../methods/policies.ts";
import type { Row } from "../methods/row.ts";
import { anyParams } from "../protocol/params.ts";
import { isBySyntax } from "../translation/own-items.ts";
import { Forwarding, type ForwardingOptions } from "./forwarding.ts";
import { wantsTrigger } from "./trigger-characters.ts";

export interface RouterOptions extends Omit<ForwardingOptions, "requests"> {
  readonly asker: Asker;
  readonly owners: Owners;
  readonly documents: Documents;
  readonly syntax: SyntaxBackend;
  readonly renames: Renames;
  /** Whose order completions have that servers give. */
  readonly order: () => CompletionOrder;
  /** Whether the client is told to ask for hints again, or gets some of syntax until then. */
  readonly isToldAgain: () => boolean;
  /** Somebody asked by hand for what the server of the document cannot do. */
  readonly onUnsupported: (server: LanguageServer, method: string, uri: string | undefined) => void;
}

/** What makes a client execute commands, the likeliest first. */
const OFFERS = ["textDocument/codeAction", "textDocument/codeLens"];

/** The server that a request names, and what that gets in place of the request's own parameters. */
interface Named {
  readonly server: LanguageServer | undefined;
  readonly given?: unknown;
}

export class Router {
  readonly #options: RouterOptions;
  readonly #forwarding: Forwarding;

  constructor(options: RouterOptions) {
    this.#options = options;
    this.#forwarding = new Forwarding({ ...options, requests: options.asker.requests });
  }

  async answer(came: Call): Promise<unknown> {
    const { documents } = this.#options;
    const row = BY_METHOD.get(came.method) ?? unknownMethod(came.method);
    (row.params ?? anyParams)(came.params(), "params");
    const uri = uriIn(came.params());
    const open = uri === undefined ? undefined : documents.named(uri);
    const call = open === undefined || open.uri === uri ? came : spelled(came, open.uri);
    const policy = this.#policyOf(row);
    try {
      return await this.#answered(row, policy, call, open?.uri ?? uri);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      if (policy.failure === "empty") return isLate(error) ? lateOf(row) : row.empty;
      const needs = error.reason === "cold" ? `: ${row.method} needs it; try again shortly` : "";
      throw new ResponseError(CODES.requestFailed, error.advice + needs);
    }
  }

  #policyOf({ policy }: Row): Policy {
    return policy === "alone" && !this.#options.isToldAgain() ? UNTOLD : POLICIES[policy];
  }

  async #answered(row: Row, policy: Policy, call: Call, uri: string | undefined): Promise<unknown> {
    const { asker, documents } = this.#options;
    const { server: named, given } = this.#named(row, call);
    if (row.syntax !== undefined && isBySyntax(itemIn(row, call)))
      return (await row.syntax(this.#options.syntax, call)) ?? call.json;
    // Whoever made an item is gone: it stays as it is.
    if (row.policy === "tag" && named?.supports(row.method) !== true) return call.json;
    const version = asker.requests.versionOf(uri);
    let partial: LanguageServer | undefined;
    const forwarded = { call, given };
    const { syntax, beside } = this.#bySyntax(row, call);
    const isOpen = uri !== undefined && documents.named(uri) !== undefined;
    const answered = await asker.ask(
      {
        row,
        uri,
        document: !isOpen && isByItem(call.params()) ? undefined : uri,
        token: call.token,
        signal: () => call.signal,
        named: (owner) => (row.policy === "own" ? this.#ownerOf(row, owner, uri) : named),
        isFor: (server) => row.paramsFor === undefined || this.#forwarding.partFor(server, row, call) !== undefined,
        can: (server) =>
          (server.supports(row.method) === true ||
            (row.instead !== undefined && server.supports(row.instead) === true)) &&
          (row.policy !== "symbols" || server.row.role === "owner") &&
          wantsTrigger(server, row.method, call.params()),
        put: (server, asked, turn) => {
          if (row.isWhole === true && !server.seesProject(row.method)) partial = server;
          return this.#forwarding.put(server, forwarded, asked, turn);
        },
        join: (answers) => row.merge?.(answers) ?? answers[0],
        without: (why) => this.#without(row, uri, why),
        syntax,
        beside,
        ordering: this.#options.order() === "tandem" ? this.#ordering(row, call) : undefined,
      },
      policy,
    );
    if (partial === undefined) return answered.value;
    const whole = await this.#whole(partial, call, uri, answered);
    if (asker.requests.versionOf(uri) !== version) throw contentModified();
    return whole;
  }

  #bySyntax(row: Row, call: Call): Required<Pick<Question<unknown>, "syntax" | "beside">> {
    const { syntax, owners } = this.#options;
    const answer = async (why?: Without): Promise<unknown> => {
      if (this.#isServers(row, call)) return row.empty;
      const { unprepared } = row;
      if (unprepared !== undefined && why?.lacking?.supports(unprepared.has) === true) return unprepared.answer;
      const nobody = why && whyNobody(row, why);
      let found: unknown;
      try {
        found = (await row.syntax?.(syntax, call, nobody)) ?? row.empty;
      } catch (error) {
        if (why === undefined || error !== nobody) throw error;
        return this.#without(row, uriIn(call.params()), why);
      }
      const { owner } = owners.of(uriIn(call.params()));
      const mayCome = owner !== undefined && owner.state !== "failed" && owner.state !== "stopped";
      return mayCome && row.provisional !== undefined ? row.provisional(found) : found;
    };
    return {
      syntax: answer,
      beside: async (servers) => {
        const found = (await answer()) as readonly SymbolInformation[];
        return (failed) => {
          const others = found.filter(({ location }) => {
            const { owner } = owners.of(location.uri);
            return owner === undefined || failed.has(owner) || !servers.includes(owner);
          });
          return others.length === 0 ? undefined : others;
        };
      },
    };
  }

  #ordering({ reorder, syntax }: Row, call: Call): Question<unknown>["ordering"] {
    if (reorder === undefined || syntax === undefined) return undefined;
    return async () => {
      const bySyntax = await syntax(this.#options.syntax, call);
      return (answer) => reorder(answer, bySyntax);
    };
  }

  /** Whether a server answers such requests of the document, and has said that it has nothing to say when this character is typed. */
  #isServers(row: Row, call: Call): boolean {
    const { owner } = this.#options.owners.of(uriIn(call.params()));
    return (
      owner?.supports(row.method) === true &&
      owner.isReadyFor(row.method) &&
      !wantsTrigger(owner, row.method, call.params())
    );
  }

  /** The answer of a server that knows open files alone where it is all there is, or what syntax makes of the request. */
  async #whole(
    server: LanguageServer,
    call: Call,
    uri: string | undefined,
    { value, record }: Answered<unknown>,
  ): Promise<unknown> {
    const { position, newName } = fieldsOf(call.params()) as Partial<Pick<RenameParams, "position" | "newName">>;
    if (uri === undefined || position === undefined || newName === undefined) return value;
    const place = { uri, position, newName, signal: call.signal };
    const whole = await this.#options.renames.whole(server, place, value as { readonly value: unknown });
    if (whole === undefined) return value;
    record.answeredBy = "syntax";
    record.notes.push(whole.note);
    return whole.edit;
  }

  /** The answer where nobody can give one. Somebody who asked by hand hears which server is missing, and how to get it. */
  #without(row: Row, uri: string | undefined, { lacking, problem }: Without): unknown {
    if (row.policy === "own") throw methodNotFound(row.method);
    if (POLICIES[row.policy].waits !== "owner") return row.empty;
    if (lacking === undefined) {
      if (problem !== undefined) throw problem;
      return row.empty;
    }
    this.#options.onUnsupported(lacking, row.method, uri);
    return row.empty;
  }

  #named(row: Row, call: Call): Named {
    if (row.policy === "tag") {
      const { server, item } = this.#forwarding.makers.of(row.tagOf ?? "", call.params(), this.#options.owners.servers);
      return { server, given: item };
    }
    return row.policy === "command" ? this.#commanded(row, call.params()) : { server: undefined };
  }

  #commanded(row: Row, params: unknown): Named {
    const { owners, commands } = this.#options;
    const { command: named, arguments: given } = params as { readonly command?: unknown; readonly arguments?: unknown };
    const command = String(named);
    const registered = commands.find(command);
    if (registered !== undefined)
      return { server: registered.server, given: { ...(params as object), command: registered.command } };
    const able = owners.live.filter((server) =>
      server.capabilities?.effective.executeCommandProvider?.commands.includes(command),
    );
    const { owner } = owners.of(firstUri(given));
    // A command that names no document goes to the server that last offered something to do.
    const likely = [owner, ...OFFERS.map((method) => this.#forwarding.makers.last(method))];
    const server = likely.find((one) => one !== undefined && able.includes(one)) ?? able[0];
    const last = server ?? this.#byPrefix(command, ".");
    // Many that servers offer are the client's own to do (`rust-analyzer.runSingle`, `editor.action.rename`).
    if (last?.supports(row.method) !== true)
      throw invalidParams(`params.command: unknown command ${JSON.stringify(command)}: no language server has it`);
    return { server: last };
  }

  /** The server of a method that no row knows: the document's owner if it may know it, or the one whose prefix the method has. */
  #ownerOf({ method }: Row, owner: LanguageServer | undefined, uri: string | undefined): LanguageServer | undefined {
    // One that loads is not waited for to say that it never heard of it.
    const isMeant = owner !== undefined && (owner.isReadyFor(method) || hasPrefix(owner, method, "/"));
    return isMeant ? owner : this.#byPrefix(method, "/", uri);
  }

  /** The server whose own names begin so; of several, the one around the document, or the last one used. */
  #byPrefix(name: string, separator: string, uri?: string): LanguageServer | undefined {
    const { live, servers } = this.#options.owners;
    const coming = servers.filter(({ state, session }) => session === undefined && COMING.has(state));
    const named = [...live, ...coming].filter((server) => hasPrefix(server, name, separator));
    const path = uri === undefined ? undefined : uriToPath(uri);
    return named.find(({ roots }) => path !== undefined && roots.some((root) => isInside(root, path))) ?? named[0];
  }
}

/** Why no server answers a request, where nobody has said more. */
const whyNobody = ({ method }: Row, { lacking, problem }: Without): BackendError => {
  if (problem !== undefined) return problem;
  if (lacking === undefined) return noServer();
  return new BackendError(lacking.name, "unsupported", `${lacking.name} does not answer ${method}`);
};

/** The item that a request is about; undefined where it is about none. */
function itemIn({ tagOf, itemsOf }: Row, call: Call): unknown {
  if (tagOf !== undefined) return call.params();
  return itemsOf === undefined ? undefined : fieldsOf(call.params())["item"];
}

const hasPrefix = ({ row }: LanguageServer, name: string, separator: string): boolean =>
  row.prefixes?.includes(name.split(separator, 1)[0] ?? "") === true;

/** The request with its document in the spelling that it was opened in. */
const spelled = (call: Call, uri: string): Call =>
  call.json === undefined ? call : call.with(spelledAs(uri, call.json));

/** States from which a server may yet become ready. */
const COMING: ReadonlySet<ServerState | undefined> = new Set(["starting", "indexing", "restarting"]);

const lateOf = ({ late, empty }: Row): unknown => late ?? empty;
