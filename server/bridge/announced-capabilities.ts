/**
 * Announced capabilities: what the client is told that we can do: each feature either at initialize, of all servers that can be had, or of each
 * server when it runs, never both. A client that registers the main features dynamically gets every feature so that it can
 * register. Any other may have plugins that look at the capabilities once, when they attach, whatever it declares of a
 * single feature (Neovim): it is told at once what is known, and of the rest when it is there.
 */

import type { ClientCapabilities, SemanticTokensLegend, ServerCapabilities } from "vscode-languageserver-protocol";
import { isFields } from "../../client-bridge/json-fields.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import { SYNTAX_CAPABILITIES } from "../methods/method-lookup.ts";
import type { TokenForm } from "../translation/to-lsp.ts";
import { joinLegends, type LegendMap, legendMap, mapTokens } from "./legends.ts";

/** Either one's word: options over a bare yes, lists together, and of two other values the first. */
export function joined(one: unknown, other: unknown): unknown {
  if (one === undefined || one === null || one === false) return other ?? one;
  if (other === undefined || other === null || other === false) return one;
  if (Array.isArray(one) && Array.isArray(other)) {
    const known = new Set(one.map((value) => JSON.stringify(value)));
    return [...one, ...other.filter((value) => !known.has(JSON.stringify(value)))];
  }
  if (isFields(one) && isFields(other)) {
    const all: Record<string, unknown> = { ...one };
    for (const [key, value] of Object.entries(other)) all[key] = joined(all[key], value);
    return all;
  }
  return isFields(other) && one === true ? other : one;
}

/** Capabilities that are ours to state, whatever a server says. */
export const OURS: ReadonlySet<string> = new Set([
  "positionEncoding",
  "textDocumentSync",
  "workspace",
  "notebookDocumentSync",
]);
/** Fields of a registration, which mean nothing in what is stated (`id`) or would narrow it to one server and its documents. */
const OF_REGISTRATION: ReadonlySet<string> = new Set(["id", "documentSelector", "identifier"]);

const withoutRegistration = (options: unknown): unknown =>
  isFields(options)
    ? Object.fromEntries(Object.entries(options).filter(([key]) => !OF_REGISTRATION.has(key)))
    : options;

/** Options that a client may take for a mistake when it did not say that it knows them. */
const BARE: readonly {
  readonly provider: keyof ServerCapabilities;
  readonly knows: (client: ClientCapabilities) => boolean;
}[] = [
  { provider: "renameProvider", knows: ({ textDocument }) => textDocument?.rename?.prepareSupport === true },
  {
    provider: "codeActionProvider",
    knows: ({ textDocument }) => textDocument?.codeAction?.codeActionLiteralSupport !== undefined,
  },
];

/** The characters that make a server format: the first one of each would be lost among several. */
const typed = ({ documentOnTypeFormattingProvider: provider }: ServerCapabilities): readonly string[] =>
  provider === undefined ? [] : [provider.firstTriggerCharacter, ...(provider.moreTriggerCharacter ?? [])];

/** The features that a client must be able to register, all of them, to be told everything by registration. */
const MAIN = ["completion", "rename", "codeAction", "formatting", "signatureHelp", "semanticTokens"] as const;

const livesByRegistration = ({ textDocument }: ClientCapabilities): boolean =>
  MAIN.every((feature) => textDocument?.[feature]?.dynamicRegistration === true);

/** Features whose answers mean something by what was announced of them alone. */
const BY_LEGEND: ReadonlySet<string> = new Set(["semanticTokensProvider"]);
const BY_SYNTAX: Readonly<Record<string, unknown>> = { ...SYNTAX_CAPABILITIES };

/** `documentFormattingProvider` is the client's `formatting`, `colorProvider` its `colorProvider`. */
function isRegistrable(provider: string, { textDocument, workspace }: ClientCapabilities): boolean {
  const features = { ...workspace, ...textDocument } as Readonly<Record<string, unknown>>;
  const name = provider.replace(/Provider$/, "");
  const short = name.replace(/^(?:document|workspace)(.)/, (_, first: string) => first.toLowerCase());
  const feature = features[provider] ?? features[name] ?? features[short];
  return isFields(feature) && feature["dynamicRegistration"] === true;
}

/**
 * What of a server's features a client is told at initialize, if any server of that kind can be had: also of those that syntax has, which
 * are told once for all (the characters that open signature help).
 */
export function announcedAtStart(stated: ServerCapabilities, client: ClientCapabilities): ServerCapabilities {
  if (!livesByRegistration(client)) return stated;
  return Object.fromEntries(
    Object.entries(stated).filter(
      ([provider, options]) =>
        !isRegistrable(provider, client) ||
        (isFields(options) && isFields(BY_SYNTAX[provider]) && !BY_LEGEND.has(provider)),
    ),
  );
}

/** A client to which each server's own legend is registered, and syntax's for what no server tells. */
export const registersTokens = (client: ClientCapabilities): boolean =>
  livesByRegistration(client) && isRegistrable("semanticTokensProvider", client);

