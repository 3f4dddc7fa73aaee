/** The legend of semantic tokens: LSP's standard words for what names are, and which of our kinds and roles each stands for. */

import { type Kind, MODIFIERS, type Role } from "../../languages/vocabulary.ts";

/** LSP 3.17, "SemanticTokenTypes", those that names have. The order is the legend's. */
export const TOKEN_TYPES = [
  "namespace",
  "type",
  "class",
  "enum",
  "interface",
  "struct",
  "typeParameter",
  "parameter",
  "variable",
  "property",
  "enumMember",
  "event",
  "function",
  "method",
  "macro",
  "decorator",
] as const;
export type TokenType = (typeof TOKEN_TYPES)[number];

/** LSP 3.17, "SemanticTokenModifiers", those that are told. The order is the legend's: bit by bit. */
export const TOKEN_MODIFIERS = [
  "declaration",
  "definition",
  "readonly",
  "static",
  "deprecated",
  "abstract",
  "async",
  "modification",
  "defaultLibrary",
] as const;
type TokenModifier = (typeof TOKEN_MODIFIERS)[number];

export const TYPE_INDEX: ReadonlyMap<TokenType, number> = new Map(TOKEN_TYPES.map((type, index) => [type, index]));

/** The bit of a modifier. */
export const bitOf = (modifier: TokenModifier): number => 1 << TOKEN_MODIFIERS.indexOf(modifier);

/** Names of other kinds are no code's: keys of data, headings, selectors. */
export const TYPE_OF_KIND: Readonly<Partial<Record<Kind, TokenType>>> = {
  module: "namespace",
  namespace: "namespace",
  package: "namespace",
  class: "class",
  struct: "struct",
  interface: "interface",
  trait: "interface",
  protocol: "interface",
  enum: "enum",
  union: "struct",
  record: "class",
  object: "class",
  type: "type",
  function: "function",
  method: "method",
  constructor: "method",
  macro: "macro",
  operator: "function",
  field: "property",
  property: "property",
  constant: "variable",
  variable: "variable",
  enum_member: "enumMember",
  event: "event",
  annotation: "interface",
  custom_property: "variable",
  key: "property",
  table: "struct",
  view: "struct",
  column: "property",
  procedure: "function",
  parameter: "parameter",
  type_parameter: "typeParameter",
};

/** What a name is of which only its use is known; of a plain one nothing is. */
export const TYPE_OF_ROLE: Readonly<Partial<Record<Role, TokenType>>> = {
  call: "function",
  new: "class",
  type: "type",
  member: "property",
  module: "namespace",
  macro: "macro",
  decorator: "decorator",
  implementation: "type",
};

/** The same behind a receiver. */
export const MEMBER_OF_ROLE: Readonly<Partial<Record<Role, TokenType>>> = {
  reference: "property",
  call: "method",
  new: "class",
  type: "type",
  member: "property",
  write: "property",
  module: "namespace",
  macro: "macro",
  decorator: "decorator",
};

const OF_FLAGS: readonly (readonly [flag: number, bit: number])[] = [
  [MODIFIERS.readonly | MODIFIERS.const, bitOf("readonly")],
  [MODIFIERS.static, bitOf("static")],
  [MODIFIERS.deprecated, bitOf("deprecated")],
  [MODIFIERS.abstract, bitOf("abstract")],
  [MODIFIERS.async, bitOf("async")],
];

/** The modifiers of a definition, by its flags and its kind. */
export function modifiersOf(flags: number, kind: Kind): number {
  let bits = kind === "constant" ? bitOf("readonly") : 0;
  for (const [flag, bit] of OF_FLAGS) if ((flags & flag) !== 0) bits |= bit;
  return bits;
}
