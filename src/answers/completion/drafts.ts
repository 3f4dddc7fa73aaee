/**
 * Drafts: the text around a cursor with a name in place of what is being typed, so that the grammar reads it as the finished text
 * will be: `obj.` before the next statement is a member, and not a part of it. A draft follows its document by edits, so that its tree
 * and its marks are made anew only around them; while one word is being typed it stays as it is.
 */

import { SyntaxDocument } from "../../index/document.ts";
import type { Facts, Occurrence } from "../../index/facts.ts";
import type { Workspace } from "../../index/workspace.ts";
import type { Place } from "./place.ts";

/** Documents that are followed: those that somebody types in. */
const KEPT = 2;

export interface Draft {
  readonly document: SyntaxDocument;
  readonly facts: Facts;
  /** Offset of the name that stands for the one being typed. */
  readonly at: number;
  /** That name as the queries mark it; undefined where they take no notice of it. */
  readonly occurrence: Occurrence | undefined;
}

/** Nobody calls anything so. */
const STAND_IN = "tandemStandsHere";
const CAPITAL_STAND_IN = "TandemStandsHere";

/** The name that stands for one that begins so: where names of types begin with a capital, as theirs do. */
const standInFor = (typed: string): string => (/^\p{Lu}/u.test(typed) ? CAPITAL_STAND_IN : STAND_IN);

export const isStandIn = (name: string): boolean =>
  name.endsWith("tandemStandsHere") || name.endsWith("TandemStandsHere");

export class Drafts {
  readonly #kept = new Map<string, SyntaxDocument>();

  /** The draft for a place; undefined where its text has no tree. */
  of(workspace: Workspace, place: Place): Draft | undefined {
    const { document, text, word, typed } = place;
    const { limits } = workspace;
    const name = standInFor(typed);
    const wanted = text.slice(0, word.start) + name + text.slice(word.end);
    const draft = this.#follow(document, wanted, workspace);
    if (draft.isHopeless(limits)) return undefined;
    const facts = draft.wholeFacts(limits);
    if (!facts) return undefined;
    const found = facts.occurrenceAt(word.start + 1);
    return { document: draft, facts, at: word.start, occurrence: found && isStandIn(found.name) ? found : undefined };
  }

  #follow(document: SyntaxDocument, wanted: string, { limits }: Workspace): SyntaxDocument {
    const { path, kit } = document;
    const known = this.#kept.get(path);
    if (known?.kit === kit) {
      changeTo(known, wanted);
      return known;
    }
    known?.dispose();
    const draft = new SyntaxDocument(path, kit, document.text, undefined);
    // What the document knows already need not be worked out again.
    const tree = document.parsed ? document.tree(limits) : undefined;
    if (tree) draft.adopt(tree.copy());
    changeTo(draft, wanted);
    this.#kept.set(path, draft);
    for (const [oldest, old] of this.#kept) {
      if (this.#kept.size <= KEPT) break;
      old.dispose();
      this.#kept.delete(oldest);
    }
    return draft;
  }
}

/** UTF-16 units that are compared at once. */
const PIECE = 4096;

/** Changes a text by one edit to another. */
function changeTo(draft: SyntaxDocument, wanted: string): void {
  const { text } = draft;
  if (text === wanted) return;
  const shorter = Math.min(text.length, wanted.length);
  let start = 0;
  while (start + PIECE < shorter && text.slice(start, start + PIECE) === wanted.slice(start, start + PIECE))
    start += PIECE;
  while (start < shorter && text.charCodeAt(start) === wanted.charCodeAt(start)) start++;
  let behind = 0;
  const ending = (of: string): string => of.slice(of.length - behind - PIECE, of.length - behind);
  while (behind + PIECE < shorter - start && ending(text) === ending(wanted)) behind += PIECE;
  while (
    behind < shorter - start &&
    text.charCodeAt(text.length - 1 - behind) === wanted.charCodeAt(wanted.length - 1 - behind)
  )
    behind++;
  const end = text.length - behind;
  draft.change([{ start, end, text: wanted.slice(start, wanted.length - behind) }], undefined);
}
