/** Element: how a definition is shown: its documentation and a signature of one line, read from the tree around it. */

import type { Node, Tree } from "web-tree-sitter";
import type { Language } from "../languages/table.ts";
import { squeezed } from "../text/preview.ts";
import type { Span } from "../text/span.ts";
import { breaksBehind, COMMENT } from "./comment-nodes.ts";
import { cleanComment, cleanDocstring, isDirective, isDocumentation, joinComments } from "./comments.ts";

export interface ElementPlace {
  /** The whole element as captured. */
  readonly span: Span;
  /** The name in it. */
  readonly selection: Span;
  readonly body: number | undefined;
  /** Documentation inside the element (`@doc`). */
  readonly doc: Span | undefined;
}

const MAX_SIGNATURE = 400;
/** Nodes between an element and its name that are looked into. */
const MAX_DEPTH = 100;
/** Nodes that begin with an element and stand around it: each is found from the root. */
const MOST_AROUND = 20;
/** UTF-16 units behind the name that a signature is made of. */
const MAX_READ = 4000;

/** The node of an element: the outermost one with exactly its span, then the wrappers around it. None for what was rescued from an error. */
export function elementNode(tree: Tree, language: Language, span: Span): Node | undefined {
  let node = tree.rootNode.descendantForIndex(span.start, Math.max(span.end - 1, span.start));
  while (node && node.endIndex < span.end && node.parent) node = node.parent;
  if (node && node.startIndex < span.start) return undefined;
  for (;;) {
    const parent: Node | null | undefined = node?.parent;
    if (!node || !parent?.parent) break;
    const same = parent.startIndex === node.startIndex && parent.endIndex === node.endIndex;
    if (!same && (!language.nodes.wrappers.includes(parent.type) || isGroup(parent))) break;
    node = parent;
  }
  return node ?? undefined;
}

/** A wrapper with a bracketed list (`const ( a = 1; b = 2 )`), or with what comes after the element (`let a = 1 in …`): each element stands for itself. */
const isGroup = (wrapper: Node): boolean =>
  wrapper.children.some((child) => child?.type === "(") || wrapper.childForFieldName("in") !== null;

const isComment = (node: Node): boolean => COMMENT.test(node.type);

export const lineBreaks = (text: string): number => text.match(/\n|\r(?!\n)/g)?.length ?? 0;

export const startsLine = (text: string, at: number): boolean => {
  const line = Math.max(text.lastIndexOf("\n", at - 1), text.lastIndexOf("\r", at - 1)) + 1;
  return text.slice(line, at).trim() === "";
};

/** The documentation of an element as Markdown or plain text, cleaned; empty when it has none. */
export function documentationOf(tree: Tree, text: string, language: Language, place: ElementPlace): string {
  if (place.doc) return cleanDocstring(text.slice(place.doc.start, place.doc.end));
  const node = elementNode(tree, language, place.span);
  if (!node) return joinComments(commentsBefore(tree, text, language, place.span.start));
  const above = commentsAbove(node, text, language);
  if (above.length > 0) return joinComments(above);
  return joinComments(commentsInside(node, text, language, place));
}

/** Documentation in the lines before the one with `start`, where there is no node to look from. */
function commentsBefore(tree: Tree, text: string, language: Language, start: number): string[] {
  const found: string[] = [];
  let below = text.lastIndexOf("\n", start - 1) + 1;
  for (;;) {
    const end = text.slice(0, below).trimEnd().length;
    if (end === 0 || lineBreaks(text.slice(end, below)) > 1) return found;
    let node = tree.rootNode.descendantForIndex(end - 1, end - 1);
    while (node && !isComment(node)) node = node.parent;
    const piece = node ? text.slice(node.startIndex, node.endIndex) : "";
    if (!node || !isDocumentation(language, piece, false) || !startsLine(text, node.startIndex)) return found;
    found.unshift(cleanComment(language, piece));
    below = node.startIndex;
  }
}

