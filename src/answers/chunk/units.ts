/** Units: the definitions of a file as chunks know them, nested as they stand in the text. A pure function of marks. */

import { IMPLEMENTATION } from "../../index/binding.ts";
import { KIND_INDEX, KINDS, type Kind, TYPE_LIKE } from "../../languages/vocabulary.ts";
import { type Mark, MarkClass } from "../../syntax/marks.ts";
import { squeezed } from "../../text/preview.ts";
import type { Span } from "../../text/span.ts";

export interface Unit {
  readonly kind: Kind;
  readonly name: string;
  /** The container as written where nesting does not tell it (`Server` of Go's `func (s *Server) Start()`). */
  readonly container: string | undefined;
  readonly span: Span;
  readonly selection: Span;
  /** Where the body begins. */
  readonly body: number | undefined;
  readonly doc: Span | undefined;
  /** Index behind the units inside this one. */
  next: number;
}

const indices = (...kinds: readonly Kind[]): ReadonlySet<number> =>
  new Set(kinds.map((kind) => KIND_INDEX.get(kind) ?? 0));

const FUNCTION = KIND_INDEX.get("function") ?? 0;
const METHOD = KIND_INDEX.get("method") ?? 0;
/** Inside these only what stands alone is a unit: the rest is theirs alone. */
const FUNCTION_LIKE = indices("function", "method", "constructor", "macro", "operator", "procedure");

/** Kinds that a reader looks for by themselves: each is a chunk of its own where it is large enough. */
const STANDALONE: ReadonlySet<Kind> = new Set<Kind>([
  ...["module", "namespace", "package", "class", "struct", "interface", "trait", "protocol", "enum", "union"],
  ...["record", "object", "type", "function", "method", "constructor", "macro", "operator", "implementation"],
  ...["annotation", "section", "table", "view", "trigger", "procedure"],
] as readonly Kind[]);

export const standsAlone = ({ kind }: Unit): boolean => STANDALONE.has(kind);

/** Definition marks in the order of the text, outer ones first; of two for one name that of the earlier pattern. */
function definitionMarks(marks: readonly Mark[]): readonly Mark[] {
  const best = new Map<number, Mark>();
  const imported = new Set<number>();
  for (const mark of marks) {
    if (mark.class === MarkClass.import) imported.add(mark.start);
    else if (mark.class === MarkClass.definition) {
      const known = best.get(mark.start);
      if (known === undefined || mark.pattern < known.pattern) best.set(mark.start, mark);
    }
  }
  return [...best.values()]
    .filter(({ start, end }) => end > start && !imported.has(start))
    .sort((a, b) => a.from - b.from || b.to - a.to || a.start - b.start);
}

/** In one line; undefined where there is nothing. */
const textOf = (text: string, at: Span | undefined): string | undefined =>
  (at && squeezed(text.slice(at.start, at.end))) || undefined;

/** Units sorted by where they start, those inside another behind it. */
export function unitsOf(marks: readonly Mark[], text: string): readonly Unit[] {
  const units: Unit[] = [];
  const around: { readonly unit: Unit; readonly kind: number }[] = [];
  const close = (before: number): void => {
    while (around.length > 0 && (around.at(-1)?.unit.span.end ?? 0) <= before) {
      const closed = around.pop();
      if (closed) closed.unit.next = units.length;
    }
  };
  for (const mark of definitionMarks(marks)) {
    close(mark.from);
    const last = around.at(-1);
    // Several names of one element (`a, b = 1, 2`) stand beside each other; what overlaps is no nesting.
    const isSame = last?.unit.span.start === mark.from && last.unit.span.end === mark.to;
    if (isSame) around.pop();
    else if (last && last.unit.span.end < mark.to) continue;
    const holder = around.at(-1)?.kind;
    const kindIndex = mark.kind === FUNCTION && holder !== undefined && TYPE_LIKE.has(holder) ? METHOD : mark.kind;
    const kind = KINDS[kindIndex] as Kind;
    if (around.some((one) => FUNCTION_LIKE.has(one.kind)) && !STANDALONE.has(kind)) continue;
    const { detail } = mark;
    const unit: Unit = {
      kind,
      name: textOf(text, mark) ?? "",
      container: mark.kind === IMPLEMENTATION ? undefined : textOf(text, detail?.container),
      span: { start: mark.from, end: mark.to },
      selection: { start: mark.start, end: mark.end },
      body: detail?.body,
      doc: detail?.doc,
      next: units.length + 1,
    };
    if (isSame && last) last.unit.next = units.length;
    units.push(unit);
    around.push({ unit, kind: kindIndex });
  }
  close(Number.POSITIVE_INFINITY);
  return units;
}
