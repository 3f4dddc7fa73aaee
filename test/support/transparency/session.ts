/** One session of an editor with a real server: everything asked in order, and each answer with what it is an answer to. */

import type { Diagnostic, Registration, SemanticTokensLegend } from "vscode-languageserver-protocol";
import type { EditorKind } from "../editor-capabilities.ts";
import { type LiveServer, type LiveSession, ready, type Way } from "../live-servers.ts";
import { type Neighbourhood, ProjectSession } from "../project-session.ts";
import { AT_SPOT, type FollowUp, type Method, OF_DOCUMENT, type Stated, WORKSPACE_SYMBOL } from "./methods.ts";
import { normalise, TokenStore } from "./normalise.ts";
import { type LiveProject, PROJECTS, type Spot } from "./projects.ts";

/** An answer, comparable between ways. */
export interface Exchange {
  readonly method: string;
  /** Where it was asked, for people. */
  readonly where: string;
  readonly answer: unknown;
}

/** Errors that say only "ask again": the state changed meanwhile. */
const ASK_AGAIN = new Set([-32801, -32802]);
const ATTEMPTS = 20;

const PUBLISH = "textDocument/publishDiagnostics";

class Editor {
  readonly exchanges: Exchange[] = [];
  readonly #project: ProjectSession;
  readonly #offered: Offer;
  readonly #tokens: TokenStore;
  readonly #results = new Map<string, string>();

  constructor(project: ProjectSession, offered: Offer) {
    this.#project = project;
    this.#offered = offered;
    this.#tokens = new TokenStore(() => legendOf(project.server));
  }

  async atSpot(spot: Spot): Promise<void> {
    const here = this.#project.here(spot);
    for (const method of AT_SPOT) await this.#ask(method, spot.join(" "), (stated) => method.params?.(here, stated));
  }

  async ofDocument(file: string): Promise<void> {
    const here = this.#project.here([file, "$0"]);
    for (const method of OF_DOCUMENT) await this.#ask(method, file, (stated) => method.params?.(here, stated));
    await this.#delta(file);
  }

  async symbols(query: string): Promise<void> {
    await this.#ask(WORKSPACE_SYMBOL, query, () => ({ query }));
  }

  async custom(method: string, spot: Spot, params: (uri: string) => object): Promise<void> {
    const { uri, position } = this.#project.here(spot);
    await this.#send(method, spot.join(" "), { textDocument: { uri }, position, ...params(uri) });
  }