function commentsAbove(element: Node, text: string, language: Language): string[] {
  const found: string[] = [];
  let node: Node | null = element;
  // A comment may hang before a parent that begins with the element.
  for (let climbed = 0; node && climbed < MOST_AROUND; climbed++, node = node.parent)
    if (node.previousSibling || !node.parent?.parent || node.parent.startIndex !== node.startIndex) break;
  node = keywordBefore(node);
  let below = node?.startIndex ?? element.startIndex;
  const before = node?.previousSibling;
  for (let previous = before && hangingComment(text, before, element); previous; previous = previous.previousSibling) {
    const piece = text.slice(previous.startIndex, previous.endIndex);
    if (lineBreaks(text.slice(previous.startIndex + piece.trimEnd().length, below)) > breaksBehind(previous.type))
      break;
    if (isComment(previous) && isDirective(piece)) {
      // Not documentation, but it may stand beneath it.
    } else if (language.nodes.attributes.includes(previous.type)) {
      if (isDocumentation(language, piece, false)) found.unshift(attributeText(language.docs.prefixes, piece));
      // Where elements are attributes themselves (`@type`), the one above is an element with documentation of its own.
      else if (previous.type === element.type) break;
    } else if (
      isComment(previous) &&
      isDocumentation(language, piece, false) &&
      startsLine(text, previous.startIndex)
    ) {
      found.unshift(cleanComment(language, piece));
    } else if (!(isComment(previous) && found.length === 0 && startsLine(text, previous.startIndex))) break;
    else break;
    below = previous.startIndex;
  }
  return found;
}

/** Keywords may join an element to the one before it (`let rec a = … and b = …`): the comment stands before them. */
function keywordBefore(node: Node | null): Node | null {
  let first = node;
  for (
    let before = node?.previousSibling;
    before && /^(?:let|and|rec|type|module|class)$/.test(before.type);
    before = before.previousSibling
  )
    first = before;
  const parent = first?.parent;
  const opens =
    first &&
    first.id !== node?.id &&
    !first.previousSibling &&
    parent?.parent &&
    parent.startIndex === first.startIndex;
  return opens ? (parent as Node) : first;
}

/** The comment that ends `before`, where a grammar hangs it there (Kotlin's import list) though it stands above the element; else `before`. */
function hangingComment(text: string, before: Node, element: Node): Node {
  let last: Node | null = before;
  while (last && !isComment(last)) last = last.lastChild;
  // What the parser is shown may have other lines.
  const columnOf = ({ startIndex }: Node): number => startIndex - text.lastIndexOf("\n", startIndex - 1);
  return last && columnOf(last) === columnOf(element) ? last : before;
}

/** The string in an attribute that documents (`@doc "…"`, `#[doc = "…"]`): all behind its prefix. `@doc false` has none. */
function attributeText(prefixes: readonly string[], piece: string): string {
  const prefix = prefixes.find((one) => piece.startsWith(one)) ?? "";
  const text = piece.slice(prefix.length).trim().replace(/\]$/, "");
  return /^(?:~[sS])?["']/.test(text) ? cleanDocstring(text) : "";
}

function commentsInside(element: Node, text: string, language: Language, place: ElementPlace): string[] {
  if (language.docs.innerPrefixes.length === 0) return [];
  const found: string[] = [];
  const body = place.body === undefined ? undefined : element.descendantForIndex(place.body, place.body);
  let holder = body;
  while (holder?.parent && holder.parent.startIndex === place.body && holder.parent.id !== element.id)
    holder = holder.parent;
  for (const child of (holder ?? element).children) {
    if (!child) continue;
    const piece = text.slice(child.startIndex, child.endIndex);
    if (isDocumentation(language, piece, true))
      found.push(isComment(child) ? cleanComment(language, piece) : attributeText(language.docs.innerPrefixes, piece));
    else if (child.isNamed && found.length === 0 && holder) break;
    else if (found.length > 0) break;
  }
  if (found.length > 0) return found;
  for (let next = element.nextSibling; next && found.length < 50; next = next.nextSibling) {
    const piece = text.slice(next.startIndex, next.endIndex);
    if (lineBreaks(text.slice(element.endIndex, next.startIndex)) > found.length) break;
    if (isComment(next) && isDocumentation(language, piece, true)) found.push(cleanComment(language, piece));
    else if (next.isNamed) break;
  }
  return found;
}

