/** LSP's words into ours, as language servers send them: every form that the protocol allows, and what it does not. Pure. */

import { type Fields, fieldsOf } from "../../client-bridge/json-fields.ts";
import type {
  Action,
  Change,
  CompletionItem,
  Completions,
  Diagnostic,
  FileOperation,
  Location,
  NamedSymbol,
  OutgoingCall,
  Signatures,
  TextEdit,
} from "../../src/operations/ports/precise.ts";
import { SEVERITIES } from "../../src/operations/ports/precise.ts";
import type { Range } from "../../src/text/line-index.ts";
import { pathOf } from "../documents/documents.ts";
import { listOf, rangeOf, START, textOf } from "../protocol/lsp-values.ts";
import { markdownOf } from "./hover-text.ts";

const keyOf = ({ path, range: { start, end } }: Location): string =>
  `${start.line}:${start.character}:${end.line}:${end.character}:${path}`;

function unique<T extends Location>(found: readonly T[]): readonly T[] {
  const seen = new Map(found.map((one) => [keyOf(one), one]));
  return [...seen.values()];
}

/** Of a LocationLink the name of the target, not the whole of it. */
function location(value: unknown): readonly Location[] {
  const { uri, range, targetUri, targetRange, targetSelectionRange } = fieldsOf(value);
  const where = textOf(uri ?? targetUri);
  if (where === "") return [];
  return [{ path: pathOf(where), range: rangeOf(targetSelectionRange ?? targetRange ?? range) ?? START }];
}

/** Location, Location[], LocationLink[] or null; grouped by file, each place once. */
export function locations(value: unknown): readonly Location[] {
  const found = unique(listOf(value).flatMap(location));
  const byPath = new Map<string, Location[]>();
  for (const one of found) byPath.set(one.path, [...(byPath.get(one.path) ?? []), one]);
  return [...byPath.values()].flat();
}

/** A CallHierarchyItem or TypeHierarchyItem: where its name stands. */
const nameOfItem = (item: unknown): readonly Location[] => {
  const { uri, range, selectionRange } = fieldsOf(item);
  return location({ uri, range: selectionRange ?? range });
};

/** Items of a hierarchy, each place once. */
export const namesOfItems = (items: readonly unknown[]): readonly Location[] => unique(items.flatMap(nameOfItem));

/** CallHierarchyIncomingCall[]: the ranges are in the caller's file. */
export const incomingCalls = (calls: readonly unknown[]): readonly Location[] =>
  unique(
    calls.flatMap((call) => {
      const { from, fromRanges } = fieldsOf(call);
      const { uri } = fieldsOf(from);
      return listOf(fromRanges).flatMap((range) => location({ uri, range }));
    }),
  );

/** CallHierarchyOutgoingCall[]: the ranges are in the file of the item that was asked about. */
export const outgoingCalls = (calls: readonly unknown[]): readonly OutgoingCall[] =>
  calls.flatMap((call) => {
    const { to, fromRanges } = fieldsOf(call);
    const [target] = nameOfItem(to);
    if (target === undefined) return [];
    return listOf(fromRanges).flatMap((range) => {
      const place = rangeOf(range);
      return place === undefined ? [] : [{ place, target }];
    });
  });

/** @param server whose name stands in for a source that is not given */
export function diagnostics(path: string, items: readonly unknown[], server: string): readonly Diagnostic[] {
  return items.map((item) => {
    const { range, severity, code, message, source, relatedInformation } = fieldsOf(item);
    const value = typeof code === "object" ? fieldsOf(code)["value"] : code;
    return {
      path,
      range: rangeOf(range) ?? START,
      // LSP 3.17, "DiagnosticSeverity"; a client is free to read one that is not given.
      severity: SEVERITIES[(severity as number) - 1] ?? "error",
      code: value === undefined || value === null ? undefined : String(value),
      message: markdownOf(message),
      source: textOf(source) || server,
      related: listOf(relatedInformation).flatMap((other) => {
        const { location: where, message } = fieldsOf(other);
        return location(where).map((place) => ({ ...place, message: textOf(message) }));
      }),
    };
  });
}

/** LSP 3.17, "SymbolKind". */
const SYMBOL_KINDS = [
  "file module namespace package class method property field constructor enum interface function variable constant",
  "string number boolean array object key null enum_member struct event operator type_parameter",
]
  .join(" ")
  .split(" ");

const symbolKind = (kind: unknown): string => SYMBOL_KINDS[(kind as number) - 1] ?? "variable";

/** DocumentSymbol[] of a document, SymbolInformation[] or WorkspaceSymbol[], as one list, parents first. */
export function symbols(value: unknown, path: string, container?: string): readonly NamedSymbol[] {
  return listOf(value).flatMap((item) => {
    const { name, kind, range, selectionRange, children, location: where, containerName } = fieldsOf(item);
    const [at] = location(where);
    const named = {
      name: textOf(name),
      kind: symbolKind(kind),
      container: container ?? (textOf(containerName) || undefined),
      path: at?.path ?? path,
      range: at?.range ?? rangeOf(selectionRange ?? range) ?? START,
    };
    return [named, ...symbols(children, path, named.name)];
  });
}

const textEdit = (value: unknown): readonly TextEdit[] => {
  const { range, newText, snippet } = fieldsOf(value);
  const where = rangeOf(range);
  return where === undefined ? [] : [{ range: where, text: textOf(newText ?? fieldsOf(snippet)["value"]) }];
};

