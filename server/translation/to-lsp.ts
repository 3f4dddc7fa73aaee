/** Our words into LSP's: pure functions, one a kind of result. */

import type {
  DocumentHighlight,
  DocumentSymbol,
  Hover,
  InlayHint,
  Location,
  LocationLink,
  FoldingRange as LspFoldingRange,
  SelectionRange,
  SemanticTokens,
  SemanticTokensDelta,
  SignatureHelp,
  SymbolInformation,
  SymbolKind,
} from "vscode-languageserver-protocol";
import type {
  DefinitionResult,
  FoldingRange,
  Hint,
  HoverInfo,
  OutlineItem,
  Place,
  SignatureHelpInfo,
  TokensInfo,
  WorkspaceSymbol,
} from "../../src/engine.ts";
import { largestFolds } from "../../src/syntax/folding-ranges.ts";
import type { Position, Range } from "../../src/text/line-index.ts";
import { isBefore } from "../../src/text/line-index.ts";
import type { Client, LinkedRequest } from "../protocol/client.ts";

/** Who asked, as far as an answer's form depends on it. */
export interface ClientContext {
  readonly client: Client;
  /** Whether functions are completed to calls. */
  readonly callSnippets: boolean;
  /** How semantic tokens of a document are told: in the numbers of the legend that the client has for it. */
  tokenForm(uri: string): TokenForm;
  /** The editor's own spelling of a path. */
  uriOf(path: string): string;
}

/** The legend that a client has for a document. */
export interface TokenForm {
  /** Differs from that of any other legend. */
  readonly id: string;
  /** A SemanticTokens or SemanticTokensDelta in our numbers, in the client's. */
  readonly translated: (result: unknown) => unknown;
}

/** LSP 3.17, "SymbolKind", for the definition and local kinds of `queries/README.md`. */
const SYMBOL_KINDS: ReadonlyMap<string, SymbolKind> = new Map<string, SymbolKind>([
  ["module", 2],
  ["namespace", 3],
  ["package", 4],
  ["class", 5],
  ["struct", 23],
  ["interface", 11],
  ["trait", 11],
  ["protocol", 11],
  ["enum", 10],
  ["union", 23],
  ["record", 23],
  ["object", 19],
  ["type", 5],
  ["function", 12],
  ["method", 6],
  ["constructor", 9],
  ["macro", 12],
  ["operator", 25],
  ["field", 8],
  ["property", 7],
  ["constant", 14],
  ["variable", 13],
  ["parameter", 13],
  ["type_parameter", 26],
  ["enum_member", 22],
  ["event", 24],
  ["annotation", 11],
  ["implementation", 3],
  ["key", 20],
  ["section", 15],
  ["selector", 5],
  ["id", 20],
  ["style_class", 5],
  ["custom_property", 7],
  ["element", 8],
  ["table", 23],
  ["view", 23],
  ["column", 8],
  ["index", 20],
  ["trigger", 24],
  ["procedure", 12],
  ["schema", 3],
  ["label", 20],
]);

const VARIABLE: SymbolKind = 13;

/** What stands in for the kinds that came after LSP's first eighteen, for clients that do not list them. */
const OLDER_KINDS: Readonly<Record<number, SymbolKind>> = { 19: 2, 20: 7, 22: 14, 23: 5, 24: 7, 25: 12, 26: 13 };

export function symbolKind(kind: string, known: ReadonlySet<number>): SymbolKind {
  const wanted = SYMBOL_KINDS.get(kind) ?? VARIABLE;
  return known.has(wanted) ? wanted : (OLDER_KINDS[wanted] ?? wanted);
}

/** `outer`, made larger where `inner` sticks out: editors refuse a symbol whose name lies outside of it. */
export const around = (outer: Range, inner: Range): Range => ({
  start: isBefore(inner.start, outer.start) ? inner.start : outer.start,
  end: isBefore(outer.end, inner.end) ? inner.end : outer.end,
});

