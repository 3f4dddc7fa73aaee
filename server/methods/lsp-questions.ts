/** What operations ask language servers: in LSP's words for the server, its answer in ours. Rows of the method table hold these. */

import type { Diagnostic as LspDiagnostic, WorkspaceEdit } from "vscode-languageserver-protocol";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import type { Location, PreciseParams, PreciseQuestion, PreciseValue } from "../../src/operations/ports/precise.ts";
import type { Position } from "../../src/text/line-index.ts";
import { touch } from "../../src/text/line-index.ts";
import { listOf } from "../protocol/lsp-values.ts";
import * as fromLsp from "../translation/from-lsp.ts";
import { hoverText } from "../translation/hover-text.ts";

/** One server that a question is put to. */
export interface OneServer {
  readonly server: LanguageServer;
  /** Absolute; what is not on disk goes by its uri. */
  readonly path: string;
  /** The row's request; about the document where that is LSP's form of it. */
  own(params?: object): Promise<unknown>;
  /** Another request about the document. */
  request(method: string, params?: object): Promise<unknown>;
  /** Another request, without the document in it. */
  bare(method: string, params: object): Promise<unknown>;
  /** What the row's request says of each of the items that stand at a place: how LSP asks about calls and kinds of types. */
  ofItems(position: Position): Promise<readonly unknown[]>;
  /**
   * What it finds wrong with the document, in its own words.
   * @param patience milliseconds to wait at most for what it publishes
   */
  diagnosed(patience?: number): Promise<readonly LspDiagnostic[]>;
  /** What a command asks to be changed, which is not made, and the files that it made for that. */
  dryRun(command: string, given: readonly unknown[]): Promise<DryRun>;
  previewed<T extends Location>(found: readonly T[]): Promise<readonly (T & { readonly preview: string })[]>;
}

interface DryRun {
  /** Undefined where it asks for nothing. */
  readonly edit: WorkspaceEdit | undefined;
  /** Runs, when the edit is read, what takes away the empty files that the server made. @returns those that were taken away */
  withdraw(paths: readonly string[]): Promise<readonly string[]>;
}

interface Words<Q extends PreciseQuestion> {
  readonly answer: (one: OneServer, params: PreciseParams<Q>) => Promise<PreciseValue<Q>>;
  /** Set where every server of the document is asked: what several say as one. */
  readonly join?: (values: readonly PreciseValue<Q>[]) => PreciseValue<Q>;
  /** Servers without the feature are asked too. */
  readonly isForAll?: boolean;
  /** Which of the servers with the feature are meant. */
  readonly isMeant?: (server: LanguageServer, params: PreciseParams<Q>) => boolean;
}

export type Questions = { readonly [Q in PreciseQuestion]: Words<Q> };

const startOf = ({ path, range: { start } }: Location): string => `${start.line}:${start.character}:${path}`;

/** Milliseconds that code actions wait for the diagnostics that they may fix. */
const SHOWN_WITHIN = 2000;
/** Code actions that are resolved for one question: each costs a request. */
const MOST_RESOLVED = 40;
/** LSP 3.17, "CodeActionTriggerKind" and "CompletionTriggerKind": by hand. */
const INVOKED = 1;
const DEFINITION = "textDocument/definition";
const RESOLVE_ACTION = "codeAction/resolve";

/** The action with its edit, where the server makes it in a second step. */
async function withEdit({ server, bare }: OneServer, action: unknown): Promise<unknown> {
  const { edit, command, disabled } = action as { edit?: unknown; command?: unknown; disabled?: unknown };
  const isWhole = edit !== undefined || typeof command === "string" || disabled !== undefined;
  if (isWhole || server.supports(RESOLVE_ACTION) !== true) return action;
  return bare(RESOLVE_ACTION, action as object).catch(() => action);
}

const flat = <T>(lists: readonly (readonly T[])[]): readonly T[] => lists.flat();

