/** Svelte: what its templates say, as statements. */

import { asScript, type Dialect, LONGEST_HEAD } from "./elements.ts";
import type { Sheet } from "./sheet.ts";

const EACH = /^\{#each\s+/;
const AS = /\sas\s+/g;

/** `{#each values as pattern (key)}` in its parts. */
interface Each {
  readonly head: string;
  readonly values: string;
  readonly as: string;
  readonly pattern: string;
  /** What stands between the pattern and a key, and behind that; undefined where there is none. */
  readonly gap: string | undefined;
  readonly key: string;
  readonly close: string;
}

/** @param written with its braces */
function eachIn(written: string): Each | undefined {
  const head = EACH.exec(written)?.[0];
  const sign = head === undefined ? undefined : [...written.matchAll(AS)].at(-1);
  if (head === undefined || !sign || sign.index < head.length) return undefined;
  const [as] = sign;
  const values = written.slice(head.length, sign.index);
  const rest = written.slice(sign.index + as.length, -1);
  const open = rest.indexOf("(");
  if (open < 0 || !rest.trimEnd().endsWith(")"))
    return { head, values, as, pattern: rest, gap: undefined, key: "", close: "" };
  const pattern = rest.slice(0, open).trimEnd();
  const end = rest.lastIndexOf(")");
  return {
    head,
    values,
    as,
    pattern,
    gap: rest.slice(pattern.length, open + 1),
    key: rest.slice(open + 1, end),
    close: rest.slice(end),
  };
}
/** Words of a block behind which an expression stands. */
const EXPRESSION = /^\{(?:#(?:if|key|await)|:else\s+if|@(?:html|render|debug|attach))\s/;
const PATTERN = /^(?:\{:(?:then|catch)\s+)(?=\S)/;

const svelte: Dialect = {
  code: (sheet, at) => {
    if (sheet.text[at] !== "{") return undefined;
    const end = sheet.behindBraces(at);
    if (end === undefined) return undefined;
    block(sheet, at, end);
    return end;
  },
  attribute: (sheet, { start, nameEnd, value }) => {
    const { text } = sheet;
    const [, kind, local = ""] =
      /^(use|transition|in|out|animate|bind|class|let|on|style):([\w$.]*)/.exec(text.slice(start, nameEnd)) ?? [];
    const localStart = kind === undefined ? start : start + kind.length + 1;
    const isName = kind === "use" || kind === "transition" || kind === "in" || kind === "out" || kind === "animate";
    if (local !== "" && (isName || (!value && kind !== "on" && kind !== "style"))) {
      sheet.put(localStart - 3, kind === "let" ? ";-~" : "  ;");
      sheet.keep(localStart, localStart + local.length);
      sheet.put(localStart + local.length, ";");
    }
    if (!value) return;
    if (text[value.start] === "{") {
      if (/^\{\s*\.\.\./.test(text.slice(value.start, value.end))) {
        sheet.put(value.start, ";");
        sheet.keep(text.indexOf("...", value.start) + 3, value.end - 1);
        sheet.put(value.end - 1, ";");
      } else if (nameEnd === start) sheet.statements(value.start, value.end);
      else sheet.expression(value.start, value.end);
      return;
    }
    // Braces within a text.
    for (let at = value.start; at < value.end; at++) {
      if (text[at] !== "{") continue;
      const end = sheet.behindBraces(at);
      if (end === undefined || end > value.end) return;
      sheet.statements(at, end);
      at = end - 1;
    }
  },
};

/** What stands between braces among the elements: an expression, or what begins, parts or ends a block. */
function block(sheet: Sheet, at: number, end: number): void {
  const written = sheet.text.slice(at, end);
  const each = written.length < LONGEST_HEAD ? eachIn(written) : undefined;
  const [word = ""] = /^\{(?:#|:|\/|@)\w*/.exec(written) ?? [];
  if (word.startsWith("{/")) sheet.put(at, "}");
  else if (each) {
    const { head, values, as, pattern, gap, key, close } = each;
    const from = at + head.length;
    sheet.put(at, "{void ");
    sheet.keep(from, from + values.length);
    const bound = from + values.length + as.length;
    sheet.put(from + values.length + 1, ",");
    sheet.keep(bound, bound + pattern.length);
    if (gap !== undefined) {
      const keyed = bound + pattern.length + gap.length;
      sheet.put(keyed - 1, ";");
      sheet.keep(keyed, keyed + key.length);
      sheet.put(keyed + key.length, " ".repeat(close.length));
    }
    sheet.put(end - 1, ";");
  } else if (word === "{#snippet") {
    sheet.put(at, ";function ");
    sheet.keep(at + 10, end - 1);
    sheet.put(end - 1, "{");
  } else if (PATTERN.test(written)) {
    const from = at + (PATTERN.exec(written) as RegExpExecArray)[0].length;
    sheet.put(at, "}{");
    sheet.put(from - 2, "-~");
    sheet.keep(from, end - 1);
    sheet.put(end - 1, ";");
  } else if (word === "{@const") {
    sheet.put(at, ";");
    sheet.keep(at + 2, end - 1);
    sheet.put(end - 1, ";");
  } else if (word !== "") {
    if (word.startsWith("{#")) sheet.put(at, "{");
    if (word.startsWith("{:")) sheet.put(at, "}{");
    if (word.startsWith("{@")) sheet.put(at, ";");
    const [head = ""] = EXPRESSION.exec(written) ?? [];
    if (head === "") return;
    // `{#await promise then value}`
    const [, promise = ""] = /^([\s\S]*?)\s(?:then|catch)\b/.exec(written.slice(head.length)) ?? [];
    const stop = word === "{#await" && promise !== "" ? at + head.length + promise.length : end - 1;
    sheet.keep(at + head.length, stop);
    sheet.put(stop, ";");
    if (stop === end - 1) return;
    const [then = ""] = /^\s(?:then|catch)\s*/.exec(sheet.text.slice(stop)) ?? [];
    if (stop + then.length >= end - 1) return;
    sheet.put(stop + then.length - 2, "-~");
    sheet.keep(stop + then.length, end - 1);
    sheet.put(end - 1, ";");
  } else sheet.statements(at, end);
}

/**
 * The sign before a store (`$count`), which stands for its value: https://svelte.dev/docs/svelte/stores. Runes have the same sign, and so have paths
 * in quotes.
 */
const STORE = /(?<![\w$.'"`/])\$(?=[A-Za-z_])(?!(?:bindable|derived|effect|host|inspect|props|state)\b)/g;

export const svelteAsScript = (text: string): string => asScript(text.replace(STORE, " "), svelte);
