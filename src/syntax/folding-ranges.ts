/** Ranges: what folds, and how a selection grows. Read from the tree and the text alone. */

import type { Node, Tree } from "web-tree-sitter";
import { foremost, type Items } from "../text/limited-list.ts";
import type { LineIndex, Range } from "../text/line-index.ts";
import type { Mark } from "./marks.ts";
import { MarkClass } from "./marks.ts";

export interface FoldingRange {
  readonly startLine: number;
  readonly startCharacter: number;
  readonly endLine: number;
  readonly endCharacter: number;
  readonly kind: "comment" | "imports" | "region" | undefined;
}

const COMMENT = /comment|haddock/;
/** Nodes deeper than this fold nothing: 20,000 nested brackets must not cost more than their parse. */
const MAX_DEPTH = 400;

const REGION = /^\W*(region|endregion|pragma region|pragma endregion)\b/;
/** UTF-16 units at the start of a comment in which one begins. */
const REGION_WITHIN = 200;

/** Everything that spans lines and is worth folding: bodies, lists, comments, runs of imports, regions. */
export function foldsOf(
  tree: Tree,
  text: string,
  lines: LineIndex,
  marks: readonly Mark[] | undefined,
): FoldingRange[] {
  const found = new Map<number, FoldingRange>();
  const add = (start: number, end: number, kind: FoldingRange["kind"]): void => {
    const from = lines.position(start);
    const to = lines.position(end);
    if (to.line <= from.line) return;
    const known = found.get(from.line);
    if (known && known.endLine >= to.line) return;
    found.set(from.line, {
      startLine: from.line,
      startCharacter: from.character,
      endLine: to.line,
      endCharacter: to.character,
      kind,
    });
  };
  const regions: number[] = [];
  const cursor = tree.walk();
  let depth = 0;
  let comments: { start: number; end: number; count: number } | undefined;
  const flush = (): void => {
    if (comments && comments.count > 1) add(comments.start, comments.end, "comment");
    comments = undefined;
  };
  const visit = (): boolean => {
    // Not the parser's own rows, which a lone CR does not end.
    const startLine = lines.lineAt(cursor.startIndex);
    const endLine = lines.lineAt(cursor.endIndex);
    const type = cursor.nodeType;
    const named = cursor.nodeIsNamed;
    const isComment = named && COMMENT.test(type);
    if (isComment) {
      const start = cursor.startIndex;
      const piece = text.slice(start, cursor.endIndex).trimEnd();
      const region = REGION.exec(piece.slice(0, REGION_WITHIN))?.[1];
      if (region === "region" || region === "pragma region") regions.push(start);
      else if (region === "endregion" || region === "pragma endregion") {
        const from = regions.pop();
        if (from !== undefined) add(from, start + piece.length, "region");
      } else if (endLine > startLine) add(start, start + piece.length, "comment");
      if (
        comments &&
        text.slice(comments.end, start).trim() === "" &&
        !/\n\s*\n/.test(text.slice(comments.end, start))
      ) {
        comments = { start: comments.start, end: start + piece.length, count: comments.count + 1 };
      } else {
        flush();
        comments = { start, end: start + piece.length, count: 1 };
      }
      return false;
    }
    if (named && endLine > startLine && depth > 0) {
      // Fold from the line that opens to the line before the closing bracket, or to the end where no bracket closes.
      const end = cursor.endIndex;
      const last = text[end - 1];
      const closes = last !== undefined && "})]>".includes(last);
      const keyword = closes
        ? undefined
        : /(?:^|[\r\n])[ \t]*(end|fi|done|esac|endif)$/.exec(text.slice(Math.max(0, end - 40), end))?.[1];
      const alone =
        closes || keyword !== undefined ? lineBreakBefore(text, lines.starts[endLine] ?? 0) : trimEnd(text, end);
      if (alone > cursor.startIndex) add(cursor.startIndex, alone, undefined);
    }
    return endLine > startLine;
  };
  for (;;) {
    const into = visit() && depth < MAX_DEPTH && cursor.gotoFirstChild();
    if (into) {
      depth++;
      continue;
    }
    while (!cursor.gotoNextSibling()) {
      if (!cursor.gotoParent()) {
        cursor.delete();
        flush();
        for (const [start, end] of importRuns(marks ?? [], text)) add(start, end, "imports");
        return [...found.values()].sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
      }
      depth--;
    }
  }
}

