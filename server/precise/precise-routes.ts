/** The table of precise questions: what a language server is asked for each, and how its answer reads in our words. */

import type { Diagnostic as LspDiagnostic, WorkspaceEdit } from "vscode-languageserver-protocol";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import type { Location, PreciseParams, PreciseQuestion, PreciseValue } from "../../src/operations/ports/precise.ts";
import type { Position } from "../../src/text/line-index.ts";
import { touch } from "../../src/text/line-index.ts";
import { listOf } from "../parts.ts";
import * as fromLsp from "../translation/from-lsp.ts";
import { hoverText } from "../translation/hover-text.ts";
import { PULL } from "./diagnosis.ts";
import { withdraw } from "./made-files.ts";

/** One question to one server that is ready for it. */
export interface Asking {
  readonly server: LanguageServer;
  /** Absolute; what is not on disk goes by its uri. */
  readonly path: string;
  /** A request about the document. */
  request(method: string, params?: object): Promise<unknown>;
  /** A request without the document in it. */
  bare(method: string, params: object): Promise<unknown>;
  /**
   * What it finds wrong with the document, in its own words.
   * @param patience milliseconds to wait at most for what it publishes
   */
  diagnosed(patience?: number): Promise<readonly LspDiagnostic[]>;
  /** The WorkspaceEdit that a command asks for, which is not made; undefined where it asks for none. */
  dryRun(command: string, given: readonly unknown[]): Promise<WorkspaceEdit | undefined>;
  previewed<T extends Location>(found: readonly T[]): Promise<readonly (T & { readonly preview: string })[]>;
}

interface Route<Q extends PreciseQuestion> {
  /** What says whether a server has the feature and is ready for it, and how long it may take. */
  readonly method: string;
  readonly answer: (asking: Asking, params: PreciseParams<Q>) => Promise<PreciseValue<Q>>;
  /** Set where every server of the document is asked: what several say as one. */
  readonly join?: (values: readonly PreciseValue<Q>[]) => PreciseValue<Q>;
  /** Set where it may miss something for what is off in a server because nobody trusts the folder. */
  readonly misses?: true;
  /** Servers without the feature are asked too. */
  readonly isForAll?: boolean;
  /** Which of the servers with the feature are meant. */
  readonly isMeant?: (server: LanguageServer, params: PreciseParams<Q>) => boolean;
}

export type Routes = { readonly [Q in PreciseQuestion]: Route<Q> };

const startOf = ({ path, range: { start } }: Location): string => `${start.line}:${start.character}:${path}`;

/** Milliseconds that code actions wait for the diagnostics that they may fix. */
const SHOWN_WITHIN = 2000;
/** Code actions that are resolved for one question: each costs a request. */
const MOST_RESOLVED = 40;
/** LSP 3.17, "CodeActionTriggerKind" and "CompletionTriggerKind": by hand. */
const INVOKED = 1;

/** The action with its edit, where the server makes it in a second step. */
async function withEdit({ server, bare }: Asking, action: unknown): Promise<unknown> {
  const { edit, command, disabled } = action as { edit?: unknown; command?: unknown; disabled?: unknown };
  const isWhole = edit !== undefined || typeof command === "string" || disabled !== undefined;
  if (isWhole || server.supports("codeAction/resolve") !== true) return action;
  return bare("codeAction/resolve", action as object).catch(() => action);
}

/** What a server says of each of the items that stand at a place: how LSP asks about calls and kinds of types. */
async function ofItems(
  { request, bare }: Asking,
  { prepare, next }: { readonly prepare: string; readonly next: string },
  position: Position,
): Promise<readonly unknown[]> {
  const items = listOf(await request(prepare, { position }));
  const answers = await Promise.all(items.map((item) => bare(next, { item })));
  return answers.flatMap(listOf);
}

const PREPARE_CALLS = "textDocument/prepareCallHierarchy";
const PREPARE_TYPES = "textDocument/prepareTypeHierarchy";

const flat = <T>(lists: readonly (readonly T[])[]): readonly T[] => lists.flat();

