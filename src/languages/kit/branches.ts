/** Branches: whether a place is reached where a condition before it held, or where it did not, by the text between the two. */

/** Statements behind which nothing of their block is reached. */
const LEAVING = String.raw`\b(?:return|throw|continue|break)\b`;
const LEAVES = new RegExp(String.raw`(?:^|[;{}\s])${LEAVING}[^;{}]*;?\s*$`);
const LEFT = new RegExp(String.raw`^\s*${LEAVING}`);
const ELSE = /^\s*else\b(?:\s+if\b)?/;

/** UTF-16 units of a condition before a question. */
const FAR = 300;

/**
 * @param code up to the place
 * @param start where the question stands that is a condition, or a part of one
 * @param end of the question
 */
export function branchOf(code: string, start: number, end: number): "yes" | "no" | undefined {
  const between = code.slice(end);
  const close = closedAt(between, 0, "(", ")");
  const condition = between.slice(0, close ?? between.length);
  const before = code.slice(openedAt(code, start), start);
  const whole = before + condition;
  // Of several questions one alone says nothing where any of them is enough.
  const mayHold = !/\|\|/.test(whole);
  const mayFail = !/&&/.test(whole);
  if (before.replaceAll(/[\s(]/g, "").endsWith("!")) return undefined;
  if (close === undefined) return mayHold ? inExpression(condition) : undefined;
  const branch = behind(between.slice(close + 1));
  return (branch === "yes" && mayHold) || (branch === "no" && mayFail) ? branch : undefined;
}

/** A place in the same expression. */
function inExpression(condition: string): "yes" | "no" | undefined {
  if (/[;{}]/.test(condition.replace(/\{[^{}]*\}/g, ""))) return undefined;
  if (/^\s*&&/.test(condition)) return "yes";
  const arms = /^[^?]*\?(?![.?])([\s\S]*)$/.exec(condition)?.[1];
  if (arms === undefined) return undefined;
  return /\s:\s/.test(arms) ? "no" : "yes";
}

/** A place behind the bracket that closes a condition. */
function behind(text: string): "yes" | "no" | undefined {
  const brace = /^\s*\{/.exec(text)?.[0].length;
  if (brace === undefined) {
    const end = text.search(/[;\n]/);
    if (end < 0) return /^\s*(?:\?|\)|&&|\|\||=>)/.test(text) ? undefined : "yes";
    return LEFT.test(text) && staysOpen(text.slice(end)) ? "no" : undefined;
  }
  const close = closedAt(text, brace, "{", "}");
  if (close === undefined) return "yes";
  let rest = text.slice(close + 1);
  if (!ELSE.test(rest)) return LEAVES.test(text.slice(brace, close)) && staysOpen(rest) ? "no" : undefined;
  for (let other = ELSE.exec(rest); other; other = ELSE.exec(rest)) {
    const opens = rest.indexOf("{", other[0].length);
    const closes = opens < 0 ? 0 : closedAt(rest, opens + 1, "{", "}");
    if (closes === undefined) return "no";
    rest = opens < 0 ? "" : rest.slice(closes + 1);
  }
  return undefined;
}

/** Where a bracket is closed that was opened before `from`. */
function closedAt(text: string, from: number, opening: string, closing: string): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === opening) depth++;
    else if (sign === closing && --depth < 0) return at;
    else if (opening === "(" && depth === 0 && (sign === ";" || sign === "}")) return undefined;
  }
  return undefined;
}

/** Where the condition begins that a question is a part of: behind the bracket or sign before it. */
function openedAt(code: string, start: number): number {
  let depth = 0;
  for (let at = start - 1; at >= Math.max(0, start - FAR); at--) {
    const sign = code[at] as string;
    if (sign === ")") depth++;
    else if (sign === "(" && --depth < 0)
      return /\b(?:if|while)\s*$/.test(code.slice(Math.max(0, at - 9), at)) ? at + 1 : at;
    else if (depth === 0 && /[;{}\n]/.test(sign)) return at + 1;
  }
  return start;
}
/** Whether no brace is closed in a text that was not opened there. */
export function staysOpen(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === "{") depth++;
    else if (sign === "}" && --depth < 0) return false;
  }
  return true;
}