const location = (path: string, range: Range, { uriOf }: ClientContext): Location => ({ uri: uriOf(path), range });

/** Targets as locations, or as links where the client takes them for this request. */
export const targets =
  (request: LinkedRequest) =>
  (result: DefinitionResult, _params: unknown, asker: ClientContext): Location[] | LocationLink[] => {
    if (!asker.client.links.has(request))
      return result.targets.map((target) => location(target.path, target.selection, asker));
    return result.targets.map((target) => ({
      originSelectionRange: result.range,
      targetUri: asker.uriOf(target.path),
      targetRange: around(target.range, target.selection),
      targetSelectionRange: target.selection,
    }));
  };

/** Places come file by file: each path is spelled once. */
export function places(found: readonly Place[], { uriOf }: ClientContext): Location[] {
  let last = { path: "", uri: "" };
  return found.map(({ path, range }) => {
    if (path !== last.path) last = { path, uri: uriOf(path) };
    return { uri: last.uri, range };
  });
}

/** A fence longer than any run of backticks inside, so that the signature cannot end it. */
function fence(language: string, code: string): string {
  const longest = (code.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const ticks = "`".repeat(longest + 1);
  return `${ticks}${language}\n${code}\n${ticks}`;
}

export function hover(info: HoverInfo, { client }: ClientContext): Hover {
  const kind = client.hoverFormat;
  const signature = kind === "markdown" ? fence(info.language, info.signature) : info.signature;
  const value = [signature, info.documentation].filter((part) => part !== "").join("\n\n");
  return { contents: { kind, value }, range: info.range };
}

/** Where no parameter is meant, clients that do not know null for that are told of one behind the last. */
/** LSP 3.17, "InlayHintKind". */
const HINT_KINDS = { type: 1, parameter: 2 } as const;

export const inlayHints = (found: readonly Hint[]): InlayHint[] =>
  found.map(({ position, kind, label, whole }) => ({
    position,
    label,
    kind: HINT_KINDS[kind],
    ...(kind === "parameter" ? { paddingRight: true } : {}),
    ...(whole === undefined ? {} : { tooltip: whole }),
  }));

export function signatureHelp(help: SignatureHelpInfo | undefined, { client }: ClientContext): SignatureHelp | null {
  if (help === undefined) return null;
  const { format, hasOffsets, hasActive, hasNoActive } = client.signatures;
  const signatures = help.signatures.map(({ label, documentation, parameters, active }) => ({
    label,
    ...(documentation === "" ? {} : { documentation: { kind: format, value: documentation } }),
    parameters: parameters.map(({ start, end }) => ({
      label: hasOffsets ? ([start, end] as [number, number]) : label.slice(start, end),
    })),
    ...(hasActive ? { activeParameter: active ?? (hasNoActive ? null : parameters.length) } : {}),
  }));
  const best = help.signatures[help.active];
  const activeParameter = best?.active ?? (hasNoActive ? null : (best?.parameters.length ?? 0));
  return { signatures, activeSignature: help.active, activeParameter };
}

/** How the ids of our results begin: a server does not know them. */
export const OWN_RESULT = "tandem:";

/** The engine's id of a result that the client has; undefined where that is another's, or in the numbers of another legend. */
export function sinceOf(previous: string, uri: string, { tokenForm }: ClientContext): string | undefined {
  const own = `${OWN_RESULT}${tokenForm(uri).id}:`;
  return previous.startsWith(own) ? previous.slice(own.length) : undefined;
}

export const allTokens = (info: TokensInfo, uri: string, asker: ClientContext): SemanticTokens =>
  tokens(info, uri, asker) as SemanticTokens;

/** All of them, or what changed. */
export function tokens(
  { id, tokens: found }: TokensInfo,
  uri: string,
  { tokenForm }: ClientContext,
): SemanticTokens | SemanticTokensDelta {
  const form = tokenForm(uri);
  const resultId = id === "" ? {} : { resultId: `${OWN_RESULT}${form.id}:${id}` };
  // JSON has no typed arrays.
  const result =
    "data" in found
      ? { ...resultId, data: Array.from(found.data) }
      : { ...resultId, edits: found.edits.map((edit) => ({ ...edit, data: Array.from(edit.data) })) };
  return form.translated(result) as SemanticTokens | SemanticTokensDelta;
}

const NO_NAME = "(no name)";
const DEPRECATED_TAG = 1;

function deprecation(item: OutlineItem, client: Client): { tags?: [typeof DEPRECATED_TAG]; deprecated?: true } {
  if (!item.deprecated) return {};
  return client.documentSymbolTags ? { tags: [DEPRECATED_TAG] } : { deprecated: true };
}

const nested = (items: readonly OutlineItem[], client: Client): DocumentSymbol[] =>
  items.map((item) => ({
    name: item.name || NO_NAME,
    detail: item.detail,
    kind: symbolKind(item.kind, client.documentSymbolKinds),
    ...deprecation(item, client),
    range: around(item.range, item.selection),
    selectionRange: item.selection,
    children: nested(item.children, client),
  }));

const flat = (
  items: readonly OutlineItem[],
  uri: string,
  client: Client,
  container: string | undefined,
): SymbolInformation[] =>
  items.flatMap((item) => [
    {
      name: item.name || NO_NAME,
      kind: symbolKind(item.kind, client.documentSymbolKinds),
      ...deprecation(item, client),
      location: { uri, range: around(item.range, item.selection) },
      ...(container === undefined ? {} : { containerName: container }),
    },
    ...flat(item.children, uri, client, item.name),
  ]);

/** A tree, or a list for clients without trees; never a mixture. */
export const outline = (
  items: readonly OutlineItem[],
  uri: string,
  { client }: ClientContext,
): DocumentSymbol[] | SymbolInformation[] =>
  client.hierarchicalSymbols ? nested(items, client) : flat(items, uri, client, undefined);

export const workspaceSymbols = (found: readonly WorkspaceSymbol[], asker: ClientContext): SymbolInformation[] =>
  found.map(({ name, kind, container, path, selection }) => ({
    name: name || NO_NAME,
    kind: symbolKind(kind, asker.client.workspaceSymbolKinds),
    location: location(path, selection, asker),
    ...(container === undefined ? {} : { containerName: container }),
  }));

/** LSP 3.17, "DocumentHighlightKind". */
const HIGHLIGHT_KINDS = { text: 1, read: 2, write: 3 } as const;

export const highlights = (
  found: readonly { readonly range: Range; readonly kind: keyof typeof HIGHLIGHT_KINDS }[],
): DocumentHighlight[] => found.map(({ range, kind }) => ({ range, kind: HIGHLIGHT_KINDS[kind] }));

export function folds(found: readonly FoldingRange[], { client }: ClientContext): LspFoldingRange[] {
  const useful = client.lineFoldingOnly ? found.filter(({ startLine, endLine }) => startLine < endLine) : found;
  return largestFolds(useful, client.foldingLimit).items.map((fold) => {
    const { startLine, startCharacter, endLine, endCharacter, kind } = fold;
    const isKnown = kind !== undefined && (client.foldingKinds?.includes(kind) ?? true);
    return {
      startLine,
      endLine,
      ...(client.lineFoldingOnly ? {} : { startCharacter, endCharacter }),
      ...(isKnown ? { kind } : {}),
    };
  });
}

/** Ranges around one position, innermost first, as LSP's linked list; the position itself where there are none. */
export function selection(ranges: readonly Range[], position: Position): SelectionRange {
  const [outermost, ...inner] = ranges.length === 0 ? [{ start: position, end: position }] : ranges.toReversed();
  return inner.reduce<SelectionRange>((parent, range) => ({ range, parent }), { range: outermost as Range });
}
