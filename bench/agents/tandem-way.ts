/** The way with tandem's tools: one question, its further pages, and once more with the language server where the answer says that syntax alone is not sure. */

import type { Agent, Called } from "../../test/support/doors.ts";
import type { Line } from "../completeness/asking.ts";
import type { Kind, Task, Worked } from "./task.ts";

type Args = Readonly<Record<string, unknown>>;

const nameOf = (symbol: string): string => symbol.split("/").at(-1) ?? symbol;

const CALL: Readonly<Record<Kind, (task: Task) => readonly [tool: string, args: Args]>> = {
  definition: ({ method: { symbol } }) => ["structural_analysis", { mode: "definitions", symbol }],
  body: ({ method: { symbol, path } }) => ["read", { symbols: [symbol], file_path: path }],
  meaning: ({ method: { symbol }, use }) => ["treesitter", { operation: "definition", ...use, symbol: nameOf(symbol) }],
  references: ({ method: { symbol } }) => ["structural_analysis", { mode: "references", symbol }],
  callers: ({ method: { symbol } }) => ["structural_analysis", { mode: "callers", symbol }],
};

interface Calling extends Line {
  readonly more_calls?: number;
  readonly via?: readonly { readonly line: number }[];
  readonly source?: readonly { readonly line: number; readonly text: string }[];
}

interface Value {
  readonly complete?: boolean;
  readonly nextCursor?: string;
  readonly more?: number;
  readonly definitions?: readonly Line[];
  readonly callers?: readonly Calling[];
  readonly categories?: readonly { readonly references: readonly Line[] }[];
  readonly symbols?: readonly Calling[];
  readonly possible?: readonly Line[];
}

/** Lines that an item tells of its file: those of calls, and those of the pieces that are shown. */
const inFile = ({ file_path, via = [], source = [] }: Calling): readonly Line[] => [
  ...via.map(({ line }) => ({ file_path, line })),
  ...source.flatMap(({ line, text }) => text.split("\n").map((_, index) => ({ file_path, line: line + index }))),
];

/** The fields that hold the answer: results say besides which definitions they are about. */
const LINES: Readonly<Record<Kind, (value: Value) => readonly Line[]>> = {
  definition: ({ definitions = [] }) => definitions,
  meaning: ({ definitions = [] }) => definitions,
  body: ({ symbols = [] }) => symbols.flatMap(inFile),
  references: ({ categories = [] }) => categories.flatMap((one) => one.references),
  callers: ({ callers = [] }) => callers.flatMap(inFile),
};

/** Calls of one caller that are counted, and not shown. */
const unshown = ({ callers = [] }: Value): number => callers.reduce((all, { more_calls = 0 }) => all + more_calls, 0);

export async function workWithTandem({ call }: Agent, task: Task): Promise<Worked> {
  const [tool, args] = CALL[task.kind](task);
  const began = performance.now();
  const definite: Line[] = [];
  const possible: Line[] = [];
  let calls = 0;
  let bytes = 0;
  let left = 0;
  const ask = async (more: Args): Promise<Value> => {
    const { text, value }: Called = await call(tool, { ...args, ...more });
    calls++;
    bytes += Buffer.byteLength(text);
    const said = (value ?? {}) as Value;
    definite.push(...LINES[task.kind](said));
    possible.push(...(said.possible ?? []));
    left += unshown(said);
    return said;
  };
  let last = await ask({});
  while (last.nextCursor !== undefined && calls < 10) last = await ask({ cursor: last.nextCursor });
  return {
    definite,
    possible,
    isComplete: last.complete !== false && left + (last.more ?? 0) === 0,
    calls,
    bytes,
    milliseconds: performance.now() - began,
  };
}
