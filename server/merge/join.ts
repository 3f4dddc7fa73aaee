/** Joins: the results of several servers as one, in the servers' order. Pure functions of the results' values. */

import type {
  CompletionItem,
  CompletionList,
  DocumentDiagnosticReport,
  Position,
  Range,
  TextDocumentEdit,
  WorkspaceDiagnosticReport,
  WorkspaceEdit,
} from "vscode-languageserver-protocol";
import { CODES, ResponseError } from "../../client-bridge/wire/errors.ts";

/** @param results what each server answered; never empty values, at least two */
export type Merge = (results: readonly unknown[]) => unknown;

const isList = Array.isArray as (value: unknown) => value is readonly unknown[];

/** Duplicates go; the first one stays where it stood. */
export const joinLists: Merge = (results) => {
  const seen = new Set<string>();
  return results
    .flatMap((result) => (isList(result) ? result : []))
    .filter((item) => {
      const key = JSON.stringify(item);
      return !seen.has(key) && seen.add(key);
    });
};

/** Completions in either form as a list. */
export const completionListOf = (result: unknown): CompletionList =>
  isList(result) ? { isIncomplete: false, items: result as CompletionItem[] } : (result as CompletionList);

/** What a list says of all its items, written into each of them (LSP 3.17, "CompletionList.itemDefaults"). */
export function withDefaults({ items, itemDefaults }: CompletionList): readonly CompletionItem[] {
  if (itemDefaults === undefined) return items;
  const { editRange, ...defaults } = itemDefaults;
  return items.map((item) => {
    const full = { ...defaults, ...item } as CompletionItem;
    if (editRange === undefined || item.textEdit !== undefined) return full;
    const newText = item.textEditText ?? item.label;
    return { ...full, textEdit: "insert" in editRange ? { ...editRange, newText } : { range: editRange, newText } };
  });
}

export const joinCompletions: Merge = (results) => {
  const lists = results.map(completionListOf);
  return { isIncomplete: lists.some(({ isIncomplete }) => isIncomplete), items: lists.flatMap(withDefaults) };
};

/** A report that says "unchanged" has nothing to join with: its server's items are known to the client only. */
export const joinDiagnosticReports: Merge = (results) => {
  const reports = results as readonly DocumentDiagnosticReport[];
  const related = Object.assign({}, ...reports.map(({ relatedDocuments }) => relatedDocuments ?? {}));
  return {
    kind: "full",
    items: reports.flatMap((report) => (report.kind === "full" ? report.items : [])),
    ...(Object.keys(related).length === 0 ? {} : { relatedDocuments: related }),
  };
};

export const joinWorkspaceReports: Merge = (results) => ({
  items: (results as readonly WorkspaceDiagnosticReport[]).flatMap(({ items }) => items),
});

/** `changes` in the newer form, for edits that are joined with it. */
const documentChanges = ({
  documentChanges,
  changes,
}: WorkspaceEdit): NonNullable<WorkspaceEdit["documentChanges"]> => [
  ...(documentChanges ?? []),
  ...Object.entries(changes ?? {}).map(
    ([uri, edits]): TextDocumentEdit => ({ textDocument: { uri, version: null }, edits }),
  ),
];

type DocumentChange = ReturnType<typeof documentChanges>[number];

const order = (one: Position, other: Position): number => one.line - other.line || one.character - other.character;

/** Whether two changes of one text begin together or overlap. */
const clash = (one: Range, other: Range): boolean =>
  order(one.start, other.start) === 0 || (order(one.start, other.end) < 0 && order(other.start, one.end) < 0);

/** A server's change without what others would do to the same text already. @throws where they would do something else there */
function agreed(change: DocumentChange, others: readonly DocumentChange[]): DocumentChange {
  if (!("edits" in change)) return change;
  const { uri } = change.textDocument;
  const theirs = others.flatMap((other) => ("edits" in other && other.textDocument.uri === uri ? other.edits : []));
  const known = new Set(theirs.map((edit) => JSON.stringify(edit)));
  const edits = change.edits.filter((edit) => !known.has(JSON.stringify(edit)));
  if (edits.some(({ range }) => theirs.some((other) => clash(range, other.range))))
    throw new ResponseError(
      CODES.requestFailed,
      `language servers want to change the same place of ${uri}: nothing is changed`,
    );
  return { ...change, edits };
}

/** What two servers would do alike is done once. @throws a ResponseError where one's changes are in another's way */
export const joinEdits: Merge = (results) => {
  const edits = results as readonly WorkspaceEdit[];
  const annotations = Object.assign({}, ...edits.map(({ changeAnnotations }) => changeAnnotations ?? {}));
  const changes: DocumentChange[] = [];
  for (const edit of edits) changes.push(...documentChanges(edit).map((change) => agreed(change, changes)));
  return {
    documentChanges: changes,
    ...(Object.keys(annotations).length === 0 ? {} : { changeAnnotations: annotations }),
  };
};
