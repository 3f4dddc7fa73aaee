/**
 * Renames: a server without an index of the project changes the files that it knows, and no others (clangd: not even the header that
 * declares the name). Syntax is asked where else the name stands. Where that is nowhere, the server's change is whole; elsewhere syntax
 * renames if it is sure of every place, and else nobody does. So it does where there is no server.
 */

import type { WorkspaceEdit } from "vscode-languageserver-protocol";
import { BackendError } from "../../client-bridge/backend-error.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import { CODES, cancelled, contentModified, ResponseError } from "../../client-bridge/wire/errors.ts";
import type { Engine } from "../../src/engine.ts";
import { placesToRename, type ToRename } from "../../src/operations/edit/places-to-rename.ts";
import { type Renamed, renameBySyntax } from "../../src/operations/edit/rename.ts";
import type { Problem } from "../../src/operations/operation.ts";
import type { Position } from "../../src/text/line-index.ts";
import { whyOpenFilesOnly } from "../bridge/server-activity.ts";
import { type Documents, pathOf } from "../documents/documents.ts";
import type { Client } from "../protocol/client.ts";
import { change } from "../translation/from-lsp.ts";

export interface RenamesOptions {
  readonly engine: Engine;
  readonly documents: Documents;
  readonly client: () => Client;
  /** The client's spelling of a path. */
  readonly uriOf: (path: string) => string;
}

interface Place {
  readonly uri: string;
  readonly position: Position;
  readonly newName: string;
  readonly signal: AbortSignal;
}

interface Making extends Pick<Place, "newName" | "signal"> {
  readonly because: string;
  readonly refused: (problem: Problem) => Error;
  /** Of the documents when the places were asked for. */
  readonly versions: Documents["versions"];
}

/** What is renamed in place of what a server would, and a note of why. */
interface Whole {
  readonly edit: WorkspaceEdit;
  readonly note: string;
}

/** Why nobody renames where nobody could. */
export const noServer = (): BackendError =>
  new BackendError("", "unavailable", "There is no language server for this document");

/** @param help what the user can do, behind a space */
const refused = ({ message }: Problem, help = ""): Error => new ResponseError(CODES.requestFailed, message + help);

export class Renames {
  readonly #options: RenamesOptions;

  constructor(options: RenamesOptions) {
    this.#options = options;
  }

  /**
   * Looks whether the change of a server without an index leaves places of the name as they are.
   * @returns what is to be changed in its place; undefined where it leaves none, as far as syntax knows
   * @throws why nothing is renamed
   */
  async whole(
    server: LanguageServer,
    { uri, position, newName, signal }: Place,
    answer: { readonly value: unknown },
  ): Promise<Whole | undefined> {
    const { engine, documents } = this.#options;
    const changed = new Set(change(answer.value).files.map(({ path }) => path));
    if (changed.size === 0) return undefined;
    const { versions } = documents;
    const toRename = await placesToRename(engine, { path: pathOf(uri), position }, { signal });
    if (signal.aborted) throw cancelled();
    const { found } = toRename;
    if (!found.ok || found.value.places.every(({ path }) => changed.has(path))) return undefined;
    return this.#made(toRename, { newName, because: whyOpenFilesOnly(server), refused, versions, signal });
  }

  /**
   * Renames where no server does.
   * @param why none does
   * @throws what speaks against it; `why` where syntax knows nothing of it
   */
  async bySyntax({ uri, position, newName, signal }: Place, why: BackendError): Promise<Whole> {
    const { engine, documents } = this.#options;
    const { versions } = documents;
    const toRename = await placesToRename(engine, { path: pathOf(uri), position }, { signal });
    if (signal.aborted) throw cancelled();
    if (!toRename.found.ok) throw why;
    const notSure = (problem: Problem): Error => (problem.code === "EDIT_NOT_SURE" ? refused(problem, why.help) : why);
    return this.#made(toRename, { newName, because: why.message, refused: notSure, versions, signal });
  }

  async #made(toRename: ToRename, { newName, because, refused, versions, signal }: Making): Promise<Whole> {
    const { engine, documents } = this.#options;
    const renamed = await renameBySyntax(engine, { newName, because }, toRename, { signal });
    if (signal.aborted) throw cancelled();
    if (!renamed.ok) throw refused(renamed.problem);
    const { files, note } = renamed.value;
    if (files.some(({ path }) => documents.versionOf(path) !== versions.get(path))) throw contentModified();
    return { edit: this.#editOf(files), note };
  }

  #editOf(files: Renamed["files"]): WorkspaceEdit {
    const { client, documents, uriOf } = this.#options;
    const texts = files.map(({ path, edits }) => ({
      textDocument: { uri: uriOf(path), version: documents.versionOf(path) ?? null },
      edits: edits.map(({ range, text }) => ({ range, newText: text })),
    }));
    if (client().versionedEdits) return { documentChanges: texts };
    return { changes: Object.fromEntries(texts.map(({ textDocument: { uri }, edits }) => [uri, edits])) };
  }
}
