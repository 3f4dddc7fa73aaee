/**
 * Placed text: code that somebody wrote without the file before their eyes, as it stands at its place in the file: indented as what is
 * there, by the file's own tabs or blanks. Pure.
 */

import { closes, indentOf, isBlank } from "../../text/line.ts";

/** How a text indents: one step of it. */
type Step = string;

/** Steps that are tried, the commonest last: of two that fit as many lines it is taken. */
const WIDTHS = [8, 3, 2, 4];
const TAB = "\t";
/** Columns of a tab where a text has both. */
const TAB_WIDTH = 4;

/** The step by which a text is indented; undefined where no line is. */
export function stepOf(text: string): Step | undefined {
  const indents = text
    .split("\n")
    .filter((line) => !isBlank(line))
    .map(indentOf);
  const deeper = indents.filter((indent, index) => index > 0 && indent.length > (indents[index - 1] ?? "").length);
  if (deeper.length === 0) {
    const [indented] = indents.filter((indent) => indent !== "");
    return indented === undefined ? undefined : indented.includes(TAB) ? TAB : indented;
  }
  if (2 * deeper.filter((indent) => indent.includes(TAB)).length > deeper.length) return TAB;
  const counts = new Map<number, number>();
  for (const [index, indent] of indents.entries()) {
    const more = indent.length - (indents[index - 1] ?? "").length;
    if (index > 0 && WIDTHS.includes(more)) counts.set(more, (counts.get(more) ?? 0) + 1);
  }
  const best = WIDTHS.reduce((one, other) => ((counts.get(other) ?? 0) >= (counts.get(one) ?? 0) ? other : one));
  return " ".repeat(best);
}

const widthOf = (indent: string, tab: number): number =>
  [...indent].reduce((width, character) => width + (character === TAB ? tab : 1), 0);

/** Whole steps as the file writes them, and what is left of a step as blanks. */
function inSteps(width: number, own: number, step: Step): string {
  const steps = Math.floor(width / own);
  return step.repeat(steps) + " ".repeat(width - steps * own);
}

/**
 * How far in the lines behind the first are taken to begin. A text whose first line was cut out from where its name begins has the
 * others where they stood: `foo() {⏎    return 1;⏎  }`.
 */
function baseOf(first: string, others: readonly string[], target: number, own: number, tab: number): number {
  const start = widthOf(indentOf(first), tab);
  const last = others.at(-1);
  if (last === undefined || start > 0) return start;
  const least = Math.min(...others.map((line) => widthOf(indentOf(line), tab)));
  const closing = closes(last) ? widthOf(indentOf(last), tab) : least - own;
  return target > 0 && closing >= target && least >= closing ? closing : 0;
}

/**
 * The lines of a text at an indentation, without blank lines around them and without an end of the last line.
 * @param target what stands before its first line
 * @param step how the file indents
 * @param kept lines of `text`, from zero, that stay as they are: they begin within strings
 */
export function placedText(text: string, target: string, step: Step | undefined, kept: ReadonlySet<number>): string {
  const all = text.split(/\r?\n/);
  const from = all.findIndex((line) => !isBlank(line));
  if (from < 0) return "";
  const to = all.findLastIndex((line) => !isBlank(line)) + 1;
  const lines = all.slice(from, to);
  const moved = lines.filter((line, index) => index > 0 && !isBlank(line) && !kept.has(from + index));
  const written = stepOf(text);
  const tab = written === TAB || written === undefined ? TAB_WIDTH : written.length;
  const own = written === undefined || written === TAB ? tab : written.length;
  const [first = ""] = lines;
  const wide = widthOf(target, step === undefined || step === TAB ? tab : step.length);
  const base = baseOf(first, moved, wide, own, tab);
  const isClean = step !== undefined && moved.every((line) => (widthOf(indentOf(line), tab) - base) % own === 0);
  return lines
    .map((line, index) => {
      if (index > 0 && kept.has(from + index)) return line;
      if (isBlank(line)) return "";
      if (index === 0) return target + line.trimStart();
      const width = Math.max(0, widthOf(indentOf(line), tab) - base);
      const within = isClean || step === TAB ? inSteps(width, own, step ?? "") : " ".repeat(width);
      return target + within + line.trimStart();
    })
    .join("\n");
}
