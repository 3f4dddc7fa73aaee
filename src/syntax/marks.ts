/**
 * Marks: what one match of a query says, as plain data without nodes. Marks of unchanged parts of a document survive an
 * edit by being shifted; facts and outlines are made from marks alone.
 */

import { MODIFIER_WORDS } from "../languages/vocabulary.ts";
import { withoutLast } from "../text/text-end.ts";
import { countArguments, parametersOf } from "./arity.ts";
import type { Capture } from "./capture.ts";
import { type PatternProperties, UNSET } from "./pattern-properties.ts";
import { beginOf, type ReceiverReach, receiverForm, receiverFormOfText } from "./receiver.ts";
import type { SyntaxNode } from "./runtime.ts";

/** Classes of marks, the most specific last: of two marks on one name the higher class wins. */
export const MarkClass = {
  scope: 0,
  reference: 1,
  local: 2,
  definition: 3,
  /** Above a definition: `const fs = require("fs")` is both by its form. */
  import: 4,
  skip: 5,
  export: 6,
  package: 7,
  /** A destructuring pattern: no name, but where names are bound. */
  pattern: 8,
} as const;
export type MarkClass = (typeof MarkClass)[keyof typeof MarkClass];

/** A piece of the text beside the name: `[start, end)` in UTF-16 offsets. */
export interface Piece {
  start: number;
  end: number;
}

/** Parts that few marks have. */
export interface Detail {
  body: number | undefined;
  container: Piece | undefined;
  type: Piece | undefined;
  /** The expression a name is first given. */
  value: Piece | undefined;
  receiver: Piece | undefined;
  /** One of Receiver. */
  receiverForm: number;
  /** What a key belongs to: what is called with the argument that it names, or the type of the literal that it stands in. */
  holder: Piece | undefined;
  /** Braces without a type of their own between a key and those of its literal's type, -1 for what is called. */
  depth: number;
  /** Arguments of a call, or parameters of a definition; -1 when unknown. */
  count: number;
  /** Parameters with a default or marked optional, of `count`; -1 as the count of variadic ones means any number. */
  optional: number;
  variadic: boolean;
  modifiers: number;
  bases: Piece[] | undefined;
  doc: Piece | undefined;
  source: Piece[] | undefined;
  /** Imports and exports: the name in the other module, when the mark's own name is an alias. */
  original: Piece | undefined;
  form: "" | "namespace" | "default" | "wildcard";
  properties: PatternProperties;
}

export interface Mark {
  readonly class: MarkClass;
  /** Index into KINDS, ROLES or SCOPES by class. */
  readonly kind: number;
  /** Number of the pattern in the language's query: of two definitions of one name the earlier pattern wins. */
  readonly pattern: number;
  /** The name, UTF-16 offsets; a scope's or wildcard's whole node. */
  start: number;
  end: number;
  /** The whole element, statement or declaration; the name itself where nothing larger was captured. */
  from: number;
  to: number;
  readonly detail: Readonly<Detail> | undefined;
}

/** One captured node of a match, wherever it came from. */
export interface CapturedNode {
  readonly capture: Capture;
  readonly node: SyntaxNode;
}

/** The detail of a mark that has none of its parts. */
export const emptyDetail = (properties: PatternProperties = UNSET): Detail => ({
  body: undefined,
  container: undefined,
  type: undefined,
  value: undefined,
  receiver: undefined,
  receiverForm: 0,
  holder: undefined,
  depth: -1,
  count: -1,
  optional: 0,
  variadic: false,
  modifiers: 0,
  bases: undefined,
  doc: undefined,
  source: undefined,
  original: undefined,
  form: "",
  properties,
});

const plain = new WeakMap<PatternProperties, Readonly<Detail>>();
/** The detail of all marks that have none of its parts, and these properties: headers of registers have a hundred thousand of them. */
function plainDetail(properties: PatternProperties): Readonly<Detail> {
  let known = plain.get(properties);
  if (!known) {
    known = emptyDetail(properties);
    plain.set(properties, known);
  }
  return known;
}

