/**
 * Component text: a component of Vue or Svelte as one text of TypeScript, each character at its own place: the scripts as they are, what the
 * template says as statements, an element as a block, blanks for all else. What a template names is so bound by what its script declares.
 *
 * What a template binds has a form that no script has: `-~pattern`, `-~(pattern in values)`, `void values, pattern`
 * (`queries/component/locals.scm`).
 */

/** A text that is being written over: blanks, with what is kept and put. */
class Sheet {
  readonly text: string;
  readonly #units: string[];

  constructor(text: string) {
    this.text = text;
    this.#units = text.replace(/[^\n\r]/g, " ").split("");
  }

  /** Shows a piece as it is. */
  keep(start: number, end: number): void {
    for (let at = start; at < end; at++) this.#units[at] = this.text[at] as string;
  }

  /** Shows signs from a place on; ends of lines stay. */
  put(start: number, signs: string): void {
    for (let at = 0; at < signs.length; at++)
      if (!/[\n\r]/.test(this.text[start + at] ?? "\n")) this.#units[start + at] = signs[at] as string;
  }

  /** Shows an expression between quotes or braces as a statement. @param start of what opens it @param end behind what closes it */
  expression(start: number, end: number): void {
    if (this.text.slice(start + 1, end - 1).trim() === "") return;
    this.put(start - 1, ";(");
    this.keep(start + 1, end - 1);
    this.put(end - 1, ");");
  }

  /** Shows statements between such signs. */
  statements(start: number, end: number): void {
    this.put(start, ";");
    this.keep(start + 1, end - 1);
    this.put(end - 1, ";");
  }

  toString(): string {
    return this.#units.join("");
  }
}

/** An attribute: where its name begins and ends, and its value with its quotes or braces. */
interface Attribute {
  readonly start: number;
  readonly nameEnd: number;
  readonly value: { readonly start: number; readonly end: number } | undefined;
}

interface Dialect {
  /** What begins a piece of code between elements, at its start: says how far it goes. */
  readonly code: (sheet: Sheet, at: number) => number | undefined;
  readonly attribute: (sheet: Sheet, attribute: Attribute) => void;
  /** The only elements at the top of a file whose contents are markup; absent: all. */
  readonly markup?: RegExp;
}

