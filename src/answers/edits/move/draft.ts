/** Draft: a file as a move changes it, step by step, with its facts after each; told in the end as edits of the file that is there. */

import { SyntaxDocument } from "../../../index/document.ts";
import type { Workspace } from "../../../index/workspace.ts";
import type { WrittenFile } from "../../../languages/import-text.ts";
import type { Language } from "../../../languages/language.ts";
import { ChangedText } from "../../../text/changed-text.ts";
import { LineIndex } from "../../../text/line-index.ts";
import type { Edit } from "../../../text/span.ts";
import type { MovedEdit } from "../edit-questions.ts";

/** What cannot be read as source text. */
export class Unreadable extends Error {}

export class Draft {
  readonly path: string;
  readonly language: Language;
  readonly #workspace: Workspace;
  readonly #changed: ChangedText;
  readonly #alike: WrittenFile | undefined;
  #document: SyntaxDocument;

  /** @param alike a file whose customs one takes over that has none yet */
  constructor(workspace: Workspace, path: string, language: Language, text: string, alike?: WrittenFile) {
    this.path = path;
    this.language = language;
    this.#workspace = workspace;
    this.#changed = new ChangedText(text);
    this.#alike = alike;
    this.#document = this.#read(text);
  }

  #read(text: string): SyntaxDocument {
    return new SyntaxDocument(this.path, this.#workspace.ports.kitOf(this.language), text, undefined);
  }

  /** As it is now. @throws Unreadable */
  get file(): WrittenFile {
    const facts = this.#document.wholeFacts(this.#workspace.limits);
    if (!facts) throw new Unreadable(this.path);
    const { path, language } = this;
    return { path, language, facts, text: this.#document.text, ...(this.#alike ? { alike: this.#alike } : {}) };
  }

  /** @throws Unreadable */
  get tree() {
    const tree = this.#document.tree(this.#workspace.limits);
    if (!tree) throw new Unreadable(this.path);
    return tree;
  }

  get before(): string {
    return this.#changed.before;
  }

  get text(): string {
    return this.#document.text;
  }

  /** @param edits of the text as it is now, none of which overlap */
  change(edits: readonly Edit[]): void {
    if (edits.length === 0) return;
    this.#changed.change(edits);
    this.#document = this.#read(this.#changed.text);
  }

  /** Of the file that is there. */
  get edits(): readonly MovedEdit[] {
    const lines = LineIndex.of(this.before);
    return this.#changed.edits.map((edit) => ({ range: lines.range(edit), text: edit.text }));
  }
}