/** The folds of most lines, in the order of the text. */
export const largestFolds = (folds: readonly FoldingRange[], most: number): Items<FoldingRange> =>
  foremost(folds, most, ({ startLine, endLine }) => endLine - startLine);

/** Offset of the line break, CRLF as one, that ends the line before `lineStart`. */
const lineBreakBefore = (text: string, lineStart: number): number =>
  text.startsWith("\r\n", lineStart - 2) ? lineStart - 2 : lineStart - 1;

const trimEnd = (text: string, end: number): number => {
  let at = end;
  while (at > 0 && /\s/.test(text[at - 1] as string)) at--;
  return at;
};

/** Import statements that follow each other, as one piece each. */
function* importRuns(marks: readonly Mark[], text: string): Generator<readonly [number, number]> {
  const statements = marks
    .filter((mark) => mark.class === MarkClass.import)
    .sort((a, b) => a.from - b.from || b.to - a.to);
  let start = -1;
  let end = -1;
  let count = 0;
  for (const { from, to } of statements) {
    const lineStart = text.lastIndexOf("\n", from) + 1;
    if (
      count > 0 &&
      text.slice(end, lineStart).replace(/[;,(){}\s]/g, "").length <= 40 &&
      !/\n\s*\n\s*\n/.test(text.slice(end, from))
    ) {
      end = Math.max(end, to);
      count++;
      continue;
    }
    if (count > 1) yield [start, end];
    start = lineStart;
    end = to;
    count = 1;
  }
  if (count > 1) yield [start, end];
}

/** A node and those around it, innermost first. Found from the root, as `node.parent` finds each of them anew. */
function outwards(root: Node, node: Node): Node[] {
  const path = [root];
  for (let at: Node | null = root; at && at.id !== node.id; ) {
    at = at.childWithDescendant(node);
    if (at) path.push(at);
  }
  return path.reverse();
}

/** Ranges around one offset. */
const MAX_SELECTIONS = 200;

/** The ranges around an offset, innermost first, each larger than the one before; brackets' insides are steps of their own. */
export function selectionsAt(tree: Tree, text: string, lines: LineIndex, offset: number): Range[] {
  const found: { start: number; end: number }[] = [];
  const add = (start: number, end: number): void => {
    const last = found.at(-1);
    if (end <= start || (last && (start > last.start || end < last.end || (start === last.start && end === last.end))))
      return;
    found.push({ start, end });
  };
  let node: Node | null = tree.rootNode.descendantForIndex(offset, offset);
  // Behind the last character of a name the cursor is still on it.
  if (offset > 0 && (!node?.isNamed || /\s/.test(text[offset] ?? " "))) {
    const before = tree.rootNode.descendantForIndex(offset - 1, offset - 1);
    if (before && before.endIndex === offset && before.isNamed && before.childCount === 0) node = before;
  }
  for (const { startIndex, endIndex } of node ? outwards(tree.rootNode, node) : []) {
    const first = text[startIndex];
    const last = text[endIndex - 1];
    if (
      endIndex - startIndex > 2 &&
      first !== undefined &&
      "({[\"'`".includes(first) &&
      last !== undefined &&
      ")}]\"'`".includes(last) &&
      startIndex < offset &&
      offset < endIndex
    )
      add(startIndex + 1, endIndex - 1);
    add(startIndex, endIndex);
    if (found.length > MAX_SELECTIONS) break;
  }
  add(0, text.length);
  return found.map((span) => lines.range(span));
}