const fileOperation = ({ kind, uri, oldUri, newUri }: Fields): readonly FileOperation[] => {
  if (kind === "rename") return [{ kind, path: pathOf(textOf(oldUri)), newPath: pathOf(textOf(newUri)) }];
  return kind === "create" || kind === "delete" ? [{ kind, path: pathOf(textOf(uri)), newPath: undefined }] : [];
};

/** A WorkspaceEdit. */
export function change(value: unknown): Change {
  const { changes, documentChanges } = fieldsOf(value);
  const byPath = new Map<string, TextEdit[]>();
  const add = (uri: string, edits: readonly unknown[]): void => {
    const path = pathOf(uri);
    byPath.set(path, [...(byPath.get(path) ?? []), ...edits.flatMap(textEdit)]);
  };
  const steps = listOf(documentChanges).map(fieldsOf);
  for (const { textDocument, edits } of steps)
    if (textDocument !== undefined) add(textOf(fieldsOf(textDocument)["uri"]), listOf(edits));
  // LSP 3.17, "WorkspaceEdit": with documentChanges there, changes is for clients that do not know them.
  if (documentChanges === undefined || documentChanges === null)
    for (const [uri, edits] of Object.entries(fieldsOf(changes))) add(uri, listOf(edits));
  return {
    files: [...byPath].map(([path, edits]) => ({ path, edits })),
    operations: steps.flatMap(fileOperation),
  };
}

/** TextEdit[] of one document. */
export function edits(value: unknown, path: string): Change {
  const found = listOf(value).flatMap(textEdit);
  return { files: found.length === 0 ? [] : [{ path, edits: found }], operations: [] };
}

/** LSP 3.17, "CompletionItemKind". */
const COMPLETION_KINDS = [
  "text method function constructor field variable class interface module property unit value enum keyword snippet",
  "color file reference folder enum_member constant struct event operator type_parameter",
]
  .join(" ")
  .split(" ");

/** LSP 3.17, "InsertTextFormat". */
const SNIPPET = 2;

function completionItem(item: Fields, defaults: Fields): CompletionItem {
  const { label, kind, detail, labelDetails, documentation, textEdit: own, textEditText, insertText } = item;
  const edit = fieldsOf(own);
  const { range, insert } = edit;
  const shared = fieldsOf(defaults["editRange"]);
  const replaces: Range | undefined = rangeOf(range ?? insert) ?? rangeOf(shared["insert"] ?? shared);
  const text = edit["newText"] ?? (replaces === undefined ? undefined : textEditText) ?? insertText ?? label;
  const beside = fieldsOf(labelDetails);
  return {
    label: textOf(label),
    kind: COMPLETION_KINDS[(kind as number) - 1] ?? "text",
    detail: textOf(detail) || [textOf(beside["detail"]), textOf(beside["description"])].join(" ").trim(),
    documentation: markdownOf(documentation),
    insertText: textOf(text),
    isSnippet: (item["insertTextFormat"] ?? defaults["insertTextFormat"]) === SNIPPET,
    replaces,
  };
}

/** CompletionList, CompletionItem[] or null; in the server's order of preference. */
export function completions(value: unknown): Completions {
  const { items, isIncomplete, itemDefaults } = Array.isArray(value) ? { items: value } : fieldsOf(value);
  const weight = ({ sortText, label }: Fields): string => textOf(sortText) || textOf(label);
  const inOrder = listOf(items)
    .map(fieldsOf)
    .map((item) => ({ item, by: weight(item) }))
    .toSorted((a, b) => (a.by < b.by ? -1 : a.by > b.by ? 1 : 0));
  return {
    items: inOrder.map(({ item }) => completionItem(item, fieldsOf(itemDefaults))),
    isPartial: isIncomplete === true,
  };
}

/** A parameter may name its piece of the signature by two offsets. */
function parameterLabel(label: unknown, signature: string): string {
  if (!Array.isArray(label)) return textOf(label);
  const [start, end] = label as readonly unknown[];
  return signature.slice(Number(start), Number(end));
}

/** SignatureHelp or null. */
export function signatures(value: unknown): Signatures | undefined {
  const { signatures: found, activeSignature, activeParameter } = fieldsOf(value);
  const all = listOf(found).map(fieldsOf);
  if (all.length === 0) return undefined;
  const active = Number(activeSignature ?? 0);
  return {
    signatures: all.map(({ label, documentation, parameters }) => ({
      label: textOf(label),
      documentation: markdownOf(documentation),
      parameters: listOf(parameters).map((parameter) => {
        const { label: own, documentation: message } = fieldsOf(parameter);
        return { label: parameterLabel(own, textOf(label)), documentation: markdownOf(message) };
      }),
    })),
    active,
    activeParameter: Number(all[active]?.["activeParameter"] ?? activeParameter ?? 0),
  };
}

/** A CodeAction, or a Command in its place. */
export function action(value: unknown): Action {
  const { title, kind, isPreferred, disabled, edit, command, arguments: given } = fieldsOf(value);
  const called = typeof command === "string" ? { command, arguments: given } : fieldsOf(command);
  const name = textOf(called["command"]);
  return {
    title: textOf(title),
    kind: textOf(kind),
    isPreferred: isPreferred === true,
    disabledBecause: disabled === undefined ? undefined : textOf(fieldsOf(disabled)["reason"]),
    change: edit === undefined || edit === null ? undefined : change(edit),
    command: name === "" ? undefined : { name, arguments: listOf(called["arguments"]) },
  };
}
