/** Completions in LSP's words: the list that syntax gives, in the form that the client knows, and what is told of one item when it is looked at. */

import { isDeepStrictEqual } from "node:util";
import type { CompletionItem as LspItem, CompletionList as LspList } from "vscode-languageserver-protocol";
import { fieldsOf } from "../../client-bridge/json-fields.ts";
import type { CompletionDetail, CompletionItem, CompletionList, OfferedItem } from "../../src/engine.ts";

import type { Client } from "../protocol/client.ts";
import { carriedBy, carrying } from "./own-items.ts";
import type { ClientContext } from "./to-lsp.ts";

type ItemKind = NonNullable<LspItem["kind"]>;

/** LSP 3.17, "CompletionItemKind". */
const KINDS: ReadonlyMap<CompletionItem["kind"], ItemKind> = new Map<CompletionItem["kind"], ItemKind>([
  ["module", 9],
  ["namespace", 9],
  ["package", 9],
  ["class", 7],
  ["struct", 22],
  ["interface", 8],
  ["trait", 8],
  ["protocol", 8],
  ["enum", 13],
  ["union", 22],
  ["record", 22],
  ["object", 7],
  ["type", 7],
  ["function", 3],
  ["method", 2],
  ["constructor", 4],
  ["macro", 3],
  ["operator", 24],
  ["field", 5],
  ["property", 10],
  ["constant", 21],
  ["variable", 6],
  ["parameter", 6],
  ["type_parameter", 25],
  ["enum_member", 20],
  ["event", 23],
  ["annotation", 8],
  ["key", 10],
  ["style_class", 7],
  ["custom_property", 10],
  ["element", 7],
  ["table", 22],
  ["view", 22],
  ["column", 5],
  ["procedure", 3],
  ["import", 9],
  ["keyword", 14],
  ["path", 17],
]);
const TEXT: ItemKind = 1;
/** What stands in for kinds that came after LSP's first eighteen. */
const OLDER: Readonly<Partial<Record<number, ItemKind>>> = { 20: 13, 21: 6, 22: 7, 23: 6, 24: 3, 25: 7 };

const kindOf = ({ kind }: CompletionItem, { kinds }: Client["completion"]): ItemKind => {
  const wanted = KINDS.get(kind) ?? TEXT;
  return kinds.has(wanted) ? wanted : (OLDER[wanted] ?? TEXT);
};

/** Digits that put items in order as texts. */
const DIGITS = 4;

/** What an item of ours stands for: where its name is defined, nowhere where that is not known, and who needs an import of it. */
export function offered(item: unknown): OfferedItem {
  const { label } = fieldsOf(item);
  const { path, at, offeredIn, offeredAs = label } = carriedBy(item);
  return {
    path: typeof path === "string" ? path : "",
    at: typeof at === "number" ? at : 0,
    ...(typeof offeredIn === "string" && typeof offeredAs === "string"
      ? { offeredIn: { path: offeredIn, name: offeredAs } }
      : {}),
  };
}

/** LSP 3.17, "InsertTextFormat". */
const SNIPPET = 2;
const CALLED: ReadonlySet<CompletionItem["kind"]> = new Set<CompletionItem["kind"]>([
  "function",
  "method",
  "procedure",
]);

/** A call of a name, with the place of its arguments. LSP 3.17, "Snippet Syntax": `$`, `}` and `\` are escaped. */
const callOf = (name: string): string => `${name.replace(/[$}\\]/g, "\\$&")}($1)$0`;

export function completions(list: CompletionList, { client, callSnippets }: ClientContext): LspList {
  const { completion } = client;
  const hasCalls = callSnippets && completion.hasSnippets && list.isCalled;
  const { inserted, replaced, commitCharacters } = list;
  // Where both are the same each item says it once: of two hundred items half of what is sent was that.
  const isOneRange = !completion.insertsAndReplaces || isDeepStrictEqual(inserted, replaced);
  const range = isOneRange ? inserted : { insert: inserted, replace: replaced };
  const isShared = completion.defaults.has("editRange");
  const commits = completion.hasCommitCharacters && commitCharacters.length > 0 ? [...commitCharacters] : undefined;
  const areCommitsShared = completion.defaults.has("commitCharacters");
  const defaults = {
    ...(isShared ? { editRange: range } : {}),
    ...(commits !== undefined && areCommitsShared ? { commitCharacters: commits } : {}),
  };
  const commitsOf = (isCall: boolean): Pick<LspItem, "commitCharacters"> => {
    if (commits === undefined || (areCommitsShared && !isCall)) return {};
    // A call has its bracket.
    return { commitCharacters: isCall ? commits.filter((one) => one !== "(") : commits };
  };
  const items = list.items.map((item, index): LspItem => {
    const { name, definition } = item;
    const offeredIn = completion.addsEditsLater ? item.offeredIn : undefined;
    const isCall = hasCalls && CALLED.has(item.kind);
    const newText = isCall ? callOf(name) : name;
    return {
      label: name,
      kind: kindOf(item, completion),
      ...shownBeside(item, completion),
      sortText: String(index).padStart(DIGITS, "0"),
      ...(isCall ? { insertTextFormat: SNIPPET } : {}),
      // LSP 3.17, "CompletionItem.textEditText": what is put in the shared range, where it is not the label.
      ...(isShared && isCall ? { textEditText: newText } : {}),
      ...(isShared ? {} : { textEdit: "insert" in range ? { ...range, newText } : { range, newText } }),
      ...commitsOf(isCall),
      data: carrying({
        ...(definition === undefined ? {} : { path: definition.path, at: definition.at }),
        ...(offeredIn === undefined ? {} : { offeredIn, offeredAs: item.offeredAs }),
      }),
    };
  });
  return {
    isIncomplete: !list.isComplete,
    ...(Object.keys(defaults).length > 0 ? { itemDefaults: defaults } : {}),
    items,
  };
}

/** Types longer than that say nothing at a glance. */
const LONGEST_TYPE = 60;

function shownBeside(
  { type, source, container }: CompletionItem,
  { hasLabelDetails }: Client["completion"],
): Pick<LspItem, "detail" | "labelDetails"> {
  const shown = type === undefined || type.length > LONGEST_TYPE ? undefined : type.replace(/^:\s*/, "");
  const description = source ?? container;
  if (!hasLabelDetails) {
    const detail = shown ?? description;
    return detail === undefined ? {} : { detail };
  }
  if (shown === undefined && description === undefined) return {};
  return {
    labelDetails: {
      ...(shown === undefined ? {} : { detail: `: ${shown}` }),
      ...(description === undefined ? {} : { description }),
    },
  };
}

/** An item with what is told of it when it is looked at. */
export function described(
  { signature, documentation, added }: CompletionDetail,
  item: object,
  { client }: ClientContext,
): LspItem {
  const { format: kind } = client.completion;
  return {
    ...(item as LspItem),
    ...(signature === "" ? {} : { detail: signature }),
    ...(documentation === "" ? {} : { documentation: { kind, value: documentation } }),
    ...(added.length === 0 ? {} : { additionalTextEdits: added.map(({ range, text }) => ({ range, newText: text })) }),
  };
}

/** Syntax's list where a server may answer the next key. */
export const provisional = (list: unknown): unknown =>
  fieldsOf(list)["items"] === undefined ? list : { ...fieldsOf(list), isIncomplete: true };
