/** Warm-up: makes ready, while nobody asks, what the next key in an open document needs, and the next question about it. */

import type { SyntaxDocument } from "../index/document.ts";
import type { Workspace } from "../index/workspace.ts";
import { familyOf } from "../languages/families.ts";
import { Project } from "../languages/kit/project.ts";
import type { Kit } from "../syntax/grammar-kit.ts";

/**
 * UTF-16 units from which what follows a key is slow for as long as V8 has not compiled it, and up to which going through it before
 * costs little; and how often that is done.
 */
const LONG = 100_000;
const TOO_LONG = 1_000_000;
const REHEARSALS = 4;

export class WarmUp {
  readonly #workspace: Workspace;
  /** Of languages in which what follows a key was gone through. */
  readonly #rehearsed = new WeakSet<Kit>();
  /** By document, the list of files among which what it sees was looked up. */
  readonly #seeing = new WeakMap<SyntaxDocument, number>();

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  /** A little at a time: the first document of a language compiles its query. @param isQuiet whether still nobody asks */
  async prepare(isQuiet: () => boolean): Promise<void> {
    const { open, limits } = this.#workspace;
    const documents = [...open.values()];
    const isReady = ({ compiled, language }: Kit): boolean => compiled || language.neverCompiled === true;
    documents
      .find(
        (one) => !(one.hasMarks && isReady(one.kit)) && !one.isHopeless(limits) && (one.parsed || !isReady(one.kit)),
      )
      ?.keepMarks(limits);
    const isStill = async (document: SyntaxDocument): Promise<boolean> => {
      await new Promise((resolve) => setImmediate(resolve));
      return isQuiet() && open.get(document.path) === document;
    };
    for (const document of documents)
      if (document.parsed && (await isStill(document))) await this.#see(document, () => isStill(document));
    const isLong = ({ length }: string): boolean => length >= LONG && length < TOO_LONG;
    const long = documents.find(
      ({ parsed, hasMarks, text, kit }) => parsed && hasMarks && isLong(text) && !this.#rehearsed.has(kit),
    );
    for (let times = 0; long && times < REHEARSALS; times++) {
      if (!(await isStill(long))) return;
      long.rehearse(limits);
      this.#rehearsed.add(long.kit);
    }
  }

  /**
   * What a document says, which files it sees without an import, and what the platform declares: the first name that is asked for would pay
   * for these.
   */
  async #see(document: SyntaxDocument, isStill: () => Promise<boolean>): Promise<void> {
    const { table, limits } = this.#workspace;
    const { path, kit, text } = document;
    if (text.length >= LONG) return;
    const facts = document.wholeFacts(limits);
    if (!facts || this.#seeing.get(document) === table.listings || !(await isStill())) return;
    this.#seeing.set(document, table.listings);
    const { language } = kit;
    const { packages, names } = familyOf(language);
    const project = new Project(this.#workspace, { isEarly: true, givesWay: true });
    await packages.files?.({ path, language, facts }, project);
    if (await isStill()) await names.library?.definitions("", path, project);
  }
}