export const ROUTES: Routes = {
  definition: {
    method: "textDocument/definition",
    answer: async ({ request, previewed }, { position }) =>
      previewed(fromLsp.locations(await request("textDocument/definition", { position }))),
  },
  references: {
    method: "textDocument/references",
    misses: true,
    // LSP does not say which of them is the declaration: that is where the definition is.
    answer: async ({ request, previewed }, { position, includeDeclaration }) => {
      const [found, definitions] = await Promise.all([
        request("textDocument/references", { position, context: { includeDeclaration } }),
        request("textDocument/definition", { position }).catch(() => null),
      ]);
      const declared = new Set(fromLsp.locations(definitions).map(startOf));
      const places = await previewed(fromLsp.locations(found));
      return places.map((place) => ({ ...place, isDeclaration: declared.has(startOf(place)) }));
    },
  },
  hover: {
    method: "textDocument/hover",
    answer: async ({ request }, { position }) => hoverText(await request("textDocument/hover", { position })),
  },
  incoming: {
    method: PREPARE_CALLS,
    misses: true,
    answer: async (asking, { position }) =>
      fromLsp.incomingCalls(
        await ofItems(asking, { prepare: PREPARE_CALLS, next: "callHierarchy/incomingCalls" }, position),
      ),
  },
  outgoing: {
    method: PREPARE_CALLS,
    misses: true,
    answer: async (asking, { position }) =>
      fromLsp.outgoingCalls(
        await ofItems(asking, { prepare: PREPARE_CALLS, next: "callHierarchy/outgoingCalls" }, position),
      ),
  },
  implementations: {
    method: "textDocument/implementation",
    misses: true,
    answer: async ({ request }, { position }) =>
      fromLsp.locations(await request("textDocument/implementation", { position })),
  },
  supertypes: {
    method: PREPARE_TYPES,
    misses: true,
    answer: async (asking, { position }) =>
      fromLsp.namesOfItems(
        await ofItems(asking, { prepare: PREPARE_TYPES, next: "typeHierarchy/supertypes" }, position),
      ),
  },
  subtypes: {
    method: PREPARE_TYPES,
    misses: true,
    answer: async (asking, { position }) =>
      fromLsp.namesOfItems(await ofItems(asking, { prepare: PREPARE_TYPES, next: "typeHierarchy/subtypes" }, position)),
  },
  outline: {
    method: "textDocument/documentSymbol",
    answer: async ({ request, path }) => fromLsp.symbols(await request("textDocument/documentSymbol"), path),
  },
  symbols: {
    method: "workspace/symbol",
    misses: true,
    answer: async ({ bare, path }, { query }) => fromLsp.symbols(await bare("workspace/symbol", { query }), path),
  },
  diagnostics: {
    method: PULL,
    misses: true,
    isForAll: true,
    answer: async ({ diagnosed, path, server }) => fromLsp.diagnostics(path, await diagnosed(), server.name),
    join: flat,
  },
  rename: {
    method: "textDocument/rename",
    misses: true,
    answer: async ({ request }, { position, newName }) =>
      fromLsp.change(await request("textDocument/rename", { position, newName })),
  },
  format: {
    method: "textDocument/formatting",
    answer: async ({ request, path }, { tabSize, insertSpaces }) =>
      fromLsp.edits(await request("textDocument/formatting", { options: { tabSize, insertSpaces } }), path),
  },
  completion: {
    method: "textDocument/completion",
    answer: async ({ request }, { position }) =>
      fromLsp.completions(await request("textDocument/completion", { position, context: { triggerKind: INVOKED } })),
  },
  signature: {
    method: "textDocument/signatureHelp",
    answer: async ({ request }, { position }) =>
      fromLsp.signatures(await request("textDocument/signatureHelp", { position })),
  },
  actions: {
    method: "textDocument/codeAction",
    // Some servers fix only what they are shown.
    answer: async (asking, { range, kinds }) => {
      const shown = (await asking.diagnosed(SHOWN_WITHIN)).filter((one) => touch(one.range, range));
      const only = kinds === undefined ? {} : { only: kinds };
      const context = { diagnostics: shown, ...only, triggerKind: INVOKED };
      const found = await asking.request("textDocument/codeAction", { range, context });
      const offered = (Array.isArray(found) ? found : []) as readonly unknown[];
      const whole = await Promise.all(
        offered.map((action, index) => (index < MOST_RESOLVED ? withEdit(asking, action) : action)),
      );
      return whole.map(fromLsp.action);
    },
    join: flat,
  },
  command: {
    method: "workspace/executeCommand",
    isMeant: ({ capabilities }, { name }) =>
      capabilities?.effective.executeCommandProvider?.commands.includes(name) === true,
    answer: async ({ dryRun }, { name, arguments: given }) => {
      const began = Date.now();
      const { files, operations } = fromLsp.change(await dryRun(name, given));
      const made = await withdraw(
        files.map(({ path }) => path),
        began,
      );
      const creations = made.map((path) => ({ kind: "create", path, newPath: undefined }) as const);
      return { files, operations: [...creations, ...operations] };
    },
  },
};
