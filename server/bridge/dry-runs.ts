/**
 * Dry runs: a command that its server carries out by asking the client to edit (`workspace/applyEdit`). It is run to learn those edits:
 * each is refused, and returned to the caller.
 */

import type { ApplyWorkspaceEditResult } from "vscode-languageserver-protocol";
import { fieldsOf } from "../../client-bridge/json-fields.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";

const REFUSED: ApplyWorkspaceEditResult = { applied: false, failureReason: "only asked what would be changed" };

export class DryRuns {
  /** What each server asked to be edited in the run that is under way. */
  readonly #edits = new Map<LanguageServer, unknown[]>();
  /** The last run of each server, or the one after which it is free. */
  readonly #last = new WeakMap<LanguageServer, Promise<unknown>>();

  /**
   * The edits that a command asks for, as LSP's WorkspaceEdits; one run after the other, because an edit does not say
   * which command wants it.
   * @param run executes the command; when it fails because its edit was refused, that is no failure
   */
  edits(server: LanguageServer, run: () => Promise<unknown>): Promise<readonly unknown[]> {
    const before = this.#last.get(server) ?? Promise.resolve();
    const edits = before.then(() => this.#run(server, run));
    this.#last.set(
      server,
      edits.catch(() => {}),
    );
    return edits;
  }

  /** A server asks for an edit: what it is answered; undefined where nothing is run on it to hear that. */
  refuse(server: LanguageServer, params: unknown): ApplyWorkspaceEditResult | undefined {
    const requested = this.#edits.get(server);
    requested?.push(fieldsOf(params)["edit"]);
    return requested === undefined ? undefined : REFUSED;
  }

  async #run(server: LanguageServer, run: () => Promise<unknown>): Promise<readonly unknown[]> {
    const requested: unknown[] = [];
    this.#edits.set(server, requested);
    try {
      await run();
    } catch (error) {
      if (requested.length === 0) throw error;
    } finally {
      this.#edits.delete(server);
    }
    return requested;
  }
}