export const definition: Questions["definition"] = {
  answer: async ({ own, previewed }, { position }) => previewed(fromLsp.locations(await own({ position }))),
};

export const references: Questions["references"] = {
  // LSP does not say which of them is the declaration: that is where the definition is.
  answer: async ({ own, request, previewed }, { position, includeDeclaration }) => {
    const [found, definitions] = await Promise.all([
      own({ position, context: { includeDeclaration } }),
      request(DEFINITION, { position }).catch(() => null),
    ]);
    const declared = new Set(fromLsp.locations(definitions).map(startOf));
    const places = await previewed(fromLsp.locations(found));
    return places.map((place) => ({ ...place, isDeclaration: declared.has(startOf(place)) }));
  },
};

export const hover: Questions["hover"] = {
  answer: async ({ own }, { position }) => hoverText(await own({ position })),
};

export const incoming: Questions["incoming"] = {
  answer: async ({ ofItems }, { position }) => fromLsp.incomingCalls(await ofItems(position)),
};

export const outgoing: Questions["outgoing"] = {
  answer: async ({ ofItems }, { position }) => fromLsp.outgoingCalls(await ofItems(position)),
};

export const implementations: Questions["implementations"] = {
  answer: async ({ own }, { position }) => fromLsp.locations(await own({ position })),
};

/** Of kinds of types, above or below. */
export const types: Questions["supertypes"] & Questions["subtypes"] = {
  answer: async ({ ofItems }, { position }) => fromLsp.namesOfItems(await ofItems(position)),
};

export const outline: Questions["outline"] = {
  answer: async ({ own, path }) => fromLsp.symbols(await own(), path),
};

export const symbols: Questions["symbols"] = {
  answer: async ({ own, path }, { query }) => fromLsp.symbols(await own({ query }), path),
};

export const diagnostics: Questions["diagnostics"] = {
  isForAll: true,
  answer: async ({ diagnosed, path, server }) => fromLsp.diagnostics(path, await diagnosed(), server.name),
  join: flat,
};

export const rename: Questions["rename"] = {
  answer: async ({ own }, { position, newName }) => fromLsp.change(await own({ position, newName })),
};

export const format: Questions["format"] = {
  answer: async ({ own, path }, { tabSize, insertSpaces }) =>
    fromLsp.edits(await own({ options: { tabSize, insertSpaces } }), path),
};

export const completion: Questions["completion"] = {
  answer: async ({ own }, { position }) =>
    fromLsp.completions(await own({ position, context: { triggerKind: INVOKED } })),
};

export const signature: Questions["signature"] = {
  answer: async ({ own }, { position }) => fromLsp.signatures(await own({ position })),
};

export const actions: Questions["actions"] = {
  // Some servers fix only what they are shown.
  answer: async (one, { range, kinds }) => {
    const diagnostics = (await one.diagnosed(SHOWN_WITHIN)).filter((each) => touch(each.range, range));
    const only = kinds === undefined ? {} : { only: kinds };
    const offered = await one.own({ range, context: { diagnostics: diagnostics, ...only, triggerKind: INVOKED } });
    const whole = await Promise.all(
      listOf(offered).map((action, index) => (index < MOST_RESOLVED ? withEdit(one, action) : action)),
    );
    return whole.map(fromLsp.action);
  },
  join: flat,
};

export const command: Questions["command"] = {
  isMeant: ({ capabilities }, { name }) =>
    capabilities?.effective.executeCommandProvider?.commands.includes(name) === true,
  answer: async ({ dryRun }, { name, arguments: given }) => {
    const { edit, withdraw } = await dryRun(name, given);
    const { files, operations } = fromLsp.change(edit);
    const made = await withdraw(files.map(({ path }) => path));
    const creations = made.map((path) => ({ kind: "create", path, newPath: undefined }) as const);
    return { files, operations: [...creations, ...operations] };
  },
};
