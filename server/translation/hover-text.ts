/** Hover text: what servers show in a box, taken apart into signature, documentation and module. Pure. */

import { fieldsOf } from "../../client-bridge/json-fields.ts";
import type { HoverText } from "../../src/operations/ports/precise.ts";
import { listOf, textOf } from "../protocol/lsp-values.ts";

const fenced = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

/** MarkupContent, MarkedString, a list of them, or plain text: as Markdown. */
export function markdownOf(value: unknown): string {
  return listOf(value)
    .map((part) => {
      if (typeof part === "string") return part;
      const { language, value: text } = fieldsOf(part);
      return typeof language === "string" ? fenced(language, textOf(text)) : textOf(text);
    })
    .join("\n\n");
}

/** A block of code at the start of a text, with the rule that may stand before it. */
const LEADING_CODE = /^\s*(?:(?:---|\*\*\*|___)[ \t]*\n\s*)?(`{3,})[^\n`]*\n([\s\S]*?)\n?\1[ \t]*(?:\n|$)/;
const ANY_CODE = /(?:^|\n)(`{3,})[^\n`]*\n([\s\S]*?)\n?\1[ \t]*(?:\n|$)/;
const LEADING_RULE = /^\s*(?:---|\*\*\*|___)[ \t]*(?:\n|$)/;
/** `crate::module`, `package.module`, `"path/of/module"`: one word and no code. */
const MODULE = /^[\w$.:/"@-]+$/;

/** The blocks of code at the start, and what comes after them. */
function leadingCode(markdown: string): { readonly blocks: readonly string[]; readonly rest: string } {
  const blocks: string[] = [];
  let rest = markdown;
  for (let found = LEADING_CODE.exec(rest); found !== null; found = LEADING_CODE.exec(rest)) {
    blocks.push((found[2] ?? "").trim());
    rest = rest.slice(found[0].length);
  }
  return { blocks, rest };
}

/** Signature first, documentation after it; where more than one block leads, the first may be the module alone. */
function takenApart(blocks: readonly string[], documentation: string): HoverText {
  const [first = "", ...others] = blocks;
  const hasModule = others.length > 0 && MODULE.test(first);
  return {
    typeInfo: (hasModule ? others : blocks).join("\n"),
    documentation: documentation.trim(),
    sourceModule: hasModule ? first : "",
  };
}

/** A Hover or null. */
export function hoverText(value: unknown): HoverText | undefined {
  const { contents } = fieldsOf(value);
  const text = markdownOf(contents).replaceAll("\r\n", "\n");
  if (text.trim() === "") return undefined;
  if (fieldsOf(contents)["kind"] === "plaintext") {
    const paragraphs = text.trim().split(/\n{2,}/);
    const leading = MODULE.test(paragraphs[0] ?? "") ? 2 : 1;
    return takenApart(paragraphs.slice(0, leading), paragraphs.slice(leading).join("\n\n"));
  }
  const { blocks, rest } = leadingCode(text);
  // Some describe first and show the code at the end.
  const shown = blocks.length > 0 ? blocks : [(ANY_CODE.exec(text)?.[2] ?? "").trim()];
  return takenApart(shown, rest.replace(LEADING_RULE, ""));
}
