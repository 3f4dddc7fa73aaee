import { expect, test } from "vitest";
import { fromColumns, toColumns } from "../../server/threads/outline-columns.ts";
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
