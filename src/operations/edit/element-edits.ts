/** Element edits: a text put in the place of another one, of a named element, or beside one, as the file around it is written. */

import { indentOf } from "../../text/line.ts";
import { LineIndex, type Position, type Range } from "../../text/line-index.ts";
import { rowsOf, wholeLines } from "../../text/removal.ts";
import { blanksBeside, rowsToRemove } from "../../text/spacing.ts";
import type { Outcome } from "../operation.ts";
import { type Asked, type Compute, type Computed, problem } from "./computed.ts";
import { atOf, type EditInput, pathOf } from "./input.ts";
import { placedText, stepOf } from "./placed-text.ts";
import type { EditAt } from "./rename.ts";

const byUs = (path: string, edit: EditAt, title: string): Outcome<Computed> => ({
  ok: true,
  value: { files: [{ path, edits: [edit] }], moves: [], origin: "syntax", title },
});

const MOST_LINES = 10;

/** Every place at which a text stands. */
function placesOf(text: string, wanted: string): readonly number[] {
  const found: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) found.push(at);
  return found;
}

async function replaceText({ engine }: Asked, input: EditInput, old: string): Promise<Outcome<Computed>> {
  const path = pathOf(input);
  const read = await engine.ask("text", { path });
  if (!read.ok) return read;
  const text = read.value;
  // Who writes for us may not see which line ends a file has.
  const wanted = text.includes("\r\n") ? old.replace(/\r?\n/g, "\r\n") : old;
  const lines = LineIndex.of(text);
  const found = placesOf(text, wanted);
  const at = input.line === undefined ? found : found.filter((one) => lines.lineAt(one) === (input.line ?? 1) - 1);
  const [start, ...others] = at;
  if (start === undefined)
    return problem(
      "EDIT_TEXT_NOT_FOUND",
      `${path} does not hold that text${input.line === undefined ? "" : " on that line"}`,
      {
        lines: found.slice(0, MOST_LINES).map((one) => lines.lineAt(one) + 1),
      },
    );
  if (others.length > 0) {
    const held = at.slice(0, MOST_LINES).map((one) => lines.lineAt(one) + 1);
    return problem(
      "EDIT_AMBIGUOUS",
      `That text stands ${at.length} times in ${path}, on lines ${held.join(", ")}; say which by line or by more text`,
      { lines: held },
    );
  }
  const range = lines.range({ start, end: start + wanted.length });
  return byUs(path, { range, text: input.new_text ?? "" }, "Replace text");
}

/** The element that is meant, in its file, and the text that was written for it. */
interface Meant {
  readonly path: string;
  readonly text: string;
  readonly lines: readonly string[];
  readonly name: string;
  readonly range: Range;
  readonly wrapped: Position;
  readonly above: Position;
  readonly body: Range | undefined;
  readonly code: string;
  /** Lines of `code` that stay as they are. */
  readonly kept: ReadonlySet<number>;
  readonly isLead: boolean;
}

async function meantBy({ engine }: Asked, input: EditInput): Promise<Outcome<Meant>> {
  const { new_text: code = "" } = input;
  const path = pathOf(input);
  const [element, read, fragment] = await Promise.all([
    engine.ask("element", atOf(input)),
    engine.ask("text", { path }),
    engine.ask("fragment", { path, code }),
  ]);
  if (!element.ok) return element;
  if (!read.ok) return read;
  if (!fragment.ok) return fragment;
  const { inStrings, isLead } = fragment.value;
  const lines = read.value.split(/\r?\n/);
  return {
    ok: true,
    value: { ...element.value, path, text: read.value, lines, code, kept: new Set(inStrings), isLead },
  };
}

/** The code as it stands at an indentation of the file. */
const placed = ({ code, text, kept }: Meant, indent: string): string => placedText(code, indent, stepOf(text), kept);

/** What stands between two positions of one text. */
function textBetween(text: string, start: Position, end: Position): string {
  const lines = LineIndex.of(text);
  return text.slice(lines.offset(start), lines.offset(end));
}

/** What a word or a sign at the beginning of a text is. */
const firstToken = (text: string): string => /^\s*(\w+|\W)?/.exec(text)?.[1] ?? "";

