/** Edit applier of one session: its editor makes changes of what it has open, all others are written to the disk. */

import type { RemoteWorkspace } from "vscode-languageserver";
import type { ApplyWorkspaceEditResult, FileEvent, WorkspaceEdit } from "vscode-languageserver-protocol";
import type { Engine } from "../../src/engine.ts";
import type { FileChange } from "../../src/files/watch.ts";
import { type FileMove, sourceOf, writeFiles } from "../../src/files/write.ts";
import type { EditApplier, FileChangePlan } from "../../src/operations/ports/edit-applier.ts";
import { messageOf } from "../../src/text/error-message.ts";
import { LineIndex } from "../../src/text/line-index.ts";
import type { Documents } from "../documents/documents.ts";
import { fileEvents } from "../protocol/watched-files.ts";
import type { ShownChanges } from "./shown-changes.ts";

export interface EditApplierOptions extends Pick<EditApplier, "made"> {
  readonly planned: ShownChanges;
  readonly engine: Engine;
  readonly documents: Documents;
  /** Whoever makes changes of an open document. */
  readonly editorOf: (path: string) => { readonly workspace: RemoteWorkspace; readonly appliesEdits: boolean };
  /** The client's spelling of a path. */
  readonly uriOf: (path: string) => string;
  /** Directories that changes are held to. */
  readonly roots: () => readonly string[];
  /** Files changed; resolves when language servers know. */
  readonly changed: (events: readonly FileEvent[]) => Promise<void>;
}

/** A name that no other file has. */
const unique = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}.tmp`;

const MOVES: Readonly<Record<FileMove["kind"], (move: FileMove) => readonly FileChange[]>> = {
  create: ({ path }) => [{ path, change: "created" }],
  delete: ({ path }) => [{ path, change: "deleted" }],
  rename: ({ path, newPath = path }) => [
    { path, change: "deleted" },
    { path: newPath, change: "created" },
  ],
};

export function createEditApplier({
  made,
  planned,
  engine,
  documents,
  editorOf,
  uriOf,
  roots,
  changed,
}: EditApplierOptions): EditApplier {
  const openText = (path: string): string | undefined => documents.at(path)?.text.getText();

  /** What overtook the change, if anything did. */
  const overtaken = (files: readonly FileChangePlan[]): string | undefined => {
    const other = files.find(({ source, before, hash }) => {
      const open = openText(source);
      return open === undefined ? sourceOf(source)?.hash !== hash : open !== before;
    });
    return other && `${other.source} changed since the edit was computed: nothing was written`;
  };

  /** The whole change by the editor: it can undo it as one. */
  async function byEditor(
    workspace: RemoteWorkspace,
    files: readonly FileChangePlan[],
    moves: readonly FileMove[],
    label: string,
  ): Promise<string | undefined> {
    const textEdits = files.map(({ path, before, edits }) => {
      const lines = LineIndex.of(before);
      return {
        textDocument: { uri: uriOf(path), version: documents.versionOf(path) ?? null },
        edits: edits.map(({ start, end, text }) => ({ range: lines.range({ start, end }), newText: text })),
      };
    });
    const steps = moves.map(({ kind, path, newPath }) =>
      newPath === undefined ? { kind, uri: uriOf(path) } : { kind, oldUri: uriOf(path), newUri: uriOf(newPath) },
    );
    const edit = { documentChanges: [...steps, ...textEdits] } as WorkspaceEdit;
    const result = (await workspace.applyEdit({ label, edit })) as Partial<ApplyWorkspaceEditResult> | null;
    const { applied, failureReason } = result ?? {};
    return applied === true
      ? undefined
      : `the editor did not apply the change${failureReason ? `: ${failureReason}` : ""}`;
  }

  async function onDisk(files: readonly FileChangePlan[], moves: readonly FileMove[]): Promise<void> {
    writeFiles(
      files.map(({ path, after: text, hash }) => ({ path, text, hash })),
      moves,
      { roots: roots(), unique: unique() },
    );
    const changes: FileChange[] = [
      ...moves.flatMap((move) => MOVES[move.kind](move)),
      ...files.map(({ path }): FileChange => ({ path, change: "changed" })),
    ];
    engine.tell({ type: "files", changes });
    await changed(fileEvents(changes, uriOf));
  }

  return {
    made,
    planned,
    openText,
    apply: async (files, moves, title) => {
      planned.clear();
      const hindrance = overtaken(files);
      if (hindrance !== undefined) return hindrance;
      const open = files.find(({ source }) => documents.at(source) !== undefined);
      const editor = open && editorOf(open.source);
      if (editor?.appliesEdits === false)
        return `${open?.source} is open in an editor that takes no changes: save and close it first`;
      const elsewhere = files.find(
        ({ source }) => documents.at(source) !== undefined && editorOf(source).workspace !== editor?.workspace,
      );
      if (elsewhere !== undefined)
        return `${open?.source} and ${elsewhere.source} are open in two editors: save and close one of them first`;
      try {
        if (editor !== undefined) return await byEditor(editor.workspace, files, moves, title);
        await onDisk(files, moves);
        return undefined;
      } catch (error) {
        return messageOf(error);
      }
    },
  };
}
