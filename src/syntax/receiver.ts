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
