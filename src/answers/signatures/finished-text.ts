/**
 * Finished text: a document as it would be with the brackets closed of a call that is being written. An open one takes the rest of the file
 * for its arguments, and the grammar loses the definitions around it.
 */

import type { SyntaxDocument } from "../../index/document.ts";
import type { ParseLimits } from "../../syntax/parse.ts";

const CLOSES: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
/** What stands for the argument that is being written. */
const ARGUMENT = "tandemStandsHere";
/** UTF-16 units of a line. */
const LONGEST_LINE = 2000;
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`/g;

/**
 * A document of its own, which whoever asks for it disposes of; undefined where nothing is open, or more stands on the line.
 * @param start of what is called
 */
export function finishedText(
  document: SyntaxDocument,
  start: number,
  offset: number,
  limits: ParseLimits,
): SyntaxDocument | undefined {
  const { text, version } = document;
  if (!document.tree(limits) || !/^[ \t]*(?:\r?\n|$)/.test(text.slice(offset, offset + 200))) return undefined;
  const from = text.lastIndexOf("\n", start - 1) + 1;
  if (offset - from > LONGEST_LINE) return undefined;
  const line = text.slice(from, offset).replace(QUOTED, "");
  const open: string[] = [];
  for (const sign of line) {
    if (sign in CLOSES) open.push(CLOSES[sign] as string);
    else if (open.at(-1) === sign) open.pop();
  }
  if (open.length === 0) return undefined;
  const finished = document.forkOfTree();
  const argument = /[(,]\s*$/.test(line) ? ARGUMENT : "";
  finished.change([{ start: offset, end: offset, text: argument + open.toReversed().join("") }], version);
  return finished;
}
