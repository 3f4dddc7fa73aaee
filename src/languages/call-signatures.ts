/**
 * Call signatures: where the signature of a call follows another member of its type without a semicolon (`run(): void` and `<T>(value: T): T` below
 * it), the grammar reads both as one and gives the rest of the file up. The parser is shown a semicolon in the space before it.
 */

/** A line that begins with such a signature, as far as one line tells. */
const SIGNATURE = /\n[ \t]{1,200}[<(]/;
/** The words that begin the declaration of a type. */
const HEAD =
  /^[ \t]{0,100}(?:export[ \t]+)?(?:default[ \t]+)?(?:declare[ \t]+)?(interface|type)[ \t]+[\p{L}_$][\w$]*/gmu;
/** Comments and strings in one piece, brackets, and the white space before a line that may begin with a signature. */
const TOKEN =
  /\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)|(?<!\\)"(?:[^"\\\n]|\\[\s\S])*"|(?<!\\)'(?:[^'\\\n]|\\[\s\S])*'|(?<!\\)`(?:[^`\\]|\\[\s\S])*`|\n[ \t]{1,200}(?=[<(])|[(){}[\]]/g;
/** What ends a member: not an operator, and no arrow. */
const ENDS_MEMBER = /(?:[\p{L}\p{N}_$)\]}"'`]|[^=]>)$/u;
/** UTF-16 units between the name of a type and its braces. */
const LONGEST_HEAD = 2000;

/** The text with a semicolon before each signature that needs one: as long as it was, and itself where none does. */
export function withSignaturesApart(text: string): string {
  if (!SIGNATURE.test(text)) return text;
  const found: number[] = [];
  HEAD.lastIndex = 0;
  for (let head = HEAD.exec(text); head; head = HEAD.exec(text)) {
    const body = bodyBehind(text, HEAD.lastIndex, head[1] === "type");
    if (body !== undefined) HEAD.lastIndex = signaturesIn(text, body, found);
  }
  let shown = "";
  let from = 0;
  for (const at of found) {
    shown += `${text.slice(from, at)};`;
    from = at + 1;
  }
  return from === 0 ? text : shown + text.slice(from);
}

/** Behind the brace that opens the body of the type whose name ends at an offset. @param isAlias whether a sign stands before the body */
function bodyBehind(text: string, from: number, isAlias: boolean): number | undefined {
  let depth = 0;
  let isBehindSign = !isAlias;
  for (let at = from; at < Math.min(text.length, from + LONGEST_HEAD); at++) {
    const sign = text[at] as string;
    if (depth === 0 && sign === "{") return isBehindSign ? at + 1 : undefined;
    if (depth === 0 && (sign === ";" || (isAlias && isBehindSign && !/\s/.test(sign)))) return undefined;
    if ("<{([".includes(sign)) depth++;
    else if ("})]".includes(sign) || (sign === ">" && text[at - 1] !== "=")) depth--;
    else if (depth === 0 && sign === "=") isBehindSign = true;
  }
  return undefined;
}

/** Takes the places of a body at which a semicolon is missing. @returns its end */
function signaturesIn(text: string, from: number, found: number[]): number {
  let depth = 1;
  let end = from;
  /** What the code ends with before a token. */
  let before = "";
  TOKEN.lastIndex = from;
  for (let token = TOKEN.exec(text); token && depth > 0; token = TOKEN.exec(text)) {
    const [written] = token;
    const code = text.slice(end, token.index).trimEnd();
    if (code !== "") before = code.slice(-2);
    end = TOKEN.lastIndex;
    if (written.startsWith("/")) continue;
    if (written.startsWith("\n")) {
      if (depth === 1 && ENDS_MEMBER.test(before)) found.push(end - 1);
      continue;
    }
    if ("({[".includes(written)) depth++;
    else if (")}]".includes(written)) depth--;
    before = written.slice(-2);
  }
  return end;
}
