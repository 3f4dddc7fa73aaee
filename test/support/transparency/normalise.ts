/** What may differ between two runs of a server without meaning anything: roots, result ids, our own data, legends, sets. */

import { pathToFileURL } from "node:url";
import type { SemanticTokensEdit, SemanticTokensLegend } from "vscode-languageserver-protocol";
import { languageIdOf } from "./projects.ts";

/** Methods that answer a set: no server promises an order. */
const SETS = new Set([
  "workspace/symbol",
  "textDocument/publishDiagnostics",
  "textDocument/completion",
  "textDocument/documentHighlight",
]);

/** Fields that only members of a set have: places, documents of an edit, calls. */
const MEMBER_FIELDS = ["uri", "targetUri", "textDocument", "from", "to"];

const isMember = (one: unknown): boolean =>
  typeof one === "object" && one !== null && MEMBER_FIELDS.some((field) => field in one);

const json = (one: unknown): string => JSON.stringify(one);
const sorted = (all: readonly unknown[]): readonly unknown[] => [...all].sort((a, b) => (json(a) < json(b) ? -1 : 1));

/** Tokens of a document as they are after each answer, full or delta. */
export class TokenStore {
  readonly #legend: () => SemanticTokensLegend | undefined;
  readonly #data = new Map<string, readonly number[]>();

  constructor(legend: () => SemanticTokensLegend | undefined) {
    this.#legend = legend;
  }

  /** An answer as lines of text: numbers mean something only by their own legend. */
  read(document: string, answer: TokensAnswer): readonly string[] {
    const data = answer.data ?? apply(this.#data.get(document) ?? [], answer.edits ?? []);
    if (answer.resultId !== undefined) this.#data.set(document, data);
    return decode(data, this.#legend());
  }
}

interface TokensAnswer {
  readonly resultId?: string;
  readonly data?: readonly number[];
  readonly edits?: readonly SemanticTokensEdit[];
}

/** Edits count in the old data, whatever their order. */
function apply(data: readonly number[], edits: readonly SemanticTokensEdit[]): readonly number[] {
  const next = [...data];
  for (const edit of [...edits].sort((a, b) => b.start - a.start))
    next.splice(edit.start, edit.deleteCount, ...(edit.data ?? []));
  return next;
}

function decode(data: readonly number[], legend: SemanticTokensLegend | undefined): readonly string[] {
  if (legend === undefined) throw new Error("tokens without a legend");
  const lines: string[] = [];
  for (let at = 0; at < data.length; at += 5) {
    const [line, character, length, type = -1, bits = 0] = data.slice(at, at + 5);
    const modifiers = legend.tokenModifiers.filter((_, bit) => bits & (1 << bit));
    lines.push(`+${line}:${character} ${length} ${legend.tokenTypes[type]} ${modifiers.sort().join(" ")}`);
  }
  return lines;
}

/** Fields that count what one run was asked. */
const COUNTED = new Set(["resultId", "seq", "request_seq"]);

/** A server's own data without what tandem wrote: a name at the head of an object, a list around anything else. */
function ownData(data: unknown): unknown {
  if (typeof data !== "object" || data === null || !("tandem" in data)) return data;
  const { tandem, ...rest } = data;
  return Array.isArray(tandem) ? (rest as { readonly data?: unknown }).data : rest;
}

/** Why gopls refuses a rename that fails for several reasons: it says whichever it meets first, and meets them in no order. */
const ONE_OF_REASONS = /^(?:[\w./]+:\d+:\d+: renaming this \w+ |renaming )"(\w+)" to "(\w+)"(?= not possible|\n).*$/s;

function clean(value: unknown): unknown {
  if (typeof value === "string") return value.replace(ONE_OF_REASONS, "renaming $1 to $2 is refused");
  if (Array.isArray(value)) {
    const all = value.map(clean);
    return all.every(isMember) ? sorted(all) : all;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const own = key === "data" ? ownData(inner) : inner;
      if (own === undefined) return [];
      return [[key, COUNTED.has(key) ? "some" : clean(own)]];
    }),
  );
}

/**
 * Symbols are united over languages, and those without a server have syntax: a manifest's names are no answer of a
 * server's, whoever gives it.
 */
const isOfServers = (symbol: unknown): boolean => {
  const { location } = symbol as { readonly location: { readonly uri: string } };
  return languageIdOf(location.uri) !== undefined;
};

/** Paths lie in another copy of the project on each run. */
function withoutRoot(value: unknown, root: string): unknown {
  if (value === undefined) return undefined;
  const text = JSON.stringify(value).replaceAll(pathToFileURL(root).href, "file:///root").replaceAll(root, "/root");
  return JSON.parse(text);
}

export function normalise(method: string, where: string, answer: unknown, root: string, tokens: TokenStore): unknown {
  if (method.startsWith("textDocument/semanticTokens/") && answer !== null && !("error" in (answer as object)))
    return tokens.read(where, answer as TokensAnswer);
  const plain = clean(withoutRoot(answer, root));
  if (!SETS.has(method)) return plain;
  if (Array.isArray(plain)) return sorted(method === "workspace/symbol" ? plain.filter(isOfServers) : plain);
  const { items } = (plain ?? {}) as { readonly items?: readonly unknown[] };
  return items === undefined ? plain : { ...(plain as object), items: sorted(items) };
}
