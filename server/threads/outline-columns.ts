/**
 * An outline as it crosses the border between threads: columns instead of a tree, because a copy of thousands of small objects
 * takes longer than the outline itself.
 */

import type { OutlineItem } from "../../src/engine.ts";
import type { Position } from "../../src/text/line-index.ts";

export interface OutlineColumns {
  /** Names, kinds and details, each once. */
  readonly strings: readonly string[];
  /** `WORDS` an item, a parent before its children. */
  readonly words: Uint32Array;
}

/** Numbers of name, kind and detail; deprecated; number of children; range and selection, four each. */
const WORDS = 13;

export function toColumns(items: readonly OutlineItem[]): OutlineColumns {
  const ids = new Map<string, number>();
  const words: number[] = [];
  const idOf = (text: string): number => {
    const known = ids.get(text);
    if (known !== undefined) return known;
    ids.set(text, ids.size);
    return ids.size - 1;
  };
  const add = ({ name, kind, detail, deprecated, children, range, selection }: OutlineItem): void => {
    words.push(idOf(name), idOf(kind), idOf(detail), deprecated ? 1 : 0, children.length);
    for (const { start, end } of [range, selection]) words.push(start.line, start.character, end.line, end.character);
    for (const child of children) add(child);
  };
  for (const item of items) add(item);
  return { strings: [...ids.keys()], words: Uint32Array.from(words) };
}

export function fromColumns({ strings, words }: OutlineColumns): OutlineItem[] {
  let at = 0;
  const position = (from: number): Position => ({ line: words[from] as number, character: words[from + 1] as number });
  const items = (count: number): OutlineItem[] => {
    const list: OutlineItem[] = [];
    while (list.length < count && at < words.length) {
      const first = at;
      at += WORDS;
      list.push({
        name: strings[words[first] as number] as string,
        kind: strings[words[first + 1] as number] as string,
        detail: strings[words[first + 2] as number] as string,
        deprecated: words[first + 3] === 1,
        range: { start: position(first + 5), end: position(first + 7) },
        selection: { start: position(first + 9), end: position(first + 11) },
        children: items(words[first + 4] as number),
      });
    }
    return list;
  };
  return items(Number.POSITIVE_INFINITY);
}

/** What stands for an outline that is the one before it, as after most keys. */
export type SentOutline = OutlineColumns | "again";

/** Of larger outlines, of 50,000 items, neither side keeps a copy: both outlive the document. */
const isKept = ({ words }: OutlineColumns): boolean => words.length <= 50_000 * WORDS;

/** The sending side. What it makes is to arrive, and in its order. */
export function outlineSender(): (items: readonly OutlineItem[]) => SentOutline {
  let last: readonly OutlineItem[] | undefined;
  return (items) => {
    if (items === last) return "again";
    const columns = toColumns(items);
    last = isKept(columns) ? items : undefined;
    return columns;
  };
}

/** The receiving side; items are made when they are asked for, once. */
export function outlineReceiver(): (sent: SentOutline) => () => readonly OutlineItem[] {
  let last: () => readonly OutlineItem[] = () => [];
  return (sent) => {
    if (sent === "again") return last;
    let items: readonly OutlineItem[] | undefined;
    const made = (): readonly OutlineItem[] => {
      items ??= fromColumns(sent);
      return items;
    };
    last = isKept(sent) ? made : () => [];
    return made;
  };
}
