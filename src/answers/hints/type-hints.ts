/** Type hints: the types of names that are given what a call gives, where their declaration writes none and that of what is called does. */

import type { Tree } from "web-tree-sitter";
import type { Facts, Occurrence } from "../../index/facts.ts";
import type { Kind } from "../../languages/vocabulary.ts";
import { MarkClass } from "../../syntax/marks.ts";
import type { Span } from "../../text/span.ts";
import type { CalledSignature } from "./called-signatures.ts";
import type { WrittenCall } from "./written-calls.ts";

/** A name that is given what a call gives. */
export interface UntypedName {
  readonly occurrence: Occurrence;
  readonly call: WrittenCall;
  readonly isAwaited: boolean;
}

const VALUES: ReadonlySet<Kind> = new Set<Kind>(["variable", "constant", "property", "field"]);
/** What stands where a type would, and is none. */
const NO_TYPE = /^(?:const\s+)?(?:auto|var|let|val)$/;
const GIVEN = /^\s*:?=(?!=)\s*/;
const AWAITED = /^(?:(?:try!?|await)\s+)+/;
/** UTF-16 units between a name and its value. */
const FAR = 200;

/** @param calls of the text, all that stand in the span */
export function untypedNames(
  text: string,
  tree: Tree,
  facts: Facts,
  span: Span,
  calls: readonly WrittenCall[],
): readonly UntypedName[] {
  const byStart = new Map<number, WrittenCall[]>();
  for (const call of calls) {
    const { start } = call.call.callee;
    byStart.set(start, [...(byStart.get(start) ?? []), call]);
  }
  const found: UntypedName[] = [];
  for (let index = facts.firstOccurrenceFrom(span.start); index < facts.occurrences; index++) {
    if (facts.occurrenceStart(index) >= span.end) break;
    const markClass = facts.occurrenceClass(index);
    if (markClass !== MarkClass.definition && markClass !== MarkClass.local) continue;
    const occurrence = facts.occurrence(index);
    if (!isUntyped(facts, occurrence)) continue;
    const { start, end } = occurrence.span;
    const given = GIVEN.exec(text.slice(end, end + FAR));
    // Of several names nobody knows which is given what.
    if (!given || /,\s*$/.test(text.slice(Math.max(0, start - FAR), start))) continue;
    const value = end + given[0].length;
    const awaited = AWAITED.exec(text.slice(value, value + FAR))?.[0] ?? "";
    const call = byStart.get(value + awaited.length)?.find((one) => isWhole(tree, value, one.end));
    if (call) found.push({ occurrence, call, isAwaited: awaited.includes("await") });
  }
  return found;
}

function isUntyped(facts: Facts, { class: markClass, kind, link }: Occurrence): boolean {
  if (link === undefined || kind === undefined || !VALUES.has(kind)) return false;
  const { type } = markClass === MarkClass.local ? facts.local(link) : facts.definition(link);
  return type === undefined || NO_TYPE.test(type);
}

/** Whether a value is a piece of the text and no more. */
function isWhole(tree: Tree, start: number, end: number): boolean {
  let node = tree.rootNode.descendantForIndex(start, end - 1);
  while (node?.parent && node.parent.startIndex >= start) node = node.parent;
  return node?.startIndex === start && node.endIndex === end;
}

/** Types whose values are waited for. */
const WAITED = /^(?:\w+\.)*(?:Promise|PromiseLike|Task|ValueTask|Future|FutureOr|Awaitable|Coroutine)\b/;
const NOTHING = /^(?:void|None|Unit|\(\)|never|Never|NoReturn|!|undefined|null|any|Any|object|unknown|dynamic)$/;

/** The type of such a name, as it is written where what is called is defined; undefined where that is not sure, or says nothing. */
export function typeGiven(
  { occurrence: { name }, call, isAwaited }: UntypedName,
  signatures: readonly CalledSignature[],
  text: string,
): string | undefined {
  const [first] = signatures;
  const written = first?.gives;
  if (written === undefined || signatures.some(({ gives }) => gives !== written)) return undefined;
  const type = first?.isAsync || isAwaited ? waited(written, isAwaited, first?.isAsync === true) : written;
  if (type === undefined || NOTHING.test(type)) return undefined;
  const [head = ""] = type.match(/[\p{L}_][\p{L}\p{N}_]*/u) ?? [];
  const { start, end } = call.call.callee;
  const said = new Set<string>(text.slice(start, end).match(/[\p{L}_][\p{L}\p{N}_]*/gu));
  const isSaid = said.has(head);
  return isSaid || plain(name) === plain(type) ? undefined : type;
}

/** What a call of a function gives, waited for or not, that gives its value later. */
function waited(written: string, isAwaited: boolean, isAsync: boolean): string | undefined {
  const isWritten = WAITED.test(written);
  if (!isAwaited) return isWritten ? written : undefined;
  if (!isWritten) return isAsync ? written : undefined;
  return /^[\w.]+<(.+)>$/s.exec(written)?.[1];
}

const plain = (name: string): string => name.toLowerCase().replaceAll("_", "");