const piece = (node: SyntaxNode): Piece => ({ start: node.startIndex, end: node.endIndex });
/** Where a receiver begins whose last part was captured. */
function beginsAt(node: SyntaxNode, properties: PatternProperties): number {
  const reach = properties.receiver;
  return reach === undefined ? node.startIndex : beginOf(node, reach as ReceiverReach);
}
const WORD = /[\p{L}_]/u;
const KEY = /^([\p{L}_][\p{L}\p{N}_.-]*[?!]?)\s*[:=]\s*$/u;
const QUOTED = /^(?:"[^"\n]+"|'[^'\n]+'|`[^`\n]+`|\[[^\]\n]+\])$/;
/**
 * The name in a node that may carry more: the colon of a symbol (`:name`), what ends a key (`name=`, `name: `), quotes and
 * brackets around it (`"name"`, `[name]`).
 */
function nameIn(node: SyntaxNode, source: string): Piece {
  let { startIndex: start, endIndex: end } = node;
  if (isPlain(source.charCodeAt(start)) && isPlain(source.charCodeAt(end - 1))) return { start, end };
  if (/["'`[]/.test(source[start] ?? "") && QUOTED.test(source.slice(start, end)))
    return { start: start + 1, end: end - 1 };
  if (source[start] === ":" && WORD.test(source[start + 1] ?? "")) start++;
  if (/[\s:=]/.test(source[end - 1] ?? "") && node.type !== "operator_name")
    end = start + (KEY.exec(source.slice(start, end))?.[1]?.length ?? end - start);
  return { start, end };
}
/** Whether a name that begins and ends with such characters is all name: letters, digits, `_`, and what is beyond ASCII. */
const isPlain = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || (code >= 48 && code <= 57) || code > 127;

/** `List` of `List<T>`. */
function withoutTypeArguments(at: Piece, source: string): Piece {
  const open = source.indexOf("<", at.start);
  return open > at.start && open < at.end ? { start: at.start, end: open } : at;
}

/** Arguments of annotations among the modifiers, what narrows one (`pub(crate)`), and who may write (`private(set)`), are no modifiers. */
const ARGUMENTS = /\b\w+\(set\)|\((?:[^()"]|"[^"]*"|\([^()]*\))*\)/g;

const isLatin = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

function modifierBits(text: string): number {
  const bare = text.includes("(") ? text.replace(ARGUMENTS, " ") : text;
  let bits = 0;
  for (let at = 0; at < bare.length; at++) {
    const from = at;
    while (isLatin(bare.charCodeAt(at))) at++;
    if (at > from) bits |= MODIFIER_WORDS.get(bare.slice(from, at).toLowerCase()) ?? 0;
  }
  return bits;
}

/**
 * The mark of a match with a single capture whose span is known, without its node: nine of ten. Undefined when the match needs
 * `markOf`.
 */
export function loneMark(
  { isLone, class: markClass, kind }: Capture,
  start: number,
  end: number,
  source: string,
  pattern: number,
): Mark | undefined {
  if (!isLone || markClass === undefined) return undefined;
  const isPlainName = isPlain(source.charCodeAt(start)) && isPlain(source.charCodeAt(end - 1));
  return markClass === MarkClass.scope || isPlainName
    ? { class: markClass, kind, pattern, start, end, from: start, to: end, detail: undefined }
    : undefined;
}

/** Text of a module as written, without its quotes or angle brackets. */
export const unquoteSource = (text: string): string => withoutLast(text.replace(/^[rbuRBU]?["'`<]+/, ""), "\"'`>");

/** The last word of a module as written that is not a version (`math/rand`, `yaml.v3`, `lib/v2`). */
function lastWord(at: Piece, source: string): Piece {
  const words = [...source.slice(at.start, at.end).matchAll(/[\p{L}_][\p{L}\p{N}_]*/gu)];
  const word = words.findLast(([text]) => !/^v\d+$/.test(text)) ?? words.at(-1);
  return word ? { start: at.start + word.index, end: at.start + word.index + word[0].length } : at;
}

/**
 * The mark of one match, or undefined when it says nothing. `source` is the text of the tree;
 * `properties` are the pattern's.
 */
export function markOf(
  captures: readonly CapturedNode[],
  properties: PatternProperties,
  source: string,
  pattern: number,
): Mark | undefined {
  const first = captures[0];
  if (first === undefined) return undefined;
  if (captures.length === 1 && !properties.name && !properties.names) {
    // Nine of ten marks: a plain reference or a scope, one capture.
    const { class: loneClass, kind, isLone } = first.capture;
    if (loneClass !== undefined && isLone) {
      const { start, end } = loneClass === MarkClass.scope ? piece(first.node) : nameIn(first.node, source);
      return { class: loneClass, kind, pattern, start, end, from: start, to: end, detail: undefined };
    }
  }
  let markClass: MarkClass | undefined;
  let kind = 0;
  let name: SyntaxNode | undefined;
  let whole: SyntaxNode | undefined;
  let self: SyntaxNode | undefined;
  let parameters: SyntaxNode | undefined;
  let made: Detail | undefined;
  const detail = (): Detail => {
    made ??= emptyDetail(properties);
    return made;
  };
  if (properties.modifiers) detail().modifiers |= modifierBits(properties.modifiers);
  for (const { capture, node } of captures) {
    if (capture.class !== undefined && (markClass === undefined || capture.class >= markClass)) {
      markClass = capture.class;
      kind = capture.kind;
    }
    switch (capture.part) {
      case "element":
      case "extent":
        whole = node;
        break;
      case "self":
        self = node;
        break;
      case "name":
        // Of an import or export: the name in the other module; of everything else: the name.
        if (capture.class === undefined) name = node;
        else detail().original = nameIn(node, source);
        break;
      case "alias":
        name = node;
        break;
      case "namespace":
      case "default":
        name = node;
        detail().form = capture.part;
        break;
      case "wildcard":
        detail().form = "wildcard";
        self = node;
        break;
      case "source":
        if (made?.source) made.source.push(piece(node));
        else detail().source = [piece(node)];
        break;
      case "container":
        detail().container = withoutTypeArguments(piece(node), source);
        break;
      case "type":
        // A type may be several nodes beside each other (`List` and `<int>`).
        if (made?.type && node.startIndex >= made.type.end) made.type.end = node.endIndex;
        else detail().type = piece(node);
        break;
      case "value":
        // A receiver and what is called of it stand beside each other in some grammars.
        if (made?.value && node.startIndex >= made.value.end) made.value.end = node.endIndex;
        else detail().value = piece(node);
        break;
      case "doc":
        detail().doc = piece(node);
        break;
      case "body":
        detail().body = node.startIndex;
        break;
      case "base":
        if (made?.bases) made.bases.push(piece(node));
        else detail().bases = [piece(node)];
        break;
      case "modifiers": {
        const bits = modifierBits(source.slice(node.startIndex, node.endIndex));
        if (bits !== 0) detail().modifiers |= bits;
        break;
      }
      case "parameters":
        parameters = node;
        Object.assign(detail(), parametersOf(node, source, node.id === whole?.id));
        break;
      case "arguments":
        detail().count = countArguments(node, source);
        break;
      case "callee":
        // A receiver and a name stand beside each other in some grammars.
        detail().holder = { start: made?.holder?.start ?? node.startIndex, end: node.endIndex };
        break;
      case "literal":
        detail().holder = { start: beginsAt(node, properties), end: node.endIndex };
        detail().depth = Number(properties.depth ?? 0);
        break;
      case "receiver":
        detail().receiver = { start: beginsAt(node, properties), end: node.endIndex };
        detail().receiverForm = receiverForm(node, source.slice(node.startIndex, node.endIndex));
        break;
    }
  }
  if (markClass === undefined) return undefined;
  if (markClass === MarkClass.import || markClass === MarkClass.export) {
    const original = made?.original;
    let at: Piece | undefined = name ? nameIn(name, source) : (original ?? (self ? piece(self) : made?.source?.at(-1)));
    if (!at) return undefined;
    if (properties.binds === "last") at = lastWord(at, source);
    const around = whole ? piece(whole) : at;
    return {
      class: markClass,
      kind,
      pattern,
      start: at.start,
      end: at.end,
      from: around.start,
      to: around.end,
      detail: made ?? plainDetail(properties),
    };
  }
  const named = name ?? self ?? whole;
  if (!named) return undefined;
  const around = whole ?? named;
  if (markClass === MarkClass.definition && whole && made?.body === undefined) {
    const body = whole.childForFieldName("body");
    // The fields of a tuple struct are both: they belong to the signature.
    if (body && body.id !== parameters?.id) detail().body = body.startIndex;
  }
  const isWhole = markClass === MarkClass.scope || markClass === MarkClass.pattern;
  let at = isWhole ? piece(named) : nameIn(named, source);
  const sigil = properties.sigil;
  if (sigil && source.startsWith(sigil, at.start - sigil.length)) at.start -= sigil.length;
  if (properties.name === "last") {
    const last = lastWord(at, source);
    const sign = source.startsWith("::", last.start - 2) ? 2 : 1;
    const before = { start: at.start, end: last.start - sign };
    if (before.end > before.start) {
      if (markClass === MarkClass.definition) detail().container ??= before;
      else if (!made?.receiver) {
        detail().receiver = before;
        detail().receiverForm = receiverFormOfText(source.slice(before.start, before.end));
      }
    }
    at = last;
  }
  return {
    class: markClass,
    kind,
    pattern,
    start: at.start,
    end: at.end,
    from: around.startIndex,
    to: around.endIndex,
    detail: made ?? plainDetail(properties),
  };
}

const expressions = new Map<string, RegExp>();
function namesExpression(names: string): RegExp {
  let known = expressions.get(names);
  if (!known) {
    known = new RegExp(names, "dgu");
    expressions.set(names, known);
  }
  return known;
}

/** A path at the end of a text, with the sign behind it that takes a member: read from there. */
const PATH = /$(?<=((?:[\p{L}_][\p{L}\p{N}_]*(?:\.|::))+))/u;

/** What a name in a text is taken of. @param offset of the text */
function receiverIn(before: string, offset: number): Pick<Detail, "receiver" | "receiverForm"> | undefined {
  const written = PATH.exec(before)?.[1];
  if (written === undefined) return undefined;
  const path = written.replace(/(?:\.|::)$/, "");
  const start = offset + before.length - written.length;
  return { receiver: { start, end: start + path.length }, receiverForm: receiverFormOfText(path) };
}

/**
 * A mark for each name that `#set! names "<regex>"` finds in the captured text (`class="a b"`); otherwise the mark alone. Of an expression
 * with a group the group is the name, and what matches without it is passed over.
 */
export function namesIn(mark: Mark, source: string): readonly Mark[] {
  const properties = mark.detail?.properties;
  if (!properties?.names) return [mark];
  const found: Mark[] = [];
  const expression = namesExpression(properties.names);
  expression.lastIndex = 0;
  const text = source.slice(mark.start, mark.end);
  for (let match = expression.exec(text); match; match = expression.exec(text)) {
    const [whole, group] = match.indices ?? [];
    const [start, end] = (match.length === 1 ? whole : group) ?? [];
    if (start !== undefined && end !== undefined) {
      const taken = properties.receiver === "text" ? receiverIn(text.slice(0, start), mark.start) : undefined;
      const at = { start: mark.start + start, end: mark.start + end };
      const kept = mark.detail?.original ? { ...mark.detail, original: at } : mark.detail;
      found.push({ ...mark, ...at, detail: taken ? { ...emptyDetail(properties), ...taken } : kept });
    }
    if (match[0] === "") expression.lastIndex += 1;
  }
  return found;
}

/** Moves a mark that lies wholly behind an edit by `delta`. */
export function shift(mark: Mark, delta: number): void {
  mark.start += delta;
  mark.end += delta;
  mark.from += delta;
  mark.to += delta;
  // One that marks share has nothing to be moved.
  const detail = mark.detail as Detail | undefined;
  if (!detail) return;
  if (detail.body !== undefined) detail.body += delta;
  for (const one of [
    detail.container,
    detail.type,
    detail.value,
    detail.receiver,
    detail.holder,
    detail.doc,
    detail.original,
  ])
    if (one) move(one, delta);
  for (const list of [detail.bases, detail.source]) for (const one of list ?? []) move(one, delta);
}

/** A mark that moves by itself. */
export function copyOf(mark: Mark): Mark {
  const { detail } = mark;
  // One that marks share has nothing to be moved.
  if (!detail || detail === plainDetail(detail.properties)) return { ...mark };
  return {
    ...mark,
    detail: {
      ...detail,
      container: copied(detail.container),
      type: copied(detail.type),
      value: copied(detail.value),
      receiver: copied(detail.receiver),
      holder: copied(detail.holder),
      doc: copied(detail.doc),
      original: copied(detail.original),
      bases: detail.bases?.map(({ start, end }) => ({ start, end })),
      source: detail.source?.map(({ start, end }) => ({ start, end })),
    },
  };
}

const copied = (at: Piece | undefined): Piece | undefined => at && { start: at.start, end: at.end };

const move = (at: Piece, delta: number): void => {
  at.start += delta;
  at.end += delta;
};
