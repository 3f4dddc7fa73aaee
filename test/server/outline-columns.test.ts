import { expect, test } from "vitest";
import { fromColumns, outlineReceiver, outlineSender, toColumns } from "../../server/threads/outline-columns.ts";
import type { OutlineItem } from "../../src/engine.ts";

const item = (name: string, line: number, children: readonly OutlineItem[] = []): OutlineItem => ({
  name,
  kind: children.length > 0 ? "class" : "method",
  detail: line % 2 === 0 ? "" : "Shape",
  deprecated: line % 3 === 0,
  range: { start: { line, character: 1 }, end: { line: line + 9, character: 2 } },
  selection: { start: { line, character: 3 }, end: { line, character: 4 } },
  children,
});

test("an outline is the same behind the border", () => {
  const items = [
    item("Shape", 0, [item("area", 1), item("Corner", 2, [item("x", 3), item("x", 4)]), item("größe 🙂", 7)]),
    item("", 12),
    item("Shape", 70_000),
  ];
  expect(fromColumns(structuredClone(toColumns(items)))).toEqual(items);
  expect(fromColumns(toColumns([]))).toEqual([]);
});

test("the same outline again is not sent again", () => {
  const [send, receive] = [outlineSender(), outlineReceiver()];
  const arrived = (items: readonly OutlineItem[]) => receive(structuredClone(send(items)))();
  const [one, other] = [[item("Shape", 0)], [item("Shape", 1)]];
  const first = arrived(one);
  expect(first).toEqual(one);
  expect(arrived(one)).toBe(first);
  expect(arrived(other)).toEqual(other);
  // Taken, though nobody looked at it.
  receive(structuredClone(send(one)));
  expect(arrived(one)).toEqual(one);
});
