/**
 * Astro: a component as one text of TypeScript, each character at its own place: what stands between the fences is its script, an element is
 * a list of what it holds (`<Card {...rest}>{title}</Card>` is `[Card,...rest ,title,],Card,`). So an element within code is an expression, as it is
 * in Astro, and a script on the page a function.
 */

import { COMPONENT, matchAt, VOID } from "./elements.ts";
import { Sheet } from "./sheet.ts";

/** What is open: code between braces, the attributes of an element, what it holds. */
interface Part {
  readonly kind: "code" | "attributes" | "contents";
  /** Of an element; empty for a fragment and for code. */
  readonly name: string;
  /** Braces that are open, of code. */
  braces: number;
  /** Behind the last sign of code that is no comment. */
  behind: number;
}

/** The part that is open at the root of a page. */
const PAGE: Part = { kind: "contents", name: "", braces: 0, behind: 0 };

const FENCE = /^\s*---/;
const END_OF_FENCE = /^---[ \t]*$/m;
const OPENING = /<([A-Za-z][\w.:-]*|(?=>))/y;
const CLOSING = /<\/([A-Za-z][\w.:-]*|)\s*>/y;
const ATTRIBUTE = /[^\s"'`<>/={}]+/y;
const RAW = /^(?:script|style)$/i;
/** The ends of code behind which an element may begin, and no number can be compared. */
const BEFORE_ELEMENT = /(?:[(,?:&|={[;]|=>|\breturn)$/;
/** UTF-16 units before an element that are looked at. */
const BEFORE = 200;

class Page {
  readonly sheet: Sheet;
  readonly text: string;
  readonly #open: Part[] = [];

  constructor(text: string) {
    this.sheet = new Sheet(text);
    this.text = text;
  }

  get part(): Part {
    return this.#open.at(-1) ?? PAGE;
  }

  /** What parts those that stand in the innermost part. */
  get sign(): string {
    if (this.part === PAGE) return ";";
    if (this.part.kind === "code") return " ";
    return isScript(this.part.name) ? ")" : ",";
  }

  /** @param behind where it begins */
  push(kind: Part["kind"], name: string, behind: number): void {
    this.#open.push({ kind, name, braces: 1, behind });
  }

  pop(): Part {
    return this.#open.pop() ?? PAGE;
  }

  /** How many elements end with that of a name: none where no such is open in this code. */
  endingWith(name: string): number {
    for (let last = this.#open.length - 1; this.#open[last]?.kind === "contents"; last--)
      if (this.#open[last]?.name === name) return this.#open.length - last;
    return 0;
  }
}

const isScript = (name: string): boolean => /^script$/i.test(name);
const isComponent = (name: string): boolean => COMPONENT.test(name);

function opened(page: Page, at: number, name: string): number {
  const { sheet } = page;
  const end = at + 1 + name.length;
  sheet.put(at, isScript(name) ? "[()=>{" : "[");
  if (isComponent(name)) {
    sheet.keep(at + 1, end);
    sheet.put(end, ",");
  }
  page.push("attributes", name, end);
  return end;
}

function closed(page: Page, at: number, { 0: { length }, 1: name = "" }: RegExpExecArray): number {
  const { sheet } = page;
  const ending = page.endingWith(name);
  for (let count = 0; count < ending; count++) page.pop();
  if (ending > 0) {
    const inCode = page.part.kind === "code";
    sheet.put(at, "]".repeat(Math.min(ending, isComponent(name) ? 1 : length - 1)));
    if (isComponent(name)) {
      sheet.put(at + 1, inCode ? "+" : page.sign);
      sheet.keep(at + 2, at + 2 + name.length);
    }
    sheet.put(at + length - 1, page.sign);
  }
  return at + length;
}

/** Behind what is no markup: a script, if it is no data, a sheet. @param end behind the attributes */
function raw(page: Page, end: number, name: string): number {
  const { sheet, text } = page;
  const close = text.indexOf(`</${name}`, end);
  const stop = close < 0 ? text.length : close;
  sheet.put(end - 1, isScript(name) ? ";" : ",");
  if (isScript(name) && text.slice(end, stop).trimStart()[0] !== "{") sheet.keep(end, stop);
  sheet.put(stop, isScript(name) ? "}]" : "]");
  const behind = text.indexOf(">", stop) + 1 || text.length;
  sheet.put(behind - 1, page.sign);
  return behind;
}

function attributes(page: Page, at: number): number {
  const { sheet, text } = page;
  const sign = text[at] ?? "";
  if (text.startsWith("/>", at)) {
    const { name } = page.pop();
    const start = isScript(name) && /[\s"']/.test(text[at - 1] ?? "") ? at - 1 : at;
    sheet.put(start, isScript(name) ? `}]${page.sign}`.slice(0, at + 2 - start) : `]${page.sign}`);
    return at + 2;
  }
  if (sign === ">" || sign === "<") {
    const { name } = page.pop();
    const end = at + (sign === ">" ? 1 : 0);
    if (VOID.test(name)) {
      if (text[at - 1] === "`") sheet.put(at, "]");
      else sheet.put(at - 1, `]${page.sign}`);
    } else {
      if (RAW.test(name)) return raw(page, end, name);
      sheet.put(at, ",");
      page.push("contents", name, end);
    }
    return end;
  }
  if (sign === "{") {
    if (isScript(page.part.name)) sheet.put(at - 1, ";(");
    else sheet.put(at, ",");
    page.push("code", "", at + 1);
  } else if (sign === '"' || sign === "'") {
    return sheet.find(sign, at + 1) + 1 || at + 1;
  } else if (sign === "`") {
    const end = sheet.find(sign, at + 1) + 1 || at + 1;
    sheet.put(at - 1, ",");
    sheet.keep(at, end);
    sheet.put(end, ",");
    return end;
  } else return at + (matchAt(ATTRIBUTE, text, at)?.[0].length ?? 1);
  return at + 1;
}

function contents(page: Page, at: number): number {
  const { sheet, text } = page;
  if (text.startsWith("<!", at)) {
    const [close, from] = text.startsWith("<!--", at) ? ["-->", at + 4] : [">", at];
    const end = sheet.find(close, from);
    return end < 0 ? at + 2 : end + close.length;
  }
  if (text[at] === "{") {
    sheet.put(at, page.sign);
    page.push("code", "", at + 1);
    return at + 1;
  }
  const closing = matchAt(CLOSING, text, at);
  if (closing) return closed(page, at, closing);
  const opening = matchAt(OPENING, text, at);
  return opening ? opened(page, at, opening[1] ?? "") : at + 1;
}

/** The end of what is passed over in code: a literal, a comment; `at` itself where neither begins. */
function literal({ sheet, text }: Page, at: number): number {
  const sign = text[at] ?? "";
  if (sign === '"' || sign === "'" || sign === "`") {
    for (let end = at + 1; end < text.length; end++) {
      if (text[end] === "\\") end++;
      else if (text[end] === sign) return end + 1;
      else if (text[end] === "\n" && sign !== "`") return end;
    }
    return text.length;
  }
  const close = text.startsWith("//", at) ? "\n" : text.startsWith("/*", at) ? "*/" : undefined;
  if (close === undefined) return at;
  const end = sheet.find(close, at + 2);
  return end < 0 ? at + 2 : end + close.length;
}

function code(page: Page, at: number): number {
  const { sheet, text, part } = page;
  const end = literal(page, at);
  if (end > at) {
    sheet.keep(at, end);
    if (text[at] !== "/") part.behind = end;
    return end;
  }
  const sign = text[at] ?? "";
  if (sign === "<" && BEFORE_ELEMENT.test(text.slice(Math.max(0, part.behind - BEFORE), part.behind))) {
    const opening = matchAt(OPENING, text, at);
    if (opening) return opened(page, at, opening[1] ?? "");
  }
  if (sign.trim() !== "") part.behind = at + 1;
  if (sign === "{") part.braces++;
  if (sign === "}" && --part.braces === 0) {
    page.pop();
    sheet.put(at, page.sign);
  } else sheet.keep(at, at + 1);
  return at + 1;
}

const READ = { code, attributes, contents };

/** The script between the fences, and where the page begins. */
function fenced({ sheet, text }: Page): number {
  const start = FENCE.exec(text)?.[0].length;
  if (start === undefined) return 0;
  const end = END_OF_FENCE.exec(text.slice(start));
  const stop = end ? start + end.index : text.length;
  sheet.keep(start, stop);
  sheet.put(stop, ";");
  return Math.min(text.length, stop + 3);
}

export function astroAsScript(text: string): string {
  const page = new Page(text);
  for (let at = fenced(page); at < text.length; ) at = READ[page.part.kind](page, at);
  return page.sheet.toString();
}