/** UTF-16 units of what stands between braces, and of what a loop says of itself. */
const LONGEST_CODE = 20_000;
const LONGEST_HEAD = 2000;
/** Elements without an end that one may hold. */
const MOST_UNCLOSED = 1000;

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
const OPENING = /<([A-Za-z][\w.:-]*)/y;
const CLOSING = /<\/([A-Za-z][\w.:-]*)\s*>/y;
const SPACE = /\s*/y;
const NAME = /[^\s"'<>/={}]+/y;
const RAW = /^(?:script|style)$/i;
/** A name of a component, which a script has brought. */
const COMPONENT = /^(?:[A-Z]|[\w$]+\.)/;

const matchAt = (expression: RegExp, text: string, at: number): RegExpExecArray | null => {
  expression.lastIndex = at;
  return expression.exec(text);
};

/** Behind the brace that closes the one at a place: strings, comments and templates are passed over; undefined where none does. */
function behindBraces(text: string, start: number): number | undefined {
  let depth = 0;
  const last = Math.min(text.length, start + LONGEST_CODE);
  for (let at = start; at < last; at++) {
    const sign = text[at];
    if (sign === "{") depth++;
    else if (sign === "}" && --depth === 0) return at + 1;
    else if (sign === '"' || sign === "'" || sign === "`") {
      for (at++; at < last && text[at] !== sign; at++) {
        if (text[at] === "\\") at++;
        else if (text[at] === "\n" && sign !== "`") break;
      }
    } else if (sign === "/" && text[at + 1] === "/") at = (text.indexOf("\n", at) + 1 || text.length) - 1;
    else if (sign === "/" && text[at + 1] === "*") at = (text.indexOf("*/", at) + 1 || text.length) - 1;
  }
  return undefined;
}

function valueAt(text: string, start: number): { readonly start: number; readonly end: number } | undefined {
  const sign = text[start];
  if (sign === '"' || sign === "'") {
    const end = text.indexOf(sign, start + 1);
    return end < 0 ? undefined : { start, end: end + 1 };
  }
  if (sign === "{") {
    const end = behindBraces(text, start);
    return end === undefined ? undefined : { start, end };
  }
  const end = matchAt(/[^\s"'<>=`]+/y, text, start);
  return end ? { start, end: start + end[0].length } : undefined;
}

/** The attributes of an element from behind its name on, and where it ends. */
function attributesAt(
  text: string,
  start: number,
): { readonly found: readonly Attribute[]; readonly end: number; readonly isClosed: boolean } {
  const found: Attribute[] = [];
  let at = start;
  while (at < text.length) {
    at += (matchAt(SPACE, text, at)?.[0] ?? "").length;
    if (text[at] === ">") return { found, end: at + 1, isClosed: false };
    if (text.startsWith("/>", at)) return { found, end: at + 2, isClosed: true };
    if (text[at] === "<") break;
    if (text[at] === "{") {
      const end = behindBraces(text, at);
      if (end === undefined) break;
      found.push({ start: at, nameEnd: at, value: { start: at, end } });
      at = end;
      continue;
    }
    const name = matchAt(NAME, text, at);
    if (!name) {
      at++;
      continue;
    }
    const nameEnd = at + name[0].length;
    const sign = matchAt(/\s*=\s*/y, text, nameEnd);
    const value = sign ? valueAt(text, nameEnd + sign[0].length) : undefined;
    found.push({ start: at, nameEnd, value });
    at = value?.end ?? nameEnd + (sign?.[0].length ?? 0);
  }
  return { found, end: at, isClosed: false };
}

/** A component as a script. */
function asScript(text: string, dialect: Dialect): string {
  const sheet = new Sheet(text);
  const open: { readonly name: string; readonly at: number }[] = [];
  for (let at = 0; at < text.length; ) {
    if (text.startsWith("<!--", at)) {
      const end = text.indexOf("-->", at);
      at = end < 0 ? text.length : end + 3;
    } else if (text[at] === "<") {
      const closing = matchAt(CLOSING, text, at);
      const opening = closing ? null : matchAt(OPENING, text, at);
      if (closing) at = closed(sheet, open, closing);
      else if (opening) at = opened(sheet, open, opening, dialect);
      else at++;
    } else at = (open.length > 0 || !dialect.markup ? dialect.code(sheet, at) : undefined) ?? at + 1;
  }
  return sheet.toString();
}

/** What a name of an element shows: that of a component is a name of the script. */
function named(sheet: Sheet, start: number, name: string): void {
  if (!COMPONENT.test(name)) return;
  sheet.keep(start, start + name.length);
  sheet.put(start + name.length, ";");
}

function closed(
  sheet: Sheet,
  open: { readonly name: string; readonly at: number }[],
  { index, 0: { length }, 1: name = "" }: RegExpExecArray,
): number {
  let place = open.length - 1;
  for (const last = Math.max(0, open.length - MOST_UNCLOSED); place >= last && open[place]?.name !== name; ) place--;
  const opening = open[place];
  if (opening?.name === name) {
    sheet.put(opening.at, "{");
    sheet.put(index, "}");
    open.length = place;
  }
  named(sheet, index + 2, name);
  return index + length;
}

function opened(
  sheet: Sheet,
  open: { readonly name: string; readonly at: number }[],
  { index, 0: { length }, 1: name = "" }: RegExpExecArray,
  { attribute, markup }: Dialect,
): number {
  const { text } = sheet;
  const { found, end, isClosed } = attributesAt(text, index + length);
  const isMarkup = !markup || open.length > 0 || (markup.test(name) && !hasLanguage(text, found));
  if (RAW.test(name) || !isMarkup) {
    const close = isClosed ? end : text.indexOf(`</${name}`, end);
    const stop = close < 0 ? text.length : close;
    if (/^script$/i.test(name) && !isData(text, found)) sheet.keep(end, stop);
    return isClosed ? end : Math.min(text.length, text.indexOf(">", stop) + 1 || text.length);
  }
  // The sign before the block ends what stands in front of it.
  const isOfScript = COMPONENT.test(name);
  if (!isOfScript) sheet.put(index, ";");
  const brace = isOfScript ? index : index + 1;
  named(sheet, index + 1, name);
  for (const one of found) attribute(sheet, one);
  if (isClosed) {
    sheet.put(brace, "{");
    sheet.put(end - 2, ";}");
  } else {
    sheet.put(end - 1, ";");
    if (!VOID.test(name)) open.push({ name, at: brace });
  }
  return end;
}

const attributeOf = (text: string, attributes: readonly Attribute[], name: string): string | undefined => {
  const one = attributes.find(({ start, nameEnd }) => text.slice(start, nameEnd).toLowerCase() === name);
  return one?.value && text.slice(one.value.start, one.value.end).replace(/^["']|["']$/g, "");
};
const hasLanguage = (text: string, attributes: readonly Attribute[]): boolean =>
  (attributeOf(text, attributes, "lang") ?? "html") !== "html";
const isData = (text: string, attributes: readonly Attribute[]): boolean =>
  !/^(?:module|(?:text|application)\/(?:java|ecma|type)script|)$/.test(attributeOf(text, attributes, "type") ?? "");

/** Directives whose values are patterns of what an element is given. */
const SLOT = /^(?:#|v-slot\b|slot-scope$)/;
const LOOP = /^(\s*\S[\s\S]*?\s)(?:in|of)\s/;
/** Statements rather than an expression. */
const STATEMENTS = /;|^\s*(?:if|const|let|for|return|throw)\b/;

const vue: Dialect = {
  markup: /^template$/,
  code: (sheet, at) => {
    if (!sheet.text.startsWith("{{", at)) return undefined;
    const close = sheet.text.indexOf("}}", at + 2);
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
      sheet.put(value.start - 3, ";-~(");
      sheet.keep(value.start + 1, value.end - 1);
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
    const end = behindBraces(sheet.text, at);
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
    for (let at = text.indexOf("{", value.start); at >= 0 && at < value.end; at = text.indexOf("{", at + 1)) {
      const end = behindBraces(text, at);
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

export const vueAsScript = (text: string): string => asScript(text, vue);
export const svelteAsScript = (text: string): string => asScript(text, svelte);
