/** Vue: what its templates say, as statements. */

import { asScript, type Dialect, LONGEST_HEAD } from "./elements.ts";

/** Directives whose values are patterns of what an element is given. */
const SLOT = /^(?:#|v-slot\b|slot-scope$)/;
const LOOP = /^(\s*\S[\s\S]*?\s)(?:in|of)\s/;
/** Statements rather than an expression. */
const STATEMENTS = /;|^\s*(?:if|const|let|for|return|throw)\b/;

const vue: Dialect = {
  markup: /^template$/,
  code: (sheet, at) => {
    if (!sheet.text.startsWith("{{", at)) return undefined;
    const close = sheet.find("}}", at + 2);
    if (close < 0) return undefined;
    if (sheet.text.slice(at + 2, close).trim() !== "") {
      sheet.put(at, ";(");
      sheet.keep(at + 2, close);
      sheet.put(close, ");");
    }
    return close + 2;
  },
  attribute: (sheet, { start, nameEnd, value }) => {
    const { text } = sheet;
    const name = text.slice(start, nameEnd);
    if (!value || !/["']/.test(text[value.start] ?? "") || !/^(?:[:@#.]|v-|slot-scope$)/.test(name)) return;
    const written = text.slice(value.start + 1, value.end - 1);
    if (name === "v-for") {
      const [, pattern] = (written.length < LONGEST_HEAD && LOOP.exec(written)) || [];
      if (pattern === undefined) return;
      const isBare = /^[^([{]*,/.test(pattern);
      sheet.put(value.start - 4, isBare ? ";-~((" : " ;-~(");
      sheet.keep(value.start + 1, value.end - 1);
      if (isBare) sheet.put(value.start + pattern.length, ")");
      sheet.put(value.start + 1 + pattern.length, "in");
      sheet.put(value.end - 1, ");");
    } else if (SLOT.test(name)) {
      if (written.trim() === "") return;
      sheet.put(value.start - 2, ";-~");
      sheet.keep(value.start + 1, value.end - 1);
      sheet.put(value.end - 1, ";");
    } else if (/^(?:@|v-on\b)/.test(name) && STATEMENTS.test(written)) sheet.statements(value.start, value.end);
    else sheet.expression(value.start, value.end);
  },
};

/** Whether a place stands in no script. @param at UTF-16 offset */
export const isInTemplate = (text: string, at: number): boolean =>
  text.lastIndexOf("<script", at) <= text.lastIndexOf("</script", at);

export const vueAsScript = (text: string): string => asScript(text, vue);