const { semanticTokensProvider: SYNTAX_TOKENS, ...WITHOUT_TOKENS } = SYNTAX_CAPABILITIES;

/** Several servers' capabilities as one, and syntax's with them. */
export function superset(stated: readonly ServerCapabilities[], client: ClientCapabilities): ServerCapabilities {
  const all: Record<string, unknown> = {};
  const bySyntax = registersTokens(client) ? WITHOUT_TOKENS : SYNTAX_CAPABILITIES;
  for (const capabilities of [...stated, bySyntax])
    for (const [key, value] of Object.entries(capabilities))
      if (!OURS.has(key)) all[key] = joined(all[key], withoutRegistration(value));
  const legends = [...stated, bySyntax as ServerCapabilities].flatMap(
    ({ semanticTokensProvider }) => semanticTokensProvider?.legend ?? [],
  );
  if (isFields(all["semanticTokensProvider"]))
    all["semanticTokensProvider"] = { ...all["semanticTokensProvider"], legend: joinLegends(legends) };
  const [firstTriggerCharacter, ...moreTriggerCharacter] = new Set(stated.flatMap(typed));
  if (firstTriggerCharacter !== undefined)
    all["documentOnTypeFormattingProvider"] = { firstTriggerCharacter, moreTriggerCharacter };
  for (const { provider, knows } of BARE) if (isFields(all[provider]) && !knows(client)) all[provider] = true;
  return all;
}

/** What of `textDocumentSync` and `workspace` depends on servers. */
export const willSave = (
  stated: readonly ServerCapabilities[],
): { willSave?: boolean; willSaveWaitUntil?: boolean } => {
  const says = (key: "willSave" | "willSaveWaitUntil"): boolean =>
    stated.some(({ textDocumentSync }) => isFields(textDocumentSync) && textDocumentSync[key] === true);
  return {
    ...(says("willSave") ? { willSave: true } : {}),
    ...(says("willSaveWaitUntil") ? { willSaveWaitUntil: true } : {}),
  };
};

/** Every notebook, every cell: a client that knows notebooks would open the cells as documents otherwise. */
export const notebookSync = ({ notebookDocument }: ClientCapabilities): ServerCapabilities =>
  notebookDocument === undefined ? {} : { notebookDocumentSync: { notebookSelector: [{ notebook: "*" }], save: true } };

/** Features under `workspace` that are servers', each with the client's word of whether it can be registered. */
const OF_WORKSPACE = {
  fileOperations: ({ workspace }: ClientCapabilities) => workspace?.fileOperations?.dynamicRegistration,
  textDocumentContent: ({ workspace }: ClientCapabilities) => workspace?.textDocumentContent?.dynamicRegistration,
} as const;

/** What of them a client is told at initialize. */
export function workspaceFeatures(
  stated: readonly ServerCapabilities[],
  client: ClientCapabilities,
): Readonly<Record<string, unknown>> {
  const features = Object.entries(OF_WORKSPACE).flatMap(([feature, isRegistered]) => {
    if (livesByRegistration(client) && isRegistered(client) === true) return [];
    const all = stated.map(({ workspace }) => workspace?.[feature as keyof typeof OF_WORKSPACE]);
    const one = all.reduce<unknown>(joined, undefined);
    return isFields(one) ? [[feature, withoutRegistration(one)] as const] : [];
  });
  return Object.fromEntries(features);
}

const SYNTAX_LEGEND: SemanticTokensLegend = SYNTAX_TOKENS?.legend ?? { tokenTypes: [], tokenModifiers: [] };

/** The legend that the client was told at initialize, and how each server's numbers become its. */
export class Legends {
  /** Undefined where each server's own legend is registered. */
  announced: SemanticTokensLegend | undefined;
  readonly #maps = new WeakMap<SemanticTokensLegend, { readonly map: LegendMap | undefined }>();
  /** By the legend that the client has for a document: how syntax's numbers become its. */
  readonly #forms = new Map<SemanticTokensLegend | undefined, TokenForm>();

  mapOf(server: LanguageServer): LegendMap | undefined {
    const own = server.capabilities?.effective.semanticTokensProvider?.legend;
    if (own === undefined || this.announced === undefined) return undefined;
    const known = this.#maps.get(own) ?? { map: legendMap(own, this.announced) };
    this.#maps.set(own, known);
    return known.map;
  }

  /** How syntax's tokens of a document are told. @param owner the document's language server: its legend may be the client's for it */
  formFor(owner: LanguageServer | undefined): TokenForm {
    const own = owner?.capabilities?.effective.semanticTokensProvider?.legend;
    const legend = this.announced ?? own;
    const known = this.#forms.get(legend);
    if (known) return known;
    const map = legend && legendMap(SYNTAX_LEGEND, legend, "kindred");
    const translated = (result: unknown): unknown => (map === undefined ? result : mapTokens(result, map));
    const form = { id: String(this.#forms.size), translated };
    this.#forms.set(legend, form);
    return form;
  }
}
