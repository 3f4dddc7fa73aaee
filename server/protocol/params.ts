/**
 * Checks of what a client sends. Each check returns its value or throws InvalidParams naming the field. Written by
 * hand: a schema library costs more to load than the first answer takes.
 */

import type { NotebookCell, NotebookDocument } from "vscode-languageserver-protocol";
import { invalidParams } from "../../client-bridge/wire/errors.ts";

/** `at` is the field's name as the message shows it: `params.position.line`. */
export type Check<T> = (value: unknown, at: string) => T;
export type Checked<C> = C extends Check<infer T> ? T : never;

const LONGEST_SHOWN = 40;

/** The value as a message quotes it, cut short. */
export function quoted(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = written(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

/** As JSON; what is nested deeper than the stack has none. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return Array.isArray(value) ? "a list" : "an object";
  }
}

function refuse(value: unknown, at: string, wanted: string): never {
  throw invalidParams(`${at} must be ${wanted}, got ${quoted(value)}`);
}

const text: Check<string> = (value, at) => (typeof value === "string" ? value : refuse(value, at, "a string"));

const flag: Check<boolean> = (value, at) => (typeof value === "boolean" ? value : refuse(value, at, "true or false"));

const integer: Check<number> = (value, at) =>
  Number.isSafeInteger(value) ? (value as number) : refuse(value, at, "an integer");

const unsigned: Check<number> = (value, at) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : refuse(value, at, "an unsigned integer");

/** A progress token (LSP 3.17, "ProgressToken"). */
const token: Check<number | string> = (value, at) =>
  typeof value === "string" || Number.isSafeInteger(value)
    ? (value as number | string)
    : refuse(value, at, "an integer or a string");

/** Absent, or null as some clients write it. */
const optional =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value, at) =>
    value === undefined || value === null ? undefined : check(value, at);

const list =
  <T>(check: Check<T>): Check<readonly T[]> =>
  (value, at) =>
    Array.isArray(value) ? value.map((item, index) => check(item, `${at}[${index}]`)) : refuse(value, at, "a list");

/** Anything but nothing. */
const present: Check<unknown> = (value, at) =>
  value === undefined || value === null ? refuse(value, at, "there") : value;

/** An object with these fields; others are left out. */
const record =
  <S extends Readonly<Record<string, Check<unknown>>>>(shape: S): Check<{ readonly [K in keyof S]: Checked<S[K]> }> =>
  (value, at) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return refuse(value, at, "an object");
    const checked: Record<string, unknown> = {};
    for (const key in shape) checked[key] = shape[key]?.((value as Record<string, unknown>)[key], `${at}.${key}`);
    return checked as { readonly [K in keyof S]: Checked<S[K]> };
  };

const position = record({ line: unsigned, character: unsigned });
const range = record({ start: position, end: position });
const document = record({ uri: text });
const progress = { workDoneToken: optional(token), partialResultToken: optional(token) };

/** Whatever a request of LSP needs: every one has an object, or nothing where nothing is needed. */
export const anyParams: Check<object | undefined> = (value, at) =>
  value === undefined || (typeof value === "object" && value !== null && !Array.isArray(value))
    ? value
    : refuse(value, at, "an object");

export const progressParams = record(progress);

/** What most questions carry (LSP 3.17, "TextDocumentPositionParams"). */
export const positionParams = record({ textDocument: document, position, ...progress });
export const documentParams = record({ textDocument: document, ...progress });
export const referenceParams = record({
  textDocument: document,
  position,
  context: record({ includeDeclaration: flag }),
  ...progress,
});
export const selectionParams = record({ textDocument: document, positions: list(position), ...progress });
export const symbolParams = record({ query: text, ...progress });

/** Items of an earlier answer, by what LSP says that each must have. They go on as they came. */
const labelled = record({ label: text });
export const completionItem: Check<{ readonly label: string; readonly textDocument?: never }> = (value, at) => ({
  ...(value as object),
  ...labelled(value, at),
});
export const codeLens = record({ range });
export const codeAction = record({ title: text });
export const documentLink = record({ range });
export const inlayHint = record({ position, label: present });
export const workspaceSymbol = record({ name: text });
export const hierarchyParams = record({
  item: record({ name: text, uri: text, range, selectionRange: range, data: (value) => value }),
  ...progress,
});

const renamed = record({ oldUri: text, newUri: text });
export const filesParams = record({ files: list(document) });
export const renamesParams = record({ files: list(renamed) });
export const contentParams = document;
export const rangeParams = record({ textDocument: document, range, ...progress });
export const deltaParams = record({ textDocument: document, previousResultId: text, ...progress });
export const codeActionParams = record({
  textDocument: document,
  range,
  context: record({ diagnostics: optional(list(record({ range, message: present }))) }),
});
export const renameParams = record({ textDocument: document, position, newName: text });
export const commandParams = record({ command: text, arguments: optional(list((value) => value)), ...progress });

const item = record({ uri: text, languageId: optional(text), version: integer, text });
const versioned = record({ uri: text, version: integer });
const contentChanges = list(record({ range: optional(range), text }));
export const openParams = record({ textDocument: item });
export const changeParams = record({ textDocument: versioned, contentChanges });

const folder = record({ uri: text, name: optional(text) });
export const foldersParams = record({ event: record({ added: list(folder), removed: list(folder) }) });
export const watchedParams = record({ changes: list(record({ uri: text, type: unsigned })) });
export const settingsParams = record({ settings: (value) => value });

export const traceParams = record({ value: text });

const anything: Check<unknown> = (value) => value;

/** A cell goes on to servers as it came. */
const cell: Check<NotebookCell> = (value, at) => {
  record({ kind: unsigned, document: text })(value, at);
  return value as NotebookCell;
};
const metadata = anything as Check<NotebookDocument["metadata"]>;
const cellTexts = list(item);

export const notebookOpenParams = record({
  notebookDocument: record({ uri: text, notebookType: text, version: integer, metadata, cells: list(cell) }),
  cellTextDocuments: cellTexts,
});
export const notebookChangeParams = record({
  notebookDocument: versioned,
  change: record({
    metadata,
    cells: optional(
      record({
        structure: optional(
          record({
            array: record({ start: unsigned, deleteCount: unsigned, cells: optional(list(cell)) }),
            didOpen: optional(cellTexts),
            didClose: optional(list(document)),
          }),
        ),
        data: optional(list(cell)),
        textContent: optional(list(record({ document: versioned, changes: contentChanges }))),
      }),
    ),
  }),
});
export const notebookParams = record({ notebookDocument: document });

export const initializeParams = record({
  processId: optional(integer),
  rootUri: optional(text),
  rootPath: optional(text),
  workspaceFolders: optional(list(folder)),
  capabilities: optional(record({ general: anything, textDocument: anything, workspace: anything, window: anything })),
  initializationOptions: anything,
});
