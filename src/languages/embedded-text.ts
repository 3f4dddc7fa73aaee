/** Embedded text: which parts of a file are written in another language, told without a tree and in linear time. */

import type { Span } from "../text/span.ts";

/** A language of which a file holds pieces: those of one language are read as one text. */
export interface EmbeddedText {
  /** The id of its row. */
  readonly language: string;
  /** Its pieces, in their order. */
  readonly spans: (text: string) => readonly Span[];
  /**
   * Who else looks into them: nobody (`itself`: examples); whoever looks for uses of what other files define (`users`: scripts of a page); or whoever
   * looks for definitions too (`everybody`: its style sheets).
   */
  readonly seenBy: "itself" | "users" | "everybody";
  /** What stands for the sign behind a piece, so that the next one is another statement. */
  readonly end?: string;
  /** The file's own language reads the same text, and knows its names first: a piece is asked where that knows none. */
  readonly isSecond?: true;
}

/** What opens a piece and what closes it. Global expressions. */
export interface Enclosed {
  readonly open: RegExp;
  readonly close: RegExp;
}

/** What stands between what opens such a piece and what closes it, to the end where nothing does. */
export const between =
  ({ open, close }: Enclosed) =>
  (text: string): readonly Span[] => {
    const pieces: Span[] = [];
    let at = 0;
    for (;;) {
      open.lastIndex = at;
      const opened = open.exec(text);
      if (!opened) return pieces;
      const start = opened.index + opened[0].length;
      close.lastIndex = start;
      at = close.exec(text)?.index ?? text.length;
      pieces.push({ start, end: at });
    }
  };

/** What stands outside of all that one of some expressions opens, up to what closes that. */
export const outside =
  (...all: readonly Enclosed[]) =>
  (text: string): readonly Span[] =>
    withoutSpans(text, enclosed(text, all));

/** The rest of a text beside some spans. */
export function withoutSpans(text: string, spans: Iterable<Span>): readonly Span[] {
  const rest: Span[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    if (start > at) rest.push({ start: at, end: start });
    at = end;
  }
  if (at < text.length) rest.push({ start: at, end: text.length });
  return rest;
}

/** What is opened and closed, with the signs that do it; what opens within another does not count. */
function* enclosed(text: string, all: readonly Enclosed[]): Generator<Span> {
  const found = (expression: RegExp, at: number): RegExpExecArray | null => {
    expression.lastIndex = at;
    return expression.exec(text);
  };
  const next = all.map(({ open }) => found(open, 0));
  for (;;) {
    let first: number | undefined;
    for (const [index, one] of next.entries())
      if (one && (first === undefined || one.index < (next[first] as RegExpExecArray).index)) first = index;
    const opened = first === undefined ? undefined : next[first];
    if (first === undefined || !opened) return;
    const closed = found((all[first] as Enclosed).close, opened.index + opened[0].length);
    const end = closed ? closed.index + closed[0].length : text.length;
    yield { start: opened.index, end };
    for (const [index, one] of next.entries())
      if (one && one.index < end) next[index] = found((all[index] as Enclosed).open, end);
  }
}
