/** Declarations of Rust: `pub` and how far it reaches, macros by their attribute. */

import type { DeclarationRules } from "../declaration-rules.ts";

/** `pub(crate)`, `pub(in path)` */
const NARROWED = /\bpub\s*\(\s*(self)?/;
/** Attributes and comments that end with `#[macro_export]`, or follow it. */
const MACRO_EXPORT = /#\[macro_export\b[^\]]*\]\s*(?:#\[[^\]]*\]\s*|\/\/[^\n]*\n\s*)*$/;
/** UTF-16 units before a macro that are searched for its attributes. */
const ATTRIBUTES = 300;

export const declarations: DeclarationRules = {
  functions: {
    parameters: {
      lists: ["parameters", "ordered_field_declaration_list"],
      names: ["pattern"],
      type: "colon",
      receiver: /\bself\b/,
    },
    returnSign: " -> ",
  },
  exports: {
    what: "visible",
    passedOn: ({ text }, { span }) => {
      const written = /^pub\b\s*(\()?/.exec(text.slice(span.start, span.start + 40));
      return written ? (written[1] ? "internal" : "public") : undefined;
    },
  },
  visibility: {
    unmarked: { top: "private", member: "private" },
    opened: (head) => {
      const narrowed = NARROWED.exec(head);
      return narrowed ? (narrowed[1] ? "private" : "internal") : "public";
    },
    saidBeside: ({ text }, { kind, span }) => {
      if (kind !== "macro") return undefined;
      return MACRO_EXPORT.test(text.slice(Math.max(0, span.start - ATTRIBUTES), span.start)) ? "public" : "private";
    },
  },
  values: {},
  bases: { others: "implements" },
};
