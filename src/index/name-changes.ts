/**
 * Name changes: the piece of a text outside of which every name means what it meant before some edits. Where they changed references
 * alone it is what stands around the edits; where they changed what a function declares for itself, that function; else everything.
 */

import { SCOPE_INDEX } from "../languages/vocabulary.ts";
import { type Mark, MarkClass } from "../syntax/marks.ts";
import { changedMarks, type Renewal } from "../syntax/moved-marks.ts";
import type { Edit, Span } from "../text/span.ts";

/** A piece of today's text; `everything` where a change may be seen from everywhere; undefined where nothing changed. */
export type ChangedNames = Span | "everything" | undefined;

const FUNCTION_SCOPE = SCOPE_INDEX.get("function") ?? -1;
/** What is seen within the function around it alone. */
const INNER: ReadonlySet<MarkClass> = new Set<MarkClass>([MarkClass.scope, MarkClass.local, MarkClass.pattern]);

export class NameChanges {
  #changed: ChangedNames = "everything";
  #isFollowed = false;

  /** Notes an edit of the text. */
  edit({ start, end, text }: Edit): void {
    if (typeof this.#changed !== "object") return;
    const delta = text.length - (end - start);
    const moved = (offset: number): number => (offset <= start ? offset : Math.max(start, offset + delta));
    this.#changed = { start: moved(this.#changed.start), end: moved(this.#changed.end) };
  }

  everything(): void {
    this.#changed = "everything";
  }

  /**
   * Notes that marks were made anew.
   * @param frame today's marks of definitions and scopes
   */
  note(renewal: Renewal, frame: readonly Mark[]): void {
    if (!this.#isFollowed) this.#changed = "everything";
    if (this.#changed === "everything") return;
    const { span } = renewal;
    this.#add(span);
    const changed = changedMarks({ ...renewal, old: declaring(renewal.old), made: declaring(renewal.made) });
    if (changed.length === 0) return;
    const around = changed.every((mark) => INNER.has(mark.class)) ? functionAround(changed, frame) : undefined;
    if (around) this.#add(around);
    else this.#changed = "everything";
  }

  #add({ start, end }: Span): void {
    if (this.#changed === "everything") return;
    const known = this.#changed;
    this.#changed = known ? { start: Math.min(known.start, start), end: Math.max(known.end, end) } : { start, end };
  }

  /** What changed since this was asked before: everything the first time. */
  take(): ChangedNames {
    const changed = this.#changed;
    this.#changed = undefined;
    this.#isFollowed = true;
    return changed;
  }
}

/** What declares names, without what tells nothing of other names. */
const declaring = (marks: readonly Mark[]): readonly Mark[] =>
  marks.filter((mark) => mark.class !== MarkClass.reference).map(withoutValue);

/** A definition's type, value and documentation say nothing of what other names are; a local's type says what its members are taken of. */
function withoutValue(mark: Mark): Mark {
  const { class: markClass, detail } = mark;
  if (markClass !== MarkClass.definition || !detail) return mark;
  return { ...mark, detail: { ...detail, type: undefined, value: undefined, doc: undefined } };
}

/** The outermost function around some marks that is none of them. */
function functionAround(changed: readonly Mark[], frame: readonly Mark[]): Span | undefined {
  let start = Number.POSITIVE_INFINITY;
  let end = 0;
  for (const { from, to } of changed) [start, end] = [Math.min(start, from), Math.max(end, to)];
  const own = new Set(changed.map((mark) => `${mark.start}-${mark.end}`));
  let around: Span | undefined;
  for (const mark of frame) {
    if (mark.class !== MarkClass.scope || mark.kind !== FUNCTION_SCOPE) continue;
    if (mark.start > start || mark.end < end || own.has(`${mark.start}-${mark.end}`)) continue;
    if (!around || mark.end - mark.start > around.end - around.start) around = { start: mark.start, end: mark.end };
  }
  return around;
}