  /** What is wrong with a file, and what can be done about it. */
  async problems({ file, message, by }: LiveProject["broken"]): Promise<void> {
    const uri = this.#project.uri(file);
    const fits = (all: readonly Diagnostic[]): boolean => all.some((one) => message.test(String(one.message)));
    const asked = await this.#project.problems(file, by, fits);
    // pyright tells an editor that registers nothing by itself, and answers its question behind tandem with nothing.
    const diagnostics = fits(asked) ? asked : await this.#project.problems(file, "push", fits);
    if (!fits(diagnostics)) throw new Error(`no ${message} on ${file}`);
    this.#keep(PUBLISH, file, diagnostics);
    await this.#send("textDocument/codeAction", `${file}, its diagnostics`, {
      textDocument: { uri },
      range: diagnostics[0]?.range,
      context: { diagnostics, triggerKind: 1 },
    });
  }

  async #ask(
    { method, capability, option, next = [] }: Method,
    where: string,
    params: (stated: Stated) => object | undefined,
  ): Promise<void> {
    const options = this.#offered(capability);
    if (options === undefined || (option !== undefined && !options[option])) return;
    const answer = await this.#send(method, where, params(options));
    for (const follow of next)
      if (follow.option === undefined || options[follow.option]) await this.#follow(follow, where, answer);
  }

  async #follow({ method, of, params }: FollowUp, where: string, answer: unknown): Promise<void> {
    for (const [index, item] of of(answer).entries()) await this.#send(method, `${where} [${index}]`, params(item));
  }

  /** What changed in a document's tokens since they were asked for last. */
  async #delta(file: string): Promise<void> {
    const method = "textDocument/semanticTokens/full/delta";
    const { full } = (this.#offered("semanticTokensProvider") ?? {}) as {
      readonly full?: { readonly delta?: boolean };
    };
    const previousResultId = this.#results.get(file);
    if (full?.delta && previousResultId !== undefined)
      await this.#send(method, file, { textDocument: { uri: this.#project.uri(file) }, previousResultId });
  }

  async #send(method: string, where: string, params: unknown): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await this.#project.server.request(method, params);
        this.#keep(method, where, answer);
        return answer;
      } catch (error) {
        const { code, message } = error as { readonly code?: number; readonly message: string };
        if (code === undefined) throw error;
        if (ASK_AGAIN.has(code) && attempt < ATTEMPTS) continue;
        this.#keep(method, where, { error: { code, message } });
        return undefined;
      }
    }
  }

  #keep(method: string, where: string, answer: unknown): void {
    if (method.startsWith("textDocument/semanticTokens/full")) {
      const { resultId } = (answer ?? {}) as { readonly resultId?: string };
      if (resultId !== undefined) this.#results.set(where, resultId);
    }
    this.exchanges.push({ method, where, answer: normalise(method, where, answer, this.#project.root, this.#tokens) });
  }
}

/** What a server registered for a method after initialize. */
const registered = ({ asked }: LiveSession, method: string): Registration | undefined =>
  asked
    .filter((one) => one.method === "client/registerCapability")
    .flatMap(({ params }) => (params as { readonly registrations: readonly Registration[] }).registrations)
    .findLast((one) => one.method === method);

/** What the protocol calls a capability's method when it is registered, where that is not the method that is asked. */
const DYNAMIC_ONLY: Readonly<Record<string, string>> = {
  diagnosticProvider: "textDocument/diagnostic",
  semanticTokensProvider: "textDocument/semanticTokens",
};

/** A capability as options: `true` is an empty set of them. */
function optionsOf(server: LiveSession, capability: string): Stated | undefined {
  const stated = (server.initialized.capabilities as Stated)[capability];
  if (stated) return stated === true ? {} : (stated as Stated);
  const method = DYNAMIC_ONLY[capability];
  return method === undefined ? undefined : registered(server, method)?.registerOptions;
}

const legendOf = (server: LiveSession): SemanticTokensLegend | undefined =>
  optionsOf(server, "semanticTokensProvider")?.["legend"] as SemanticTokensLegend | undefined;

/** What a server offers, by capability. */
type Offer = (capability: string) => Stated | undefined;

/** An editor with all files of a server's project open, and the server ready. */
export interface Session {
  readonly root: string;
  /** Whether syntax has read all files: what it says of names that are imported depends on it. */
  isIndexed(): Promise<boolean>;
  /** The process of its language server. */
  serverProcess(): Promise<number | undefined>;
  readonly offer: Offer;
  /** Asks about all that the plan asks about, several things at a time, until it is told to stop; resolves with how many were answered. */
  keepBusy(): { stop(): Promise<number> };
  /** Everything that is asked, and answered; asked is what `offer` says, so that two sessions can be asked the same. */
  run(offer: Offer): Promise<readonly Exchange[]>;
  dispose(): void;
}

/** What tandem says of a session. */
interface Status {
  readonly servers: readonly { readonly name: string; readonly pid?: number }[];
  readonly index: { readonly phase: string };
}

/** What another session than that of a project's own editor is. */
export interface SessionOptions extends Neighbourhood {
  /** What its editor can do; what the project says by default. */
  readonly editor?: EditorKind;
  /** Of the project's spots it asks about one in so many; 1 by default. */
  readonly oneIn?: number;
}

const BUSY_WITH = ["hover", "definition", "references", "documentSymbol", "documentHighlight"].map(
  (name) => `textDocument/${name}`,
);
/** Questions of a busy editor that wait for answers at the same time. */
const AT_ONCE = 4;

export async function openSession(live: LiveServer, way: Way, options: SessionOptions = {}): Promise<Session> {
  const { files, settings, ...plan } = PROJECTS[live.name];
  const { editor = plan.editor, oneIn = 1, ...neighbourhood } = options;
  const project = await ProjectSession.start(live, way, editor, undefined, neighbourhood);
  try {
    await project.open(...files);
    if (settings !== undefined) await project.server.notify("workspace/didChangeConfiguration", { settings });
    await ready(project.server, live.row);
  } catch (error) {
    project.dispose();
    throw error;
  }
  let isOver = false;
  const status = (): Promise<Status> => project.server.request<Status>("$/tandem/status");
  return {
    root: project.root,
    isIndexed: async () => (await status()).index.phase === "done",
    serverProcess: async () => {
      const { servers } = await status();
      return servers.find(({ name }) => name === live.row.name)?.pid;
    },
    offer: (capability) => optionsOf(project.server, capability),
    keepBusy: () => {
      const ask = async (): Promise<number> => {
        let answered = 0;
        while (!isOver)
          for (const method of BUSY_WITH) {
            const spot = plan.spots[answered % plan.spots.length] as Spot;
            // A refusal is an answer.
            await project.ask(method, spot, { context: { includeDeclaration: true } }).catch(() => {});
            answered++;
          }
        return answered;
      };
      const asking = Promise.all(Array.from({ length: AT_ONCE }, ask));
      return {
        stop: async () => {
          isOver = true;
          return (await asking).reduce((sum, answered) => sum + answered, 0);
        },
      };
    },
    run: async (offer) => {
      const at = new Editor(project, offer);
      const spots = plan.spots.filter((_, index) => index % oneIn === 0);
      await work(at, project, { ...PROJECTS[live.name], spots });
      await project.server.shutDown();
      return at.exchanges;
    },
    dispose: () => {
      isOver = true;
      project.dispose();
    },
  };
}

async function work(editor: Editor, project: ProjectSession, plan: LiveProject): Promise<void> {
  const { files, broken, queries, custom, spots, edits } = plan;
  await editor.problems(broken);
  for (const query of queries) await editor.symbols(query);
  for (const { method, at, params } of custom) await editor.custom(method, at, params ?? (() => ({})));
  for (const file of files) await editor.ofDocument(file);
  for (const spot of spots) await editor.atSpot(spot);
  for (const { at, typed } of edits) {
    await project.type(at, typed);
    const [file] = at;
    await editor.ofDocument(file);
    for (const spot of spots) if (spot[0] === file) await editor.atSpot(spot);
  }
  for (const query of queries) await editor.symbols(query);
}
