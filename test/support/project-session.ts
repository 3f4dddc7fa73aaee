/** A server at work on its own copy of a project, as an editor sees it: files that are open, text that is typed, places. */

import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Diagnostic, Location, LocationLink, Position } from "vscode-languageserver-protocol";
import { LineIndex } from "../../src/text/line-index.ts";
import type { EditorKind } from "./editor-capabilities.ts";
import {
  copyProject,
  type LiveOptions,
  type LiveServer,
  type LiveSession,
  startLive,
  type Way,
} from "./live-servers.ts";
import { languageIdOf, offsetOf, type Spot } from "./transparency/projects.ts";

interface Open {
  readonly uri: string;
  text: string;
  version: number;
}

interface Published {
  readonly uri: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Who else is there. */
export interface Neighbourhood {
  /** Another editor, whose project this is. */
  readonly beside?: Pick<ProjectSession, "root"> | undefined;
  /** Whether the daemon serves it; as everything else where nothing is said. */
  readonly daemon?: LiveOptions["daemon"];
}

export class ProjectSession {
  readonly server: LiveSession;
  readonly root: string;
  readonly #remove: () => void;
  readonly #documents = new Map<string, Open>();
  /** What the server had said of a document when something was typed there last. */
  readonly #outdated = new Set<unknown>();

  private constructor(server: LiveSession, root: string, remove: () => void) {
    this.server = server;
    this.root = root;
    this.#remove = remove;
  }

  static async start(
    live: LiveServer,
    way: Way,
    editor?: EditorKind,
    lsp?: LiveOptions["lsp"],
    { beside, daemon }: Neighbourhood = {},
  ): Promise<ProjectSession> {
    const { root, remove } = beside === undefined ? copyProject(live) : { root: beside.root, remove: () => {} };
    const options = { way, root, ...(editor && { editor }), ...(lsp && { lsp }), ...(daemon && { daemon }) };
    return new ProjectSession(await startLive(live, options), root, remove);
  }

  /** Ends what is still running and removes the copy. */
  dispose(): void {
    this.server.kill();
    this.#remove();
  }

  uri(file: string): string {
    return pathToFileURL(join(this.root, file)).href;
  }

  /** The file's text as the editor has it: with what was typed where it is open. */
  text(file: string): string {
    return this.#documents.get(file)?.text ?? readFileSync(join(this.root, file), "utf8");
  }

  async open(...files: readonly string[]): Promise<void> {
    for (const file of files) {
      const document = { uri: this.uri(file), text: this.text(file), version: 1 };
      this.#documents.set(file, document);
      await this.server.notify("textDocument/didOpen", {
        textDocument: { ...document, languageId: languageIdOf(file) },
      });
    }
  }

  async close(file: string): Promise<void> {
    this.#documents.delete(file);
    await this.server.notify("textDocument/didClose", { textDocument: { uri: this.uri(file) } });
  }

  /** Types at the cursor; with `over`, in place of that text behind it. */
  async type([file, at]: Spot, typed: string, over = ""): Promise<void> {
    const document = this.#documents.get(file);
    if (document === undefined) throw new Error(`${file} is not open`);
    const { text } = document;
    const start = offsetOf(text, at);
    const lines = LineIndex.of(text);
    const range = { start: lines.position(start), end: lines.position(start + over.length) };
    document.text = text.slice(0, start) + typed + text.slice(start + over.length);
    document.version++;
    for (const { params } of this.server.heard)
      if ((params as Partial<Published> | null)?.uri === document.uri) this.#outdated.add(params);
    await this.server.notify("textDocument/didChange", {
      textDocument: { uri: document.uri, version: document.version },
      contentChanges: [{ range, text: typed }],
    });
  }

  /** Where a request is made: the cursor, and the end of its document. */
  here([file, at]: Spot): { readonly uri: string; readonly position: Position; readonly end: Position } {
    const text = this.text(file);
    const lines = LineIndex.of(text);
    return { uri: this.uri(file), position: lines.position(offsetOf(text, at)), end: lines.position(text.length) };
  }

  /** A request about the name at a spot. */
  ask<T>(method: string, spot: Spot, more: object = {}): Promise<T> {
    const { uri, position } = this.here(spot);
    return this.server.request<T>(method, { textDocument: { uri }, position, ...more });
  }

  /** `file:line: text` of places in the project, sorted. */
  lines(places: readonly (Location | LocationLink)[] | null): readonly string[] {
    return (places ?? [])
      .map((place) => ("uri" in place ? place : { uri: place.targetUri, range: place.targetSelectionRange }))
      .map(({ uri, range }) => {
        const file = relative(this.root, fileURLToPath(uri));
        return `${file}:${range.start.line + 1}: ${this.text(file).split("\n")[range.start.line]?.trim()}`;
      })
      .sort();
  }

  /** The diagnostics of a file as it is now: published ones once they fit, or those that the server gives when asked. */
  async problems(
    file: string,
    by: "push" | "pull",
    fits: (diagnostics: readonly Diagnostic[]) => boolean,
  ): Promise<readonly Diagnostic[]> {
    const uri = this.uri(file);
    if (by === "pull") {
      const params = { textDocument: { uri } };
      const { items = [] } = await this.server.request<{ items?: Diagnostic[] }>("textDocument/diagnostic", params);
      return items;
    }
    const isIt = (one: Published): boolean => one.uri === uri && !this.#outdated.has(one) && fits(one.diagnostics);
    const { diagnostics } = await this.server.hears<Published>("textDocument/publishDiagnostics", isIt);
    return diagnostics;
  }
}
