/** An entry in code that a program runs: a block between two comments, behind what is there. Pure. */

import type { Edited, Entry } from "./client.ts";
import type { Launch } from "./launch.ts";

type CodeEntry = Extract<Entry, { format: "code" }>;

/** The lines around a block. */
const marksOf = ({ comment }: CodeEntry): readonly [string, string] => [
  `${comment} tandem: written by tandem setup`,
  `${comment} tandem: end`,
];

interface Block {
  readonly start: number;
  readonly end: number;
}

function blockIn(text: string, entry: CodeEntry): Block | undefined {
  const [open, close] = marksOf(entry);
  const start = text.indexOf(open);
  const closed = text.indexOf(close, start);
  return start === -1 || closed === -1 ? undefined : { start, end: closed + close.length };
}

export function putCode(text: string, entry: CodeEntry): Edited {
  const [open, close] = marksOf(entry);
  const eol = /\r\n/.test(text) ? "\r\n" : "\n";
  const block = [open, ...entry.code.split("\n"), close].join(eol);
  const there = blockIn(text, entry);
  // The block is ours: it is what this tandem writes, or it is made that.
  if (there !== undefined) return { text: text.slice(0, there.start) + block + text.slice(there.end), left: [] };
  const byHand = launchInCode(text, entry);
  if ([byHand?.command, ...(byHand?.args ?? [])].some((word) => word?.includes("tandem")))
    return { text, left: ["it starts tandem already, by other lines than these"] };
  const gap = text === "" ? "" : text.endsWith("\n") ? eol : eol + eol;
  return { text: `${text}${gap}${block}${eol}`, left: [] };
}

const STRING = /(?<!\\)"(?:[^"\\\n]|\\.)*"/g;

const unquoted = (string: string): string => {
  try {
    return JSON.parse(string) as string;
  } catch {
    return string.slice(1, -1);
  }
};

export function launchInCode(text: string, entry: CodeEntry): Launch | undefined {
  const block = blockIn(text, entry);
  const [line] = entry.launch.exec(block === undefined ? text : text.slice(block.start, block.end)) ?? [];
  const [command, ...args] = (line?.match(STRING) ?? []).map(unquoted);
  return command === undefined ? undefined : { command, args };
}
