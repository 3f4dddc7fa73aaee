/** Moving in Python: modules run when they are imported, names for types alone come under `if TYPE_CHECKING:`, `__all__` hands names out. */

import type { Node, Tree } from "web-tree-sitter";
import type { Span } from "../../text/span.ts";
import type { WrittenFile } from "../import-text.ts";
import { isInFunction } from "../kit/import-lines.ts";
import type { ListedName, MoveRules } from "../moving.ts";
import { typeBlockIn } from "./type-checking.ts";

const FUTURE = /^from[ \t]+__future__[ \t]+import[^\n]*/gm;
const ALL = /^__all__\b[^=\n]*=\s*([[(])/gm;

/** What stands between the brackets of each `__all__`. */
function* allLists(text: string): Generator<Span> {
  for (const found of text.matchAll(ALL)) {
    const start = found.index + found[0].length;
    const end = text.indexOf(found[1] === "[" ? "]" : ")", start);
    if (end > start) yield { start, end };
  }
}

const quoted = (name: string): RegExp => new RegExp(`(["'])${name}\\1`);

const isInTypeBlock = ({ span: { start } }: { readonly span: Span }, { text }: Pick<WrittenFile, "text">): boolean => {
  const block = typeBlockIn(text);
  return block !== undefined && block.start <= start && start < block.end;
};

/** Functions that take a type as a text. */
const TYPE_CALL = /^(?:\w+\.)?(?:cast|TypeVar|ForwardRef|NewType)$/;

function collect(node: Node, found: Span[]): void {
  for (const string of node.descendantsOfType("string"))
    if (string) found.push({ start: string.startIndex, end: string.endIndex });
}

function typeTexts({ rootNode }: Tree): readonly Span[] {
  const found: Span[] = [];
  for (const node of rootNode.descendantsOfType(["type", "call"])) {
    if (!node) continue;
    if (node.type === "type") collect(node, found);
    else if (TYPE_CALL.test(node.childForFieldName("function")?.text ?? "")) {
      const list = node.childForFieldName("arguments");
      if (list) collect(list, found);
    }
  }
  return found;
}

export const moving: MoveRules = {
  against: ({ path }) => (path.endsWith(".pyi") ? "a stub repeats what another file defines" : undefined),
  setting: (text) => [...text.matchAll(FUTURE)].map(([line]) => line.trim()).join("\n"),
  ofFile: /(?<![\w.])(?:__file__|__name__|__package__|__path__|__spec__|__doc__|globals\(\)|vars\(\))/,
  looksUp: /(?<![\w.])globals\(\)|\bsys\.modules\[__name__\]/,
  circles: "fail",
  isTypeOnly: isInTypeBlock,
  isForTypes: isInTypeBlock,
  isPlain: (record, file) => {
    const { start } = record.span;
    const isAtTop = start === 0 || file.text[start - 1] === "\n";
    return (isAtTop || isInTypeBlock(record, file)) && !isInFunction(file.facts, start);
  },
  typesNeed: ({ text }) => (typeBlockIn(text) === undefined ? { name: "TYPE_CHECKING", source: "typing" } : undefined),
  typeTexts,
  lists: ({ text }, name): readonly ListedName[] =>
    [...allLists(text)].flatMap((inner) => {
      const at = text.slice(inner.start, inner.end).search(quoted(name));
      return at < 0 ? [] : [{ inner, at: inner.start + at, isRenamed: false, statement: undefined }];
    }),
  list: (text, name) => {
    const [inner] = allLists(text);
    if (!inner) return undefined;
    const quote = /["']/.exec(text.slice(inner.start, inner.end))?.[0] ?? '"';
    return { inner, item: `${quote}${name}${quote}` };
  },
  // PEP 8, blank lines.
  blankLines: 2,
  endOf: (text) => {
    const main = text.search(/^if[ \t]+__name__\b/m);
    return main < 0 ? text.length : main;
  },
  hidden: (code, name) =>
    /^[ \t]*@(?:\w+\.)*fixture\b/m.test(code)
      ? "pytest gives it to tests by its name"
      : /^(?:__getattr__|__dir__)$/.test(name)
        ? "Python calls it by its name"
        : undefined,
};