/** What opens a body, or separates an element from the next one. */
const OPENER = /(?:[{:=;,]|=>|->|\b(?:do|where|then|is|begin|with))$/i;
/** UTF-16 units of the longest of these with the one before it. */
const LONGEST_OPENER = 6;

/** Without those that a text ends with. */
function withoutOpeners(text: string): string {
  let left = text.trimEnd();
  for (;;) {
    const [opener] = OPENER.exec(left.slice(-LONGEST_OPENER)) ?? [];
    if (opener === undefined) return left;
    left = left.slice(0, -opener.length).trimEnd();
  }
}

/** The signature in one line, without attributes and without the body. */
export function signatureOf(tree: Tree, text: string, language: Language, place: ElementPlace): string {
  const node = elementNode(tree, language, place.span);
  const apart = node && signatureAbove(node, text, language, place);
  if (apart) return apart;
  let start = node ? skipAttributes(node, language, place.selection.start) : place.span.start;
  if (start > place.selection.start) start = place.span.start;
  const body = place.body ?? (node ? bodyStart(node, language, place.selection.end) : undefined);
  let end = body !== undefined && body >= place.selection.end ? body : place.span.end;
  const comment = node?.children.find((child) => child && isComment(child) && child.startIndex >= place.selection.end);
  if (comment && comment.startIndex < end) end = comment.startIndex;
  // Trimmed behind the name only: a name may be one of the words that open a body (`data object Do`).
  const written = (from: number, to: number): string =>
    node ? withoutComments(node, text, language, from, to) : text.slice(from, to);
  const inner = node && bodyBefore(node, language, start, place.selection.start);
  const head = inner
    ? `${written(start, inner.startIndex)}{…}${written(inner.endIndex, place.selection.end)}`
    : written(start, place.selection.end);
  // An element without a body may be a megabyte of data.
  const shown = Math.min(end, place.selection.end + MAX_READ);
  const behind = written(place.selection.end, shown);
  const tail =
    shown === end && (body !== undefined || end === place.span.end) ? withoutOpeners(behind) : behind.trimEnd();
  const line = `${head}${tail}`
    .replace(/\s+/g, " ")
    .replace(/([([]) /g, "$1")
    .replace(/,? ([)\]])/g, "$1")
    .trim();
  return line.length > MAX_SIGNATURE ? `${line.slice(0, MAX_SIGNATURE - 1)}…` : line;
}

/** A signature that is a statement of its own (`add :: Int -> Int -> Int` in Haskell), directly above the element. */
function signatureAbove(node: Node, text: string, language: Language, place: ElementPlace): string | undefined {
  const above = language.nodes.attributes.includes("signature") ? node.previousNamedSibling : null;
  if (above?.type !== "signature") return undefined;
  const name = text.slice(place.selection.start, place.selection.end);
  const line = squeezed(text.slice(above.startIndex, above.endIndex));
  return (line.split("::")[0] ?? "").split(/[\s,()]+/).includes(name) ? line : undefined;
}

const COMMENTS = ["comment", "line_comment", "block_comment", "multiline_comment"];

/** The text in `[start, end)` of a node with its comments blanked. */
function withoutComments(node: Node, text: string, language: Language, start: number, end: number): string {
  let written = text.slice(start, end);
  const opens = [...language.text.comments.line, ...language.text.comments.block.map(([open]) => open)];
  if (!opens.some((open) => written.includes(open))) return written;
  for (const comment of node.descendantsOfType(COMMENTS)) {
    if (comment.startIndex < start || comment.endIndex > end) continue;
    const blank = " ".repeat(comment.endIndex - comment.startIndex);
    written = written.slice(0, comment.startIndex - start) + blank + written.slice(comment.endIndex - start);
  }
  return written;
}

/** Offset behind the attributes, decorators and comments with which a node begins. */
function skipAttributes(node: Node, language: Language, name: number, depth = 0): number {
  for (const child of node.children) {
    if (!child) continue;
    if (child.startIndex > name) break;
    if (language.nodes.attributes.includes(child.type) || isComment(child)) continue;
    if (child.endIndex <= name || child.startIndex === name) {
      // Modifier lists may hold the attributes (Java, Kotlin, Swift).
      const inner = child.children.filter((one) => one !== null);
      const kept = inner.find((one) => !language.nodes.attributes.includes(one.type) && !isComment(one));
      if (inner.length > 0 && inner[0] && language.nodes.attributes.includes(inner[0].type)) {
        if (kept) return kept.startIndex;
        continue;
      }
      return child.startIndex;
    }
    return depth === MAX_DEPTH ? child.startIndex : skipAttributes(child, language, name, depth + 1);
  }
  return node.startIndex;
}

/** A body that stands before the name (`typedef struct { … } Name`). */
function bodyBefore(node: Node, language: Language, start: number, name: number, depth = 0): Node | undefined {
  for (const child of node.children) {
    if (!child || child.startIndex >= name) break;
    if (child.endIndex > name || child.startIndex < start) continue;
    if (language.nodes.bodies.includes(child.type)) return child;
    const inside = depth < 2 ? bodyBefore(child, language, start, name, depth + 1) : undefined;
    if (inside) return inside;
  }
  return undefined;
}

function bodyStart(node: Node, language: Language, from: number, depth = 0): number | undefined {
  const behind = node.children.filter((child) => child !== null && child.endIndex > from) as Node[];
  const body = behind.find((child) => child.startIndex >= from && language.nodes.bodies.includes(child.type));
  if (body || depth === 3) return body?.startIndex;
  for (const child of behind) {
    const inside = bodyStart(child, language, from, depth + 1);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
