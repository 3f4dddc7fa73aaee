/** Receiver: what a member is taken of (`x` in `x.f()`), and how it is written. */

import type { SyntaxNode } from "./runtime.ts";

/** How it is written; the numbers are part of the facts' format. `chain`: a path of names, `other`: any expression. */
export const Receiver = {
  none: 0,
  name: 1,
  self: 2,
  super: 3,
  call: 4,
  new: 5,
  literal: 6,
  index: 7,
  chain: 8,
  other: 9,
} as const;

const SELF = /^(?:self|this|@?self|Self|cls|\$this|static)$/;
const SUPER = /^(?:super|base|parent|super\(\))$/;
const NAME = /^[\p{L}_$@][\p{L}\p{N}_$]*[?!]?$/u;

/** Forms by the node's type, the first that fits. */
const RECEIVER_TYPES: readonly (readonly [RegExp, number])[] = [
  [/^new|object_creation|instance_creation|composite_literal|struct_expression/, Receiver.new],
  [/call|invocation/, Receiver.call],
  [/string|number|integer|float|literal|array|dictionary|list|tuple|template|regex/, Receiver.literal],
  [/subscript|index|element_access/, Receiver.index],
  [/member|field|attribute|selector|scoped|qualified|navigation|select/, Receiver.chain],
];

/** @param text the node's text */
export function receiverForm(node: SyntaxNode, text: string): number {
  if (SELF.test(text)) return Receiver.self;
  if (SUPER.test(text)) return Receiver.super;
  if (NAME.test(text)) return Receiver.name;
  const { type } = node;
  return RECEIVER_TYPES.find(([form]) => form.test(type))?.[1] ?? Receiver.other;
}

/** The form of a receiver of which only the text is known. */
export const receiverFormOfText = (text: string): number => (NAME.test(text) ? Receiver.name : Receiver.chain);

/** What a receiver's first node may be the last part of: `path`, of a path that nests to the right (`a::b::c` in C++); `tokens`, of a macro's tokens. */
export type ReceiverReach = "path" | "tokens";

/** UTF-16 units by which such a receiver may begin before its first node: what lies further is not made anew with its mark after an edit. */
const FURTHEST = 1500;
/** Tokens in brackets, and what may stand before a dot besides. */
const OPERAND = /^(?:token_tree|identifier|self|super|crate|metavariable|\w+_literal)$/;

/** Where a receiver begins that a pattern captured the last part of. */
export const beginOf = (node: SyntaxNode, reach: ReceiverReach): number =>
  reach === "path" ? beginOfPath(node) : beginOfTokens(node);

function beginOfPath(node: SyntaxNode): number {
  const own = node.parent;
  let around = own;
  while (around?.parent && around.parent.type === own?.type) around = around.parent;
  return around && node.startIndex - around.startIndex <= FURTHEST ? around.startIndex : node.startIndex;
}

function beginOfTokens(node: SyntaxNode): number {
  let first = node;
  for (;;) {
    const before = first.previousSibling;
    const isTaken = before?.type === "." || before?.type === "::";
    // Brackets stand behind what is called or asked for an element, or behind its type arguments.
    const called = before?.type === ">" ? beforeTypeArguments(before) : before;
    const operand = isTaken ? before.previousSibling : first.type === "token_tree" ? called : null;
    if (!operand || !OPERAND.test(operand.type) || node.startIndex - operand.startIndex > FURTHEST)
      return first.startIndex;
    first = operand;
  }
}

/** Tokens between the signs of type arguments. */
const MOST_ARGUMENTS = 40;

/** What stands before `::<…>`. @param close its last token */
function beforeTypeArguments(close: SyntaxNode): SyntaxNode | null {
  let depth = 0;
  let token: SyntaxNode | null = close;
  for (let count = 0; token && count < MOST_ARGUMENTS; count++, token = token.previousSibling) {
    if (token.type === ">") depth++;
    else if (token.type === "<" && --depth === 0) {
      const path = token.previousSibling;
      return path?.type === "::" ? path.previousSibling : null;
    }
  }
  return null;
}
