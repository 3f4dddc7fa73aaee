/** Ask: the name under a cursor, found without compiling a query, with facts of its document that are complete for it. */

import type { SyntaxDocument } from "../index/document.ts";
import type { Facts, Occurrence } from "../index/facts.ts";
import type { Problem } from "../index/problem.ts";
import type { Workspace } from "../index/workspace.ts";
import type { FileFacts } from "../languages/kit/candidate.ts";
import type { Language } from "../languages/language.ts";
import { MarkClass } from "../syntax/marks.ts";
import type { Position } from "../text/line-index.ts";
import type { Span } from "../text/span.ts";

export interface Asked {
  readonly path: string;
  readonly language: Language;
  /** Of a file that only facts are there of it is read when a rule asks for it. */
  readonly document: SyntaxDocument;
  readonly name: string;
  readonly span: Span;
  readonly facts: Facts;
  /** Undefined when the queries take no notice of the name: then only its text is known. */
  readonly occurrence: Occurrence | undefined;
  /** Whether the name is a word of a path that names directories (`LanguageNodes.pathStatements`), and not what it imports. */
  readonly isPathWord: boolean;
}

/** Longest text that counts as a name: headings and selectors are names too. */
const MAX_NAME = 300;
/** Words of a path that is known as one: each is a node around the one before it. */
const MAX_PATH = 16;
/** A sign that is written before a name and is no part of it (`$name`): who stands on it means the name. */
const SIGN_OF_NAME = /^[$@]-{0,2}[\p{L}_]/u;
const MAX_SIGNS = 5;
const NAME_LIKE = /^[\p{L}_$@#-][\p{L}\p{N}_$?!-]*$/u;

/** The texts that may be the name at an offset: the leaf there, the leaf that ends there, the words around. */
function* namesAt(
  document: SyntaxDocument,
  root: { descendantForIndex(start: number, end?: number): Leaf | null },
  offset: number,
): Generator<Span> {
  for (const at of [offset, offset - 1]) {
    if (at < 0) continue;
    for (let node = root.descendantForIndex(at, at), climbed = 0; node && climbed < 4; node = node.parent, climbed++) {
      const span = { start: node.startIndex, end: node.endIndex };
      if (span.end - span.start > MAX_NAME || span.end - span.start === 0) break;
      if (span.start <= offset && offset <= span.end) yield span;
    }
  }
  const word = wordAt(document, offset);
  if (word) yield word;
}

/** The word at an offset or ending there, by the language's word characters. */
function wordAt({ text, kit }: SyntaxDocument, offset: number): Span | undefined {
  let start = offset;
  let end = offset;
  while (start > 0 && offset - start <= MAX_NAME && kit.wordCharacter(text.charCodeAt(start - 1))) start--;
  while (end < text.length && end - offset <= MAX_NAME && kit.wordCharacter(text.charCodeAt(end))) end++;
  return end > start && end - start <= MAX_NAME ? { start, end } : undefined;
}

/** Whether a leaf belongs to a statement whose path names directories. */
function isInPath({ kit }: SyntaxDocument, leaf: Leaf | null): boolean {
  const {
    nodes: { pathStatements },
  } = kit.language;
  if (!pathStatements) return false;
  for (let node = leaf, climbed = 0; node && climbed < MAX_PATH; node = node.parent, climbed++)
    if (pathStatements.includes(node.type)) return true;
  return false;
}

/** Whether a name is bound to nothing, neither by its file nor by the import that it stands in. */
const isUnbound = ({ class: markClass, link }: Occurrence): boolean =>
  markClass === MarkClass.reference && link === undefined;

interface Leaf {
  readonly startIndex: number;
  readonly endIndex: number;
  readonly type: string;
  readonly parent: Leaf | null;
}

const RECEIVER = /([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:[?!]?\.|::|->|&\.|\?->)\s*$/u;

/** The name that a member is taken of, read from the text before it. */
const receiverBefore = (text: string, start: number): string | undefined =>
  RECEIVER.exec(text.slice(Math.max(0, start - 120), start))?.[1];

/** A name that facts know already, as if it stood under a cursor. */
export const askedOf = (document: SyntaxDocument, facts: Facts, occurrence: Occurrence): Asked =>
  askedIn({ path: document.path, language: document.kit.language, facts }, occurrence, () => document);

/** The same for a file of which only facts are there. @param read makes its document, when a rule wants more than facts */
export const askedIn = (
  { path, language, facts }: FileFacts,
  occurrence: Occurrence,
  read: () => SyntaxDocument,
): Asked => ({
  path,
  language,
  name: occurrence.name,
  span: occurrence.span,
  facts,
  occurrence,
  isPathWord: false,
  get document() {
    return read();
  },
});

/** The type of the language itself that a leaf is or is all of. */
function ownTypeAt({ text, kit }: SyntaxDocument, leaf: Leaf | null): string | undefined {
  const {
    nodes: { ownTypes },
  } = kit.language;
  const node = [leaf, leaf?.parent].find((one) => one && ownTypes?.nodes.has(one.type));
  const name = node ? text.slice(node.startIndex, node.endIndex) : undefined;
  return name === undefined || ownTypes?.defined?.test(name) ? undefined : name;
}

/** Finds the name at a position of a document. */
export function ask(workspace: Workspace, document: SyntaxDocument, position: Position): Asked | Problem {
  const { limits } = workspace;
  const tree = document.tree(limits);
  if (!tree) return workspace.untreed(document);
  const place = { document, path: document.path, language: document.kit.language };
  const offset = document.lines.offset(position);
  const quick = wordAt(document, offset);
  if (quick) {
    // Nearly every name is a word of its language: one look, with the receiver's name beside it, answers.
    const name = document.text.slice(quick.start, quick.end);
    const receiver = receiverBefore(document.text, quick.start);
    const facts = document.factsOfNames(receiver === undefined ? [name] : [name, receiver], limits);
    const occurrence = facts?.occurrenceAt(offset);
    if (facts && occurrence?.name === name) {
      const isPathWord = isUnbound(occurrence) && isInPath(document, tree.rootNode.descendantForIndex(offset, offset));
      return { ...place, name, span: occurrence.span, facts, occurrence, isPathWord };
    }
  }
  if (SIGN_OF_NAME.test(document.text.slice(offset, offset + MAX_SIGNS))) {
    const behind = ask(workspace, document, { line: position.line, character: position.character + 1 });
    if (isAsked(behind) && behind.occurrence) return behind;
  }
  const tried = new Set<string>();
  let plain: { readonly span: Span; readonly facts: Facts } | undefined;
  for (const span of namesAt(document, tree.rootNode, offset)) {
    const name = document.text.slice(span.start, span.end);
    if (tried.has(name) || /^\s|\s$/.test(name)) continue;
    tried.add(name);
    const facts = document.factsOfNames([name], limits);
    const occurrence = facts?.occurrenceAt(offset);
    if (facts && occurrence) {
      // A larger leaf may hold the name: facts must be complete for the name itself.
      const receiver = receiverBefore(document.text, occurrence.span.start);
      const names = receiver === undefined ? [occurrence.name] : [occurrence.name, receiver];
      const exact = occurrence.name === name && receiver === undefined ? facts : document.factsOfNames(names, limits);
      const found = exact?.occurrenceAt(offset);
      if (exact && found)
        return { ...place, name: found.name, span: found.span, facts: exact, occurrence: found, isPathWord: false };
    }
    if (!plain && facts && NAME_LIKE.test(name)) plain = { span, facts };
  }
  const leaf = tree.rootNode.descendantForIndex(offset, offset);
  const own = plain && ownTypeAt(document, tree.rootNode.descendantForIndex(plain.span.start, plain.span.start));
  if (plain && !own && leaf?.isNamed && !/comment|string|text/.test(leaf.type) && leaf.startIndex === plain.span.start)
    return {
      ...place,
      name: document.text.slice(plain.span.start, plain.span.end),
      span: plain.span,
      facts: plain.facts,
      occurrence: undefined,
      isPathWord: isInPath(document, leaf),
    };
  return {
    code: "TS_SYMBOL_NOT_FOUND",
    message: own ? `${own} is a type of the language itself: nothing defines it` : missedBy(document, position),
    details: {
      file_path: document.path,
      line: position.line + 1,
      column: position.character + 1,
      node_type: leaf?.type ?? tree.rootNode.type,
      suggestion: own
        ? "Search the text for its uses: they are everywhere"
        : "Position may be on whitespace or non-identifier",
    },
  };
}

/** That no name stands at a position, which may lie beyond the text. */
function missedBy({ lines, text }: SyntaxDocument, { line, character }: Position): string {
  const count = lines.starts.length;
  if (line >= count) return `There is no line ${line + 1}: the file has ${count}`;
  const end = lines.starts[line + 1] ?? text.length + 1;
  const length = end - 1 - (lines.starts[line] as number);
  return character > length
    ? `Line ${line + 1} has no column ${character + 1}: it ends at ${length + 1}`
    : "No identifier found at position";
}

export const isAsked = (value: Asked | Problem): value is Asked => "document" in value;

/** That a name stands at a position and leads nowhere. @param unfound why, as far as it is known */
export const notDefined = (asked: Asked, position: Position, unfound?: { readonly because: string }): Problem => ({
  code: "TS_SYMBOL_NOT_FOUND",
  message: `No definition of ${asked.name} found${unfound ? `: ${unfound.because}` : ""}`,
  details: {
    file_path: asked.document.path,
    line: position.line + 1,
    column: position.character + 1,
    node_type: "identifier",
    suggestion: "It may be defined outside of the workspace, or in a language that is not supported",
  },
});
