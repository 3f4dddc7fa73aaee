/** Narrowed: the type that a value of Ruby is asked to have on the way to a place: by `is_a?` of a condition, by `when` of a `case`. */

import { literally } from "../../text/literally.ts";
import type { Span } from "../../text/span.ts";

/** UTF-16 units before a place that are searched, and lines. */
const LONGEST_WAY = 3000;
const TYPE = "(?:::)?[A-Z]\\w*(?:::[A-Z]\\w*)*";
const ASKING = "(?:is_a|kind_of|instance_of)\\?";

/** Where the type is written that a name is known to be of at an offset. */
export function narrowed(text: string, name: string, at: number): Span | undefined {
  const from = Math.max(0, at - LONGEST_WAY);
  const before = text.slice(from, at);
  const isAsked =
    before.includes(`${name}.is_a?`) || before.includes(`${name}.kind_of?`) || before.includes(`${name}.instance_of?`);
  if (!isAsked && !before.includes(`case ${name}\n`)) return undefined;
  const question = new RegExp(`(?<![\\w.@])(!?)${literally(name)}&?\\.${ASKING}[( ](${TYPE})\\)?`, "g");
  const chosen = new RegExp(`^\\s*(?:when|in)\\s+(${TYPE})(?:\\s+then\\b|\\s*$)`);
  const lines = before.split("\n");
  let end = at;
  let indent = Infinity;
  /** The nearest line of `when` whose `case` is not met yet. */
  let branch: { readonly indent: number; readonly span: Span | undefined } | undefined;
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index] as string;
    const start = end - line.length;
    end = start - 1;
    if (line.trim() === "" && index < lines.length - 1) continue;
    const own = line.length - line.trimStart().length;
    const word = /^\s*(\w+)/.exec(line)?.[1] ?? "";
    if (word === "def" || word === "class") return undefined;
    const asked = [...line.matchAll(question)].at(-1);
    if (
      asked &&
      holds(line, asked, { isHere: index === lines.length - 1, isAround: own < indent, isBeside: own <= indent })
    ) {
      const behind = start + (asked.index ?? 0) + asked[0].trimEnd().replace(/\)$/, "").length;
      return { start: behind - (asked[2] ?? "").length, end: behind };
    }
    if (own < indent && (word === "when" || word === "in")) {
      const type = chosen.exec(line);
      const typeAt = start + (type ? line.indexOf(type[1] as string, own + word.length) : 0);
      branch = { indent: own, span: type ? { start: typeAt, end: typeAt + (type[1] as string).length } : undefined };
    }
    if (branch && own === branch.indent && line.trim().replace(/^[@\w]+\s*(?:\|\|)?=\s*/, "") === `case ${name}`)
      return branch.span;
    // What is written at the same depth is beside the place, and around it what is written at less.
    if (own < indent) indent = own;
  }
  return undefined;
}

interface Standing {
  readonly isHere: boolean;
  readonly isAround: boolean;
  readonly isBeside: boolean;
}

/** Whether a place is reached only where a question that a line asks is answered with yes. */
function holds(line: string, question: RegExpMatchArray, { isHere, isAround, isBeside }: Standing): boolean {
  const isDenied = question[1] === "!";
  const ahead = line.slice(0, question.index);
  const behind = line.slice((question.index ?? 0) + question[0].length);
  if (isHere)
    return !isDenied && /&&|\?|\bif\b/.test(behind + ahead) && !/\|\||\bor\b/.test(behind) && !/:\s/.test(behind);
  if (/\|\||\bor\b/.test(line)) return false;
  if (isAround && /^\s*(?:if|elsif|while)\s/.test(line)) return !isDenied;
  if (!isBeside || !/^\s*(?:return|raise|next|break|fail)\b/.test(line)) return false;
  return /\bunless\s+$/.test(ahead) ? !isDenied && !/&&/.test(behind) : /\bif\s+$/.test(ahead) && isDenied;
}
