/** Outline of all: what a file declares, in its own language and in its pieces of others, as one tree. */

import { isProblem, type SyntaxDocument } from "../../index/document.ts";
import type { OutlineItem } from "../../index/outline.ts";
import { fileOf, piecePath } from "../../index/pieces.ts";
import type { Workspace } from "../../index/workspace.ts";
import type { Items } from "../../text/limited-list.ts";
import type { Position, Range } from "../../text/line-index.ts";

interface Item extends OutlineItem {
  readonly children: Item[];
}

/** The outline of a document, and of its pieces that others look into, in the room that is left. @param most items */
export async function outlineOfAll(
  workspace: Workspace,
  document: SyntaxDocument,
  most: number,
): Promise<Items<OutlineItem> | undefined> {
  const own = document.outline(workspace.limits, most);
  if (!own) return undefined;
  let all: readonly OutlineItem[] = own.items;
  let { total } = own;
  for (const language of workspace.piecesIn(fileOf(document.path), "users")) {
    const piece = workspace.document(piecePath(document.path, language));
    if (isProblem(piece) || piece.text.trim() === "" || (await workspace.prepare(piece))) continue;
    const found = piece.outline(workspace.limits, Math.max(0, most - total));
    if (!found || found.total === 0) continue;
    all = joined(all, found.items);
    total += found.total;
  }
  return { items: all, total };
}

/** Two outlines as one: what stands in an item's range is its child. */
function joined(own: readonly OutlineItem[], others: readonly OutlineItem[]): readonly OutlineItem[] {
  const roots = own.map(copyOf);
  for (const other of others) place(roots, copyOf(other));
  return roots;
}

const copyOf = (item: OutlineItem): Item => ({ ...item, children: item.children.map(copyOf) });

function place(siblings: Item[], item: Item): void {
  const around = siblings.find(({ range }) => holds(range, item.range));
  if (around) {
    place(around.children, item);
    return;
  }
  const at = siblings.findIndex(({ range }) => isBefore(item.range.start, range.start));
  siblings.splice(at < 0 ? siblings.length : at, 0, item);
}

const isBefore = (a: Position, b: Position): boolean =>
  a.line < b.line || (a.line === b.line && a.character < b.character);

const holds = (around: Range, inner: Range): boolean =>
  !isBefore(inner.start, around.start) && !isBefore(around.end, inner.end);
