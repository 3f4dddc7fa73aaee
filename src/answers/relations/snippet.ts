/** Snippet: the piece of a source line that a reference stands in: a call with its arguments, a type with its colon. Pure. */

/** UTF-16 units that are shown. */
const LONGEST = 100;
const CLOSERS: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
/** UTF-16 units of a line that are looked at on either side of a place: more of it is not shown. */
const MOST_READ = 500;
/** A path of names that ends at a place: `a.b?.c`, `A::b`, `$this->c`, with `new` in front. A `?` belongs to the sign behind it, if one does. */
const PATH_BEFORE =
  /(?:\bnew\s+|\bawait\s+)?(?:[\p{L}_$@][\p{L}\p{N}_$]*(?:\(\))?(?:!|\?(?!\.|->))?\s*(?:\??\.|::|\??->|&\.)\s*)*$/u;
const NAME = /^[\p{L}\p{N}_$]*[?!]?/u;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text);

/** The end of what a bracket opens, strings skipped; the line's end where it is not closed on it, or far behind it. */
function closeOf(line: string, open: number): number {
  const waiting: string[] = [];
  for (let at = open; at < Math.min(line.length, open + MOST_READ); at++) {
    const character = line[at] as string;
    if (character === '"' || character === "'" || character === "`") {
      const close = line.indexOf(character, at + 1);
      if (close < 0) return line.length;
      at = close;
    } else if (CLOSERS[character] !== undefined) waiting.push(CLOSERS[character]);
    else if (character === waiting.at(-1)) {
      waiting.pop();
      if (waiting.length === 0) return at + 1;
    }
  }
  return line.length;
}

/** A call or instantiation with what it is called on. @param column where its name begins  @param end behind the name */
export function callSnippet(line: string, column: number, end: number): string {
  const before = PATH_BEFORE.exec(line.slice(Math.max(0, column - MOST_READ), column))?.[0] ?? "";
  const behind = line.slice(end, end + MOST_READ);
  const open = /^\s*(?:::)?(?:<[^()]*>)?\s*(?:\?\.)?!?[([{]/.exec(behind)?.[0].length;
  if (open === undefined) return shortened(line.trim());
  const close = closeOf(line, end + open - 1);
  const isWhole = close < line.length || /[)\]}]$/.test(line);
  return shortened(`${before}${line.slice(column, close)}${isWhole ? "" : "..."}`.trim());
}

/** A call of a member, from the path before it: the receiver stands at `column`, the member follows. */
export function memberSnippet(line: string, column: number): string {
  const rest = line.slice(column, column + MOST_READ);
  const member = /^[\p{L}_$@][\p{L}\p{N}_$]*(?:\s*(?:[?!]?\.|::|->|\?->|&\.)\s*[\p{L}_$][\p{L}\p{N}_$]*[?!]?)+/u.exec(
    rest,
  )?.[0];
  if (member === undefined) return shortened(line.trim());
  const end = column + member.length;
  const name = end - (/(?<![\p{L}\p{N}_$])[\p{L}\p{N}_$]*[?!]?$/u.exec(member)?.[0].length ?? 0);
  return callSnippet(line, name, end);
}

/** A written type: with the colon before it where there is one. */
export function typeSnippet(line: string, column: number): string {
  const name = NAME.exec(line.slice(column))?.[0] ?? "";
  return line.slice(0, column).trimEnd().endsWith(":") ? `: ${name}` : shortened(line.trim());
}

export const lineSnippet = (line: string): string => shortened(line.trim());