/** Whether a text comes with what stands before the element: then that goes too, or it would be there twice. */
function comesWith(code: string, lead: string): boolean {
  const token = firstToken(lead);
  return token !== "" && firstToken(code) === token;
}

/** Where the replaced piece begins. */
function beginOf({ text, code, range, wrapped, above }: Meant): Position {
  const wrap = textBetween(text, wrapped, range.start);
  const bringsWrap = wrap === "" || code.split("\n").some((line) => comesWith(line, wrap));
  if (!bringsWrap) return range.start;
  return comesWith(code, textBetween(text, above, wrapped)) ? above : wrapped;
}

function replaceElement(meant: Meant): EditAt {
  const { code, lines, range } = meant;
  const rows = code.trim() === "" ? rowsOf(meant, lines) : undefined;
  if (rows) return { range: wholeLines(rowsToRemove(lines, rows), lines), text: "" };
  const start = beginOf(meant);
  const indent = indentOf(lines[start.line]);
  return { range: { start, end: range.end }, text: placed(meant, indent).slice(indent.length) };
}

function replaceBody(meant: Meant, body: Range): EditAt {
  const { code, lines, text, range } = meant;
  const { start } = body;
  const line = lines[start.line] ?? "";
  const step = stepOf(text) ?? "    ";
  const outer = indentOf(lines[range.start.line]);
  if (line[start.character] === "{") {
    const block = code.trimStart().startsWith("{") ? placed(meant, outer).slice(outer.length) : undefined;
    return { range: body, text: block ?? `{\n${placed(meant, outer + step)}\n${outer}}` };
  }
  const indent = indentOf(line);
  const startsLine = start.character === indent.length;
  if (startsLine) return { range: body, text: placed(meant, indent).slice(indent.length) };
  const own = placed(meant, outer + step);
  return { range: body, text: own.includes("\n") ? `\n${own}` : own.trimStart() };
}

export const replace: Compute = async (world, input) => {
  const { old_text: old, part } = input;
  if (old !== undefined) return replaceText(world, input, old);
  const meant = await meantBy(world, input);
  if (!meant.ok) return meant;
  const { path, name, body } = meant.value;
  if (part === "body" && body === undefined) return problem("EDIT_NO_BODY", `${name} has no body`);
  const edit = part === "body" && body !== undefined ? replaceBody(meant.value, body) : replaceElement(meant.value);
  return byUs(path, edit, edit.text === "" ? `Remove ${name}` : `Replace ${name}`);
};

/** Whether what was written has blank lines before or behind it. */
const hasBlanksAround = (code: string): boolean =>
  /^[ \t]*\r?\n/.test(code) || code.slice(code.trimEnd().length).split("\n").length > 2;

/** Blank lines that keep the code apart from the element. */
function blanksFor({ code, lines, range, above, isLead }: Meant): number {
  if (isLead) return 0;
  const rows = { first: above.line, last: range.end.line };
  const isLong = code.trim().includes("\n") || rows.last > rows.first;
  return blanksBeside(lines, rows) ?? (isLong || hasBlanksAround(code) ? 1 : 0);
}

export const insert: Compute = async (world, input) => {
  const { where } = input;
  const answer = await meantBy(world, input);
  if (!answer.ok) return answer;
  const meant = answer.value;
  const { path, name, lines, range, wrapped, above, isLead } = meant;
  const title = `Insert ${where} ${name}`;
  const own = placed(meant, indentOf(lines[above.line]));
  const apart = "\n".repeat(blanksFor(meant));
  if (where === "before") {
    const start = { line: isLead ? wrapped.line : above.line, character: 0 };
    return byUs(path, { range: { start, end: start }, text: `${own}\n${apart}` }, title);
  }
  const next = range.end.line + 1;
  const isLast = next >= lines.length;
  const at = isLast ? { line: next - 1, character: lines.at(-1)?.length ?? 0 } : { line: next, character: 0 };
  return byUs(path, { range: { start: at, end: at }, text: `${isLast ? "\n" : ""}${apart}${own}\n` }, title);
};
