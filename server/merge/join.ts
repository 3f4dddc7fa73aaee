/** Joins: the results of several servers as one, in the servers' order. Pure functions of the results' values. */

import type {
  CompletionItem,
  CompletionList,
  DocumentDiagnosticReport,
  TextDocumentEdit,
  WorkspaceDiagnosticReport,
  WorkspaceEdit,
} from "vscode-languageserver-protocol";

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

const listOf = (result: unknown): CompletionList =>
  isList(result) ? { isIncomplete: false, items: result as CompletionItem[] } : (result as CompletionList);

/** What a list says of all its items, written into each of them (LSP 3.17, "CompletionList.itemDefaults"). */
function expanded({ items, itemDefaults }: CompletionList): readonly CompletionItem[] {
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
  const lists = results.map(listOf);
  return { isIncomplete: lists.some(({ isIncomplete }) => isIncomplete), items: lists.flatMap(expanded) };
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

export const joinEdits: Merge = (results) => {
  const edits = results as readonly WorkspaceEdit[];
  const annotations = Object.assign({}, ...edits.map(({ changeAnnotations }) => changeAnnotations ?? {}));
  return {
    documentChanges: edits.flatMap(documentChanges),
    ...(Object.keys(annotations).length === 0 ? {} : { changeAnnotations: annotations }),
  };
};
